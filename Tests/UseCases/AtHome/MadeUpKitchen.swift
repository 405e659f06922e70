import Chance
import Domain
import Foods
import Ingredients
import Testing
import UseCases

/// The care with which a made-up family keeps its lists.
struct Care: Sendable, CustomTestStringConvertible {
    let name: String
    /// The shares, in hundredths, of questions answered, of answers that are true, of purchases
    /// ticked, of planned meals that are cooked, and of wrong guesses that somebody corrects.
    let answers, truth, ticks, cooks, corrects: Int
    /// The uses without a plan, in hundredths a week and food.
    let snacks: Int

    static let diligent = Care(
        name: "diligent", answers: 100, truth: 98, ticks: 100, cooks: 95, corrects: 100, snacks: 10)
    static let usual = Care(
        name: "usual", answers: 60, truth: 95, ticks: 90, cooks: 80, corrects: 70, snacks: 25)
    static let sloppy = Care(
        name: "sloppy", answers: 30, truth: 88, ticks: 70, cooks: 60, corrects: 30, snacks: 50)
    static let none = Care(
        name: "none", answers: 0, truth: 100, ticks: 40, cooks: 50, corrects: 0, snacks: 50)
    static let all = [diligent, usual, sloppy, none]

    /// True for who says what is out.
    var isCareful: Bool { corrects >= 70 }

    var testDescription: String { name }
}

/// A made-up family that shops once a week. It buys whole packs, takes spoons of some of them, eats
/// without a plan, throws away what is too old and answers as well as it cares to. Some of its
/// spices are always at home, until they run out. Nothing of it comes from the rule's numbers: the
/// family knows its shelf in grams, and the rule only what was ticked and said.
struct MadeUpKitchen {
    /// A food on the family's shelf.
    private struct Shelved {
        let food: FoodName
        /// The days that the food keeps, and those that the table believes.
        let lifetime, believedLifetime: Int
        let portion, pack: Int
        /// True for what is needed by the spoon, and ticked without an amount.
        let isBySpoon: Bool
        /// The pack that the table believes; nil where it knows none.
        let believedPack: Int?
        /// True for what is always at home, as the family says.
        let isStaple: Bool
        /// True once a cook has seen the bottom of the last pack.
        var isSeenEmpty = false
        var batches: [(grams: Int, day: Int)] = []
        var purchase: Purchased?
        var word: FoodAtHome?
        var uses: [PlannedUse] = []
        /// The stock by exact bookkeeping of what was ticked and planned.
        var bookedGrams = 0

        func grams(on day: Int) -> Int {
            batches.filter { day - $0.day <= lifetime }.reduce(0) { $0 + $1.grams }
        }

        /// Takes grams off the shelf. Returns those that were there.
        mutating func use(_ grams: Int, on day: Int) -> Int {
            batches.removeAll { day - $0.day > lifetime }
            var left = grams
            while left > 0, !batches.isEmpty {
                let taken = min(left, batches[0].grams)
                batches[0].grams -= taken
                left -= taken
                if batches[0].grams == 0 { batches.removeFirst() }
            }
            return grams - left
        }
    }

    /// The weeks before the first that counts.
    private static let warmUp = 8
    private static let weeks = 52

    private var chance: Chance
    private let care: Care
    private var shelf: [Shelved] = []
    private var recipes: [[(food: Int, grams: Int)]] = []
    private(set) var record = Record()
    private var isCounting = false

    /// The staples among the spices.
    private static let staples = 4

    init(seed: UInt64, care: Care, tableIsOftenWrong: Bool) {
        (chance, self.care) = (Chance(seed: seed), care)
        // Days that the food keeps, the portions of a pack, the number of such foods, and whether
        // they are needed by the spoon.
        let kinds = [
            (365, 15...60, 14, true), (365, 3...10, 8, false), (365, 1...2, 6, false),
            (90, 2...8, 5, false), (30, 2...5, 6, false), (10, 1...4, 8, false), (4, 1...2, 9, false),
        ]
        for (days, portions, count, isBySpoon) in kinds {
            for number in 0..<count {
                stock(
                    days, portions, isBySpoon: isBySpoon,
                    isStaple: isBySpoon && number < MadeUpKitchen.staples, tableIsOftenWrong)
            }
        }
        recipes = (0..<35).map { _ in
            (0..<4 + chance.below(6)).map { _ in
                let food = chance.below(shelf.count)
                return (food, max(1, shelf[food].portion * (40 + chance.below(140)) / 100))
            }
        }
    }

