package import Domain
import Foods
import Ingredients
import Tables

/// A proposed week: a meal for each empty slot, with reasons, or the reason why there is none.
package struct Proposal: Sendable {
    package struct Candidate: Sendable {
        package let dish: PlannedMeal.Dish
        package let reasons: [ProposalReason]
    }

    package struct Filled: Sendable {
        package let mealTime: MealTime
        /// The servings that a planned meal has which does not say them.
        package let servings: Int?
        /// The origin of food that nobody cooks again; nil for a meal to cook.
        package let leftover: PlannedMeal.Leftover?
        package let meal: Candidate
        package let others: [Candidate]
        /// The standing meal that the place is for; nil for a meal that the rule chose.
        package var standing: StandingMeal.ID?
    }

    /// A slot that stays empty, with the numbers of meals that each obstacle keeps out.
    package struct Empty: Sendable {
        package let mealTime: MealTime
        package let obstacles: EmptyReason
    }

    package private(set) var slots: [Filled] = []
    package private(set) var empty: [Empty] = []
    /// The standing meals that step aside.
    package let aside: [ProposedStanding.Aside]
    /// The rule as it was applied.
    package let week: ProposedWeek

    /// Creates a proposal. Of the foods to `use` the first `named` are those that the member named.
    init(
        _ week: ProposedWeek, leftovers: [MealTime: ProposedLeftover], standing: ProposedStanding,
        settled: [MealTime], use: [String], named: Int, in household: Household
    ) {
        self.week = week
        aside = standing.aside
        let candidates = Candidates(week: week, use: use, named: named, household: household)
        let chosen = Set(week.chosen.compactMap { $0 })
        var shown = chosen
        for (slot, place) in week.rule.slots.enumerated() {
            let mealTime = place.mealTime
            guard let meal = week.chosen[slot] else {
                empty.append(Empty(mealTime: mealTime, obstacles: .nothingFits(week.obstacles(in: slot))))
                continue
            }
            let rivals = week.rivals(for: slot, besides: shown, orAgain: chosen)
            shown.formUnion(rivals.prefix(ProposalRequest.others))
            let (leftover, standing) = (leftovers[mealTime], standing.kept[mealTime])
            let id = week.rule.meals[meal].id
            let reason = leftover?.reason ?? standing.map { .standing($0, mealTime.day) }
            slots.append(
                Filled(
                    mealTime: mealTime,
                    servings: leftover?.servings ?? household.usualServings(of: id, at: mealTime),
                    leftover: leftover?.origin,
                    meal: reason.map { Candidate(dish: .meal(id), reasons: [$0]) }
                        ?? candidates.candidate(meal, in: slot, against: rivals.first),
                    others: rivals.prefix(ProposalRequest.others).enumerated().map { rank, other in
                        candidates.candidate(other, in: slot, against: rivals.dropFirst(rank + 1).first)
                    }, standing: standing?.id))
        }
        // What stands without a recipe is no meal that the rule could place.
        for (mealTime, standing) in standing.kept where standing.dish.mealID == nil {
            let meal = Candidate(dish: standing.dish, reasons: [.standing(standing, mealTime.day)])
            slots.append(
                Filled(
                    mealTime: mealTime, servings: nil, leftover: nil, meal: meal, others: [],
                    standing: standing.id))
        }
        slots.sort { $0.mealTime < $1.mealTime }
        empty += settled.map { Empty(mealTime: $0, obstacles: .settled) }
        empty.sort { $0.mealTime < $1.mealTime }
    }
}

/// The meals of a proposal with their reasons, which name foods as people do.
private struct Candidates {
    let week: ProposedWeek
    let use: [String]
    /// The number of foods to use that the member named, the first ones.
    let named: Int
    let household: Household

    func candidate(_ meal: Int, in slot: Int, against rival: Int?) -> Proposal.Candidate {
        let reasons = week.reasons(for: meal, in: slot, against: rival, names: name, wanted: wanted)
        return Proposal.Candidate(dish: .meal(week.rule.meals[meal].id), reasons: reasons)
    }

    private func name(_ place: Int, of meal: Int) -> String {
        character(of: meal)?.perishables.first { $0.place == place }?.text ?? ""
    }

    /// A food that the member named keeps that name; others are named as the meal names them.
    private func wanted(_ place: Int, of meal: Int) -> String {
        if place < named { return use[place] }
        return character(of: meal).flatMap(WantedFood(use[place]).text) ?? use[place]
    }

    private func character(of meal: Int) -> MealCharacter? {
        household.mealIndex[week.rule.meals[meal].id]?.character
    }
}

extension ProposedWeek {
    /// The next best meals for a slot, and one more than is shown: the last one needs a rival too.
    /// A household with few meals sees some of them in several slots.
    fileprivate func rivals(for slot: Int, besides shown: Set<Int>, orAgain chosen: Set<Int>) -> [Int] {
        let most = ProposalRequest.others + 1
        let new = others(than: shown, for: slot, most: most)
        return new + others(than: chosen.union(new), for: slot, most: most - new.count)
    }
}

/// The reason why a slot stays empty.
package enum EmptyReason: Sendable, Equatable {
    /// The numbers of meals that may not be there.
    case nothingFits(ObstacleCounts)
    /// The plan of the day is settled.
    case settled
}

