import Domain
import JSON

struct NewList: JSONReadable {
    let name: String?
    let wanted: SelectionBody

    init?(_ fields: inout Fields) {
        name = fields.optional(ShoppingList.nameField)
        guard let wanted = SelectionBody(&fields) else { return nil }
        self.wanted = wanted
    }
}

struct ListPatch: JSONReadable, StatingBody {
    private let name: FieldChange<String>
    let stated: [StatedField]

    init?(_ fields: inout Fields) {
        stated = [fields.stated("status", changedAt: "completion")].compactMap { $0 }
        fields.pass(
            "id", "version", "byHand", "planIds", "covers", "stale", "notice", "createdAt", "generatedAt",
            "completedAt", "completedBy", "counts", "additions", "items", "setAside")
        name = fields.change(ShoppingList.nameField)
    }

    func apply(to name: inout String?) { name = self.name.applied(to: name) }
}

struct NewListMeal: JSONReadable {
    let meal: Meal.ID
    let servings: Int?

    init?(_ fields: inout Fields) {
        let meal = fields.required("mealId", .id(Meal.ID.self))
        servings = fields.optional("servings", .integer(Recipe.servings))
        guard let meal else { return nil }
        self.meal = meal
    }
}
