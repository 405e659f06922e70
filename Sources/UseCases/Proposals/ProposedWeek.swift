import Domain

/// The week as the rule fills it: the hardest slot first, then exchanges of two until nothing
/// gains.
package struct ProposedWeek: Sendable {
    package let rule: ProposalRule
    /// The meal of each slot, by its place among the facts; nil for a slot that stays empty.
    package private(set) var chosen: [Int?]
    /// The meals that each slot may have, by their places among the facts, with their points.
    private let candidates: [[Candidate]]
    /// The best meals for which only the time of each slot is too short, the best first.
    let tooLong: [[Candidate]]
    /// The slots for which there are few meals.
    package let isFew: [Bool]

    struct Candidate {
        let meal: Int
        let points: Int
    }

    package init(_ rule: ProposalRule) {
        self.rule = rule
        let isFew = rule.slots.map { slot in
            rule.meals.count(where: { $0.isFor(slot.mealTime.slot) }) < ProposalRule.enoughMeals
        }
        self.isFew = isFew
        let weighed = rule.slots.indices.map { rule.weigh(for: $0, isFew: isFew[$0]) }
        candidates = weighed.map(\.candidates)
        tooLong = weighed.map(\.tooLong)
        chosen = rule.slots.map(\.kept)
        let open = rule.slots.indices.filter { rule.slots[$0].kept == nil }
        // The hardest first: the slot with the fewest meals to choose from.
        let order = open.sorted { (candidates[$0].count, $0) < (candidates[$1].count, $1) }
        // New meals go where there is most to choose from.
        for slot in order.suffix(rule.newMeals) { chosen[slot] = best(for: slot, of: .new) }
        wake(rule.wakings(among: open.count), among: order)
        for slot in order where chosen[slot] == nil { chosen[slot] = best(for: slot) }
        var rounds = 0
        while rounds < ProposalRule.mostRounds, exchange(among: open) { rounds += 1 }
        // An exchange may have made room for a meal of another group.
        for slot in order where clash(of: chosen[slot], in: slot) != nil {
            let old = chosen[slot]
            chosen[slot] = nil
            chosen[slot] = best(for: slot) ?? old
        }
    }

    private func best(for slot: Int, of kind: Kind = .all) -> Int? {
        others(than: [], for: slot, most: 1, of: kind).first
    }

    /// The meals among which a slot may choose.
    package enum Kind: Sendable {
        case all
        /// The meals that were never eaten.
        case new
        /// The meals that rest for longer than twice their interval.
        case resting
    }

    /// Gives some slots the best of the meals that rest long, those first that have most to choose
    /// from.
    private mutating func wake(_ most: Int, among order: [Int]) {
        var left = most
        for slot in order.reversed() where left > 0 && chosen[slot] == nil {
            chosen[slot] = best(for: slot, of: .resting)
            if chosen[slot] != nil { left -= 1 }
        }
    }

    private func isOf(_ kind: Kind, _ meal: MealFacts, on day: Day) -> Bool {
        switch kind {
        case .all: true
        case .new: !meal.isKnown && !meal.stepsBack(on: day)
        case .resting: meal.restsLong(on: day) && !meal.isOfOtherSeason && !meal.stepsBack(on: day)
        }
    }

    /// Returns the best meals for a slot as the rest of the week is, the best first.
    package func others(than passed: Set<Int>, for slot: Int, most: Int, of kind: Kind = .all) -> [Int] {
        if most <= 0 { return [] }
        let shareable = perishables(near: slot)
        var best: [(meal: Int, points: Int, isLast: Bool)] = []
        for candidate in candidates[slot] {
            let last = best.count < most ? nil : best.last
            if let last, !last.isLast, candidate.points + ProposalRule.mostForSharing <= last.points {
                continue
            }
            if !isOf(kind, rule.meals[candidate.meal], on: rule.slots[slot].day) { continue }
            let points = candidate.points + rule.sharing(rule.meals[candidate.meal], shareable)
            if let last, !last.isLast, points <= last.points { continue }
            if passed.contains(candidate.meal) || isTooNear(candidate.meal, slot) { continue }
            // A meal that clashes or steps back never wins against one that does not; of equals the
            // earlier wins.
            let isLast =
                rule.meals[candidate.meal].stepsBack(on: rule.slots[slot].day)
                || clash(of: candidate.meal, in: slot) != nil
            let place = best.firstIndex { isLast == $0.isLast ? points > $0.points : $0.isLast }
            if best.count == most {
                if place == nil { continue }
                best.removeLast()
            }
            best.insert((candidate.meal, points, isLast), at: place ?? best.count)
        }
        return best.map(\.meal)
    }

    /// Exchanges the meals of any two slots of which the week gains by it. Returns true if it has.
    private mutating func exchange(among open: [Int]) -> Bool {
        var hasGained = false
        for one in open {
            for other in open where other > one {
                guard let first = chosen[one], let second = chosen[other], first != second,
                    let stay = points(first, one, second, other), let go = points(second, one, first, other),
                    go + 2 * ProposalRule.mostForSharing > stay
                else { continue }
                let before = (points: stay + sharing(one, other), clashes: clashes(one, other))
                (chosen[one], chosen[other]) = (second, first)
                if go + sharing(one, other) > before.points, clashes(one, other) <= before.clashes,
                    !isTooNear(second, one), !isTooNear(first, other)
                {
                    hasGained = true
                } else {
                    (chosen[one], chosen[other]) = (first, second)
                }
            }
        }
        return hasGained
    }

    /// Returns the points of two meals in two slots, but for what they share with others.
    private func points(_ meal: Int, _ slot: Int, _ other: Int, _ otherSlot: Int) -> Int? {
        guard let own = candidate(meal, in: slot), let others = candidate(other, in: otherSlot)
        else { return nil }
        return own.points + others.points
    }

    private func sharing(_ slots: Int...) -> Int {
        slots.reduce(0) { sum, slot in
            sum + (chosen[slot].map { rule.sharing(rule.meals[$0], perishables(near: slot)) } ?? 0)
        }
    }

    private func clashes(_ slots: Int...) -> Int {
        slots.count { clash(of: chosen[$0], in: $0) != nil }
    }

    /// Returns a meal as a slot may have it; nil if it may not be there.
    private func candidate(_ meal: Int, in slot: Int) -> Candidate? {
        let candidates = candidates[slot]
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            if candidates[middle].meal < meal { low = middle + 1 } else { high = middle }
        }
        return low < candidates.count && candidates[low].meal == meal ? candidates[low] : nil
    }

    /// The meals at other times, planned or chosen, that are still to come and less than a week
    /// away.
    package func mealsToShareWith(_ slot: Int) -> [ChosenMeal] {
        let day = rule.slots[slot].day
        func isNear(_ other: Day) -> Bool {
            abs(other.number - day.number) < ProposalRule.leastDays && other >= rule.today ?? other
        }
        var meals = rule.placed.filter { isNear($0.mealTime.day) }
        for other in chosen.indices where other != slot && isNear(rule.slots[other].day) {
            if let meal = chosen[other] { meals.append(ChosenMeal(rule.slots[other].mealTime, meal)) }
        }
        return meals
    }

    /// Returns the meal of the same main group in a neighbouring day's same slot, or a kin one some
    /// days away.
    package func clash(of meal: Int?, in slot: Int) -> ChosenMeal? {
        guard let meal else { return nil }
        let (group, kin) = (rule.meals[meal].mainGroup, rule.meals[meal].kin)
        if group == nil, kin.isEmpty { return nil }
        let mealTime = rule.slots[slot].mealTime
        func clashes(_ other: MealTime, _ its: Int) -> Bool {
            let days = abs(other.day.number - mealTime.day.number)
            if days >= ProposalRule.daysApart || its == meal { return false }
            if days == 1, other.slot == mealTime.slot, group != nil, rule.meals[its].mainGroup == group {
                return true
            }
            return rule.meals[its].kin.contains(where: kin.contains)
        }
        if let placed = rule.placed.first(where: { clashes($0.mealTime, $0.meal) }) { return placed }
        for other in chosen.indices where other != slot {
            if let meal = chosen[other], clashes(rule.slots[other].mealTime, meal) {
                return ChosenMeal(rule.slots[other].mealTime, meal)
            }
        }
        return nil
    }

    /// True if the same meal is chosen too few days away, as either of the two slots counts.
    package func isTooNear(_ meal: Int, _ slot: Int) -> Bool {
        chosen.indices.contains { other in
            guard other != slot, chosen[other] == meal else { return false }
            let least = ProposalRule.leastDays(of: rule.meals[meal], isFew: isFew[slot] && isFew[other])
            return abs(rule.slots[other].day.number - rule.slots[slot].day.number) < least
        }
    }

    /// The perishable foods that a meal in a slot can share.
    func perishables(near slot: Int) -> FoodSet {
        mealsToShareWith(slot).reduce(into: FoodSet()) { $0.formUnion(rule.meals[$1.meal].perishables) }
    }
}

