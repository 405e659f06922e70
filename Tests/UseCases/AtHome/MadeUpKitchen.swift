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

    var testDescription: String { name }
}

/// A made-up family that shops once a week. It buys whole packs, eats without a plan, throws away
/// what is too old and answers as well as it cares to. Nothing of it comes from the rule's numbers:
/// the family knows its shelf in grams, and the rule only what was ticked and said.
struct MadeUpKitchen {
    /// A food on the family's shelf.
    private struct Shelved {
        let food: FoodName
        /// The days that the food keeps, and those that the table believes.
        let lifetime, believedLifetime: Int
        let portion, pack: Int
        var batches: [(grams: Int, day: Int)] = []
        var purchase: Purchased?
        var word: FoodAtHome?
        var uses: [PlannedUse] = []
        /// The stock by exact bookkeeping of what was ticked and planned.
        var bookedGrams = 0

        func grams(on day: Int) -> Int {
            batches.filter { day - $0.day <= lifetime }.reduce(0) { $0 + $1.grams }
        }

        mutating func use(_ grams: Int, on day: Int) {
            batches.removeAll { day - $0.day > lifetime }
            var left = grams
            while left > 0, !batches.isEmpty {
                let taken = min(left, batches[0].grams)
                batches[0].grams -= taken
                left -= taken
                if batches[0].grams == 0 { batches.removeFirst() }
            }
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

    init(seed: UInt64, care: Care, tableIsOftenWrong: Bool) {
        (chance, self.care) = (Chance(seed: seed), care)
        // Days that the food keeps, the portions of a pack, and the number of such foods.
        let kinds = [
            (365, 15...60, 10), (365, 3...10, 10), (365, 1...2, 6), (90, 2...8, 5), (30, 2...5, 6),
            (10, 1...4, 8), (4, 1...2, 9),
        ]
        for (days, portions, count) in kinds {
            for _ in 0..<count {
                var believed = days
                if tableIsOftenWrong, chance.once(in: 3) {
                    believed = chance.once(in: 2) ? days * 3 : max(1, days / 3)
                }
                let portion = 20 + chance.below(180)
                shelf.append(
                    Shelved(
                        food: FoodName("food \(shelf.count)")!,
                        lifetime: max(2, days * (50 + chance.below(100)) / 100),
                        believedLifetime: believed, portion: portion,
                        pack: portion * Int.random(in: portions, using: &chance)))
                // Half of what keeps stood there before the first list.
                if days > 60, chance.once(in: 2) {
                    shelf[shelf.count - 1].batches = [(chance.below(shelf[shelf.count - 1].pack), 0)]
                }
            }
        }
        recipes = (0..<35).map { _ in
            (0..<4 + chance.below(6)).map { _ in
                let food = chance.below(shelf.count)
                return (food, max(1, shelf[food].portion * (40 + chance.below(140)) / 100))
            }
        }
    }

    mutating func live() {
        for week in 0..<MadeUpKitchen.warmUp + MadeUpKitchen.weeks {
            shop(on: week * 7, counts: week >= MadeUpKitchen.warmUp)
        }
    }

    private mutating func isTrue(_ hundredths: Int) -> Bool { chance.below(100) < hundredths }

    private mutating func shop(on day: Int, counts: Bool) {
        let plan = (0..<3 + chance.below(4)).map { _ in chance.below(recipes.count) }
        var need: [Int: Int] = [:]
        for recipe in plan { for part in recipes[recipe] { need[part.food, default: 0] += part.grams } }
        var toBuy: [Int: Int] = [:]
        var questions: [(food: Int, chance: Int)] = []
        for (index, grams) in need.sorted(by: { $0.key < $1.key }) {
            let belief = belief(of: index, on: day)
            let isThere = shelf[index].grams(on: day) >= grams
            if counts { note(index, isThere: isThere, grams: grams, belief: belief, on: day) }
            guard belief.partsAtHome(of: [amount(grams)]) == [amount(grams)] else {
                questions.append((index, belief.chance(of: [amount(grams)])))
                toBuy[index] = grams
                continue
            }
            if isThere || !isTrue(care.corrects) { continue }
            answer(index, isThere: false, isWrongGuess: true, on: day)
            toBuy[index] = grams
        }
        let asked = questions.filter { $0.chance >= 50 }.sorted { $0.chance > $1.chance }
        for question in asked.prefix(LookFirst.most) where isTrue(care.answers) {
            let isEnough = shelf[question.food].grams(on: day) >= need[question.food] ?? 0
            let isThere = isEnough == isTrue(care.truth)
            answer(question.food, isThere: isThere, isWrongGuess: false, on: day)
            if isThere { toBuy[question.food] = nil }
        }
        for (index, grams) in toBuy.sorted(by: { $0.key < $1.key }) {
            let packs = (grams + shelf[index].pack - 1) / shelf[index].pack
            shelf[index].batches.append((packs * shelf[index].pack, day))
            guard isTrue(care.ticks) else { continue }
            shelf[index].purchase = Purchased(day: Day(number: day), parts: [amount(grams)])
            shelf[index].bookedGrams += grams
        }
        cook(plan, from: day)
    }

    private mutating func cook(_ plan: [Int], from day: Int) {
        for (number, planned) in plan.enumerated() {
            for part in recipes[planned] {
                shelf[part.food].uses.append(
                    PlannedUse(
                        plannedMeal: Identifier(at: Instant(milliseconds: day), random: { 0 }),
                        day: Day(number: day + number), quantity: amount(part.grams)))
                shelf[part.food].bookedGrams = max(0, shelf[part.food].bookedGrams - part.grams)
            }
            let cooked = isTrue(care.cooks) ? planned : chance.below(recipes.count)
            for part in recipes[cooked] {
                shelf[part.food].use(part.grams * (80 + chance.below(50)) / 100, on: day + number)
            }
        }
        for index in shelf.indices where isTrue(care.snacks) {
            shelf[index].use(shelf[index].pack / 6, on: day + 6)
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
            uses: shelf[index].uses.filter { $0.day < Day(number: day) })
    }

    private mutating func note(_ index: Int, isThere: Bool, grams: Int, belief: FoodBelief, on day: Int) {
        let isSetAside = belief.partsAtHome(of: [amount(grams)]) == [amount(grams)]
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

/// The outcome of a year in made-up kitchens.
struct Record {
    struct Rule {
        private(set) var setAside = 0
        private(set) var wrong = 0

        mutating func note(isSetAside: Bool, isThere: Bool) {
            guard isSetAside else { return }
            setAside += 1
            if !isThere { wrong += 1 }
        }

        var wrongOfThousand: Int { setAside == 0 ? 0 : wrong * 1_000 / setAside }

        static func + (one: Rule, other: Rule) -> Rule {
            Rule(setAside: one.setAside + other.setAside, wrong: one.wrong + other.wrong)
        }
    }

    var belief = Rule()
    var bookkeeping = Rule()
    var purchases = Rule()
    var setAsideUnasked = 0
    var chances: [(chance: Int, isThere: Bool)] = []

    mutating func add(_ other: Record) {
        belief = belief + other.belief
        bookkeeping = bookkeeping + other.bookkeeping
        purchases = purchases + other.purchases
        setAsideUnasked += other.setAsideUnasked
        chances += other.chances
    }

    /// The share of pairs, in thousandths, in which a food that is there has the better chance than
    /// one that is not; half a pair if the chances are equal.
    var orderOfThousand: Int {
        let sorted = chances.sorted { $0.chance < $1.chance }
        var (pairs, absentBefore, present, absent) = (0, 0, 0, 0)
        var begin = 0
        while begin < sorted.count {
            let equal = sorted[begin...].prefix { $0.chance == sorted[begin].chance }
            let there = equal.count { $0.isThere }
            pairs += there * (2 * absentBefore + (equal.count - there))
            absentBefore += equal.count - there
            present += there
            absent += equal.count - there
            begin += equal.count
        }
        return present * absent == 0 ? 1_000 : pairs * 1_000 / (2 * present * absent)
    }
}
