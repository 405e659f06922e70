package import Domain

/// The rule by which a week proposes itself: what is never proposed, the points of everything else,
/// the order of the slots, and the exchanges. ``ProposedWeek`` applies it. The same facts and the
/// same seed give the same meals.
package struct ProposalRule: Sendable {
    /// The facts of all meals, in the order of their ids: of equal meals the earlier one wins.
    package let meals: [MealFacts]
    /// The empty slots, in the order of time.
    package let slots: [OpenSlot]
    /// The planned meals of the days around, which never move.
    package let placed: [ChosenMeal]
    /// The meals that the asking member does not want now.
    package var unwanted: Set<Meal.ID> = []
    /// The number of slots that get a meal which was never eaten.
    package var newMeals = 0
    package var seed = 0
    /// The day from which foods are still to be bought, so that meals can share them. Nil for all
    /// days.
    package var today: Day?
    /// Facts that give no points. A simulation takes them away in turn.
    package var ignored: Set<ProposalFact> = []

    package init(meals: [MealFacts], slots: [OpenSlot], placed: [ChosenMeal] = []) {
        self.meals = meals
        self.slots = slots
        self.placed = placed
    }
}

/// First: what is never proposed.
extension ProposalRule {
    /// The least days between two times of a meal.
    package static let leastDays = 7
    /// The number of meals for a slot below which every meal may return after a week.
    package static let enoughMeals = 10

    /// Returns the first reason that keeps a meal out of a slot, whatever else is chosen.
    package func obstacle(_ meal: MealFacts, _ slot: OpenSlot, isFew: Bool) -> ProposalObstacle? {
        if !meal.isFor(slot.mealTime.slot) {
            return !meal.isMain && slot.mealTime.slot.isOfMains ? .noMain : .otherSlot
        }
        if unwanted.contains(meal.id) { return .unwanted }
        // What an eater surely avoids.
        if slot.avoided.contains(meal.id) { return .avoided }
        // What rests.
        if let until = meal.restsUntil, slot.day < until { return .rests(until: until) }
        // What takes longer than the day allows.
        if let most = slot.mostMinutes, let minutes = meal.minutes, minutes > most {
            return .tooLong(minutes: minutes, most: most)
        }
        // What was eaten, or is planned, too few days away.
        if let nearest = meal.nearest(slot.day),
            abs(nearest.number - slot.day.number) < ProposalRule.leastDays(of: meal, isFew: isFew)
        {
            return .tooSoon(nearest, usual: meal.interval)
        }
        return nil
    }

    /// Returns the days that lie between two times at least: half the usual interval and a week. A
    /// household with few meals waits a week for all of them.
    package static func leastDays(of meal: MealFacts, isFew: Bool) -> Int {
        isFew ? leastDays : max(leastDays, (meal.interval + 1) / 2)
    }

    // The main group of a neighbouring day's same slot is avoided too, and kin within four days,
    // unless nothing else is left; so is what was passed over.
}

/// Then: the points.
extension ProposalRule {
    /// Returns the points that a fact gives a meal in a slot, whatever the rest of the week is.
    package func points(_ fact: ProposalFact, _ meal: MealFacts, _ slot: OpenSlot) -> Int {
        if ignored.contains(fact) { return 0 }
        switch fact {
        // A meal whose usual time has come has 120 points, and 12 more if it is overdue.
        case .due:
            guard let last = meal.last(before: slot.day) else { return 0 }
            let percent = 100 * (slot.day.number - last.number) / max(1, meal.interval)
            return 120 * min(percent, 110) / 100
        // A meal eaten once in the last half year has 40 points, and 40 more each time that its
        // times double: who loves repetition has it, and nobody gets the same ten for ever.
        case .often: return ProposalRule.doublings(of: meal.timesLately + 1, worth: 40)
        // A meal of this weekday alone has up to 120 points, the more the oftener it was eaten.
        case .weekday: return 120 * meal.weekdays[slot.day.weekday] / (meal.timesLately + 3)
        // A meal of this season alone has up to 60 points, one of the other seasons comes after all
        // others that were ever eaten.
        case .season:
            if meal.isOfOtherSeason { return -5_000 }
            return 20 * (4 * meal.season.times - meal.season.all) / (meal.season.all + 4)
        // A meal that all eaters love has 30 points; half of them, 15.
        case .loved: return 30 * percent(of: slot.eaters, in: meal.lovedBy) / 100
        // A meal that all eaters would rather not eat loses 200.
        case .refused: return -200 * percent(of: slot.eaters, in: meal.refusedBy) / 100
        // A food to use soon has 60 points; a second one as many.
        case .useSoon: return 60 * min(meal.toUse.count, 2)
        // A perishable food that another meal of the week has too is worth 5: see `sharing`.
        case .shared: return 0
        // A meal never eaten ranks below every known one.
        case .new: return meal.isKnown ? 0 : -10_000
        // A meal that was passed over comes after those too, for some weeks.
        case .passed: return meal.stepsBack(on: slot.day) ? -20_000 : 0
        }
    }

    /// Returns the points for how often a number doubles from 1 on.
    private static func doublings(of number: Int, worth points: Int) -> Int {
        let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
        return points * whole + (points * (number - 1 << whole)) >> whole
    }

    /// Returns the number of places that go to meals which rest long: one of a week, and none where
    /// people eat the same again and again: fewer than two of five meals lately were different.
    func wakings(among slots: Int) -> Int {
        guard let day = self.slots.first?.day else { return 0 }
        let times = meals.map { $0.times(from: day.adding(days: -ProposalRule.lately), to: day) }
        return 5 * times.count { $0 > 0 } < 2 * times.reduce(0, +) ? 0 : (slots + 2) / 7
    }

    /// The days in which people show how much they repeat.
    private static let lately = 56

    /// The days within which kin meals are not proposed, unless nothing else is left.
    static let daysApart = 4

    /// Returns the points for perishable foods that other meals of the week have too.
    package func sharing(_ meal: MealFacts, _ others: FoodSet) -> Int {
        if ignored.contains(.shared) { return 0 }
        return 5 * meal.perishables.count(with: others, most: 2)
    }

    /// The most points for perishable foods.
    static let mostForSharing = 10
    /// The rounds of exchanges at most. A week is done after two or three.
    static let mostRounds = 10
    /// The points within which two meals count as equal: the seed decides between them.
    static let nearly = 10

    private func percent(of eaters: [Member.ID], in some: [Member.ID]) -> Int {
        some.isEmpty || eaters.isEmpty ? 0 : 100 * eaters.count(where: some.contains) / eaters.count
    }
}
