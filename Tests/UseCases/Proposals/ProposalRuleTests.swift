import Domain
import Foods
import Testing
import UseCases

/// Some Monday.
private let monday: Day = "2026-11-23"

/// Facts of meals whose ids are in the order of their numbers.
private struct Kitchen {
    private var home = TestHousehold()
    private(set) var meals: [MealFacts] = []

    /// Adds a dinner that was eaten so many days before Monday.
    @discardableResult
    mutating func add(
        eaten ago: [Int] = [], usualDays: Int? = nil, _ change: (inout MealFacts) -> Void = { _ in }
    ) -> MealFacts {
        var facts = MealFacts(id: home.newID())
        facts.slots = [.dinner]
        facts.learn(
            ago.map { monday.adding(days: -$0) }, since: monday.adding(days: -1_000), before: monday,
            usualDays: usualDays)
        change(&facts)
        meals.append(facts)
        meals.sort { $0.id < $1.id }
        return facts
    }

    /// Adds meals that were eaten long ago, so that the household has enough.
    mutating func addOthers(_ count: Int = 10) { for _ in 0..<count { add(eaten: [100]) } }

    func place(of meal: MealFacts) -> Int? { meals.firstIndex { $0.id == meal.id } }
}

private func dinner(_ days: Int = 0) -> OpenSlot { OpenSlot(MealTime(monday.adding(days: days), .dinner)) }

@Suite struct `What is never proposed` {
    private var kitchen = Kitchen()

    private func obstacle(_ meal: MealFacts, _ slot: OpenSlot = dinner(), isFew: Bool = false)
        -> ProposalObstacle?
    {
        ProposalRule(meals: [meal], slots: [slot]).obstacle(meal, slot, isFew: isFew)
    }

    @Test mutating func `counts a meal that was eaten twice on a day as eaten on that day`() {
        #expect(kitchen.add(eaten: [10, 10, 10]).interval == MealFacts.unknownInterval)
        #expect(kitchen.add(eaten: [10, 10, 17, 17, 24]).interval == 7)
    }

    @Test mutating func `is a meal that an eater avoids`() {
        let meal = kitchen.add()
        var slot = dinner()
        #expect(obstacle(meal, slot) == nil)
        slot.avoided = [meal.id]
        #expect(obstacle(meal, slot) == .avoided)
    }

    @Test mutating func `is a meal that rests, until the day is there`() {
        let meal = kitchen.add { $0.restsUntil = monday.adding(days: 1) }
        #expect(obstacle(meal) == .rests(until: monday.adding(days: 1)))
        #expect(obstacle(meal, dinner(1)) == nil)
    }

    @Test mutating func `is a meal that takes longer than the day allows`() {
        let (quick, slow) = (kitchen.add { $0.minutes = 30 }, kitchen.add { $0.minutes = 31 })
        var slot = dinner()
        slot.mostMinutes = 30
        #expect(obstacle(quick, slot) == nil)
        #expect(obstacle(slow, slot) == .tooLong(minutes: 31, most: 30))
        #expect(obstacle(kitchen.add(), slot) == nil)
    }

    @Test(arguments: [(6, false), (7, true)])
    mutating func `is a meal that was eaten less than a week ago`(ago: Int, fits: Bool) {
        #expect((obstacle(kitchen.add(eaten: [ago], usualDays: 3)) == nil) == fits)
    }

    @Test(arguments: [(14, false), (15, true)])
    mutating func `is a meal whose usual interval is not half over`(ago: Int, fits: Bool) {
        #expect((obstacle(kitchen.add(eaten: [ago], usualDays: 29)) == nil) == fits)
    }

    @Test mutating func `is a meal that is planned for a later day of the week`() {
        let meal = kitchen.add(eaten: [-4], usualDays: 7)
        #expect(obstacle(meal) == .tooSoon(monday.adding(days: 4), usual: 7))
        #expect(obstacle(meal, dinner(11)) == nil)
    }

    @Test mutating func `is a breakfast at dinner`() {
        #expect(obstacle(kitchen.add { $0.slots = [.breakfast] }) == .otherSlot)
    }

    @Test mutating func `is a side or a dessert at dinner`() {
        #expect(obstacle(kitchen.add { $0.isMain = false }) == .noMain)
    }

    @Test mutating func `waits only a week in a household with few meals`() {
        let meal = kitchen.add(eaten: [8], usualDays: 60)
        #expect(obstacle(meal) != nil)
        #expect(obstacle(meal, isFew: true) == nil)
        #expect(obstacle(kitchen.add(eaten: [6]), isFew: true) != nil)
    }
}

