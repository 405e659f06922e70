import Domain
import UseCases

extension ActivityDescription {
    /// The words for actions on meals.
    var mealWords: String {
        let meals = names(put(Meal.self).map(\.row), or: "a meal")
        switch transaction.intent.action {
        case .restoreMeal: return "brought \(meals) back"
        case .likeMeal: return "made \(names(put(Favourite.self).map(\.row.id.meal))) a favourite"
        case .unlikeMeal:
            return "took \(names(deleted(Favourite.self).compactMap { $0?.id.meal })) off the favourites"
        case .importMeals: return "imported \(meals)"
        case .addSamples: return "added \(meals) from the samples"
        case .deleteMeal, .purgeMeal:
            let purged = deleted(Meal.self)
            return purged.isEmpty ? "deleted \(meals)" : "removed \(names(purged, or: "a meal")) for ever"
        default: return changedMeal
        }
    }

    private func names(_ meals: [Meal.ID]) -> String {
        meals.isEmpty ? "a meal" : listed(meals.map { household.meals[$0]?.row.recipe.name ?? "a meal" })
    }

    private var changedMeal: String {
        guard let (meal, before, isNew) = put(Meal.self).first else { return "changed a meal" }
        let name = meal.recipe.name
        if isNew { return "added \(name)" }
        guard let before else { return "changed \(name)" }
        if before.deletedAt != nil, meal.deletedAt == nil { return "brought \(name) back" }
        if before.image != meal.image {
            return meal.image == nil ? "removed the photo of \(name)" : "gave \(name) a photo"
        }
        if before.smallImage != meal.smallImage {
            return meal.smallImage == nil
                ? "removed the small photo of \(name)" : "gave the photo of \(name) a small size"
        }
        return before.recipe.name == name ? "changed \(name)" : "renamed \(before.recipe.name) to \(name)"
    }
}
