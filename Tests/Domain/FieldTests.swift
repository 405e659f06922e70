import Domain
import Ingredients
import RowSamples
import Tables
import Testing

/// A property missing in the table could not be written, imported or undone.
@Suite struct `The table of fields` {
    private let now = Instant(milliseconds: 0)
    private func id<Subject>() -> Identifier<Subject> { Identifier(at: now, random: { 0 }) }

    private static let names = [
        "sourceURL": "sourceUrl", "chosenUnitSystem": "unitSystem", "ownName": "name",
        "chosenServings": "defaultServings",
    ]

    /// The stored properties of a value, by the names that clients know.
    private func properties(of value: Any, except others: Set<String> = []) -> Set<String> {
        let labels = Set(Mirror(reflecting: value).children.compactMap(\.label)).subtracting(others)
        return Set(labels.map { Self.names[$0] ?? $0 })
    }

    private func names<Root>(_ table: [any LimitedField<Root>]) -> Set<String> {
        Set(table.map { "\($0.name)" })
    }

    @Test func `of a recipe has every property of it`() {
        #expect(Set(Recipe.fields.map { "\($0.name)" }) == properties(of: Recipe(name: "", servings: 1)))
    }

    @Test func `of the settings has every setting of a household`() {
        let settings = Settings(id: id(), createdAt: now)
        let decisions = properties(of: settings, except: ["id", "createdAt", "updatedAt"])
        #expect(Set(Settings.fields.map { "\($0.name)" }) == decisions)
    }

    @Test func `of a planned meal has every property that members write`() {
        // A dish is written as one of two fields, and a leftover has an address of its own.
        let written = properties(of: MealToPlan(.text("")), except: ["dish", "leftover"])
        #expect(Set(MealToPlan.fields.map { "\($0.name)" }) == written)
    }

    @Test func `of a member has every property that members write`() {
        let member = Member(id: id(), name: "", role: .member, joinedAt: now)
        let others: Set = ["id", "joinedAt", "leftAt"]
        #expect(names(Member.fields) == properties(of: member, except: others))
    }

    /// Types are their own limit: ids, times, digests, flags and cases of an enumeration need no
    /// table.
    private func needsLimit(_ value: Any) -> Bool {
        if let optional = Mirror(reflecting: value).asOptional { return optional.map(needsLimit) ?? true }
        if value is any RowID || value is Instant || value is Bool || value is Digest { return false }
        return Mirror(reflecting: value).displayStyle != .enum
    }

    private func unlimited(_ value: Any, _ table: Set<String>) -> [String] {
        let needing = Mirror(reflecting: value).children.filter { needsLimit($0.value) }.compactMap(\.label)
        return needing.filter { !table.contains(Self.names[$0] ?? $0) && $0 != "id" }.sorted()
    }

    /// The properties that the validator looks at by rules of their own, or that are checked as
    /// they are read.
    private static let others: [RowKind: [String]] = [
        .meals: ["lastImport", "number", "recipe", "usedBefore"], .plans: ["extras", "review", "span"],
        .days: ["slots"], .lists: ["additions", "clearedUsuals", "generation", "skipped"],
        .items: ["purchases", "setAside", "sources"], .coverings: ["foods"],
        .atHome: ["amount", "timesFound", "wrongGuesses"], .notifications: ["mealTime"],
        .portions: ["count"], .bought: ["earlier", "purchases", "writtenPacks"],
    ]

    @Test(arguments: RowKind.exported) func `of a kind of rows has every property with limits`(kind: RowKind)
    {
        func names<R: Row>(_: R.Type) -> Set<String> { self.names(R.limitedFields) }
        var rows = SampleRows(0)
        #expect(unlimited(rows.row(kind), names(kind.type)) == Self.others[kind, default: []])
    }

    @Test func `of a part of a row has every property with limits`() {
        let extra = Extra(id: id(), item: Ingredient("milk"))
        #expect(unlimited(extra, names([Extra.itemField])) == ["version"])
        let suggestion = Suggestion(.text(""), by: id(), at: now)
        #expect(unlimited(suggestion, names([Suggestion.servingsField, Suggestion.noteField])) == [])
        let addition = Addition(id: id(), meal: id(), title: "", servings: 1)
        #expect(unlimited(addition, names(Addition.limitedFields)) == ["covered", "version"])
        let generation = Generation(
            at: now, selection: Selection(), planIDs: [], name: nil, foundNothingPlanned: false)
        let ofGeneration = names(Generation.limitedFields)
        #expect(unlimited(generation, ofGeneration) == ["planIDs", "selection"])
        #expect(unlimited(generation.selection, ofGeneration) == ["further", "includesLater"])
        let source = Source(.manual(id()), name: "", quantity: nil)
        #expect(unlimited(source, names(Source.limitedFields)) == ["quantity"])
    }
}

extension Mirror {
    /// The value of an optional, nil within for none; nil for what is no optional.
    fileprivate var asOptional: Any?? {
        displayStyle == .optional ? .some(children.first?.value) : nil
    }
}
