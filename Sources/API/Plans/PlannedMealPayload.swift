import Domain
import JSON
import UseCases

/// A meal, or words in the place of one, on a day of a plan.
struct PlannedMealPayload: Representation {
    private let entry: PlannedMeal
    /// Nil where only the entry itself is known, and not its meal.
    private let household: Household?

    init(_ entry: PlannedMeal, in household: Household?) {
        (self.entry, self.household) = (entry, household)
    }

    var version: Int { entry.version }
    /// It may have been seen in its day or its plan.
    var acceptedVersions: ClosedRange<Int> { version...max(version, household?.version ?? 0) }
    var variant: String? { household?.variant(of: [entry.mealID].compactMap { $0 }) }

    func write(to json: inout JSONWriter) {
        json.object { fields(to: &$0) }
    }

    func fields(to json: inout JSONWriter) {
        json.field("id", entry.id.text)
        json.field("version", version)
        json.field("mealId", entry.mealID?.text)
        if let household {
            json.field("title", household.title(of: entry))
            json.field("mealDeleted", entry.mealID.flatMap { household.meals[$0]?.row.deletedAt } != nil)
        } else if case .text(let title) = entry.dish {
            json.field("title", title)
        }
        json.field("servings", household?.servings(of: entry) ?? entry.servings)
        json.field("note", entry.note)
        json.field("completed", entry.completedOn != nil)
        json.field("completedDate", entry.completedOn?.text)
        json.field("addedBy", entry.addedBy.text)
        json.field("createdAt", entry.createdAt.text)
    }
}

extension Household {
    /// What is planned is shown with what its meals are called, so a meal's change is a change to it as well.
    fileprivate func variant(of meals: [Meal.ID]) -> String? {
        meals.compactMap { self.meals[$0]?.version }.max().map { "m\($0)" }
    }

    /// The same of all that stands in slots, of how much has been said about them, and of what is bought.
    func variant(of places: [Place]) -> String? {
        let slots = places.map(slot)
        let dishes = slots.flatMap { $0.entries.map(\.dish) + ($0.review?.suggestions.map(\.dish) ?? []) }
        let comments = places.flatMap { self.comments(at: $0).map(\.version) }
        let bought = places.indices.filter { alreadyHaveReason(at: places[$0]) == .shopping }.map(String.init)
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