    /// Puts a food on the shelf. The table knows packs within a half, at best.
    private mutating func stock(
        _ days: Int, _ portions: ClosedRange<Int>, isBySpoon: Bool, isStaple: Bool, _ isOftenWrong: Bool
    ) {
        var believed = days
        if isOftenWrong, chance.once(in: 3) {
            believed = chance.once(in: 2) ? days * 3 : max(1, days / 3)
        }
        let portion = 20 + chance.below(180)
        let pack = portion * Int.random(in: portions, using: &chance)
        let wrong = isOftenWrong && chance.once(in: 3) ? 2 : 1
        var food = Shelved(
            food: FoodName("food \(shelf.count)")!,
            lifetime: max(2, days * (50 + chance.below(100)) / 100), believedLifetime: believed,
            portion: portion, pack: pack, isBySpoon: isBySpoon,
            believedPack: isBySpoon ? pack * wrong * (50 + chance.below(100)) / 100 : nil,
            isStaple: isStaple)
        // Half of what keeps stood there before the first list.
        if isStaple || days > 60 && chance.once(in: 2) { food.batches = [(1 + chance.below(pack), 0)] }
        shelf.append(food)
    }

    mutating func live() {
        for week in 0..<MadeUpKitchen.warmUp + MadeUpKitchen.weeks {
            shop(on: week * 7, counts: week >= MadeUpKitchen.warmUp)
        }
    }

    private mutating func isTrue(_ hundredths: Int) -> Bool { chance.below(100) < hundredths }

    private mutating func shop(on day: Int, counts: Bool) {
        isCounting = counts
        let plan = (0..<3 + chance.below(4)).map { _ in chance.below(recipes.count) }
        var need: [Int: Int] = [:]
        for recipe in plan { for part in recipes[recipe] { need[part.food, default: 0] += part.grams } }
        var toBuy: [Int: Int] = [:]
        var questions: [(food: Int, worth: Int)] = []
        for (index, grams) in need.sorted(by: { $0.key < $1.key }) {
            let isBought =
                shelf[index].isStaple
                ? buysStaple(index, grams, &questions, on: day)
                : buys(index, grams, &questions, on: day)
            if isBought { toBuy[index] = grams }
        }
        for (index, _) in questions.sorted(by: { $0.worth > $1.worth }).prefix(LookFirst.most) {
            guard let isThere = look(for: index, need[index] ?? 0, on: day) else { continue }
            toBuy[index] = isThere ? nil : need[index]
        }
        if counts { record.shops += 1 }
        buy(toBuy, on: day)
        cook(plan, from: day, without: Set(need.keys).subtracting(toBuy.keys))
    }

    /// Says whether a food is on the list. Somebody may see that it was set aside wrongly.
    private mutating func buys(
        _ index: Int, _ grams: Int, _ questions: inout [(food: Int, worth: Int)], on day: Int
    ) -> Bool {
        let belief = belief(of: index, on: day)
        let isThere = shelf[index].grams(on: day) >= grams
        if isCounting { note(index, isThere: isThere, grams: grams, belief: belief, on: day) }
        guard belief.partsAtHome(of: [amount(grams)]) == [amount(grams)] else {
            let chance = belief.chance(of: [amount(grams)])
            if chance >= LookFirst.leastChance { questions.append((index, chance)) }
            return true
        }
        if isThere || !isTrue(care.corrects) { return false }
        answer(index, isThere: false, isWrongGuess: true, on: day)
        return true
    }

    /// Says whether a staple is on the list. Who saw the bottom of the pack presses “it is out”.
    private mutating func buysStaple(
        _ index: Int, _ grams: Int, _ questions: inout [(food: Int, worth: Int)], on day: Int
    ) -> Bool {
        let belief = belief(of: index, on: day)
        if belief.isGone { return true }
        if shelf[index].isSeenEmpty {
            shelf[index].isSeenEmpty = false
            guard isTrue(care.corrects) else { return false }
            answer(index, isThere: false, isWrongGuess: false, on: day)
            return true
        }
        if belief.hasUsedUpAPack { questions.append((index, .max)) }
        return false
    }