@Suite struct `The points of a meal` {
    private var kitchen = Kitchen()

    private func points(_ fact: ProposalFact, _ meal: MealFacts, _ slot: OpenSlot = dinner()) -> Int {
        ProposalRule(meals: [meal], slots: [slot]).points(fact, meal, slot)
    }

    @Test mutating func `grow until its usual time is over, and no further`() {
        let all = [10, 20, 22, 80].map { points(.due, kitchen.add(eaten: [$0], usualDays: 20)) }
        #expect(all == [60, 120, 132, 132])
    }

    @Test mutating func `grow as the times of the last half year double`() {
        let all = [1, 3, 7, 15, 31].map { points(.often, kitchen.add(eaten: Array(1...$0))) }
        #expect(all == [40, 80, 120, 160, 200])
        #expect(points(.often, kitchen.add(eaten: [7, 182, 183])) == 60)
    }

    @Test mutating func `are lowest but for new meals where all times lie in other seasons`() {
        let summery = kitchen.add(eaten: [150, 190, 200, 210, 220])
        let rare = kitchen.add(eaten: [160])
        #expect(points(.season, summery) < -1_000 && points(.season, rare) == 0)
    }

    @Test mutating func `are higher on the weekday that it is eaten on`() {
        let meal = kitchen.add(eaten: [7, 14, 21])
        #expect((points(.weekday, meal), points(.weekday, meal, dinner(1))) == (60, 0))
    }

    @Test mutating func `follow the season, but not that of the last half year`() {
        #expect(points(.season, kitchen.add(eaten: [7, 14, 360, 365, 370, 375])) > 0)
        #expect(points(.season, kitchen.add(eaten: [200, 210, 220, 230])) < 0)
        #expect(points(.season, kitchen.add(eaten: [7, 14, 21, 28])) == 0)
    }

    @Test mutating func `are those of the members who eat`() {
        let home = TestHousehold()
        var slot = dinner()
        slot.eaters = [home.alex.id, home.sam.id]
        let loved = kitchen.add { $0.lovedBy = [home.sam.id] }
        let refused = kitchen.add { $0.refusedBy = [home.sam.id] }
        #expect((points(.loved, loved, slot), points(.refused, refused, slot)) == (15, -100))
        slot.eaters = [home.alex.id]
        #expect((points(.loved, loved, slot), points(.refused, refused, slot)) == (0, 0))
    }

    @Test mutating func `are lowest for a meal that was never eaten`() {
        let (new, rare) = (kitchen.add(), kitchen.add(eaten: [500]))
        let rule = ProposalRule(meals: kitchen.meals, slots: [dinner()])
        #expect(rule.points(new, dinner()) < rule.points(rare, dinner()))
    }
}

@Suite struct `A proposed week` {
    private var kitchen = Kitchen()

    private func week(_ slots: [OpenSlot], _ change: (inout ProposalRule) -> Void = { _ in }) -> ProposedWeek
    {
        var rule = ProposalRule(meals: kitchen.meals, slots: slots)
        change(&rule)
        return ProposedWeek(rule)
    }

    private func ids(_ week: ProposedWeek) -> [Meal.ID?] {
        week.chosen.map { $0.map { week.rule.meals[$0].id } }
    }

    @Test mutating func `fills the slot with the fewest meals first`() {
        kitchen.addOthers()
        let quick = kitchen.add(eaten: [28, 56, 84, 112]) { $0.minutes = 20 }
        for _ in 0..<10 { kitchen.add(eaten: [30]) { $0.minutes = 90 } }
        for place in kitchen.meals.indices where kitchen.meals[place].minutes == nil {
            kitchen.change(place) { $0.minutes = 60 }
        }
        var short = dinner(1)
        short.mostMinutes = 25
        #expect(ids(week([dinner(), short]))[1] == quick.id)
    }

    @Test mutating func `exchanges two meals if both days gain`() {
        kitchen.addOthers()
        // Eaten on Mondays and on Tuesdays; both are best on Monday, the first slot.
        let mondays = kitchen.add(eaten: [14, 28, 42, 56])
        let tuesdays = kitchen.add(eaten: [13, 27, 41, 55, 69, 83])
        #expect(ids(week([dinner(), dinner(1)])) == [mondays.id, tuesdays.id])
    }

