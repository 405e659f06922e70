import Domain
import Tables
import Testing
import UseCases

/// The helpers of both suites: what a proposal fills without cooking.
extension TestHousehold {
    fileprivate func propose(
        _ from: Day, to last: Day, _ slots: [Slot] = [.lunch, .dinner],
        change: (inout ProposalRequest) -> Void = { _ in }
    ) throws -> Proposal {
        var request = ProposalRequest(DaySpan(from, last)!, slots: slots)
        change(&request)
        return try household.proposal(request, today: today) { _ in "2026-11-23" }
    }

    /// Returns the slots that are filled with portions or leftovers, like
    /// "3 Chili on 2026-11-24 lunch".
    fileprivate func leftovers(in proposal: Proposal) -> [String] {
        proposal.slots.filter { $0.leftover != nil }.map { slot in
            let (title, mealTime) = (household.title(of: slot.meal.dish), slot.mealTime)
            return "\(slot.servings ?? 0) \(title) on \(mealTime.day.text) \(mealTime.slot.rawValue)"
        }
    }

    fileprivate func dish(_ id: PlannedMeal.ID) throws -> Meal.ID { try #require(try meal(id).mealID) }

    fileprivate mutating func changeMeal(_ id: Meal.ID, _ body: (inout Meal) -> Void) throws {
        var meal = try #require(household.meals[id]?.row)
        body(&meal)
        put(meal)
    }

    fileprivate mutating func accept(_ accepted: AcceptedProposal...) throws(Refusal) {
        let basis = household.version
        try write(as: .acceptProposal) { draft throws(Refusal) in
            try draft.acceptProposal(accepted, basis: basis)
        }
    }
}

@Suite struct `Portions in a proposed week` {
    private var home = TestHousehold()
    private let cooking: PlannedMeal.ID

    /// Chili of Sunday, of which three portions are in the fridge until Wednesday.
    init() throws {
        for number in 1...12 { _ = home.cook("Meal \(number)", of: "1 onion") }
        cooking = try home.plan("Chili", at: "2026-11-22 dinner", of: "400 g beans")
        try home.complete(cooking, on: "2026-11-22", left: 3)
    }

    private func week(_ change: (inout ProposalRequest) -> Void = { _ in }) throws -> [String] {
        home.leftovers(in: try home.propose("2026-11-23", to: "2026-11-29", change: change))
    }

    @Test func `go to the first lunch or dinner, and say why`() throws {
        #expect(try week() == ["3 Chili on 2026-11-23 lunch"])
        let slot = try #require(try home.propose("2026-11-23", to: "2026-11-25").slots.first)
        #expect(slot.leftover == PlannedMeal.Leftover(of: cooking, isStored: true))
        #expect(slot.meal.reasons == [.portions(3, .fridge, until: "2026-11-25")])
        #expect(slot.others.count == 3)
    }

    @Test func `go to no breakfast`() throws {
        let proposal = try home.propose("2026-11-23", to: "2026-11-29", [.breakfast, .dinner])
        #expect(home.leftovers(in: proposal) == ["3 Chili on 2026-11-23 dinner"])
    }

    @Test func `go to no slot after their date`() throws {
        #expect(home.leftovers(in: try home.propose("2026-11-26", to: "2026-11-29")) == [])
    }

    @Test mutating func `are no more than those who eat need`() throws {
        try home.complete(cooking, on: "2026-11-22", left: 6)
        #expect(try week() == ["4 Chili on 2026-11-23 lunch"])
    }

    @Test mutating func `that are to be used first come first`() throws {
        let stew = try home.plan("Stew", at: "2026-11-21 dinner", of: "1 kg beef")
        try home.complete(stew, on: "2026-11-21", left: 2)
        #expect(try week() == ["2 Stew on 2026-11-23 lunch", "3 Chili on 2026-11-23 dinner"])
    }

