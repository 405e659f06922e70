import Domain
import JSON
import Words

extension JSONShape where Self == ParsedText<Day> {
    static var day: Self {
        .parsed(
            expecting: "a date like 2026-11-23, or today, tomorrow or a weekday like friday",
            as: .text(1...10)
        ) { Day($0) }
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

extension JSONValue {
    private static let days = ["date", "from", "to", "toDate"]

    /// The arguments with dates in the place of names of days, like “friday”.
    func dated(_ today: Day) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.dated(today) })
        case .object(let members):
            .object(
                members.map { member in
                    let name = JSONValue.days.contains { member.name.isWord($0) } ? member.value.text : nil
                    let day = name.flatMap { Day(named: $0, today: today) }
                    return Member(member.name, day.map { .string($0.text) } ?? member.value.dated(today))
                })
        default: self
        }
    }
}
