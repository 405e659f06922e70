package import Foods
package import Ingredients

/// The belief of a food at home. A food was last seen when it was bought, or when a member said
/// that it is there. From then on its time runs out, and planned meals use it up.
///
/// Nothing is set aside for a food of which no member ever spoke. The numbers were chosen with
/// made-up kitchens (`FoodBeliefSimulation`): of 100 lines set aside at most 3 were not there.
package struct FoodBelief: Sendable {
    package let food: FoodID
    /// The days that the food keeps; nil where nobody knows.
    package let lifetime: Int?
    package let today: Day
    package let purchase: Purchased?
    package let word: FoodAtHome?
    /// The planned meals that need the food before the meals that ask.
    package let uses: [PlannedUse]
    private let pack: UsualPack

    package init(
        food: FoodID, lifetime: Int?, today: Day, purchase: Purchased?, word: FoodAtHome?,
        uses: [PlannedUse], pack: UsualPack
    ) {
        (self.food, self.lifetime, self.today) = (food, lifetime, today)
        (self.purchase, self.word, self.uses, self.pack) = (purchase, word, uses, pack)
    }

    /// The days for which a member's “we have it” holds for the meals that asked.
    package static let daysOfWord = 6
    /// The factor by which what is left has to be larger than the need: cooks take more than
    /// recipes say.
    private static let margin = Rational(2)
    /// The share of a pack that is left of what a member has found, as the half on average.
    private static let restOfPack = Rational(1, over: 2) ?? Rational(0)
    /// The lifetime of a food that is not in the table.
    private static let usualLifetime = 14
    private static let dimensions: [Unit.Dimension] = [.mass, .volume, .count]
}

extension FoodBelief {
    /// The day on which the food was last known to be there; nil if it never was, or is gone since.
    package var seen: Day? {
        if let word, !word.isThere { return purchase.flatMap { $0.day < word.day ? nil : $0.day } }
        return [purchase?.day, word?.day].compactMap { $0 }.max()
    }

    /// True if a member said that none is left, and none was bought since.
    package var isGone: Bool { word?.isThere == false && seen == nil }

    /// The days since the food was last known to be there.
    private var age: Int? { seen.map { today.number - $0.number } }

    /// The days that the food keeps: at least as long as members have found it there without a
    /// purchase; half as long for each time that it was believed to be there and was not.
    private var trustedLifetime: Int {
        let proven = word.map { $0.isThere ? $0.day.number - $0.since.number : 0 } ?? 0
        return max(lifetime ?? FoodBelief.usualLifetime, proven) >> (word?.wrongGuesses ?? 0)
    }

    /// True while the food is young for its life: of a hundred such foods 97 are still good.
    private var isYoung: Bool {
        guard let age else { return false }
        let life = trustedLifetime
        return age * age * age * 97 <= life * life * life * 3
    }

    /// True while a member's word of the last days holds.
    private var isFresh: Bool {
        guard let word, word.isThere, word.day == seen, let age else { return false }
        return age == 0 || age <= min(FoodBelief.daysOfWord, lifetime ?? FoodBelief.daysOfWord)
    }

    /// The uses by meals since the food was last seen; those to come before the meals that ask need
    /// their share.
    private var usesSince: [PlannedUse] { uses.filter { use in seen.map { use.day >= $0 } ?? false } }

    /// The number of meals since then whose day has passed.
    package var mealsSince: Int { usesSince.filter { $0.day < today }.count }

    /// The word by which the food was last seen; nil where a purchase is newer. Of the same day the
    /// word counts, which is about what was bought too.
    package var wordSeen: FoodAtHome? {
        guard let word, word.isThere, word.day >= purchase?.day ?? word.day else { return nil }
        return word
    }

    /// The amount that was there when the food was last seen; empty where nobody knows.
    package var amountSeen: [Quantity?] {
        if let wordSeen { return wordSeen.amount.map { [$0] } ?? [] }
        let parts = purchase?.parts ?? []
        return parts.contains { $0 == nil } ? [] : parts
    }

    /// The amount that meals since then have used; nil if some use has no amount.
    package var amountUsed: [Quantity]? {
        let parts = usesSince.filter { $0.day < today }.map(\.quantity)
        let known = parts.compactMap { $0 }
        return known.count == parts.count ? known : nil
    }

