import Chance
import Domain
import Foods
import Foundation
import UseCases

/// A kind of family. Its wishes are numbers of its own, and none of them is a number of the rule.
struct FamilyKind {
    let name: String
    var meals = 60
    /// The differences between how much meals are liked.
    var spread = 1.0
    /// The weight of having eaten something lately, of too little time, of the same group in a row.
    var boredom = 1.0
    var hurry = 1.0
    var sameness = 0.5
    /// The weight of a weekday that a meal belongs to, and of a season.
    var ritual = 0.3
    var season = 0.0
    /// The moods that nobody can know.
    var mood = 0.5
    /// The share of cooked meals that are marked, and of tastes that are told by votes.
    var marks = 0.8
    var votes = 0.3
    /// The days of plans before the first proposal, and the days without plans after them.
    var history = 300
    var absence = 0
    /// True if the table of foods sorts the meals into other groups than the family.
    var isTableWrong = false

    static let all = [
        FamilyKind(name: "variety", meals: 80, spread: 0.7, boredom: 2, hurry: 2, sameness: 1),
        FamilyKind(name: "plain"),
        FamilyKind(
            name: "repetition", meals: 30, spread: 2, boredom: 0.2, hurry: 0.3, sameness: 0, ritual: 1),
        FamilyKind(name: "same ten", meals: 40, spread: 3, boredom: 0.6, hurry: 0.2, sameness: 0, ritual: 0),
        FamilyKind(name: "weekly menu", meals: 20, spread: 1.5, boredom: 0.3, ritual: 4, mood: 0.3),
        FamilyKind(name: "marks nothing", marks: 0, votes: 0.1),
        FamilyKind(name: "comes back", absence: 90),
        FamilyKind(name: "20 meals", meals: 20, spread: 0.7),
        FamilyKind(name: "wrong table", sameness: 0, isTableWrong: true),
        FamilyKind(name: "seasons", spread: 0.8, season: 2, history: 500),
        FamilyKind(name: "young", votes: 0.8, history: 21),
    ]

    /// True for a family that cares about variety and time.
    var isVaried: Bool { boredom >= 1 && hurry >= 1 && spread <= 1 }
}

/// A family that plans by itself, and takes or leaves what is proposed.
struct SimulatedFamily {
    private struct Wish {
        let appeal: Double
        /// The days after which it is wished for again.
        let gap: Double
        let minutes: Int
        let group: Int
        let groupOfTable: Int
        let ritual: [Double]
        let season: Int?
        let perishables: [Int]
    }

    private static let people = 4

    let kind: FamilyKind
    private var chance: Chance
    private var wishes: [Wish] = []
    private var limits: [Int] = []
    private var loved: [[Int]] = []
    private var refused: [[Int]] = []
    private var ids: [Meal.ID] = []
    private var members: [Member.ID] = []
    private var eaten: [[Int]] = []
    private var diary: [(day: Int, meal: Int)] = []
    private(set) var today = 20_000

    init(_ kind: FamilyKind, seed: UInt64) {
        self.kind = kind
        chance = Chance(seed: seed)
        var home = TestHousehold(seed: seed)
        ids = (0..<kind.meals).map { _ in home.newID() }.sorted()
        members = (0..<SimulatedFamily.people).map { _ in home.newID() }
        eaten = ids.map { _ in [] }
        for _ in ids {
            let group = chance.below(8)
            var ritual = [0.0, 0, 0, 0, 0, 0, 0]
            if chance.once(in: 5) { ritual[chance.below(7)] = kind.ritual }
            wishes.append(
                Wish(
                    appeal: kind.spread * normal(), gap: 5 + 30 * unit(),
                    minutes: [15, 20, 25, 30, 40, 45, 60, 90, 120][chance.below(9)], group: group,
                    groupOfTable: kind.isTableWrong ? chance.below(3) : group, ritual: ritual,
                    season: chance.once(in: 3) ? chance.below(365) : nil,
                    perishables: (0..<chance.below(4)).map { _ in chance.below(40) }))
        }
        limits = (0..<7).map { $0 % 6 == 0 ? 120 : [25, 30, 45, 60][chance.below(4)] }
        for wish in wishes {
            let tastes = (0..<SimulatedFamily.people).map { _ in wish.appeal + kind.spread * normal() }
            let told = tastes.map { _ in unit() < kind.votes }
            loved.append(tastes.indices.filter { told[$0] && tastes[$0] > kind.spread })
            refused.append(tastes.indices.filter { told[$0] && tastes[$0] < -1.5 * kind.spread })
        }
        for _ in 0..<kind.history { eat(wish().best) }
        today += kind.absence
    }

