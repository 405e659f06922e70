import Domain
import Ingredients
import JSON
import Tables
import UseCases

/// The leftovers of planned meals.
extension HouseholdAPI {
    func planLeftover(
        _ draft: inout HouseholdDraft, _ path: PlannedMealPath, _ body: Replacing<LeftoverBody>
    ) throws(Refusal) -> PlannedMealPath {
        let (id, leftover): (PlannedMeal.ID, _) = (draft.newID(), body.body)
        try draft.planLeftover(
            id, of: path.id, at: leftover.mealTime, servings: leftover.servings, replacing: body.replaces)
        return PlannedMealPath(id)
    }
}

/// The time of a leftover and its servings.
struct LeftoverBody: JSONReadable {
    let mealTime: MealTime
    let servings: Int

    init?(_ fields: inout Fields) {
        let mealTime = fields.requiredMealTime()
        let servings = fields.required("servings", .integer(Recipe.servings))
        guard let mealTime, let servings else { return nil }
        (self.mealTime, self.servings) = (mealTime, servings)
    }
}

extension BodyReader where Body == OrphanedLeftovers? {
    /// A reader of the decision on the leftovers of a meal that is removed.
    static var leftovers: BodyReader {
        BodyReader(.none, query: ["leftovers"]) { routed throws(Problem) in
            try routed.choice("leftovers", OrphanedLeftovers.allCases.map(\.rawValue)).flatMap(
                OrphanedLeftovers.init)
        }
    }
}

extension PlannedMeal {
    /// Returns a title with the word for leftovers, for texts that have no field for it.
    func titled(_ title: String, in language: SentenceLanguage) -> String {
        isToCook ? title : language.leftoverTitle(title: title)
    }
}

extension JSONWriter {
    /// Writes what connects a planned meal with its leftovers or with its cooking. A meal without
    /// leftovers has none of these fields.
    mutating func fields(ofLeftovers plannedMeal: PlannedMeal, in household: Household?) {
        fields(ofLeftover: plannedMeal, cookedOn: household?.cookingDay(of: plannedMeal))
        guard let household else { return }
        let leftovers = household.leftoversToCook(of: plannedMeal.id)
        if leftovers.isEmpty { return }
        field("servingsToCook", household.servingsToCook(plannedMeal))
        array("leftovers") { json in
            for leftover in leftovers {
                json.object {
                    $0.field("id", leftover.plannedMeal.id.text)
                    $0.field("date", leftover.mealTime.day.text)
                    $0.field("slot", leftover.mealTime.slot.rawValue)
                    $0.field("servings", household.servings(of: leftover.plannedMeal))
                }
            }
        }
    }

    mutating func fields(ofLeftover plannedMeal: PlannedMeal, cookedOn: Day?) {
        guard let leftover = plannedMeal.leftover else { return }
        if leftover.isStored {
            field("portionId", leftover.cooking.text)
        } else {
            field("leftoverOf", leftover.cooking.text)
        }
        field("cookedOn", cookedOn?.text)
    }
}
