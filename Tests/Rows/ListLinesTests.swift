import Chance
import Domain
import Ingredients
import JSON
import RowSamples
import Rows
import Tables
import Testing

@Suite struct `Lines of a list that stand together` {
    private let list = ShoppingList.ID("019aafe1-5cdb-7000-8000-1234567890ab")!
    private let member = Member.ID("019aafe1-5cdb-7000-8000-1234567890ac")!

    private func dinner(_ number: Int) -> Source.Origin {
        .addition(
            Addition.ID("019aafe1-5cdb-7000-8000-00000000000\(number)")!,
            Meal.ID("019aafe1-5cdb-7000-8000-1234567890ad")!, title: "Dinner \(number)")
    }

    private func line(_ food: String, _ sources: [Source], purchases: [Purchase] = []) -> ListItem {
        let food = FoodName(food)!
        return ListItem(
            id: ListItemID(food, on: list), food: food, name: food.text, sources: sources,
            purchases: purchases, note: nil, writtenAmount: nil, setAside: nil)
    }

    private func cups(_ number: Int, of food: String, for origin: Source.Origin) -> Source {
        Source(origin, name: food, quantity: Quantity(Measure(Amount(Rational(number)), .cup)))
    }

    private func text(_ lines: [Versioned<ListItem>]) -> String {
        var json = JSONWriter()
        json.object { ListLines(lines).write(to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func read(_ text: String) throws -> [Versioned<ListItem>] {
        try JSON.read(OneList.self, from: Array("{\"lines\":\(text)}".utf8)).lines
    }

    private func same(_ some: [Versioned<ListItem>], _ others: [Versioned<ListItem>]) -> Bool {
        some.map(\.row) == others.map(\.row) && some.map(\.version) == others.map(\.version)
            && some.map(\.previousVersion) == others.map(\.previousVersion)
    }

    @Test func `say each origin once and a simple source in three words`() {
        let lines = [
            line("flour", [cups(2, of: "flour", for: dinner(1)), cups(1, of: "flour", for: dinner(2))]),
            line("salt", [Source(dinner(1), name: "salt", quantity: nil)]),
        ].map { Versioned($0, version: 0, previousVersion: 0) }
        #expect(
            text(lines) == """
                {"019aafe1-5cdb-7000-8000-1234567890ab":{"origins":[\
                {"addition":"019aafe1-5cdb-7000-8000-000000000001",\
                "mealId":"019aafe1-5cdb-7000-8000-1234567890ad","title":"Dinner 1"},\
                {"addition":"019aafe1-5cdb-7000-8000-000000000002",\
                "mealId":"019aafe1-5cdb-7000-8000-1234567890ad","title":"Dinner 2"}],\
                "foods":{"flour":{"sources":[[0,"2","cup"],[1,"1","cup"]]},"salt":{"sources":[[0]]}}}}
                """)
    }

    @Test func `say the oldest version once`() throws {
        let lines = [("flour", 41, 0), ("salt", 43, 41), ("tea", 41, 12)].map {
            Versioned(line($0.0, []), version: $0.1, previousVersion: $0.2)
        }
        #expect(text(lines).contains(#""version":41,"foods":{"flour":{},"salt":{"version":43,"was":41}"#))
        #expect(try same(read(text(lines)), lines))
    }

    @Test func `do not repeat a need that was bought whole`() throws {
        let sources = [cups(2, of: "flour", for: dinner(1))]
        let bought = Purchase(parts: sources.parts, by: member, at: Instant(milliseconds: 1_000))
        let lines = [Versioned(line("flour", sources, purchases: [bought]), version: 0, previousVersion: 7)]
        #expect(!text(lines).contains("parts"))
        #expect(try same(read(text(lines)), lines))
    }

    @Test func `keep the bytes of foods whose strings are equal`() throws {
        let (composed, parts) = ("\u{304C}", "\u{304B}\u{3099}")
        #expect(composed == parts)
        for name in [composed, parts, composed] {
            let line = Versioned(line(name, []), version: 0, previousVersion: 0)
            let read = try #require(try read(text([line])).first)
            #expect(read.row.id == line.row.id)
            #expect(read.row.food.text.utf8.elementsEqual(line.row.food.text.utf8))
        }
    }

    @Test func `keep the id of a text that is now another food`() throws {
        let text = #"{"019aafe1-5cdb-7000-8000-1234567890ab":{"foods":{"The Tomatoes":{}}}}"#
        let read = try #require(try read(text).first)
        #expect(read.row.food == FoodName("tomato"))
        #expect(read.row.id == ListItemID(named: "The Tomatoes", on: list))
        #expect(!read.row.isNamedByFood)
    }

    @Test func `are read as they were`() throws {
        var chance = Chance.fresh
        let household = Household.ID("019aafe1-5cdb-7000-8000-1234567890ae")!
        var lines: [FoodName: Versioned<ListItem>] = [:]
        for version in 1...300 {
            guard let item = chance.row(.items, of: household) as? ListItem else { continue }
            let ours = ListItem(
                id: ListItemID(item.food, on: list), food: item.food, name: item.name, sources: item.sources,
                purchases: item.purchases, note: item.note, writtenAmount: item.writtenAmount,
                setAside: item.setAside)
            lines[item.food] = Versioned(ours, version: version, previousVersion: version / 2)
        }
        let sorted = lines.values.sorted { $0.row.id < $1.row.id }
        #expect(try same(read(text(sorted)), sorted), "seed \(chance.seed)")
    }

    @Test(arguments: [
        #"{"019aafe1-5cdb-7000-8000-1234567890ab":{"origins":[],"foods":{"flour":{"sources":[[0]]}}}}"#,
        #"{"019aafe1-5cdb-7000-8000-1234567890ab":{"origins":[],"foods":{"flour":{"sources":[[]]}}}}"#,
        #"{"019aafe1-5cdb-7000-8000-1234567890ab":{"foods":{"flour":{"sources":[{"from":1}]}}}}"#,
        #"{"019aafe1-5cdb-7000-8000-1234567890ab":{"foods":{"…":{}}}}"#,
        #"{"019aafe1-5cdb-7000-8000-1234567890ab":{}}"#, #"{"a list":{"foods":{}}}"#,
    ])
    func `are refused where they name what is not there`(text: String) {
        #expect(throws: JSONRefusal.self) { try read(text) }
    }
}

private struct OneList: JSONReadable {
    let lines: [Versioned<ListItem>]

    init?(_ fields: inout Fields) {
        guard let lists = fields.required("lines", .members(ListLines.read)) else { return nil }
        lines = Array(lists.joined())
    }
}