extension ProposalRule {
    /// Returns the meals that may be in a slot, with their points, and the best of those that only
    /// take too long.
    fileprivate func weigh(for slot: Int, isFew: Bool) -> (
        candidates: [ProposedWeek.Candidate], tooLong: [ProposedWeek.Candidate]
    ) {
        var (candidates, tooLong): ([ProposedWeek.Candidate], [ProposedWeek.Candidate]) = ([], [])
        var unlimited = slots[slot]
        unlimited.mostMinutes = nil
        for meal in meals.indices {
            switch obstacle(meals[meal], slots[slot], isFew: isFew) {
            case nil:
                let points = points(meals[meal], slots[slot]) + chance(meal, slot)
                candidates.append(.init(meal: meal, points: points))
            case .tooLong where meals[meal].isKnown:
                if obstacle(meals[meal], unlimited, isFew: isFew) != nil { continue }
                tooLong.append(.init(meal: meal, points: points(meals[meal], slots[slot])))
            default: continue
            }
        }
        tooLong.sort { ($1.points, $0.meal) < ($0.points, $1.meal) }
        return (candidates, Array(tooLong.prefix(ProposalRule.mostTooLong)))
    }

    /// The meals that take too long and are looked at for a reason; more than a week has.
    private static let mostTooLong = 20

    /// Returns all points of a meal in a slot but those that depend on the rest of the week.
    package func points(_ meal: MealFacts, _ slot: OpenSlot) -> Int {
        var sum = 0
        for fact in ProposalRule.facts { sum += points(fact, meal, slot) }
        return sum
    }

    /// All facts, made once: the list is walked for each meal and slot.
    private static let facts = ProposalFact.allCases

    /// Returns a few points by chance, so that equals and near-equals change places with the seed.
    private func chance(_ meal: Int, _ slot: Int) -> Int {
        if seed == 0 { return 0 }
        var bits = UInt64(truncatingIfNeeded: seed) &+ UInt64(meal) &* 0x9e37_79b9_7f4a_7c15
        bits &+= UInt64(slot) &* 0xd1b5_4a32_d192_ed03
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Int((bits ^ bits >> 31) % UInt64(ProposalRule.nearly))
    }
}
