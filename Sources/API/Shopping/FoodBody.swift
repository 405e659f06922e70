import Domain
import Ingredients
import JSON

/// A merge patch of what a household says of a food.
struct FoodPatch: JSONReadable {
    static let schema: String? = "FoodChange"
    let sameAs: FieldChange<FoodName>
    private let edits: FieldEdits<Food>

    init?(_ fields: inout Fields) {
        fields.pass(
            "id", "version", "name", "categoryFrom", "staple", "atHome", "useSoon", "table", "meals",
            "writtenAmount", "lastBoughtAt", "timesBought", "offersPack")
        edits = FieldEdits(&fields, Food.bodyTable, isPatch: true)
        sameAs = fields.change(Food.sameAsField)
    }

    func apply(to food: inout Food) { edits.apply(to: &food, usual: Food(id: food.id)) }
}

extension Food {
    static let bodyTable = BodyTable(Food.fieldsOfAllNames)
    static let answerTable = AnswerTable(Food.fields)
}
