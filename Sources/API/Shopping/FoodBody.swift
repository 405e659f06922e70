import Domain
import Foods
import Ingredients
import JSON

/// A merge patch of what a household says of a food.
struct FoodPatch: JSONReadable {
    static let schema: String? = "FoodChange"
    private let categoryID: FieldChange<Category.ID>
    private let shopID: FieldChange<Shop.ID>
    private let stock: FieldChange<Food.Stock>
    private let keepsDays: FieldChange<Int>
    private let packs: FieldChange<[Quantity]>
    let sameAs: FieldChange<FoodName>
    private let contains: FieldChange<[FoodContent]>
    private let lacks: FieldChange<[FoodContent]>

    init?(_ fields: inout Fields) {
        fields.pass(
            "id", "version", "name", "categoryFrom", "staple", "atHome", "useSoon", "table", "meals",
            "lastAmount", "lastBoughtAt", "timesBought", "offersPack")
        categoryID = fields.change(Food.categoryField)
        shopID = fields.change(Food.shopField)
        stock = fields.change(Food.stockField)
        keepsDays = fields.change(Food.keepsDaysField)
        packs = fields.change(Food.packsField)
        sameAs = fields.change(Food.sameAsField)
        contains = fields.change(Food.containsField)
        lacks = fields.change(Food.lacksField)
    }

    func apply(to food: inout Food) {
        switch categoryID {
        case .keep: break
        case .clear: food.place(in: nil)
        case .set(let category): food.place(in: category)
        }
        shopID.apply(to: &food.shopID)
        stock.apply(to: &food.stock)
        keepsDays.apply(to: &food.keepsDays)
        packs.apply(to: &food.packs)
        contains.apply(to: &food.contains)
        lacks.apply(to: &food.lacks)
    }
}
