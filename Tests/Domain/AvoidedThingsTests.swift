import Ingredients
import Testing

@testable import Domain

@Suite struct `The foods that members avoid` {
    private func things(_ foods: [String], of line: String) -> [String] {
        let id: Member.ID = Identifier(at: Instant(milliseconds: 1), random: { 0 })
        var mia = Member(id: id, name: "Mia", role: .eater, joinedAt: Instant(milliseconds: 1))
        mia.avoids = foods.map { .food($0) }
        let things = AvoidedThings([mia])
        return things.things(of: MealLine(Ingredient(line))!).map(\.avoid.name)
    }

    @Test func `are compared with a line only where a word may be theirs`() {
        let foods = (1...300).map { "strange food \($0)" } + ["mushrooms", "leek"]
        #expect(things(foods, of: "200 g oyster mushrooms") == ["mushrooms"])
        #expect(things(foods, of: "200 g butter") == [])
    }

    @Test func `include the kinds that the table has as foods of their own`() {
        #expect(things(["mushrooms"], of: "100 g shiitake") == ["mushrooms"])
    }
}
