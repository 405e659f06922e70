import Domain
import RowSamples
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

    /// Constants, what is derived of other parts, and what no undo brings back; ids are left out.
    private static let others: [String: Set<String>] = [
        "Settings": ["createdAt"], "Category": ["starter"], "Member": ["role", "joinedAt", "leftAt"],
        "Meal": ["createdAt", "number", "recipe"],
        "Plan": ["createdAt"], "PlannedDay": ["slots"], "PlannedSlot": ["version"],
        "ShoppingList": ["number", "createdAt", "isByHand"],
        "ListItem": ["food", "name", "sources", "setAside"],
    ]
    /// The properties that clients know by another name, which the tables of fields have.
    private static let properties = [
        "sourceUrl": "sourceURL", "unitSystem": "chosenUnitSystem", "defaultServings": "chosenServings",
        "dinner.alreadyHave": "dinner.isAlreadyHad", "categoryId": "shelf", "shopId": "shopID",
        "name": "ownName",
        "written": "writtenPacks",
    ]

    @Test(arguments: RowKind.allCases) func `leave no field out`(kind: RowKind) {
        func check<R: DividedRow>(_ row: R, _ inner: Any? = nil, prefix: String = "") {
            let fields = Set((R.divisions + R.followers).map(\.field))
            if fields == [""] { return }
            let names = fields.union(fields.compactMap { Self.properties[$0] })
            let type = "\(Swift.type(of: inner ?? row))"
            let labels = Set(Mirror(reflecting: inner ?? row).children.compactMap(\.label))
            let others = Self.others[type, default: []].union(["id"])
            for label in labels.subtracting(others) where !names.contains(prefix + label) {
                Issue.record("\(type).\(label) is no part that undo compares")
            }
        }
        var rows = SampleRows(0)
        let row = rows.row(kind)
        if let row = row as? any DividedRow { check(row) }
        if let meal = row as? Meal { check(meal, meal.recipe) }
        if let day = row as? PlannedDay { check(day, PlannedSlot(), prefix: "dinner.") }
    }
}