    @Test mutating func `that are planned already are not proposed`() throws {
        let chili = try home.dish(cooking)
        try home.accept(
            AcceptedProposal(
                id: home.newID(), "2026-11-24 lunch", .meal(chili), servings: 3,
                leftover: PlannedMeal.Leftover(of: cooking, isStored: true)))
        #expect(try week() == [])
    }

    @Test mutating func `that keep longer leave the answer as it is without them`() throws {
        func answer(_ home: TestHousehold) throws -> [String] {
            try home.propose("2026-11-23", to: "2026-11-29").slots.map { "\($0)" }
        }
        try home.complete(cooking, on: "2026-11-22", left: 0)
        let before = try answer(home)
        try home.complete(cooking, on: "2026-11-22", left: 3, in: .freezer)
        #expect(try answer(home) == before)
        try home.complete(cooking, on: "2026-11-22", left: 3, in: .fridge)
        #expect(try answer(home) != before)
    }

    @Test mutating func `are left out if an eater avoids something in them`() throws {
        var sam = home.sam
        sam.avoids = [.food("beans")]
        home.put(sam)
        #expect(try week() == [])
    }

    @Test mutating func `are left out while their meal rests`() throws {
        try home.changeMeal(home.dish(cooking)) { $0.restsUntil = "2026-11-25" }
        #expect(try week() == ["3 Chili on 2026-11-25 lunch"])
    }

    @Test func `are left out if the member who asks does not want them`() throws {
        let chili = try home.dish(cooking)
        #expect(try week { $0.unwanted = [chili] } == [])
    }

    @Test func `leave a slot in which another meal is kept`() throws {
        let other = try #require(home.household.meals.all.first { $0.row.recipe.name == "Meal 1" }).row.id
        #expect(
            try week { $0.keep["2026-11-23 lunch"] = other } == ["3 Chili on 2026-11-23 dinner"])
    }

    @Test func `stay in the slot in which they are kept`() throws {
        let chili = try home.dish(cooking)
        #expect(
            try week { $0.keep["2026-11-24 lunch"] = chili } == ["3 Chili on 2026-11-24 lunch"])
    }

    @Test func `count as eaten for the days around`() throws {
        var home = TestHousehold()
        let old = try home.plan("Chili", at: "2026-09-01 dinner", of: "400 g beans")
        #expect(try home.propose("2026-11-23", to: "2026-11-26", [.dinner]).slots.count == 1)
        try home.complete(old, on: "2026-09-01", left: 1, in: .freezer)
        try home.write { draft throws(Refusal) in
            try draft.changePortions(old, count: nil, place: nil, keepUntil: "2026-11-24")
        }
        let slots = try home.propose("2026-11-23", to: "2026-11-26", [.dinner]).slots
        #expect(slots.map(\.mealTime) == ["2026-11-23 dinner"] && slots[0].leftover != nil)
    }

    @Test mutating func `are refused if there are too few of them by then`() throws {
        let accepted = AcceptedProposal(
            id: home.newID(), "2026-11-24 lunch", .meal(try home.dish(cooking)), servings: 3,
            leftover: PlannedMeal.Leftover(of: cooking, isStored: true))
        try home.complete(cooking, on: "2026-11-22", left: 1)
        #expect(throws: Refusal.planning(.tooFewPortions(title: "Chili", free: 1))) {
            try home.accept(accepted)
        }
    }
}

@Suite struct `The rest of a dinner in a proposed week` {
    private var home = TestHousehold()
    private let cooking: PlannedMeal.ID

    /// Chili on Tuesday evening. Twice in October its rest was a lunch.
    init() throws {
        for number in 1...12 { _ = home.cook("Meal \(number)", of: "1 onion") }
        cooking = try home.plan("Chili", at: "2026-11-24 dinner", of: "400 g beans")
        for day: Day in ["2026-10-05", "2026-10-12"] { try eatRest(on: day) }
    }

    private mutating func eatRest(on day: Day) throws {
        let dinner = try home.plan("Soup", at: MealTime(day, .dinner), of: "3 carrots")
        try home.planLeftover(of: dinner, at: MealTime(day.adding(days: 1), .lunch), servings: 2)
    }

