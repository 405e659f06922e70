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
            fields.refuse("text", .invalid, "This is a heading. Send something to buy.")
        }
        self.item = item
    }
}
