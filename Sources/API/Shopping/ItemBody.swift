import Domain
import Ingredients
import JSON

/// Something that can be bought, as text or in parts.
struct ItemBody: JSONReadable {
    let item: Ingredient

    init?(_ fields: inout Fields) {
        guard let item = IngredientParts(&fields)?.ingredient(refuse: { fields.refuse("text", $0, $1) })
        else { return nil }
        if item.line.heading != nil {
            fields.refuse("text", .invalid, "Send something that can be bought; this is a heading.")
        }
        self.item = item
    }
}