    private func week() throws -> [String] {
        home.leftovers(in: try home.propose("2026-11-23", to: "2026-11-29"))
    }

    @Test func `goes to the lunch after it, and says why`() throws {
        #expect(try week() == ["4 Chili on 2026-11-25 lunch"])
        let slot = try #require(
            try home.propose("2026-11-25", to: "2026-11-25", [.lunch]).slots.first)
        #expect(slot.leftover == PlannedMeal.Leftover(of: cooking))
        #expect(slot.meal.reasons == [.leftovers(of: "2026-11-24 dinner")])
    }

    @Test(arguments: [0, 1]) func `is not proposed before it was eaten so twice`(times: Int) throws {
        var home = TestHousehold()
        try home.plan("Chili", at: "2026-11-24 dinner", of: "400 g beans")
        for day in ["2026-10-05", "2026-10-12"].prefix(times).compactMap(Day.init) {
            let dinner = try home.plan("Soup", at: MealTime(day, .dinner), of: "3 carrots")
            try home.planLeftover(of: dinner, at: MealTime(day.adding(days: 1), .lunch), servings: 2)
        }
        #expect(home.leftovers(in: try home.propose("2026-11-23", to: "2026-11-29")) == [])
    }

    @Test mutating func `is not proposed of a dinner that is cooked already`() throws {
        try home.complete(cooking, on: "2026-11-23")
        #expect(try week() == [])
    }

    @Test mutating func `is not proposed of a rest`() throws {
        try home.planLeftover(of: cooking, at: "2026-11-26 dinner", servings: 2)
        #expect(try week() == ["4 Chili on 2026-11-25 lunch"])
    }

    @Test mutating func `comes after portions that do not keep`() throws {
        let stew = try home.plan("Stew", at: "2026-11-22 dinner", of: "1 kg beef")
        try home.complete(stew, on: "2026-11-22", left: 2)
        let proposal = try home.propose("2026-11-25", to: "2026-11-25", [.lunch])
        #expect(home.leftovers(in: proposal) == ["2 Stew on 2026-11-25 lunch"])
    }

    @Test mutating func `is planned as one of the cooking, which is for both`() throws {
        let id: PlannedMeal.ID = home.newID()
        try home.accept(
            AcceptedProposal(
                id: id, "2026-11-25 lunch", .meal(try home.dish(cooking)), servings: nil,
                leftover: PlannedMeal.Leftover(of: cooking)))
        let rest = try home.meal(id)
        #expect(rest.leftover == PlannedMeal.Leftover(of: cooking) && rest.isProposed)
        #expect(home.household.servingsToCook(try home.meal(cooking)) == 8)
    }

    @Test mutating func `can be of a dinner that is accepted with it`() throws {
        let (dinner, rest): (PlannedMeal.ID, PlannedMeal.ID) = (home.newID(), home.newID())
        let soup = home.cook("Leek soup", of: "3 leeks")
        try home.accept(
            AcceptedProposal(id: dinner, "2026-11-26 dinner", .meal(soup), servings: nil),
            AcceptedProposal(
                id: rest, "2026-11-27 lunch", .meal(soup), servings: 2,
                leftover: PlannedMeal.Leftover(of: dinner)))
        #expect(try home.meal(rest).leftover == PlannedMeal.Leftover(of: dinner))
    }

    @Test mutating func `is refused if its cooking has become another meal`() throws {
        let accepted = AcceptedProposal(
            id: home.newID(), "2026-11-25 lunch", .meal(try home.dish(cooking)), servings: 2,
            leftover: PlannedMeal.Leftover(of: cooking))
        let pizza = home.cook("Pizza")
        try home.change(cooking) { $0.dish = .meal(pizza) }
        #expect(throws: Refusal.planning(.leftoverOfOther(title: "Pizza"))) { try home.accept(accepted) }
        try home.remove(cooking)
        #expect(throws: Refusal.unknown(.plannedMeal, field: "leftoverOf")) { try home.accept(accepted) }
    }
}
