import Domain
import Tables
import UseCases

extension ActivityDescription {
    /// The words for actions on plans.
    var planWords: String {
        let plans = put(Plan.self)
        let made = names(plans.filter(\.isNew).map(\.row), or: .plans)
        let gone = names(deleted(Plan.self), or: .plans)
        switch transaction.intent.action {
        case .makePlan: return language.activityMake(names: made)
        case .copyPlan: return language.activityPlanCopy(plan: made)
        case .deletePlan: return language.activityDelete(names: gone)
        case .cleanUpPlans where isByHousehold:
            return language.activityPlanExpire(plans: gone)
        case .cleanUpPlans: return language.activityPlanCleanUp(plans: gone)
        case .addPlanExtra, .removePlanExtra:
            let plan = plans.first
            return extraWords(
                plan?.before?.extras ?? [], plan?.row.extras ?? [], names(plans.map(\.row), or: .plans))
        default:
            guard let (plan, before, _) = plans.first else {
                return language.activityPlanChange
            }
            if let before, before.name != plan.name {
                return language.activityPlanRename(
                    old: language.name(of: before), name: language.name(of: plan))
            }
            return language.activityPlanChangeNamed(plan: language.name(of: plan))
        }
    }

    /// The words for actions on planned meals.
    var plannedMealWords: String {
        let (old, new) = plannedMeals(on: daysOfMember)
        let gone = old.filter { plannedMeal in
            !new.contains { $0.plannedMeal.id == plannedMeal.plannedMeal.id }
        }
        let came = new.filter { plannedMeal in
            !old.contains { $0.plannedMeal.id == plannedMeal.plannedMeal.id }
        }
        switch transaction.intent.action {
        case .placeMeal:
            guard let plannedMeal = came.first else {
                return language.activityPlannedPlace
            }
            let (title, time) = names(of: plannedMeal)
            return language.activityPlannedPlaceNamed(title: title, time: time)
        case .removePlannedMeal:
            guard let plannedMeal = gone.first else {
                return language.activityPlannedRemove
            }
            let (title, time) = names(of: plannedMeal)
            return language.activityPlannedRemoveNamed(title: title, time: time)
        default: return changedPlannedMeal(old, new)
        }
    }

    /// The words for meals that were taken from a proposal.
    var acceptedProposal: String {
        let (old, new) = plannedMeals(on: days)
        let came = new.filter { standing in !old.contains { $0.plannedMeal.id == standing.plannedMeal.id } }
        guard let first = came.first else {
            return language.activityProposalAccept
        }
        if came.count == 1 {
            let (title, time) = names(of: first)
            return language.activityProposalAcceptNamed(title: title, time: time)
        }
        let titles = listed(came.map { household.title(of: $0.plannedMeal) }, in: language)
        return language.activityProposalAcceptAll(titles: titles)
    }

    /// The words for the rest of a meal that was planned.
    var plannedLeftover: String {
        let (old, new) = plannedMeals(on: daysOfMember)
        let came = new.first { standing in !old.contains { $0.plannedMeal.id == standing.plannedMeal.id } }
        guard let came else { return language.activityLeftoverPlan }
        let (title, time) = names(of: came)
        return language.activityLeftoverPlanNamed(title: title, time: time)
    }

    private func names(of standing: Standing) -> (title: String, time: String) {
        (household.title(of: standing.plannedMeal), language.name(of: MealTime(standing.day, standing.slot)))
    }

    private func changedPlannedMeal(_ old: [Standing], _ new: [Standing]) -> String {
        for plannedMeal in new {
            guard let before = old.first(where: { $0.plannedMeal.id == plannedMeal.plannedMeal.id }),
                before != plannedMeal
            else { continue }
            let (title, time) = names(of: plannedMeal)
            let (titleBefore, timeBefore) = names(of: before)
            if before.plannedMeal.completedOn != plannedMeal.plannedMeal.completedOn {
                if !plannedMeal.plannedMeal.isToCook {
                    return plannedMeal.plannedMeal.completedOn == nil
                        ? language.activityLeftoverNotEaten(title: title, time: time)
                        : language.activityLeftoverEat(title: title, time: time)
                }
                return plannedMeal.plannedMeal.completedOn == nil
                    ? language.activityPlannedNotCooked(title: title, time: time)
                    : language.activityPlannedCook(title: title, time: time)
            }
            if (before.day, before.slot) != (plannedMeal.day, plannedMeal.slot) {
                return language.activityPlannedMove(title: title, before: timeBefore, time: time)
            }
            if before.plannedMeal.dish != plannedMeal.plannedMeal.dish {
                return language.activityPlannedReplace(title: title, before: titleBefore, time: time)
            }
            let what = changes(before.plannedMeal, plannedMeal.plannedMeal).map { ": \($0)" } ?? ""
            return language.activityPlannedChangeNamed(title: title, time: time) + what
        }
        return language.activityPlannedChange
    }

