package import Domain
import Tables

/// A meal that a member takes from a proposal.
package struct AcceptedProposal: Sendable {
    package let id: PlannedMeal.ID
    package let mealTime: MealTime
    package let dish: PlannedMeal.Dish
    package let servings: Int?
    /// The origin of food that nobody cooks again; nil for a meal to cook.
    package let leftover: PlannedMeal.Leftover?

    package init(
        id: PlannedMeal.ID, _ mealTime: MealTime, _ dish: PlannedMeal.Dish, servings: Int?,
        leftover: PlannedMeal.Leftover? = nil
    ) {
        self.id = id
        self.mealTime = mealTime
        self.dish = dish
        self.servings = servings
        self.leftover = leftover
    }
}

extension HouseholdDraft {
    /// Plans the meals of a proposal, all of them or none. A slot that was filled in the meantime
    /// refuses them all.
    package mutating func acceptProposal(_ meals: [AcceptedProposal], basis: Int) throws(Refusal) {
        try requireKnown(basis)
        for accepted in meals {
            try requireEmpty(accepted.mealTime)
            try requireFree(accepted.id, for: .plannedMeal)
            if let leftover = accepted.leftover {
                try planLeftover(accepted, of: leftover)
                continue
            }
            let meal = MealToPlan(accepted.dish, servings: accepted.servings)
            try planMeal(accepted.id, meal, at: accepted.mealTime, isProposed: true)
        }
    }

    /// Suggests the meals of a proposal and asks the other members to review their plans.
    package mutating func suggestProposal(_ meals: [AcceptedProposal], basis: Int) throws(Refusal) {
        try requireKnown(basis)
        for accepted in meals {
            try requireEmpty(accepted.mealTime)
            let request = SuggestionRequest(accepted.dish, servings: accepted.servings)
            try suggestMeal(request, at: accepted.mealTime)
        }
        // The other members answer, so that the steps are those of a review in the activity too.
        intent.action = .suggestMeal
        var submitted: Set<Plan.ID> = []
        for day in Set(meals.map(\.mealTime.day)).sorted() {
            guard let plan = household.plan(on: day)?.row, submitted.insert(plan.id).inserted else {
                continue
            }
            if plan.review.status == .suggestionMode {
                intent.action = .submitPlan
                try submitPlan(plan.id)
            }
        }
    }

    /// Notes that the household passed meals of a proposal over. They step back for some weeks.
    package mutating func passOver(_ meals: [Meal.ID], field: String) throws(Refusal) {
        for (place, meal) in meals.enumerated() {
            guard let indexed = household.mealIndex[meal], indexed.kept.row.deletedAt == nil else {
                throw .unknown(.meal, field: "\(field)/\(place)")
            }
            let again = household.passed[meal].map {
                $0.row.again(chosen: household.lastChoice(of: $0.row), today: today)
            }
            put(again ?? PassedMeal(id: meal, day: today))
        }
    }

    /// Throws if the meals were proposed for a version that the household never had.
    private func requireKnown(_ basis: Int) throws(Refusal) {
        let latest = seq - 1
        if basis > latest { throw .planning(.unknownBasis(basis, latest: latest)) }
    }

    private func requireEmpty(_ mealTime: MealTime) throws(Refusal) {
        guard let plannedMeal = household.slot(at: mealTime).meals.first else { return }
        throw .planning(
            .filledMeanwhile(
                household.taken(mealTime.day, mealTime.slot, by: plannedMeal, isOneMealPerDay: false)))
    }
}