    private mutating func unit() -> Double { Double(chance.next() >> 11) / Double(1 << 53) }

    private mutating func normal() -> Double {
        (-2 * log(unit() + 1e-12)).squareRoot() * cos(2 * Double.pi * unit())
    }

    /// The wishes of today: how much each meal is wished for, and the one wished for most.
    private mutating func wish() -> (wishes: [Double], best: Int) {
        let yesterday = diary.last { $0.day == today - 1 }.map { wishes[$0.meal].group }
        let weekday = Day(number: today).weekday
        let all = wishes.indices.map { meal in
            let wish = wishes[meal]
            var strength = wish.appeal - kind.mood * log(-log(unit() + 1e-12))
            if let last = eaten[meal].last {
                let ago = Double(today - last)
                strength -= 3 * kind.boredom * exp(-ago / wish.gap) + (ago < 3 ? 3 : 0)
            }
            let over = wish.minutes - limits[weekday]
            if over > 0 { strength -= kind.hurry * min(2, Double(over) / 20) }
            if yesterday == wish.group { strength -= 2 * kind.sameness }
            strength += wish.ritual[weekday]
            if let season = wish.season, kind.season > 0 {
                let off = abs(today % 365 - season)
                strength += min(off, 365 - off) < 60 ? 0.4 * kind.season : -kind.season
            }
            return strength
        }
        return (all, all.indices.max { all[$0] < all[$1] }!)
    }

    private mutating func eat(_ meal: Int) {
        eaten[meal].append(today)
        diary.append((today, meal))
        today += 1
    }

    /// Lives through a week, and returns how many proposals were taken as they were. A proposal is
    /// taken if it is among the few meals that are wished for most.
    mutating func live(_ week: [Int?]) -> Int {
        var taken = 0
        for proposed in week {
            let (all, best) = wish()
            if let proposed, all.count(where: { $0 > all[proposed] }) < max(3, 3 * kind.meals / 20) {
                taken += 1
                eat(proposed)
            } else {
                eat(best)
            }
        }
        return taken
    }
}

/// The ways to propose a week.
extension SimulatedFamily {
    mutating func randomWeek() -> [Int?] {
        var meals: [Int] = []
        let legal = wishes.indices.filter { meal in eaten[meal].last.map { today - $0 >= 7 } ?? true }
        while meals.count < 7, meals.count < legal.count {
            let meal = legal[chance.below(legal.count)]
            if !meals.contains(meal) { meals.append(meal) }
        }
        return meals
    }

    /// The meals eaten most often in half a year, but not in the seven days before.
    func frequentWeek() -> [Int?] {
        var meals: [Int?] = []
        for day in today..<today + 7 {
            let free = wishes.indices.filter { meal in
                !meals.contains(meal) && eaten[meal].last.map { day - $0 >= 7 } ?? true
            }
            meals.append(free.max { (times($0), -$0) < (times($1), -$1) })
        }
        return meals
    }

    private func times(_ meal: Int) -> Int { eaten[meal].count { today - $0 <= 182 } }

    func proposedWeek(without ignored: Set<ProposalFact> = []) -> [Int?] {
        let facts = ids.indices.map { meal in
            var facts = MealFacts(id: ids[meal])
            facts.slots = [.dinner]
            facts.minutes = wishes[meal].minutes
            facts.mainGroup =
                [.beef, .pork, .fish, .egg, .pasta, .rice, .tofu, .veg][wishes[meal].groupOfTable]
            facts.perishables = FoodSet(wishes[meal].perishables)
            facts.lovedBy = loved[meal].map { members[$0] }
            facts.refusedBy = refused[meal].map { members[$0] }
            facts.learn(
                eaten[meal].map { Day(number: $0) }, since: Day(number: diary[0].day),
                before: Day(number: today))
            return facts
        }
        let slots = (0..<7).map { ahead in
            var slot = OpenSlot(MealTime(Day(number: today + ahead), .dinner))
            slot.eaters = members
            slot.mostMinutes = usualMinutes(slot.day.weekday)
            return slot
        }
        let placed = diary.suffix(1).filter { $0.day == today - 1 }.map {
            ChosenMeal(MealTime(Day(number: $0.day), .dinner), $0.meal)
        }
        var rule = ProposalRule(meals: facts, slots: slots, placed: placed)
        rule.ignored = ignored
        return ProposedWeek(rule).chosen
    }

    private func usualMinutes(_ weekday: Int) -> Int? {
        let minutes = diary.filter { Day(number: $0.day).weekday == weekday }.map { wishes[$0.meal].minutes }
        return minutes.count < 5 ? nil : minutes.sorted()[(minutes.count * 9 + 9) / 10 - 1]
    }
}
