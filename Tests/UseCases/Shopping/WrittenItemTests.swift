import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// The list has what Tuesday's chili needs.
@Suite struct `What somebody writes on a list` {
    private var home = TestHousehold()

    init() throws {
        try home.plan("Chili", at: "2026-11-24 dinner", of: "2 lb ground beef", "1 lime")
        try home.generate()
    }

    private mutating func forgetChili() throws {
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: "2026-11-24") }
        try home.generate()
    }

    private mutating func annotate(_ name: String, _ note: String?, amount: String? = nil) throws {
        let id = try home.line(name).id.item
        try home.write { draft throws(Refusal) in
            try draft.annotateItem(id, on: .current) { ($0, $1) = (note, amount) }
        }
    }

    @Test mutating func `has no written amount after the undoing that takes it off the list`() throws {
        try annotate("lime", "ripe")
        try forgetChili()
        try home.plan("Pie", at: "2026-11-25 dinner", of: "3 limes")
        try home.generate()
        let generation = home.last
        try annotate("limes", "ripe", amount: "1 net")
        #expect(try home.lines() == ["1 net limes"])
        try home.undo(generation)
        #expect(try home.lines() == [])
        try home.generate()
        #expect(try home.lines() == ["3 limes"])
    }

    private mutating func removeLine(_ name: String) throws {
        let id = try home.line(name).id.item
        try home.write { draft throws(Refusal) in try draft.removeItem(id, from: .current) }
    }

    @Test mutating func `is read like an ingredient, and joins its food's line`() throws {
        try home.addItem("1 1/2 lb Ground Beef, lean")
        let line = try home.view()[0]
        #expect(line.text == "3 1/2 lb Ground Beef" && line.kept.row.note == "lean")
        #expect(line.origins == [.meal, .manual])
        try home.addItem("1/2 limes", note: "ripe")
        try home.addItem("cat food", note: "the blue one")
        #expect(try home.lines() == ["cat food", "3 1/2 lb Ground Beef", "1 1/2 limes"])
    }

    @Test mutating func `is one for a food, however its accents are encoded`() throws {
        for name in ["caf\u{E9}", "cafe\u{301}"] { try home.addItem("1 \(name)") }
        #expect(try home.view().count == 3)
    }

    @Test mutating func `has as many parts as it may, however they come onto it`() throws {
        for _ in 0..<ListItem.mostManualParts { try home.addItem("1 l milk") }
        let refusal = Refusal.tooMany(.item, most: ListItem.mostManualParts)
        #expect(throws: refusal) { try home.addItem("1 l milk") }
        try home.addItem("1 l mlik")
        #expect(throws: refusal) { try home.rewrite("mlik", to: "1 l milk") }
    }

    @Test(arguments: [(nil, "2.24 l milk"), (UnitSystem.us, "9 1/2 cups milk"), (.metric, "2.25 l milk")])
    mutating func `in mixed units is shown in the household's or the larger part's`(
        system: UnitSystem?, text: String
    ) throws {
        try home.addItem("1 cup milk")
        try home.addItem("2 l milk")
        try home.changeSettings { $0.chosenUnitSystem = system }
        #expect(try home.lines().last == text)
    }

    @Test mutating func `stays, whatever the plan does`() throws {
        try home.addItem("3 limes")
        try forgetChili()
        #expect(try home.lines() == ["3 limes"])
    }

    @Test mutating func `comes on top of what is ticked`() throws {
        try home.tick("lime")
        try home.addItem("3 limes")
        #expect(try home.lines().contains("3 limes"))
        try home.addItem("salt")
        try home.tick("salt")
        try home.addItem("salt")
        #expect(try home.lines().contains("salt"))
    }

    @Test mutating func `can be rewritten, and becomes another line by another name`() throws {
        let id = try home.addItem("2 l milk", note: "cold")
        try home.rewrite("milk", to: "3 l milk")
        #expect(try home.line("milk").id.item == id)
        try home.rewrite("milk", to: "1 l oat milk")
        #expect(try home.line("oat milk").note == "cold")
        #expect(try !home.lines().contains { $0.hasSuffix("l milk") })
    }

    @Test mutating func `is all of a line that can be rewritten`() throws {
        #expect(throws: Refusal.shopping(.lineFollowsPlan(name: "lime"))) {
            try home.rewrite("lime", to: "5 limes")
        }
        for note in ["ripe", nil] {
            try annotate("lime", note)
            #expect(try home.line("lime").note == note)
        }
    }

    @Test mutating func `about a food is kept while the food is not needed`() throws {
        try annotate("lime", "ripe")
        try forgetChili()
        #expect(try home.lines() == [])
        try home.plan("Pie", at: "2026-11-25 dinner", of: "3 limes")
        #expect(try home.generate().counts == [1, 0, 0, 0])
        #expect(try home.line("limes").note == "ripe")
    }

    @Test mutating func `and the planned part go with a deleted line for good`() throws {
        try home.addItem("3 limes")
        try removeLine("limes")
        try home.generate()
        #expect(try home.lines() == ["2 lb ground beef"])
    }

    @Test mutating func `that names nothing to buy is refused`() {
        #expect(throws: Refusal.shopping(.nameless)) { try home.addItem("!?") }
    }
}
