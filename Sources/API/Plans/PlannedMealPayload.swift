import Domain
import JSON
import UseCases

/// A meal, or words in the place of one, on a day of a plan.
struct PlannedMealPayload: Representation {
    private let plannedMeal: PlannedMeal
    /// Nil where only the entry itself is known, and not its meal.
    private let household: Household?

    init(_ plannedMeal: PlannedMeal, in household: Household?) {
        (self.plannedMeal, self.household) = (plannedMeal, household)
    }

    var version: Int { plannedMeal.version }
    /// It may have been seen in its day or its plan.
    var acceptedVersions: ClosedRange<Int> { version...max(version, household?.version ?? 0) }
    var variant: String? { household?.variant(of: [plannedMeal.mealID].compactMap { $0 }) }

    func write(to json: inout JSONWriter) {
        json.object { fields(to: &$0) }
    }

    func fields(to json: inout JSONWriter) {
        json.field("id", plannedMeal.id.text)
        json.field("version", version)
        json.field("mealId", plannedMeal.mealID?.text)
        if let household {
            json.field("title", household.title(of: plannedMeal))
            json.field(
                "mealDeleted", plannedMeal.mealID.flatMap { household.meals[$0]?.row.deletedAt } != nil)
        } else if case .text(let title) = plannedMeal.dish {
            json.field("title", title)
        }
        json.field("servings", household?.servings(of: plannedMeal) ?? plannedMeal.servings)
        json.field("note", plannedMeal.note)
        json.field("completed", plannedMeal.completedOn != nil)
        json.field("completedDate", plannedMeal.completedOn?.text)
        json.field("addedBy", plannedMeal.addedBy.text)
        json.field("createdAt", plannedMeal.createdAt.text)
    }
}

extension Household {
    /// What is planned is shown with what its meals are called, so a meal's change is a change to
    /// it as well.
    fileprivate func variant(of meals: [Meal.ID]) -> String? {
        meals.compactMap { self.meals[$0]?.version }.max().map { "m\($0)" }
    }

    /// The same of all that stands in slots, of how much has been said about them, and of what is
    /// bought.
    func variant(of mealTimes: [MealTime]) -> String? {
        let slots = mealTimes.map(slot)
        let dishes = slots.flatMap { $0.meals.map(\.dish) + ($0.review?.suggestions.map(\.dish) ?? []) }
        let comments = mealTimes.flatMap { self.comments(at: $0).map(\.version) }
        let bought = mealTimes.indices.filter { alreadyHaveReason(at: mealTimes[$0]) == .shopping }.map(
            String.init)
        let parts = [
            variant(of: dishes.compactMap(\.mealID)), comments.max().map { "c\(comments.count).\($0)" },
            bought.isEmpty ? nil : "b" + bought.joined(separator: "."),
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "-")
    }
}

/// Something to buy beside the meals.
struct ExtraPayload: Representation {
    let extra: Extra

    var version: Int { extra.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", extra.id.text)
            $0.field("version", version)
            IngredientPayload.fields(of: extra.item.line, to: &$0)
        }
    }
}
