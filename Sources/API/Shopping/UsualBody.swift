import Domain
import Ingredients
import JSON

struct NewUsual: JSONReadable {
    static let schema: String? = "UsualInput"

    /// The things that the text means, at least one.
    let items: [Ingredient]
    let categoryID: Category.ID?

    init?(_ fields: inout Fields) {
        let parts = IngredientParts(&fields, hasNote: true, textLength: IngredientParts.typedLength)
        categoryID = fields.optional(Usual.categoryField)
        guard let parts, let items = parts.itemsToBuy(refuse: { fields.refuse(parts.headingField, $0, $1) })
        else { return nil }
        self.items = items
    }
}

/// A merge patch.
struct UsualPatch: JSONReadable {
    static let schema: String? = "UsualChange"
    private let parts: IngredientParts
    /// The whole item, for a patch that says it again.
    private let item: Ingredient?
    private let categoryID: FieldChange<Category.ID>

    init?(_ fields: inout Fields) {
        fields.pass("id", "version")
        let parts = IngredientParts(&fields)
        categoryID = fields.change(Usual.categoryField)
        guard let parts else { return nil }
        self.parts = parts
        item = parts.areWhole ? parts.itemToBuy(refuse: { fields.refuse(parts.headingField, $0, $1) }) : nil
    }

    func apply(to usual: inout Usual) {
        usual.item = item ?? parts.changing(usual.item)
        categoryID.apply(to: &usual.categoryID)
    }
}