    /// Returns what is left in a dimension after the meals since, and those to come before the
    /// meals that ask; nil where nobody knows. A member's amount goes before what was bought. A
    /// word without an amount proves half a pack of what is needed by the spoon, else nothing.
    private func left(in dimension: Unit.Dimension) -> Rational? {
        let seen = { (amount: Rational?, day: Day) in
            let used = pack.total(uses.filter { $0.day >= day }.map(\.quantity), in: dimension)
            return amount.flatMap { amount in used.flatMap { amount.subtracting($0) } }
        }
        if let wordSeen, let amount = wordSeen.amount {
            return seen(pack.total([amount], in: dimension), wordSeen.day)
        }
        var left: [Rational] = []
        if let wordSeen, pack.isBySpoon {
            let rest = pack.total([pack.size], in: dimension)?.multiplied(by: FoodBelief.restOfPack)
            seen(rest, wordSeen.day).map { left.append($0) }
        }
        if let purchase, !isGone {
            seen(pack.bought(purchase.parts, in: dimension), purchase.day).map { left.append($0) }
        }
        return left.max()
    }

    /// Says whether as much as a need is left, and as much again for each further time.
    private func isLeft(_ need: [Quantity?], times factor: Rational) -> Bool {
        for dimension in FoodBelief.dimensions {
            if let needed = pack.total(need, in: dimension)?.multiplied(by: factor),
                let left = left(in: dimension)
            {
                return needed <= left
            }
        }
        return false
    }

    /// Returns the parts of a need that are believed to be at home; nil for none.
    package func partsAtHome(of need: [Quantity?]) -> [Quantity?]? {
        // A purchase on the day of a “none left” may have been before it.
        guard let word, word.isThere || word.day < today, seen != nil else { return nil }
        if isYoung, isLeft(need, times: FoodBelief.margin) { return need }
        guard isFresh else { return nil }
        guard let amount = wordSeen?.amount else { return mealsSince == 0 ? need : nil }
        // A known amount lowers the need by exactly that.
        if need.contains(nil) || usesSince.contains(where: { $0.quantity == nil }) {
            return mealsSince == 0 ? need : nil
        }
        let left = [amount].left(after: usesSince.map(\.quantity?.upperEnd), in: nil)
        if need.left(after: left, in: nil).isEmpty { return need }
        return need.left(after: left, in: nil) != need.left(after: [], in: nil) ? left : nil
    }

    /// True if the meals that have passed used a pack's worth of the food since it was last bought
    /// or found there: what is always at home may have run out.
    package var hasUsedUpAPack: Bool {
        guard let size = pack.size else { return false }
        let used = uses.filter { use in use.day < today && seen.map { use.day >= $0 } ?? true }
        return FoodBelief.dimensions.contains { dimension in
            guard let whole = pack.total([size], in: dimension) else { return false }
            let sizes = used.compactMap { pack.total([$0.quantity], in: dimension) }
            return sizes.reduce(Rational(0)) { $0.adding($1) ?? $0 } >= whole
        }
    }

    /// The chance that the food is there, in thousandths. Foods are asked about in this order.
    package func chance(of need: [Quantity?]) -> Int {
        let lifetime = max(1, trustedLifetime)
        if let word, isGone {
            // Somebody may have bought the food without a list since.
            return min(200, (today.number - word.day.number) * 400 / lifetime)
        }
        var chance = FoodBelief.chanceOfKeeping(lifetime)
        guard let age else { return lifetime >= 90 ? chance * 2 / 5 : 0 }
        if let word { chance = word.isThere ? (chance + 1_000) / 2 : chance / 4 }
        if isLeft(need, times: Rational(1)) { chance = (chance + 2_000) / 3 }
        return chance * max(0, lifetime - age) / lifetime * 4 / (4 + mealsSince)
    }

    /// The chance that something of a purchase is left, the higher the longer the food keeps:
    /// spices and flour outlast many meals, and meat is bought for one.
    private static func chanceOfKeeping(_ days: Int) -> Int {
        switch days {
        case 180...: 650
        case 60...: 450
        case 21...: 300
        case 7...: 150
        default: 60
        }
    }
}
