package import Foods
package import Ingredients

/// The belief of a food at home. A food was last seen when it was bought, or when a member said
/// that it is there. From then on its time runs out, and planned meals use it up.
///
/// Nothing is set aside for a food of which no member ever spoke. The numbers were chosen with
/// made-up kitchens (`FoodBeliefSimulation`): of 100 lines set aside at most 6 were not there.
package struct FoodBelief: Sendable {
    package let food: FoodID
    /// The days that the food keeps; nil where nobody knows.
    package let lifetime: Int?
    package let today: Day
    package let purchase: Purchased?
    package let word: FoodAtHome?
    /// The planned meals that need the food before the meals that ask.
    package let uses: [PlannedUse]

    package init(
        food: FoodID, lifetime: Int?, today: Day, purchase: Purchased?, word: FoodAtHome?,
        uses: [PlannedUse]
    ) {
        (self.food, self.lifetime, self.today) = (food, lifetime, today)
        (self.purchase, self.word, self.uses) = (purchase, word, uses)
    }

    /// The days for which a member's “we have it” holds for the meals that asked.
    package static let daysOfWord = 6
    /// The most days for which a food is believed to be there without a new word.
    package static let mostDaysOfTrust = 30
    /// The meals that a food must have outlasted for each meal that it is trusted to outlast.
    private static let mealsOutlasted = 12
    /// The factor by which an amount of some time ago has to be larger than the need: cooks take
    /// more than recipes say.
    private static let margin = Rational(3, over: 2) ?? Rational(2)
    /// The lifetime of a food that is not in the table.
    private static let usualLifetime = 14
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

    /// The lifetime, halved for each time that the food was believed to be there and was not.
    private var trustedLifetime: Int {
        (lifetime ?? FoodBelief.usualLifetime) >> (word?.wrongGuesses ?? 0)
    }

    /// The first day of the time in which every word found the food there and none was bought; nil
    /// for a food that was bought after the last word, or is gone.
    private var proven: Day? {
        guard let word, word.isThere else { return nil }
        let first = max(word.since, purchase?.day ?? word.since)
        return first <= word.day ? first : nil
    }

    /// The days for which the food is believed to be there: a part of what it keeps, and of the
    /// time in which it is proven to have lasted.
    private var trust: Int {
        guard let word, let proven else { return 0 }
        let days = word.day.number - proven.number
        return min(trustedLifetime / 8, days / 2, FoodBelief.mostDaysOfTrust)
    }

    /// True if the food outlasted so many meals in that time that the meals since will not have
    /// used it up.
    private var outlasts: Bool {
        guard let word, let proven else { return false }
        let outlasted = uses.count { $0.day >= proven && $0.day < word.day }
        return mealsSince * FoodBelief.mealsOutlasted <= outlasted
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

    /// The amount that is still there, less what meals to come need; nil where nobody knows.
    private var amountLeft: [Quantity?]? {
        if amountSeen.isEmpty || usesSince.contains(where: { $0.quantity == nil }) { return nil }
        return amountSeen.left(after: usesSince.map(\.quantity?.upperEnd), in: nil)
    }

    /// Returns the parts of a need that are believed to be at home; nil for none.
    package func partsAtHome(of need: [Quantity?]) -> [Quantity?]? {
        guard word?.isThere == true, let age, isFresh || age <= trust else { return nil }
        guard let left = amountLeft, !need.contains(nil) else {
            // Nobody knows how much is there.
            return (isFresh ? mealsSince == 0 : outlasts) ? need : nil
        }
        let needed = isFresh ? need : need.map { $0?.scaled(by: FoodBelief.margin) }
        if needed.left(after: left, in: nil).isEmpty { return need }
        return isFresh && need.left(after: left, in: nil) != need.left(after: [], in: nil) ? left : nil
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
        if word?.isThere == true { chance = (chance + 1_000) / 2 }
        if let left = amountLeft, need.left(after: left, in: nil).isEmpty { chance = (chance + 2_000) / 3 }
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
