import Domain
import JSON

struct NewList: JSONReadable {
    static let schema: String? = "ListInput"
    let name: String?
    let shop: Shop.ID?
    let wanted: SelectionBody

    init?(_ fields: inout Fields) {
        name = fields.optional(ShoppingList.nameField)
        shop = fields.optional(Food.shopField)
        guard let wanted = SelectionBody(&fields) else { return nil }
        self.wanted = wanted
    }
}

struct ListPatch: JSONReadable, StatingBody {
    static let schema: String? = "ListChange"
    private let name: FieldChange<String>
    let shop: FieldChange<Shop.ID>
    /// The lines that are not asked about again; nil leaves those that are known.
    let skipped: [Identifier<ListItem>]?
    let stated: [StatedField]

    init?(_ fields: inout Fields) {
        stated = [fields.stated("status", changedAt: "completion")].compactMap { $0 }
        fields.pass(
            "id", "version", "byHand", "planIds", "covers", "stale", "notice", "createdAt", "generatedAt",
            "completedAt", "completedBy", "counts", "additions", "items", "setAside",
            "offeredShopId")
        name = fields.change(ShoppingList.nameField)
        shop = fields.change(Food.shopField)
        skipped = fields.optional(
            "skipped", .list(of: .id(Identifier<ListItem>.self), atMost: ShoppingList.mostItems))
    }

    func apply(to name: inout String?) { name = self.name.applied(to: name) }
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
