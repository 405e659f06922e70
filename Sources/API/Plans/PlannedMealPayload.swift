import Domain
import JSON
import UseCases

/// A planned meal: a saved meal or a title, on a day of a plan.
struct PlannedMealPayload: Representation {
    private let plannedMeal: PlannedMeal
    /// The household, nil in the change feed.
    private let household: Household?

    init(_ plannedMeal: PlannedMeal, in household: Household?) {
        self.plannedMeal = plannedMeal
        self.household = household
    }

    var version: Int { plannedMeal.version }
    /// The meal's own version, up to the household's: it may have been seen in its day or its plan.
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
    /// The newest version of meals whose names show in a planned meal.
    fileprivate func variant(of meals: [Meal.ID]) -> String? {
        meals.compactMap { self.meals[$0]?.version }.max().map { "m\($0)" }
    }

    /// The newest versions of all that shows in slots: meals, comments, and what was bought.
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

/// An extra ingredient.
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
