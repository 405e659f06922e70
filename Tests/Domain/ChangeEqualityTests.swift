import Domain
import Testing

@Suite struct `Two changes` {
    private func meal(_ name: String) -> Meal {
        Meal(
            id: Identifier(at: Instant(milliseconds: 1), random: { 0 }),
            recipe: Recipe(name: name, servings: 4),
            createdAt: Instant(milliseconds: 0))
    }

    private func change(_ name: String, was: Int = 0) -> Change {
        var change = Change()
        change.put(meal(name), previousVersion: was)
        return change
    }

    @Test func `are equal if they put equal rows over equal versions`() {
        #expect(change("Soup", was: 3) == change("Soup", was: 3))
    }

    @Test func `differ by a row, by the version before, and by a deletion`() {
        #expect(change("Soup") != change("Stew"))
        #expect(change("Soup", was: 3) != change("Soup", was: 4))
        var deletion = Change()
        deletion.delete(RowKey(meal("Soup")), previousVersion: 3)
        #expect(change("Soup", was: 3) != deletion && deletion != change("Soup", was: 3))
        #expect(change("Soup") != Change())
    }
}
