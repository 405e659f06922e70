import Domain
import Ingredients
import Tables
import Testing

@testable import UseCases

@Suite struct `The parts of a row` {
    @Test(arguments: RowKind.allCases) func `leave no kind of row out`(kind: RowKind) {
        #expect(kind.type is any DividedRow.Type)
    }

    @Test func `that others need are known by their kinds`() async throws {
        let scene = try await Scene()
        for request in [
            #"Sam: PUT {lunch}/suggestion {"mealId":"{mealID}"}"#,
            #"POST {lunch}/comments {"text":"Bones!"}"#, "PUT {meal}/favourite",
            #"PUT {meal}/votes/{alex} {"vote":"love"}"#,
            #"PATCH /v1/foods/onion {"categoryId":"{category}"}"#,
            #"PATCH {usual} {"categoryId":"{category}"}"#,
            "Sam: PUT {plan}/submission",
        ] { try await scene.ask(request) }
        var seen: Set<RowKind> = []
        for kind in RowKind.allCases {
            func check<R: Row>(_: R.Type) {
                for kept in scene.family.household[keyPath: R.table].all {
                    for other in kept.row.references where other.kind != .members {
                        #expect(other.kind.type.namedBy.contains(kind), "\(kind) names \(other.kind)")
                        seen.insert(kind)
                    }
                }
            }
            check(kind.type)
        }
        #expect(seen == [.days, .favourites, .votes, .usuals, .foods, .items, .comments, .notifications])
    }

    /// Constants and what is derived of other parts.
    private static let others: [String: Set<String>] = [
        "Settings": ["id", "createdAt"], "Category": ["id", "starter"], "Usual": ["id"],
        "Meal": ["id", "createdAt", "number", "recipe"],
        "Plan": ["id", "createdAt"], "PlannedDay": ["id", "slots"], "PlannedSlot": ["version"],
        "ShoppingList": ["id", "number", "createdAt", "isByHand"],
        "ListItem": ["id", "food", "name", "sources", "setAside"], "Covering": ["id"], "Recipe": [],
    ]

    @Test func `leave no field out`() throws {
        let now = Instant(milliseconds: 0)
        let id: Household.ID = Identifier(at: now, random: { 0 })
        let day = Day("2026-11-23")!
        func check<R: DividedRow>(_ row: R, _ inner: Any? = nil, prefix: String = "") {
            // The table of the fields has the names that clients know.
            let properties = [
                "sourceUrl": "sourceURL", "unitSystem": "chosenUnitSystem",
                "dinner.alreadyHave": "dinner.isAlreadyHad", "defaultServings": "chosenServings",
            ]
            let names = Set((R.divisions + R.followers).map { properties[$0.field] ?? $0.field })
            let labels = Set(Mirror(reflecting: inner ?? row).children.compactMap(\.label))
            let others = Self.others["\(Swift.type(of: inner ?? row))"] ?? []
            for label in labels.subtracting(others) where !names.contains(prefix + label) {
                Issue.record("\(Swift.type(of: inner ?? row)).\(label) is no part that undo compares")
            }
        }
        check(Domain.Settings(id: id, createdAt: now))
        check(Category(id: Identifier(at: now, random: { 0 }), name: "", rank: 0))
        check(Usual(id: Identifier(at: now, random: { 0 }), item: Ingredient("milk"), categoryID: nil))
        let meal = Meal(
            id: Identifier(at: now, random: { 0 }), recipe: Recipe(name: "", servings: 1), createdAt: now)
        check(meal)
        check(meal, meal.recipe)
        check(
            Plan(
                id: Identifier(at: now, random: { 0 }), ownName: nil, span: DaySpan(day, day)!, createdAt: now
            ))
        check(PlannedDay(id: day))
        check(PlannedDay(id: day), PlannedSlot(), prefix: "dinner.")
        let list = ShoppingList(id: Identifier(at: now, random: { 0 }), number: 1, createdAt: now)
        check(list)
        check(ListItem(FoodName("milk")!, on: list.id))
        check(Covering(id: Identifier(at: now, random: { 0 })))
    }
}
