import Domain
import Testing

@Suite struct `The default name of a list` {
    @Test(arguments: [
        ("2026-11-23", "2026-11-29", "Shopping Nov 23-29"),
        ("2026-09-28", "2026-10-04", "Shopping Sept 28-Oct 4"),
        ("2026-12-28", "2027-01-03", "Shopping Dec 28-Jan 3"),
        ("2026-11-26", "2026-11-26", "Shopping Nov 26"),
        ("2026-11-22", "2026-12-19", "Shopping Nov 22-Dec 19"),
    ])
    func `says its days`(first: String, last: String, name: String) throws {
        let (start, end) = (try #require(Day(first)), try #require(Day(last)))
        let span = try #require(DaySpan(start, end))
        #expect(ShoppingList.name(for: span) == name)
    }
}
