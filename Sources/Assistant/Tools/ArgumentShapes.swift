import Domain
import JSON

extension JSONShape where Self == ParsedText<Day> {
    static var day: Self {
        .parsed(expecting: "a date like 2026-11-23", as: .text(10...10, format: "date")) { Day($0) }
    }
}

/// The place of a meal in the plan, as tools take it.
extension Fields {
    mutating func slot(_ name: StaticString = "slot") -> Slot? { optional(name, .choice(Slot.self)) }

    /// The name or the id of a saved meal.
    mutating func meal() -> String? { optional("meal", .text(Recipe.nameLength)) }

    /// Names of foods. Each costs a few searches.
    mutating func foods(_ name: StaticString) -> [String] {
        optional(name, .list(of: .text(Food.nameLength), atMost: 10)) ?? []
    }
}
