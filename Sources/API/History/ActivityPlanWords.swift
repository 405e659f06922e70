import Domain
import UseCases

extension ActivityDescription {
    /// The words for actions on plans.
    var planWords: String {
        let plans = put(Plan.self)
        let made = names(plans.filter(\.isNew).map(\.row), or: "a plan")
        switch transaction.intent.action {
        case .makePlan: return "made \(made)"
        case .copyPlan: return "copied a plan to \(made)"
        case .deletePlan: return "deleted \(names(deleted(Plan.self), or: "a plan"))"
        case .cleanUpPlans where isByHousehold:
            return
                "removed \(names(deleted(Plan.self), or: "old plans")), which ended longer ago than it keeps "
                + "plans"
        case .cleanUpPlans: return "cleaned up \(names(deleted(Plan.self), or: "old plans"))"
        case .addPlanExtra, .removePlanExtra:
            let plan = plans.first
            return extraWords(
                plan?.before?.extras ?? [], plan?.row.extras ?? [], names(plans.map(\.row), or: "a plan"))
        default:
            guard let (plan, before, _) = plans.first else { return "changed a plan" }
            if let before, before.name != plan.name {
                return "renamed the plan “\(before.name)” to “\(plan.name)”"
            }
            return "changed the plan “\(plan.name)”"
        }
    }

    /// The words for actions on planned meals.
    var plannedMealWords: String {
        let (old, new) = plannedMeals
        let gone = old.filter { plannedMeal in
            !new.contains { $0.plannedMeal.id == plannedMeal.plannedMeal.id }
        }
        let came = new.filter { plannedMeal in
            !old.contains { $0.plannedMeal.id == plannedMeal.plannedMeal.id }
        }
        switch transaction.intent.action {
        case .placeMeal:
            guard let plannedMeal = came.first else { return "planned a meal" }
            return "put \(household.title(of: plannedMeal.plannedMeal)) on \(plannedMeal.words)"
        case .removePlannedMeal:
            guard let plannedMeal = gone.first else { return "took a meal off the plan" }
            return "took \(household.title(of: plannedMeal.plannedMeal)) off \(plannedMeal.words)"
        default: return changedPlannedMeal(old, new)
        }
    }

    private func changedPlannedMeal(_ old: [Standing], _ new: [Standing]) -> String {
        for plannedMeal in new {
            guard let before = old.first(where: { $0.plannedMeal.id == plannedMeal.plannedMeal.id }),
                before != plannedMeal
            else { continue }
            let title = household.title(of: plannedMeal.plannedMeal)
            if before.plannedMeal.completedOn != plannedMeal.plannedMeal.completedOn {
                return plannedMeal.plannedMeal.completedOn == nil
                    ? "marked \(title) as not cooked on \(plannedMeal.words)"
                    : "cooked \(title) from \(plannedMeal.words)"
            }
            if (before.day, before.slot) != (plannedMeal.day, plannedMeal.slot) {
                return "moved \(title) from \(before.words) to \(plannedMeal.words)"
            }
            if before.plannedMeal.dish != plannedMeal.plannedMeal.dish {
                return
                    "put \(title) in the place of \(household.title(of: before.plannedMeal)) on "
                    + "\(plannedMeal.words)"
            }
            return "changed \(title) on \(plannedMeal.words)"
        }
        return "changed a planned meal"
    }

    /// The words for actions on days and slots.
    var dayWords: String {
        let days = put(PlannedDay.self)
        guard let (day, before, _) = days.first else { return "changed a day" }
        let name = day.id.weekdayAndDate
        switch transaction.intent.action {
        case .clearDay: return "took the meals off \(name)"
        case .removeDay: return "emptied \(name)"
        case .copyDay: return "copied a day to \(name)"
        default: break
        }
        guard let slot = Slot.allCases.first(where: { day[$0] != before?[$0] ?? PlannedSlot() }) else {
            return "changed \(name)"
        }
        let mealTime = day.id.words(for: slot)
        switch transaction.intent.action {
        case .setAlreadyHave: return "has everything there for \(mealTime)"
        case .unsetAlreadyHave: return "has to shop for \(mealTime) after all"
        default: return extraWords(before?[slot].extras ?? [], day[slot].extras, mealTime)
        }
    }

    private func extraWords(_ old: [Extra], _ new: [Extra], _ mealTime: String) -> String {
        if let extra = new.first(where: { extra in !old.contains { $0.id == extra.id } }) {
            return "added \(extra.item.text) to \(mealTime)"
        }
        if let extra = old.first(where: { extra in !new.contains { $0.id == extra.id } }) {
            return "took \(extra.item.text) off \(mealTime)"
        }
        return "changed what is bought for \(mealTime)"
    }

    /// A planned meal with its day and slot.
    private struct Standing: Equatable {
        let day: Day
        let slot: Slot
        let plannedMeal: PlannedMeal

        var words: String { day.words(for: slot) }
    }

    private var plannedMeals: (old: [Standing], new: [Standing]) {
        let days = put(PlannedDay.self)
        return (
            days.compactMap(\.before).flatMap(ActivityDescription.standings),
            days.map(\.row).flatMap(ActivityDescription.standings)
        )
    }

    private static func standings(_ day: PlannedDay) -> [Standing] {
        Slot.allCases.flatMap { slot in
            day[slot].meals.map { Standing(day: day.id, slot: slot, plannedMeal: $0) }
        }
    }
}