    /// Looks for a food that is asked about; nil if nobody answers. A staple that is nearly empty
    /// is none.
    private mutating func look(for index: Int, _ grams: Int, on day: Int) -> Bool? {
        let least = shelf[index].isStaple ? max(grams, shelf[index].pack / 7) : grams
        let isEnough = shelf[index].grams(on: day) >= least
        if isCounting {
            record.questions += 1
            if isEnough { record.found += 1 }
        }
        guard isTrue(care.answers) else { return shelf[index].isStaple ? nil : false }
        let isThere = isEnough == isTrue(care.truth)
        answer(index, isThere: isThere, isWrongGuess: false, on: day)
        return isThere
    }

    private mutating func buy(_ foods: [Int: Int], on day: Int) {
        for (index, grams) in foods.sorted(by: { $0.key < $1.key }) {
            let packs = (grams + shelf[index].pack - 1) / shelf[index].pack
            shelf[index].batches.append((packs * shelf[index].pack, day))
            guard isTrue(care.ticks) else { continue }
            let ticked = shelf[index].isBySpoon ? nil : amount(grams)
            shelf[index].purchase = Purchased(day: Day(number: day), parts: [ticked])
            shelf[index].bookedGrams += grams
        }
    }

    private mutating func cook(_ plan: [Int], from day: Int, without notBought: Set<Int>) {
        for (number, planned) in plan.enumerated() {
            for part in recipes[planned] {
                shelf[part.food].uses.append(
                    PlannedUse(
                        plannedMeal: Identifier(at: Instant(milliseconds: day), random: { 0 }),
                        day: Day(number: day + number), quantity: amount(part.grams)))
                shelf[part.food].bookedGrams = max(0, shelf[part.food].bookedGrams - part.grams)
            }
            let isAsPlanned = isTrue(care.cooks)
            let cooked = isAsPlanned ? planned : chance.below(recipes.count)
            var isMissing = false
            for part in recipes[cooked] {
                let wanted = part.grams * (80 + chance.below(50)) / 100
                let short = wanted - shelf[part.food].use(wanted, on: day + number)
                // Cooks do with half.
                if isAsPlanned, short * 2 > wanted, notBought.contains(part.food) { isMissing = true }
                if shelf[part.food].grams(on: day + number) < shelf[part.food].portion {
                    shelf[part.food].isSeenEmpty = true
                }
            }
            if isCounting {
                record.meals += 1
                if isMissing { record.missing += 1 }
            }
        }
        for index in shelf.indices where isTrue(care.snacks) {
            _ = shelf[index].use(shelf[index].pack / (shelf[index].isBySpoon ? 60 : 6), on: day + 6)
        }
    }

    private mutating func answer(_ index: Int, isThere: Bool, isWrongGuess: Bool, on day: Int) {
        let old = shelf[index].word
        let today = Day(number: day)
        shelf[index].word = FoodAtHome(
            id: shelf[index].food, day: today, isThere: isThere,
            since: !isThere ? nil : old?.isThere == true ? old?.since : shelf[index].purchase?.day,
            // One in five answers with an amount.
            amount: isThere && chance.once(in: 5) ? amount(shelf[index].grams(on: day) * 9 / 10) : nil,
            wrongGuesses: (old?.wrongGuesses ?? 0) + (isWrongGuess ? 1 : 0))
    }

    private func belief(of index: Int, on day: Int) -> FoodBelief {
        FoodBelief(
            food: FoodID(shelf[index].food), lifetime: shelf[index].believedLifetime, today: Day(number: day),
            purchase: shelf[index].purchase, word: shelf[index].word,
            uses: shelf[index].uses.filter { $0.day < Day(number: day) },
            pack: UsualPack(
                size: shelf[index].believedPack.flatMap { amount($0) }, isBySpoon: shelf[index].isBySpoon))
    }

    private mutating func note(_ index: Int, isThere: Bool, grams: Int, belief: FoodBelief, on day: Int) {
        let isSetAside = belief.partsAtHome(of: [amount(grams)]) == [amount(grams)]
        if isThere { record.there += 1 }
        record.belief.note(isSetAside: isSetAside, isThere: isThere)
        record.bookkeeping.note(isSetAside: shelf[index].bookedGrams >= grams, isThere: isThere)
        let age = shelf[index].purchase.map { day - $0.day.number }
        record.purchases.note(
            isSetAside: age.map { $0 * 2 <= shelf[index].believedLifetime } ?? false, isThere: isThere)
        if isSetAside, belief.word == nil { record.setAsideUnasked += 1 }
        if !isSetAside { record.chances.append((belief.chance(of: [amount(grams)]), isThere)) }
    }

    private func amount(_ grams: Int) -> Quantity? { Quantity(parsing: "\(grams) g") }
}
