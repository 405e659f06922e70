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
            return language.activityMealLike(names: liked)
        case .unlikeMeal:
            let unliked = names(deleted(Favourite.self).compactMap { $0?.id.meal })
            return language.activityMealUnlike(names: unliked)
        case .vote: return voted
        case .withdrawVote: return withdrewVote
        case .passMeals:
            return language.activityProposalPass(names: names(put(PassedMeal.self).map(\.row.id)))
        case .importMeals: return language.activityMealImport(names: meals)
        case .addSamples:
            return language.activityMealSamples(names: meals)
        case .deleteMeal, .purgeMeal:
            let purged = deleted(Meal.self)
            if purged.isEmpty { return language.activityDelete(names: meals) }
            let gone = names(purged, or: .meals)
            return language.activityMealPurge(names: gone)
        default: return changedMeal
        }
    }

    private var voted: String {
        guard let vote = put(Vote.self).first?.row else {
            return language.activityVote
        }
        let meal = names([vote.id.meal])
        let member = household.members[vote.id.member]?.row.name ?? something(.members)
        if vote.id.member == transaction.intent.by {
            return switch vote.word {
            case .love: language.activityVoteLove(meal: meal)
            case .fine: language.activityVoteFine(meal: meal)
            case .no: language.activityVoteNo(meal: meal)
            }
        }
        return switch vote.word {
        case .love: language.activityVoteLoveOf(member: member, meal: meal)
        case .fine: language.activityVoteFineOf(member: member, meal: meal)
        case .no:
            language.activityVoteNoOf(member: member, meal: meal)
        }
    }

    private var withdrewVote: String {
        let meal = names(deleted(Vote.self).compactMap { $0?.id.meal })
        return language.activityVoteWithdraw(meal: meal)
    }

    private func names(_ meals: [Meal.ID]) -> String {
        meals.isEmpty
            ? something(.meals)
            : listed(meals.map { household.meals[$0]?.row.recipe.name ?? something(.meals) }, in: language)
    }

    private func broughtBack(_ name: String) -> String {
        language.activityMealRestore(name: name)
    }

    private var changedMeal: String {
        guard let (meal, before, isNew) = put(Meal.self).first else {
            return language.activityMealChange
        }
        let name = meal.recipe.name
        if isNew { return language.activityAdd(names: name) }
        let changed = language.activityChange(names: name)
        guard let before else { return changed }
        if before.deletedAt != nil, meal.deletedAt == nil { return broughtBack(name) }
        if before.image != meal.image {
            return meal.image == nil
                ? language.activityPhotoRemove(name: name)
                : language.activityPhotoAdd(name: name)
        }
        if before.smallImage != meal.smallImage {
            return meal.smallImage == nil
                ? language.activityPhotoRemoveSmall(name: name)
                : language.activityPhotoAddSmall(name: name)
        }
        guard before.recipe.name != name else { return changed }
        return language.activityMealRename(old: before.recipe.name, name: name)
    }
}
