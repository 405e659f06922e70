import Domain
import Ingredients
import JSON

/// Something that can be bought, as text or in parts.
struct ItemBody: JSONReadable {
    static let schema: String? = "ExtraInput"
    let item: Ingredient

    init?(_ fields: inout Fields) {
        guard let parts = IngredientParts(&fields),
            let item = parts.itemToBuy(refuse: { fields.refuse(parts.headingField, $0, $1) })
        else { return nil }
        self.item = item
    }
}
