import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

/// The household weighs in grams. Meals need butter in three units, milk and onions.
@Suite struct `A tick of what the shelf shows` {
    private var home = TestHousehold()

    init() throws {
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.chosenUnitSystem = .metric }
        }
    }

    private mutating func generate(_ lines: String...) throws {
        let times: [MealTime] = ["2026-11-24 dinner", "2026-11-25 dinner", "2026-11-26 dinner"]
        for (time, line) in zip(times, lines) { try home.plan("Meal of \(line)", at: time, of: line) }
        try home.generate()
    }

    private func line() throws -> ListLineView { try #require(try home.view().first) }

    @Test mutating func `covers a need in three units`() throws {
        try generate("2 tbsp butter", "50 g butter", "1/2 stick butter")
        #expect(try line().buying.quantities.map(\.text) == ["140 g"])
        try home.tick("butter", buying: "140 g")
        #expect(try line().isTicked)
        #expect(try line().kept.row.taken.compactMap(\.?.text) == ["140 g"])
    }

    @Test mutating func `covers what disappears in an amount that somebody wrote`() throws {
        try generate("1/2 cup milk")
        try home.addItem("2 l milk")
        #expect(try line().buying.quantities.map(\.text) == ["2 l"])
        try home.tick("milk", buying: "2 l")
        #expect(try line().isTicked)
    }

    @Test mutating func `leaves over what a later need takes first`() throws {
        try generate("1 1/2 onions")
        try home.tick("onions")
        #expect(try line().kept.row.taken.compactMap(\.?.text) == ["2"])
        try home.plan("More", at: "2026-11-27 dinner", of: "1/2 onion")
        try home.generate()
        #expect(try line().isTicked)
        try home.plan("Yet more", at: "2026-11-28 dinner", of: "1/4 onion")
        try home.generate()
        #expect(try line().left.texts == ["1/4"])
    }

    @Test mutating func `of less than the need, in other units, leaves the line open for the rest`() throws {
        try generate("4 tbsp butter", "1 stick butter")
        try home.tick("butter", buying: "80 g")
        #expect(try !line().isTicked)
        #expect(try line().buying.quantities.map(\.text) == ["90 g"])
        // The same amount in all, sent again, buys nothing more.
        try home.tick("butter", buying: "80 g")
        #expect(try line().buying.quantities.map(\.text) == ["90 g"])
    }

    @Test mutating func `of too little, in other units, is for the first meals of the next list`() throws {
        try generate("1 onion", "1 onion", "1 onion")
        try home.tick("onion", buying: "200 g")
        #expect(try line().left.texts == ["1.46"])
        try home.completeList()
        try home.generate()
        #expect(try line().left.texts == ["1.46"])
    }

    @Test mutating func `of what is shown is all, though something was left over`() throws {
        try generate("130 g butter", "60 g butter")
        try home.tick("butter")
        try home.plan("More", at: "2026-11-27 dinner", of: "4 tbsp butter")
        try home.generate()
        let shown = try line().bought.texts + line().left.texts
        try home.tick("butter", buying: shown.joined(separator: " + "))
        #expect(try line().isTicked)
    }

    @Test mutating func `of the name alone takes an unknown amount`() throws {
        try generate("2 tsp cumin")
        try home.tick("cumin")
        #expect(try line().isTicked && line().kept.row.taken == [nil])
    }
}
