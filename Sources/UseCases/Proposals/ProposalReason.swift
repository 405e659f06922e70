package import Domain

/// A true reason for a meal in a slot. The numbers can be computed from an export.
package enum ProposalReason: Equatable, Sendable {
    /// The meal's usual time has come.
    case due(last: Day, usual: Int)
    /// The last time, of a meal whose own interval is not known or which has nothing else for it.
    case longAgo(last: Day)
    /// The times in the last half year.
    case often(times: Int)
    /// The times in the last half year, and those on this weekday.
    case weekday(Int, times: Int, all: Int)
    /// The times around this time last year, and all in the year before the last half year.
    case season(times: Int, all: Int)
    case loved([Member.ID])
    case useSoon([String])
    /// A perishable food that another meal of the week has too.
    case shared(food: String, MealTime)
    /// The day has little time, and longer meals were passed over.
    case quick(minutes: Int, most: Int, weekday: Int)
    /// The meal returns early, because there are few.
    case fewMeals(last: Day, meals: Int)
    /// The meal was never eaten.
    case new
    /// The meal was passed over, so others come before it.
    case passed(PassedMeal)
    /// Free portions in fridge or freezer, which are to be eaten by a day.
    case portions(Int, StoredPortions.Place, until: Day)
    /// The meal stands on this day.
    case standing(StandingMeal, Day)
    /// The rest of a dinner, which the household often eats for lunch.
    case leftovers(of: MealTime)
}

extension ProposedWeek {
    /// Returns the reasons that moved the choice of a meal, the strongest first: the facts that set
    /// it ahead of the next best meal, `rival`.
    package func reasons(
        for meal: Int, in slot: Int, against rival: Int?, names: (_ place: Int, _ meal: Int) -> String,
        wanted: (_ place: Int, _ meal: Int) -> String
    ) -> [ProposalReason] {
        let (facts, open) = (rule.meals[meal], rule.slots[slot])
        if !facts.isKnown { return [.new] }
        var weighed: [(reason: ProposalReason, points: Int)] = []
        for fact in ProposalFact.allCases {
            let own = points(fact, meal, slot)
            let points = own - (rival.map { self.points(fact, $0, slot) } ?? 0)
            if own > 0, points > 0, let reason = reason(fact, meal, slot, names, wanted) {
                weighed.append((reason, points))
            }
        }
        if let minutes = facts.minutes, let most = open.mostMinutes, let lead = leadOfLonger(than: meal, slot)
        {
            weighed.append((.quick(minutes: minutes, most: most, weekday: open.day.weekday), lead))
        }
        if isFew[slot], case .tooSoon(let last, _) = rule.obstacle(facts, open, isFew: false) {
            let count = rule.meals.count { $0.isFor(open.mealTime.slot) }
            weighed.append((.fewMeals(last: last, meals: count), .max))
        }
        let sorted = weighed.enumerated().sorted {
            ($1.element.points, $0.offset) < ($0.element.points, $1.offset)
        }
        // A count says least: it stands only where nothing else is true.
        let told = sorted.filter { if case .often = $0.element.reason { false } else { true } }
        let rests = facts.last(before: open.day).map { open.day.number - $0.number >= Self.daysOfRest }
        if sorted.isEmpty || told.isEmpty && rests == true { return [reasonOfLast(facts, open.day)] }
        return (told.isEmpty ? sorted : told).prefix(ProposalRequest.mostReasons).map(\.element.reason)
    }

    /// The days after which the last time says more than a count.
    private static var daysOfRest: Int { 14 }

    /// Returns the last time as a reason for a meal that nothing sets ahead of others.
    private func reasonOfLast(_ meal: MealFacts, _ day: Day) -> ProposalReason {
        meal.last(before: max(day, rule.today ?? day)).map { .longAgo(last: $0) } ?? .new
    }

    private func points(_ fact: ProposalFact, _ meal: Int, _ slot: Int) -> Int {
        if fact == .shared { return rule.sharing(rule.meals[meal], perishables(near: slot)) }
        return rule.points(fact, rule.meals[meal], rule.slots[slot])
    }

    private func reason(
        _ fact: ProposalFact, _ meal: Int, _ slot: Int, _ names: (Int, Int) -> String,
        _ wanted: (Int, Int) -> String
    ) -> ProposalReason? {
        let (facts, open) = (rule.meals[meal], rule.slots[slot])
        switch fact {
        case .due:
            guard let last = facts.last(before: open.day) else { return nil }
            let isDue = open.day.number - last.number >= facts.interval
            return !facts.ownsInterval
                ? .longAgo(last: last)
                : isDue ? .due(last: last, usual: facts.interval) : nil
        case .often: return .often(times: facts.timesLately)
        case .weekday:
            let weekday = open.day.weekday
            // A habit is more than chance: three times, and two of five.
            let times = facts.weekdays[weekday]
            guard times >= 3, 5 * times >= 2 * facts.timesLately else { return nil }
            return .weekday(weekday, times: times, all: facts.timesLately)
        case .season: return .season(times: facts.season.times, all: facts.season.all)
        case .loved: return .loved(open.eaters.filter(facts.lovedBy.contains))
        case .useSoon: return .useSoon(facts.toUse.map { wanted($0, meal) })
        case .shared:
            for other in mealsToShareWith(slot) {
                if let place = facts.perishables.first(with: rule.meals[other.meal].perishables) {
                    return .shared(food: names(place, meal), other.mealTime)
                }
            }
            return nil
        case .refused, .new, .passed: return nil
        }
    }

    /// Returns the points by which a meal that takes too long would be ahead; nil if none would be.
    private func leadOfLonger(than meal: Int, _ slot: Int) -> Int? {
        let own = rule.points(rule.meals[meal], rule.slots[slot])
        let longer = tooLong[slot].first {
            !isTooNear($0.meal, slot) && clash(of: $0.meal, in: slot) == nil
        }
        return longer.flatMap { $0.points > own ? $0.points - own : nil }
    }
}
