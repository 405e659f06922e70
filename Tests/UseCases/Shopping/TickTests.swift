import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// Chili for four is on Tuesday, and on the list.
@Suite struct `A tick` {
    private var home = TestHousehold()
    private let chili: PlannedMeal.ID

    init() throws {
        chili = try home.plan("Chili", at: "2026-11-24 dinner", of: "2 lb ground beef", "1 lime")
        try home.generate()
        try home.tick("ground beef")
    }

    private mutating func lines(servings: Int) throws -> [String] {
        try home.change(chili) { $0.servings = servings }
        try home.generate()
        return try home.lines()
    }

    @Test mutating func `remembers the amount: more shows the difference, less stays ticked`() throws {
        #expect(try home.lines() == ["✓ 2 lb ground beef", "1 lime"])
        #expect(try lines(servings: 6) == ["1 lb ground beef", "1 1/2 limes"])
        let line = try home.view()[0]
        #expect(line.bought.texts == ["2 lb"] && line.left.texts == ["1 lb"])
        try home.tick("ground beef")
        #expect(try lines(servings: 2) == ["✓ 3 lb ground beef", "1/2 lime"])
    }

    /// 10 1/4 cloves are shown as “10 cloves”, and a phone says what it has shown.
    @Test mutating func `buys all of what a meal needs if it is what the line shows`() throws {
        try home.plan("Soup", at: "2026-11-25 dinner", of: "10 1/4 cloves garlic")
        try home.generate()
        try home.tick("garlic", buying: "10 cloves")
        #expect(try home.lines().contains { $0.hasPrefix("✓") && $0.hasSuffix("garlic") })
    }

    @Test mutating func `stays until it is cleared, though nothing needs it`() throws {
        try home.remove(chili)
        try home.generate()
        #expect(try home.lines() == ["✓ 2 lb ground beef"])
        try home.clearTicked()
        #expect(try home.lines() == [])
    }

    @Test mutating func `is taken back without what was bought before`() throws {
        _ = try lines(servings: 6)
        try home.tick("ground beef")
        // The line is open after the first time, so the second changes nothing.
        for _ in 0..<2 {
            try home.untick("ground beef")
            #expect(try home.lines()[0] == "1 lb ground beef")
        }
    }

    @Test mutating func `names who ticked first and when`() throws {
        home.wait(days: 1)
        try home.tick("ground beef", by: home.sam)
        let purchases = try home.line("ground beef").purchases
        #expect(purchases.map(\.by) == [home.alex.id])
        #expect(purchases.map(\.at) == [Instant("2026-11-23T09:00:00Z")!])
    }

    @Test mutating func `of a range counts its upper end, and once only`() throws {
        let soup = try home.plan("Soup", at: "2026-11-25 dinner", of: "2-3 carrots")
        try home.generate()
        try home.tick("carrots")
        #expect(try home.lines()[0] == "✓ 3 carrots")
        let stew = home.cook("Stew", of: "4 carrots")
        try home.change(soup) { $0.dish = .meal(stew) }
        try home.generate()
        #expect(try home.lines()[0] == "1 carrot")
        for _ in 0..<2 { try home.tick("carrots") }
        #expect(try home.lines()[0] == "✓ 4 carrots")
    }
}

@Suite struct `The amount of a tick` {
    private var home = TestHousehold()

    init() throws { try home.addItem("2 l milk") }

    private func bought(_ name: String = "milk") throws -> [String] {
        let id = try home.line(name).id
        return try #require(try home.view().first { $0.kept.row.id == id }).bought.texts
    }

    @Test(arguments: ["1 l", "1000 ml", "500 ml + 1/2 l"])
    mutating func `leaves the rest open, however often it is sent`(amount: String) throws {
        for _ in 0..<2 {
            try home.tick("milk", buying: amount)
            #expect(try home.lines() == ["1 l milk"])
        }
        #expect(try bought() == ["1 l"])
    }

    @Test mutating func `ticks the line once all is bought`() throws {
        for amount in ["1 l", "2 l"] { try home.tick("milk", buying: amount) }
        #expect(try home.lines() == ["✓ 2 l milk"])
    }

    @Test mutating func `changes nothing about a ticked line if it is more`() throws {
        try home.tick("milk")
        let before = home.household.version
        try home.tick("milk", buying: "5 l")
        #expect(home.household.version == before)
    }

    @Test(arguments: ["500 ml", "0 l", "1/2 l"])
    mutating func `is refused if more is bought already`(less: String) throws {
        try home.tick("milk", buying: "1 l")
        #expect(throws: Refusal.shopping(.moreIsBought("1 l", isTicked: false))) {
            try home.tick("milk", buying: less)
        }
    }

    @Test mutating func `is refused on a ticked line if it is less`() throws {
        try home.tick("milk")
        #expect(throws: Refusal.shopping(.moreIsBought("2 l", isTicked: true))) {
            try home.tick("milk", buying: "1 l")
        }
    }

    @Test(arguments: ["10/21 l", "1/3 l + 1/7 l", nil])
    mutating func `can be sent again as it is shown`(amount: String?) throws {
        try home.tick("milk", buying: "1/3 l + 1/7 l")
        let shown = try bought()
        try home.tick("milk", buying: amount ?? shown[0])
        #expect(try bought() == shown)
    }

    @Test mutating func `of one kind is not less than one of another kind`() throws {
        for part in ["2 cans beans", "300 g beans"] { try home.addItem(part) }
        for amount in ["1 can", "200 g"] { try home.tick("beans", buying: amount) }
        #expect(try bought("beans") == ["1 can", "200 g"])
    }

    @Test mutating func `includes what has no amount`() throws {
        try home.addItem("milk")
        try home.tick("milk", buying: "2 l")
        #expect(try home.view()[0].isTicked)
    }

    @Test mutating func `buys all if it is what the line shows, rounded or not`() throws {
        for part in ["1/3 l cream", "1/7 l cream"] { try home.addItem(part) }
        try home.tick("cream", buying: try home.view()[0].left.texts[0])
        #expect(try home.view()[0].isTicked)
    }

    @Test mutating func `in another kind of unit buys all`() throws {
        try home.tick("milk", buying: "3 bags")
        #expect(try home.lines() == ["✓ 2 l milk"])
        #expect(try home.view()[0].kept.row.taken.compactMap(\.?.text) == ["3 bags"])
    }

    @Test mutating func `leaves open what was added since it was shown`() throws {
        try home.addItem("3 l milk")
        try home.tick("milk", buying: "2 l")
        #expect(try home.lines() == ["3 l milk"])
    }

    @Test mutating func `ticks a line that needs less by now`() throws {
        try home.rewrite("milk", to: "1 l milk")
        try home.tick("milk", buying: "2 l")
        #expect(try home.view()[0].isTicked)
    }

    @Test mutating func `that was bought in two parts ticks the line`() throws {
        try home.tick("milk", buying: "1/3 l")
        let line = try home.view()[0]
        try home.tick("milk", buying: (line.bought.texts + line.left.texts).joined(separator: " + "))
        #expect(try home.view()[0].isTicked)
    }
}
