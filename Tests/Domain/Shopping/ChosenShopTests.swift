import Domain
import Tables
import Testing

@Suite struct `The shop of a list` {
    @Test func `takes the day of its choice along when it goes`() {
        var list = ShoppingList(
            id: Identifier(at: Instant(milliseconds: 0), random: { 0 }), number: 1,
            createdAt: Instant(milliseconds: 0))
        list.shopID = Identifier(at: Instant(milliseconds: 1), random: { 0 })
        list.shopChosenOn = Day(number: 20_000)
        list.shopID = nil
        #expect(list.shopChosenOn == nil)
    }
}
