import Domain
import Foundation
import Store
import UseCases

/// The number of its transaction that a row carries.
struct Label: CustomStringConvertible {
    let writer: Int
    let number: Int

    init(writer: Int, number: Int) {
        self.writer = writer
        self.number = number
    }

    init(text: String) {
        let words = text.split(separator: " ").compactMap { Int($0) }
        self.init(writer: words.first ?? -1, number: words.count == 2 ? words[1] : -1)
    }

    var description: String { "\(writer) \(number)" }

    /// Returns the labels of each meal and each day in a change.
    static func all(of change: Change) -> [Label] {
        change.edits.compactMap { _, edit in
            switch edit.row {
            case let meal as Meal: Label(text: meal.recipe.name)
            case let day as PlannedDay: Label(text: Home.title(day))
            default: nil
            }
        }
    }
}

/// The household of the hammer. Each writer has a few meals and days of its own and puts them again
/// and again.
struct Home: Sendable {
    static let slots = 8
    static let household = Household.ID("01890000-0000-7000-8000-000000000000")!
    private static let member = Member.ID("01890000-0000-7000-8000-000000000001")!
    private static let then = Instant(milliseconds: 1_795_424_400_000)

    let repository: JournalRepository

    init(_ repository: JournalRepository) {
        self.repository = repository
    }

    static func meal(_ writer: Int, _ slot: Int) -> Meal.ID { id(writer, slot) }
    static func day(_ writer: Int, _ slot: Int) -> Day { Day(number: 20_000 + writer * slots + slot) }
    static func title(_ day: PlannedDay) -> String { day.slots[.dinner]?.meals.first?.note ?? "" }

    private static func id<Subject>(_ writer: Int, _ slot: Int) -> Identifier<Subject> {
        Identifier(at: then, random: { UInt64(writer * slots + slot) << 2 })
    }

    func found() async throws -> Int {
        try await put([Profile(id: Home.household, name: "Hammer", createdAt: Home.then)], .foundHousehold)
    }

    func put(_ writer: Int, _ number: Int) async throws -> Int {
        let (slot, label) = (number % Home.slots, Label(writer: writer, number: number).description)
        var recipe = Recipe(name: label, servings: 4)
        recipe.description = String(repeating: "It was good. ", count: number % 7 * 20)
        let meal = Meal(id: Home.meal(writer, slot), recipe: recipe, createdAt: Home.then)
        var plannedMeal = PlannedMeal(
            id: Home.id(writer, slot), dish: .meal(meal.id), addedBy: Home.member, createdAt: Home.then)
        plannedMeal.note = label
        return try await put(
            [
                meal,
                PlannedDay(id: Home.day(writer, slot), slots: [.dinner: PlannedSlot(meals: [plannedMeal])]),
            ], .placeMeal)
    }

    /// Puts the rows and returns the sequence.
    private func put(_ rows: [any Row], _ action: Action) async throws -> Int {
        let written = try await repository.write(
            Intent(household: Home.household, by: Home.member, action: action)
        ) { draft in
            var change = Change()
            for row in rows { change.put(row) }
            draft.apply(change)
        }
        guard case .done(_, let draft) = written, let seq = draft.writtenSeq else {
            fatalError("nothing was written")
        }
        return seq
    }
}
