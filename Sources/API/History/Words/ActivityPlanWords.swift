import Domain
import UseCases

extension ActivityDescription {
    /// The words for actions on plans.
    var planWords: String {
        let plans = put(Plan.self)
        let made = names(plans.filter(\.isNew).map(\.row), or: .plans)
        let gone = names(deleted(Plan.self), or: .plans)
        switch transaction.intent.action {
        case .makePlan: return language("made \(made)", "hat \(made) angelegt")
        case .copyPlan: return language("copied a plan to \(made)", "hat einen Plan kopiert, in \(made)")
        case .deletePlan: return language("deleted \(gone)", "hat \(gone) gelöscht")
        case .cleanUpPlans where isByHousehold:
            return language(
                "removed \(gone), which ended longer ago than it keeps plans",
                "hat \(gone) entfernt, nach der Zeit, für die er Pläne aufhebt")
        case .cleanUpPlans: return language("cleaned up \(gone)", "hat \(gone) aufgeräumt")
        case .addPlanExtra, .removePlanExtra:
            let plan = plans.first
            return extraWords(
                plan?.before?.extras ?? [], plan?.row.extras ?? [], names(plans.map(\.row), or: .plans))
        default:
            guard let (plan, before, _) = plans.first else {
                return language("changed a plan", "hat einen Plan geändert")
            }
            if let before, before.name != plan.name {
                return language(
                    "renamed the plan “\(before.name)” to “\(plan.name)”",
                    "hat den Plan „\(language.name(of: before))“ in „\(language.name(of: plan))“ umbenannt")
            }
            return language(
                "changed the plan “\(plan.name)”", "hat den Plan „\(language.name(of: plan))“ geändert")
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
            guard let plannedMeal = came.first else {
                return language("planned a meal", "hat ein Gericht eingeplant")
            }
            let (title, time) = names(of: plannedMeal)
            return language("put \(title) on \(time)", "hat \(title) für \(time) eingeplant")
        case .removePlannedMeal:
            guard let plannedMeal = gone.first else {
                return language("took a meal off the plan", "hat ein Gericht aus dem Plan genommen")
            }
            let (title, time) = names(of: plannedMeal)
            return language("took \(title) off \(time)", "hat \(title) für \(time) gestrichen")
        default: return changedPlannedMeal(old, new)
        }
    }

    /// The words for meals that were taken from a proposal.
    var acceptedProposal: String {
        let (old, new) = plannedMeals
        let came = new.filter { standing in !old.contains { $0.plannedMeal.id == standing.plannedMeal.id } }
        guard let first = came.first else {
            return language("planned what was proposed", "hat Vorgeschlagenes eingeplant")
        }
        if came.count == 1 {
            let (title, time) = names(of: first)
            return language(
                "put \(title) on \(time), as proposed",
                "hat \(title) für \(time) eingeplant, wie vorgeschlagen")
        }
        let titles = listed(came.map { household.title(of: $0.plannedMeal) }, in: language)
        return language("planned as proposed: \(titles)", "hat wie vorgeschlagen eingeplant: \(titles)")
    }

    /// The words for the rest of a meal that was planned.
    var plannedLeftover: String {
        let (old, new) = plannedMeals
        let came = new.first { standing in !old.contains { $0.plannedMeal.id == standing.plannedMeal.id } }
        guard let came else { return language("planned leftovers", "hat einen Rest eingeplant") }
        let (title, time) = names(of: came)
        return language(
            "planned the rest of \(title) for \(time)", "hat den Rest von \(title) für \(time) eingeplant")
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
                        ? language(
                            "marked the rest of \(title) as not eaten on \(time)",
                            "hat den Rest von \(title) für \(time) als nicht gegessen markiert")
                        : language(
                            "ate the rest of \(title) on \(time)",
                            "hat den Rest von \(title) am \(time) gegessen")
                }
                return plannedMeal.plannedMeal.completedOn == nil
                    ? language(
                        "marked \(title) as not cooked on \(time)",
                        "hat \(title) für \(time) als nicht gekocht markiert")
                    : language("cooked \(title) from \(time)", "hat \(title) für \(time) gekocht")
            }
            if (before.day, before.slot) != (plannedMeal.day, plannedMeal.slot) {
                return language(
                    "moved \(title) from \(timeBefore) to \(time)",
                    "hat \(title) verschoben: bisher \(timeBefore), jetzt \(time)")
            }
            if before.plannedMeal.dish != plannedMeal.plannedMeal.dish {
                return language(
                    "put \(title) in the place of \(titleBefore) on \(time)",
                    "hat \(title) statt \(titleBefore) für \(time) eingeplant")
            }
            let what = changes(before.plannedMeal, plannedMeal.plannedMeal).map { ": \($0)" } ?? ""
            return language("changed \(title) on \(time)\(what)", "hat \(title) für \(time) geändert\(what)")
        }
        return language("changed a planned meal", "hat ein geplantes Gericht geändert")
    }

    /// The words for actions on days and slots.
    var dayWords: String {
        let days = put(PlannedDay.self)
        guard let (day, before, _) = days.first else {
            return language("changed a day", "hat einen Tag geändert")
        }
        let dayName = language.name(of: day.id)
        switch transaction.intent.action {
        case .clearDay:
            return language("took the meals off \(dayName)", "hat die Gerichte am \(dayName) gestrichen")
        case .removeDay: return language("emptied \(dayName)", "hat den \(dayName) geleert")
        case .copyDay: return language("copied a day to \(dayName)", "hat einen Tag auf \(dayName) kopiert")
        default: break
        }
        guard let slot = Slot.allCases.first(where: { day[$0] != before?[$0] ?? PlannedSlot() }) else {
            return language("changed \(dayName)", "hat den \(dayName) geändert")
        }
        let time = language.name(of: MealTime(day.id, slot))
        switch transaction.intent.action {
        case .setAlreadyHave:
            return language("has everything there for \(time)", "hat für \(time) schon alles da")
        case .unsetAlreadyHave:
            return language("has to shop for \(time) after all", "muss für \(time) doch einkaufen")
        case .setEaters:
            let guests = day[slot].eaters.guests ?? 0
            if guests > before?[slot].eaters.guests ?? 0 {
                let people = self.guests(guests)
                return language("expects \(people) for \(time)", "erwartet \(people): \(time)")
            }
            return language("said who eats at \(time)", "hat gesagt, wer mitisst: \(time)")
        case .unsetEaters:
            return language("expects the usual people for \(time)", "erwartet die Üblichen: \(time)")
        default: return extraWords(before?[slot].extras ?? [], day[slot].extras, time)
        }
    }

    private func extraWords(_ old: [Extra], _ new: [Extra], _ place: String) -> String {
        if let extra = new.first(where: { extra in !old.contains { $0.id == extra.id } }) {
            let text = extra.item.text
            return language("added \(text) to \(place)", "hat für \(place) hinzugefügt: \(text)")
        }
        if let extra = old.first(where: { extra in !new.contains { $0.id == extra.id } }) {
            let text = extra.item.text
            return language("took \(text) off \(place)", "hat für \(place) gestrichen: \(text)")
        }
        return language(
            "changed what is bought for \(place)", "hat geändert, was für \(place) gekauft wird")
    }

    /// A planned meal with its day and slot.
    private struct Standing: Equatable {
        let day: Day
        let slot: Slot
        let plannedMeal: PlannedMeal
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
