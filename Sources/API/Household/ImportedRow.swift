import Domain
import Ingredients
import JSON
import Rows
import UseCases

/// The outcome of one row of an import.
struct ImportedRow: JSONWritable {
    private let result: HouseholdImport.Result

    /// Writes all rows, the count of each outcome, and the invitations for imported members.
    static func write(
        _ results: [HouseholdImport.Result], inviting invitations: [InvitationPayload],
        to json: inout JSONWriter
    ) {
        json.array("items") { json in for result in results { json.element(ImportedRow(result: result)) } }
        json.object("counts") { json in
            for outcome in HouseholdImport.Outcome.allCases {
                json.field(named: outcome.rawValue, results.count { $0.outcome == outcome })
            }
        }
        json.array("invitations") { json in for invitation in invitations { invitation.write(to: &json) } }
    }

    package func write(to json: inout JSONWriter) {
        let key = RowKey(result.row)
        json.object {
            $0.field("kind", key.kind.type.word)
            $0.field("id", key.id)
            $0.field("name", result.row.title)
            $0.field("outcome", result.outcome.rawValue)
            $0.field("detail", result.reason)
        }
    }
}

extension Row {
    /// The name of the row, if rows of its kind have one.
    fileprivate var title: String? {
        switch self {
        case let profile as Profile: profile.name
        case let member as Member: member.name
        case let category as Category: category.name
        case let food as Food: food.id.text
        case let usual as Usual: usual.item.text
        case let meal as Meal: meal.recipe.name
        case let plan as Plan: plan.name
        case let list as ShoppingList: list.name
        case let item as ListItem: item.name
        default: nil
        }
    }
}
