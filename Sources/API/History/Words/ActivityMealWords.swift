import Domain
import Tables
import UseCases

extension ActivityDescription {
    /// The words for actions on meals.
    var mealWords: String {
        let meals = names(put(Meal.self).map(\.row), or: .meals)
        switch transaction.intent.action {
        case .restoreMeal: return broughtBack(meals)
        case .likeMeal:
            let liked = names(put(Favourite.self).map(\.row.id.meal))
            return language("made \(liked) a favourite", "hat \(liked) zum Lieblingsgericht gemacht")
        case .unlikeMeal:
            let unliked = names(deleted(Favourite.self).compactMap { $0?.id.meal })
            return language(
                "took \(unliked) off the favourites", "hat \(unliked) aus den Lieblingsgerichten genommen")
        case .vote: return voted
        case .withdrawVote: return withdrewVote
        case .importMeals: return language("imported \(meals)", "hat \(meals) importiert")
        case .addSamples:
            return language("added \(meals) from the samples", "hat \(meals) aus den Beispielen hinzugefügt")
        case .deleteMeal, .purgeMeal:
            let purged = deleted(Meal.self)
            if purged.isEmpty { return language("deleted \(meals)", "hat \(meals) gelöscht") }
            let gone = names(purged, or: .meals)
            return language("removed \(gone) for ever", "hat \(gone) endgültig entfernt")
        default: return changedMeal
        }
    }

    private var voted: String {
        guard let vote = put(Vote.self).first?.row else {
            return language("voted on a meal", "hat über ein Gericht abgestimmt")
        }
        let meal = names([vote.id.meal])
        let member = household.members[vote.id.member]?.row.name ?? something(.members)
        if vote.id.member == transaction.intent.by {
            return switch vote.word {
            case .love: language("loves \(meal)", "liebt \(meal)")
            case .fine: language("likes \(meal)", "mag \(meal)")
            case .no: language("does not want \(meal)", "will \(meal) nicht")
            }
        }
        return switch vote.word {
        case .love: language("noted that \(member) loves \(meal)", "hat notiert: \(member) liebt \(meal)")
        case .fine: language("noted that \(member) likes \(meal)", "hat notiert: \(member) mag \(meal)")
        case .no:
            language(
                "noted that \(member) does not want \(meal)", "hat notiert: \(member) will \(meal) nicht")
        }
    }

    private var withdrewVote: String {
        let meal = names(deleted(Vote.self).compactMap { $0?.id.meal })
        return language("took a vote on \(meal) back", "hat eine Stimme zu \(meal) zurückgenommen")
    }

    private func names(_ meals: [Meal.ID]) -> String {
        meals.isEmpty
            ? something(.meals)
            : listed(meals.map { household.meals[$0]?.row.recipe.name ?? something(.meals) }, in: language)
    }

    private func broughtBack(_ name: String) -> String {
        language("brought \(name) back", "hat \(name) zurückgeholt")
    }

    private var changedMeal: String {
        guard let (meal, before, isNew) = put(Meal.self).first else {
            return language("changed a meal", "hat ein Gericht geändert")
        }
        let name = meal.recipe.name
        if isNew { return language("added \(name)", "hat \(name) hinzugefügt") }
        let changed = language("changed \(name)", "hat \(name) geändert")
        guard let before else { return changed }
        if before.deletedAt != nil, meal.deletedAt == nil { return broughtBack(name) }
        if before.image != meal.image {
            return meal.image == nil
                ? language("removed the photo of \(name)", "hat das Foto von \(name) entfernt")
                : language("gave \(name) a photo", "hat ein Foto von \(name) hinzugefügt")
        }
        if before.smallImage != meal.smallImage {
            return meal.smallImage == nil
                ? language("removed the small photo of \(name)", "hat das kleine Foto von \(name) entfernt")
                : language(
                    "gave the photo of \(name) a small size", "hat ein kleines Foto von \(name) hinzugefügt")
        }
        guard before.recipe.name != name else { return changed }
        return language(
            "renamed \(before.recipe.name) to \(name)", "hat \(before.recipe.name) in \(name) umbenannt")
    }
}
