import Foods
import Ingredients
import Tables
import Testing

@testable import Domain

@Suite struct `A pack that a household seems to buy` {
    private func chosen(_ written: [String], besides packs: [String] = []) -> String? {
        OfferedPack.choose(
            among: written.compactMap(OfferedPack.pack), besides: packs.compactMap { Quantity(parsing: $0) }
        )?.text
    }

    @Test func `is an amount that was written on three lines`() {
        #expect(chosen(["400 g", "400g", "400 g"]) == "400 g")
    }

    @Test func `is not one that was written twice`() {
        #expect(chosen(["400 g", "400 g", "500 g"]) == nil)
    }

    @Test func `is the most frequent of two`() {
        #expect(chosen(["6", "400 g", "400 g", "6", "400 g", "6", "6"]) == "6")
    }

    @Test func `is the same in any order of the lines`() {
        let written = ["1 kg", "400 g", "400 g", "1 kg", "400 g", "1 kg"]
        #expect(chosen(written) == chosen(written.reversed()))
    }

    @Test func `is not one that the household has named`() {
        #expect(chosen(["400 g", "400 g", "400 g"], besides: ["1 kg", "400 g"]) == nil)
    }

    @Test(arguments: ["400 g", "1.5 l", "6", "2 lb", "1 kg"])
    func `is an exact weight, a volume or pieces`(text: String) {
        #expect(OfferedPack.pack(text)?.text == text)
    }

    @Test(arguments: [
        "1 bag", "1", "2-3", "300-400 g", "two big ones", "2 cans (400 g)", "a few", "2 cans", "0 g",
    ])
    func `is nothing else`(text: String) {
        #expect(OfferedPack.pack(text) == nil)
    }

    private func line(_ amount: String, _ purchase: Purchase?) -> ListItem {
        let list = ShoppingList.ID(at: Instant(milliseconds: 1), random: { 0 })
        var line = ListItem(FoodName("feta")!, on: list)
        line.writtenAmount = amount
        line.purchases = purchase.map { [$0] } ?? []
        return line
    }

    private func bought(at time: Int) -> Purchase {
        Purchase(
            parts: [nil], by: Member.ID(at: Instant(milliseconds: 1), random: { 0 }),
            at: Instant(milliseconds: time))
    }

    @Test func `is remembered of lines that leave their list bought`() {
        var feta = BoughtFood(id: FoodName("feta")!)
        for time in 1...3 { feta.add(line("400 g", bought(at: time))) }
        #expect(OfferedPack.choose(among: feta.writtenPacks, besides: [])?.text == "400 g")
    }

    @Test func `is not remembered of a line that nobody bought`() {
        var feta = BoughtFood(id: FoodName("feta")!)
        feta.add(line("400 g", nil))
        #expect(feta.writtenPacks == [])
    }

    @Test func `is forgotten after other amounts`() {
        var feta = BoughtFood(id: FoodName("feta")!)
        for time in 1...3 { feta.add(line("400 g", bought(at: time))) }
        for time in 4...7 { feta.add(line("\(time)00 ml", bought(at: time))) }
        #expect(feta.writtenPacks.map(\.text) == ["400 g", "400 g", "400 ml", "500 ml", "600 ml", "700 ml"])
    }
}