    @Test mutating func `has no main group on two days in a row, unless nothing else is left`() {
        kitchen.addOthers(12)
        for place in kitchen.meals.indices {
            kitchen.change(place) { $0.mainGroup = place % 2 == 0 ? .beef : .fish }
        }
        let slots = (0..<6).map(dinner)
        let mixed = week(slots)
        let groups = mixed.chosen.compactMap { $0.flatMap { mixed.rule.meals[$0].mainGroup } }
        #expect(groups.count == 6)
        #expect(zip(groups, groups.dropFirst()).allSatisfy { $0 != $1 })
        for place in kitchen.meals.indices { kitchen.change(place) { $0.mainGroup = .beef } }
        #expect(week(slots).chosen.allSatisfy { $0 != nil })
    }

    @Test mutating func `has no kin within four days, unless nothing else is left`() {
        kitchen.addOthers(12)
        for place in kitchen.meals.indices { kitchen.change(place) { $0.kin = [place % 4] } }
        let mixed = week((0..<7).map(dinner))
        let kin = mixed.chosen.compactMap { $0.map { mixed.rule.meals[$0].kin[0] } }
        #expect((0..<4).allSatisfy { Set(kin[$0..<$0 + 4]).count == 4 })
        for place in kitchen.meals.indices { kitchen.change(place) { $0.kin = [1] } }
        #expect(week((0..<7).map(dinner)).chosen.allSatisfy { $0 != nil })
    }

    @Test mutating func `has one place for a meal that rests long, where people like variety`() {
        for place in 0..<20 { kitchen.add(eaten: [10 + place, 38 + place, 66 + place]) }
        let resting = kitchen.add(eaten: [100, 120, 140])
        #expect(ids(week((0..<7).map(dinner))).filter { $0 == resting.id }.count == 1)
    }

    @Test mutating func `wakes no meal where people eat the same again and again`() {
        for place in 0..<10 { kitchen.add(eaten: stride(from: 7 + place % 7, to: 90, by: 7).map { $0 }) }
        let resting = kitchen.add(eaten: [100, 120, 140])
        #expect(!ids(week((0..<7).map(dinner))).contains(resting.id))
    }

    @Test mutating func `keeps what the member keeps, and proposes it nowhere else`() {
        kitchen.addOthers()
        let kept = kitchen.add(eaten: [1])
        var slot = dinner(2)
        slot.kept = kitchen.place(of: kept)
        let chosen = ids(week([dinner(), dinner(1), slot]))
        #expect(chosen[2] == kept.id)
        #expect(!chosen.prefix(2).contains(kept.id))
    }

    @Test mutating func `has a new meal only where some are wished for`() {
        kitchen.addOthers()
        let new = kitchen.add()
        #expect(!ids(week((0..<5).map(dinner))).contains(new.id))
        #expect(ids(week((0..<5).map(dinner)) { $0.newMeals = 1 }).filter { $0 == new.id }.count == 1)
    }

    @Test mutating func `leaves a slot empty that nothing fits`() {
        kitchen.add(eaten: [2])
        #expect(ids(week([dinner()])) == [nil])
    }

    @Test mutating func `has each meal once a week, and again after a week if there are few`() {
        for _ in 0..<3 { kitchen.add(eaten: [20]) }
        let chosen = week((0..<14).map(dinner)).chosen
        #expect(chosen.compactMap { $0 }.count >= 4)
        for (one, meal) in chosen.enumerated() {
            for (other, same) in chosen.enumerated() where other > one && meal != nil && same == meal {
                #expect(other - one >= 7)
            }
        }
    }

    @Test mutating func `is the same for the same seed, and another for another`() {
        kitchen.addOthers(30)
        let slots = (0..<7).map(dinner)
        let first = week(slots) { $0.seed = 1 }.chosen
        #expect(week(slots) { $0.seed = 1 }.chosen == first)
        #expect((2..<10).contains { seed in week(slots) { $0.seed = seed }.chosen != first })
    }

    @Test mutating func `lets the seed decide only between nearly equal meals`() {
        kitchen.addOthers(20)
        let best = kitchen.add(eaten: [30, 60, 90, 120, 150])
        for seed in 0..<20 { #expect(ids(week([dinner()]) { $0.seed = seed }) == [best.id]) }
    }

    @Test mutating func `of equal meals takes the one with the earlier id`() {
        kitchen.addOthers(20)
        #expect(ids(week([dinner()])) == [kitchen.meals[0].id])
    }
}

extension Kitchen {
    fileprivate mutating func change(_ place: Int, _ body: (inout MealFacts) -> Void) { body(&meals[place]) }
}
