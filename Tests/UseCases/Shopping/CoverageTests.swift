import Domain
import Tables
import Testing
import UseCases

/// Chili needs ground beef and a lime on Tuesday, a pie three limes on Wednesday. All of it is on
/// the current list.
@Suite struct `What was bought` {
    private var home = TestHousehold()
    private let chili: PlannedMeal.ID

    init() throws {
        chili = try home.plan("Chili", at: "2026-11-24 dinner", of: "2 lb ground beef", "1 lime")
        try home.plan("Pie", at: "2026-11-25 dinner", of: "3 limes")
        try home.generate()
    }

    /// Says whether all is in the house for the chili and for the pie.
    private var alreadyHave: [Bool] {
        ["2026-11-24 dinner", "2026-11-25 dinner"].map { home.household.alreadyHaveReason(at: $0) != nil }
    }

    private mutating func generated() throws -> [String] {
        try home.generate()
        return try home.lines()
    }

    /// The lines of a new list, which is gone again afterwards.
    private mutating func linesOfNewList() throws -> [String] {
        let list = try home.makeList()
        let lines = try home.lines(list)
        try home.deleteList(list)
        return lines
    }

    @Test mutating func `and cleared stays away, and a complete slot says so`() throws {
        try home.tick("limes")
        try home.clearTicked()
        #expect(alreadyHave == [false, true])
        #expect(try !home.isStale())
        #expect(try home.generate().counts == [0, 0, 0, 1])
        #expect(try home.lines() == ["2 lb ground beef"])
        #expect(try linesOfNewList() == ["2 lb ground beef"])
        try home.tick("ground beef")
        try home.clearTicked()
        #expect(alreadyHave == [true, true])
        // The slot is unset, so everything has to be bought.
        try home.setAlreadyHave(false, at: "2026-11-24 dinner")
        #expect(try generated() == ["2 lb ground beef", "1 lime"])
    }

    @Test mutating func `and cleared is remembered by amount, wherever the meal moves`() throws {
        try home.tick("ground beef")
        try home.clearTicked()
        try home.change(chili) { $0.servings = 6 }
        try home.move(chili, to: "2026-11-26 dinner")
        #expect(try generated() == ["1 lb ground beef", "4 1/2 limes"])
    }

    @Test mutating func `counts when the list is completed, not after it is reopened`() throws {
        try home.tick("limes")
        let list = ListReference.id(try home.list().id)
        try home.completeList()
        #expect(try !home.list(list).isOpen)
        #expect(alreadyHave == [false, true])
        #expect(try linesOfNewList() == ["2 lb ground beef"])
        try home.reopenList(list)
        #expect(alreadyHave == [false, false])
        try home.untick("limes")
        #expect(try home.generate().counts == [0, 0, 0, 2])
        #expect(try home.lines() == ["2 lb ground beef", "4 limes"])
    }

    @Test mutating func `leaves a completed list as it is`() throws {
        let (list, name) = (ListReference.id(try home.list().id), try home.list().name)
        let beef = try home.line("ground beef").id.item
        try home.completeList()
        let refusal = Refusal.shopping(.listCompleted(name: name))
        func refused(_ verb: (inout HouseholdDraft) throws(Refusal) -> Void) {
            #expect(throws: refusal) { try home.write(verb) }
        }
        refused { draft throws(Refusal) in _ = try draft.generateList(list, SelectionRequest()) }
        refused { draft throws(Refusal) in try draft.clearTicked(on: list) }
        refused { draft throws(Refusal) in try draft.removeItem(beef, from: list) }
        refused { draft throws(Refusal) in _ = try draft.rewriteItem(beef, on: list) { $0 } }
        refused { draft throws(Refusal) in try draft.changeList(list) { $0.ownName = "x" } }
        #expect(throws: refusal) { try home.addItem("x", to: list) }
    }

    @Test mutating func `counts at once when it is ticked on a list that somebody has completed`() throws {
        let list = ListReference.id(try home.list().id)
        try home.completeList()
        try home.tick("ground beef", on: list)
        #expect(try !home.list(list).isOpen)
        #expect(try linesOfNewList() == ["4 limes"])
        try home.untick("ground beef", on: list)
        #expect(try linesOfNewList() == ["2 lb ground beef", "4 limes"])
        // Nothing is counted twice.
        for _ in 1...2 { try home.tick("ground beef", on: list) }
        try home.reopenList(list)
        #expect(alreadyHave == [false, false])
    }

    @Test mutating func `is forgotten with what it was bought for`() throws {
        for name in ["limes", "ground beef"] { try home.tick(name) }
        try home.clearTicked()
        #expect(home.household.coverings.count == 2)
        for day: Day in ["2026-11-24", "2026-11-25"] {
            try home.write { draft throws(Refusal) in try draft.emptyDay(day) }
        }
        #expect(home.household.coverings.count == 0)
    }

    @Test mutating func `and ticked stays bought after its list is deleted, counted once`() throws {
        try home.tick("limes")
        try home.deleteList()
        #expect(try generated() == ["2 lb ground beef"])
        try home.tick("ground beef")
        let list = ListReference.id(try home.list().id)
        try home.completeList()
        try home.deleteList(list)
        try home.change(chili) { $0.servings = 8 }
        #expect(try generated() == ["2 lb ground beef", "1 lime"])
    }

    @Test mutating func `beyond present needs still counts for later needs`() throws {
        try home.tick("ground beef")
        try home.change(chili) { $0.servings = 2 }
        try home.generate()
        try home.clearTicked()
        try home.change(chili) { $0.servings = 6 }
        #expect(try generated() == ["1 lb ground beef", "4 1/2 limes"])
    }

    @Test mutating func `in part stays bought when its list is completed, until reopened`() throws {
        try home.tick("limes", buying: "1")
        let list = ListReference.id(try home.list().id)
        try home.completeList()
        #expect(try linesOfNewList().contains("3 limes"))
        try home.reopenList(list)
        #expect(try home.lines().contains("3 limes"))
        #expect(try linesOfNewList().contains("4 limes"))
    }

    @Test mutating func `in part stays bought when its list is deleted`() throws {
        try home.tick("limes", buying: "1")
        try home.deleteList()
        #expect(try linesOfNewList().contains("3 limes"))
    }
}

@Suite struct `What was bought without a plan` {
    private var home = TestHousehold()

    @Test mutating func `of the usual items comes again with the next list`() throws {
        home.addUsual("1 l milk")
        try home.generate()
        try home.tick("milk")
        try home.clearTicked()
        try home.generate()
        #expect(try home.lines() == [])
        let next = try home.makeList()
        #expect(try home.lines(next) == ["1 l milk"])
    }

    @Test mutating func `of the usual items comes again with the next plan`() throws {
        home.addUsual("1 l milk")
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks")
        try home.plan("Pie", at: "2026-12-01 dinner", of: "3 limes")
        try home.generate()
        for name in ["milk", "leeks"] { try home.tick(name) }
        try home.clearTicked()
        home.wait(days: 7)
        #expect(try home.isStale())
        try home.generate()
        #expect(try home.lines() == ["3 limes", "1 l milk"])
    }

    @Test mutating func `of a meal put onto the list stays bought`() throws {
        let bread = home.cook("Bread", of: "1 cup flour", "2 eggs")
        let addition: Addition.ID = home.newID()
        try home.write { draft throws(Refusal) in
            try draft.addListMeal(addition, of: bread, servings: nil, to: .current)
        }
        try home.tick("flour")
        try home.clearTicked()
        try home.generate()
        #expect(try home.lines() == ["2 eggs"])
    }
}
