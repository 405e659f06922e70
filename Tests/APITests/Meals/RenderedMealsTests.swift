import Domain
import JSON
import Testing

@testable import API

@Suite struct `Meals written before` {
    private static func meal(_ number: Int) -> Versioned<Meal> {
        let id = Meal.ID(at: Instant(milliseconds: number), random: { 7 })
        return Versioned(
            Meal(id: id, recipe: Recipe(name: "\(number)", servings: 4), createdAt: Instant(milliseconds: 0)),
            version: 1, previousVersion: 0)
    }

    /// The number of writings of each meal, read in this order; each takes a megabyte.
    private static func writings(of order: [Int]) -> [Int: Int] {
        let written = RenderedMeals()
        let meals = (0...order.max()!).map(meal)
        var counts: [Int: Int] = [:]
        for number in order {
            var json = JSONWriter()
            json.object { json in
                written.write(meals[number], to: &json) { json in
                    counts[number, default: 0] += 1
                    json.field("text", String(repeating: "\(number % 10)", count: 1 << 20))
                }
            }
            #expect(json.bytes.count > 1 << 20)
            #expect(json.bytes[9] == UInt8(ascii: "0") + UInt8(number % 10))
        }
        return counts
    }

    @Test func `are not written again while they are asked for`() {
        #expect(Self.writings(of: (1...40).flatMap { [0, $0] })[0] == 1)
    }

    @Test func `are forgotten when nobody asks for long`() {
        #expect(Self.writings(of: [0] + Array(1...40) + [0])[0] == 2)
    }
}
