import Chance
import Domain
import Testing

@Test func `an id is a version 7 UUID that begins with its time`() throws {
    let id = Meal.ID(at: try #require(Instant("2026-11-23T09:00:00.123Z")), random: { .max })
    #expect(id.text == "01a207a2-32fb-7fff-bfff-ffffffffffff")
    #expect(
        Meal.ID(at: Instant(milliseconds: 0), random: { 0 }).text == "00000000-0000-7000-8000-000000000000")
}

@Test func `an id's text is read in small and capital letters`() throws {
    var chance = Chance.fresh
    for _ in 0..<200 {
        let id = Meal.ID(at: Instant(milliseconds: chance.below(1 << 47)), random: { chance.next() })
        #expect(Meal.ID(id.text) == id)
        #expect(Meal.ID(id.text.uppercased()) == id)
        #expect(id.text.utf8.count == 36)
    }
}

@Test func `ids made later sort later`() {
    let ids = [0, 1, 255, 256, 1 << 40].map { Meal.ID(at: Instant(milliseconds: $0), random: { .max }) }
    #expect(ids == ids.sorted())
    #expect(ids.map(\.text) == ids.map(\.text).sorted())
}

@Test(arguments: [
    "", "x", "019aafdf-5cdb-7fff-bfff-fffffffffff", "019aafdf-5cdb-7fff-bfff-ffffffffffff0",
    "019aafdf5cdb7fffbfffffffffffffffffff",
    "019aafdf-5cdb-7fff-bfff-fffffffffffg", "019aafdf-5cdb-7fff-bfff+ffffffffffff",
    "{019aafdf-5cdb-7fff-bfff-ffffffffff}",
])
func `a text that is not a UUID is not an id`(text: String) {
    #expect(Meal.ID(text) == nil)
}
