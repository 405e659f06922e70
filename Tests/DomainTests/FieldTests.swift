import Domain
import Testing

/// A property missing in the table could not be written, imported or undone.
@Suite struct `The table of fields` {
    private let now = Instant(milliseconds: 0)
    private func id<Subject>() -> Identifier<Subject> { Identifier(at: now, random: { 0 }) }

    /// The stored properties of a value, by the names that clients know.
    private func properties(of value: Any, besides others: Set<String> = []) -> Set<String> {
        let names = ["sourceURL": "sourceUrl", "chosenUnitSystem": "unitSystem"]
        let labels = Set(Mirror(reflecting: value).children.compactMap(\.label)).subtracting(others)
        return Set(labels.map { names[$0] ?? $0 })
    }

    @Test func `of a recipe has every property of a recipe`() {
        #expect(Set(Recipe.fields.map { "\($0.name)" }) == properties(of: Recipe(name: "", servings: 1)))
    }

    @Test func `of the settings has every setting of a household`() {
        let settings = Settings(id: id(), createdDate: now)
        let decisions = properties(of: settings, besides: ["id", "createdDate", "modifiedDate"])
        #expect(Set(Settings.fields.map { "\($0.name)" }) == decisions)
    }

    @Test func `of a planned meal has every property that members write`() {
        let plannedMeal = PlannedMeal(id: id(), dish: .text(""), addedBy: id(), createdAt: now)
        // A dish is written as one of two fields, and completion has an address of its own.
        let others: Set = ["id", "dish", "completedOn", "addedBy", "createdAt", "version"]
        #expect(Set(PlannedMeal.fields.map { "\($0.name)" }) == properties(of: plannedMeal, besides: others))
    }
}
