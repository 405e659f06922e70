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
    static let schema: String? = "LeftoverInput"
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

/// A leftover among those for which a meal is cooked.
private struct PlannedLeftoverPayload: JSONWritable {
    static let form = ValueForm.schema("PlannedLeftover")

    let planned: MealOnPlan
    let household: Household

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", planned.plannedMeal.id)
            $0.field("date", planned.mealTime.day)
            $0.field("slot", planned.mealTime.slot)
            $0.field("servings", household.servings(of: planned.plannedMeal), Recipe.servings)
        }
    }
}

extension JSONWriter {
    /// Writes what connects a planned meal with its leftovers or with its cooking. A meal without
    /// leftovers has none of these fields.
    mutating func fields(ofLeftovers plannedMeal: PlannedMeal, in household: Household?) {
        fields(ofLeftover: plannedMeal, cookedOn: household?.cookingDay(of: plannedMeal))
        let leftovers = household.map { household in
            household.leftoversToCook(of: plannedMeal.id).map {
                PlannedLeftoverPayload(planned: $0, household: household)
            }
        }
        let isCookedForMore = leftovers?.isEmpty == false
        field(
            "servingsToCook", ifAny: isCookedForMore ? .some(household?.servingsToCook(plannedMeal)) : nil)
        field("leftovers", ifAny: isCookedForMore ? leftovers : nil, 0...PlannedMeal.mostLeftovers)
    }

    mutating func fields(ofLeftover plannedMeal: PlannedMeal, cookedOn: Day?) {
        let leftover = plannedMeal.leftover
        field("leftoverOf", ifAny: leftover?.isStored == false ? leftover?.cooking : nil)
        field("portionId", ifAny: leftover?.isStored == true ? leftover?.cooking : nil)
        field("cookedOn", ifAny: leftover.map { _ in cookedOn })
    }
}
