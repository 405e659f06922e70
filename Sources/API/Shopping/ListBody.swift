import Domain
import JSON

struct NewList: JSONReadable {
    static let schema: String? = "ListInput"
    let wanted: SelectionBody
    private let edits: FieldEdits<ShoppingList>

    init?(_ fields: inout Fields) {
        edits = FieldEdits(&fields, ShoppingList.bodyTable, isPatch: false)
        guard let wanted = SelectionBody(&fields) else { return nil }
        self.wanted = wanted
    }

    func apply(to list: inout ShoppingList) { edits.apply(to: &list, usual: list.unsaid) }
}

struct ListPatch: JSONReadable, StatingBody {
    static let schema: String? = "ListChange"
    private let edits: FieldEdits<ShoppingList>
    /// The lines that are not asked about again; nil leaves those that are known.
    private let skipped: [Identifier<ListItem>]?
    let stated: [StatedField]

    init?(_ fields: inout Fields) {
        stated = [fields.stated("status", changedAt: "completion")].compactMap { $0 }
        fields.pass(
            "id", "version", "byHand", "planIds", "covers", "stale", "notice", "createdAt", "generatedAt",
            "completedAt", "completedBy", "counts", "additions", "items", "setAside",
            "offeredShopId")
        edits = FieldEdits(&fields, ShoppingList.bodyTable, isPatch: true)
        skipped = fields.optional(
            "skipped", .list(of: .id(Identifier<ListItem>.self), atMost: ShoppingList.mostItems))
    }

    func apply(to list: inout ShoppingList) {
        edits.apply(to: &list, usual: list.unsaid)
        if let skipped { list.skipped = Set(skipped) }
    }
}

extension ShoppingList {
    fileprivate static let bodyTable = BodyTable(ShoppingList.fields)

    /// The list as if no member had said anything of it.
    fileprivate var unsaid: ShoppingList { ShoppingList(id: id, number: number, createdAt: createdAt) }
}

struct NewListMeal: JSONReadable {
    static let schema: String? = "ListMealInput"
    let meal: Meal.ID
    let servings: Int?

    init?(_ fields: inout Fields) {
        let meal = fields.required("mealId", .id(Meal.ID.self))
        servings = fields.optional("servings", .integer(Recipe.servings))
        guard let meal else { return nil }
        self.meal = meal
    }
}