/// The number of a slot's meals that each obstacle keeps out.
package struct ObstacleCounts: Sendable, Equatable {
    package internal(set) var avoided = 0
    package internal(set) var rests = 0
    package internal(set) var tooLong = 0
    package internal(set) var tooSoon = 0
    package internal(set) var unwanted = 0
    /// The meals that the proposal has on other days.
    package internal(set) var chosen = 0

    package var all: Int { avoided + rests + tooLong + tooSoon + unwanted + chosen }
}

extension ProposedWeek {
    fileprivate func obstacles(in slot: Int) -> ObstacleCounts {
        var counts = ObstacleCounts()
        for meal in rule.meals {
            switch rule.obstacle(meal, rule.slots[slot], isFew: isFew[slot]) {
            case .otherSlot, .noMain, .sameGroup: continue
            case .avoided: counts.avoided += 1
            case .rests: counts.rests += 1
            case .tooLong: counts.tooLong += 1
            case .tooSoon: counts.tooSoon += 1
            case .unwanted: counts.unwanted += 1
            case nil: counts.chosen += 1
            }
        }
        return counts
    }
}

extension Household {
    /// Returns the servings that a meal has in a slot if nobody says them.
    func usualServings(of meal: Meal.ID, at mealTime: MealTime) -> Int? {
        servings(of: meal, for: eaters(at: mealTime))
    }

    /// Proposes meals for the empty slots of some days. Nothing is changed.
    package func proposal(
        _ request: ProposalRequest, today: Day, dayOf: @escaping @Sendable (Instant) -> Day
    ) throws(Refusal) -> Proposal {
        let toUse = foodsToUse(today: today, dayOf: dayOf).map(\.food.name.text)
        let use = Array((request.use + toUse).prefix(ProposalRequest.mostFoods))
        let habits = Habits(of: self, before: request.span.first, today: today, use: use)
        var avoided = AvoidedMeals(in: self)
        for meal in request.keep.values where habits.places[meal] == nil {
            throw .unknown(.meal, field: "keep")
        }
        var (open, settled): ([OpenSlot], [MealTime]) = ([], [])
        let standing = ProposedStanding(request, in: self, today: today)
        var taken: Set<Day> = []
        // With one meal a day the standing meal is the one.
        for mealTime in standing.kept.keys.sorted() + request.mealTimes.filter({ standing.kept[$0] == nil }) {
            let isOneMealPerDay = settings?.row.oneMealPerDay == true
            let slot = slot(at: mealTime)
            if !slot.meals.isEmpty || slot.review != nil { continue }
            if isOneMealPerDay {
                let isTaken = days[mealTime.day]?.row.meals.isEmpty == false
                if isTaken || !taken.insert(mealTime.day).inserted { continue }
            }
            let stands = standing.kept[mealTime]?.dish
            if let stands, stands.mealID == nil { continue }
            if plan(on: mealTime.day)?.row.review.status == .finalized {
                settled.append(mealTime)
            } else {
                var slot = openSlot(mealTime, habits)
                slot.avoided = avoided.meals(at: mealTime)
                slot.kept = (stands?.mealID ?? request.keep[mealTime]).flatMap { habits.places[$0] }
                open.append(slot)
            }
        }
        open.sort { $0.mealTime < $1.mealTime }
        // Leftovers come first, as meals that are kept.
        let leftovers = ProposedLeftovers(open, of: request, habits, in: self, today: today).filled
        for place in open.indices {
            if let leftover = leftovers[open[place].mealTime] { open[place].kept = leftover.meal }
        }
        var rule = ProposalRule(meals: habits.meals, slots: open, placed: placed(near: request.span, habits))
        rule.unwanted = request.unwanted
        rule.seed = request.seed
        rule.today = today
        rule.newMeals = request.newMeals ?? settings?.row.newMealsAWeek ?? 0
        return Proposal(
            ProposedWeek(rule), leftovers: leftovers, standing: standing, settled: settled, use: use,
            named: request.use.count, in: self)
    }

    /// Returns what is known about a slot, as if it were empty.
    func openSlot(_ mealTime: MealTime, _ habits: Habits) -> OpenSlot {
        var slot = OpenSlot(mealTime)
        slot.eaters = eaters(at: mealTime).members.map(\.id)
        slot.mostMinutes =
            settings?.row.weekdayMinutes[mealTime.day.weekday]
            ?? habits.time(of: mealTime.slot, on: mealTime.day.weekday)?.minutes
        return slot
    }

    /// Returns the meals that are planned less than a week from some days.
    func placed(near span: DaySpan, _ habits: Habits) -> [ChosenMeal] {
        var placed: [ChosenMeal] = []
        let margin = ProposalRule.leastDays - 1
        walkBack(from: span.last.adding(days: margin), to: span.first.adding(days: -margin)) { day in
            for slot in Domain.Slot.allCases {
                for meal in day[slot].meals.compactMap({ $0.mealID.flatMap { habits.places[$0] } }) {
                    placed.append(ChosenMeal(MealTime(day.id, slot), meal))
                }
            }
            return true
        }
        return placed
    }
}