    /// The words for actions on days and slots.
    var dayWords: String {
        guard let (day, before) = daysOfMember.first else {
            return language.activityDayChange
        }
        let dayName = language.name(of: day.id)
        switch transaction.intent.action {
        case .clearDay:
            return language.activityDayClear(day: dayName)
        case .removeDay: return language.activityDayRemove(day: dayName)
        case .copyDay: return language.activityDayCopy(day: dayName)
        default: break
        }
        guard let slot = Slot.allCases.first(where: { day[$0] != before?[$0] ?? PlannedSlot() }) else {
            return language.activityDayChangeNamed(day: dayName)
        }
        let time = language.name(of: MealTime(day.id, slot))
        switch transaction.intent.action {
        case .setAlreadyHave:
            return language.activitySlotAlreadyHave(time: time)
        case .unsetAlreadyHave:
            return language.activitySlotNotAlreadyHave(time: time)
        case .setEaters:
            let guests = day[slot].eaters.guests ?? 0
            if guests > before?[slot].eaters.guests ?? 0 {
                let people = self.guests(guests)
                return language.activitySlotGuests(guests: people, time: time)
            }
            return language.activitySlotEaters(time: time)
        case .unsetEaters:
            return language.activitySlotUsualEaters(time: time)
        default: return extraWords(before?[slot].extras ?? [], day[slot].extras, time)
        }
    }

    private func extraWords(_ old: [Extra], _ new: [Extra], _ place: String) -> String {
        if let extra = new.first(where: { extra in !old.contains { $0.id == extra.id } }) {
            let text = extra.item.text
            return language.activityExtraAdd(text: text, place: place)
        }
        if let extra = old.first(where: { extra in !new.contains { $0.id == extra.id } }) {
            let text = extra.item.text
            return language.activityExtraRemove(text: text, place: place)
        }
        return language.activityExtraChange(place: place)
    }

    /// A planned meal with its day and slot.
    private struct Standing: Equatable {
        let day: Day
        let slot: Slot
        let plannedMeal: PlannedMeal
    }

    private func plannedMeals(on days: [(row: PlannedDay, before: PlannedDay?)])
        -> (old: [Standing], new: [Standing])
    {
        (
            days.compactMap(\.before).flatMap(ActivityDescription.standings),
            days.map(\.row).flatMap(ActivityDescription.standings)
        )
    }

    private var days: [(row: PlannedDay, before: PlannedDay?)] {
        put(PlannedDay.self).map { ($0.row, $0.before) }
    }

    /// The days that the member changed. With a new plan come standing meals, which nobody planned
    /// one by one.
    private var daysOfMember: [(row: PlannedDay, before: PlannedDay?)] {
        if household.standingMeals.count == 0 || newest(Plan.self).isEmpty { return days }
        let own = days.map { ($0.row.without(household.standingMeals.all.map(\.row)), $0.before) }
            .filter { !$0.0.isEmpty || $0.1?.isEmpty == false }
        return own.isEmpty ? days : own
    }

    private static func standings(_ day: PlannedDay) -> [Standing] {
        Slot.allCases.flatMap { slot in
            day[slot].meals.map { Standing(day: day.id, slot: slot, plannedMeal: $0) }
        }
    }
}

extension PlannedDay {
    /// The day without the dishes that stand in its slots.
    fileprivate func without(_ standing: [StandingMeal]) -> PlannedDay {
        var day = self
        for slot in slots.keys {
            day[slot].meals.removeAll { planned in
                standing.contains { $0.slot == slot && $0.dish == planned.dish }
            }
        }
        return day
    }
}
