import Domain
import UseCases

extension ActivityDescription {
    /// Of the actions on plans.
    var planWords: String {
        let plans = put(Plan.self)
        let made = names(plans.filter(\.isNew).map(\.row), or: "a plan")
        switch transaction.intent.action {
        case .makePlan: return "made \(made)"
        case .copyPlan: return "copied a plan to \(made)"
        case .deletePlan: return "deleted \(names(deleted(Plan.self), or: "a plan"))"
        case .cleanUpPlans where isByHousehold:
            return "removed \(names(deleted(Plan.self), or: "old plans")), which ended longer ago than it keeps plans"
        case .cleanUpPlans: return "cleaned up \(names(deleted(Plan.self), or: "old plans"))"
        case .addPlanExtra, .removePlanExtra:
            let plan = plans.first
            return extraWords(plan?.before?.extras ?? [], plan?.row.extras ?? [], names(plans.map(\.row), or: "a plan"))
        default:
            guard let (plan, before, _) = plans.first else { return "changed a plan" }
            if let before, before.name != plan.name { return "renamed the plan “\(before.name)” to “\(plan.name)”" }
            return "changed the plan “\(plan.name)”"
        }
    }

    /// Of the actions on what is planned to be eaten.
    var entryWords: String {
        let (old, new) = entries
        let gone = old.filter { entry in !new.contains { $0.entry.id == entry.entry.id } }
        let came = new.filter { entry in !old.contains { $0.entry.id == entry.entry.id } }
        switch transaction.intent.action {
        case .placeMeal:
            guard let entry = came.first else { return "planned a meal" }
            return "put \(household.title(of: entry.entry)) on \(entry.words)"
        case .removePlannedMeal:
            guard let entry = gone.first else { return "took a meal off the plan" }
            return "took \(household.title(of: entry.entry)) off \(entry.words)"
        default: return changedEntry(old, new)
        }
    }

    private func changedEntry(_ old: [Standing], _ new: [Standing]) -> String {
        for entry in new {
            guard let before = old.first(where: { $0.entry.id == entry.entry.id }), before != entry else { continue }
            let title = household.title(of: entry.entry)
            if before.entry.completedOn != entry.entry.completedOn {
                return entry.entry.completedOn == nil
                    ? "marked \(title) as not cooked on \(entry.words)" : "cooked \(title) from \(entry.words)"
            }
            if (before.day, before.slot) != (entry.day, entry.slot) { return "moved \(title) from \(before.words) to \(entry.words)" }
            if before.entry.dish != entry.entry.dish {
                return "put \(title) in the place of \(household.title(of: before.entry)) on \(entry.words)"
            }
            return "changed \(title) on \(entry.words)"
        }
        return "changed a planned meal"
    }

    /// Of the actions on days and their parts.
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
        guard let slot = Slot.allCases.first(where: { day[$0] != before?[$0] ?? PlannedSlot() }) else { return "changed \(name)" }
        let place = day.id.words(for: slot)
        switch transaction.intent.action {
        case .setAlreadyHave: return "has everything there for \(place)"
        case .unsetAlreadyHave: return "has to shop for \(place) after all"
        default: return extraWords(before?[slot].extras ?? [], day[slot].extras, place)
        }
    }

    private func extraWords(_ old: [Extra], _ new: [Extra], _ place: String) -> String {
        if let extra = new.first(where: { extra in !old.contains { $0.id == extra.id } }) { return "added \(extra.item.text) to \(place)" }
        if let extra = old.first(where: { extra in !new.contains { $0.id == extra.id } }) { return "took \(extra.item.text) off \(place)" }
        return "changed what is bought for \(place)"
    }

    /// A planned meal with its place.
    private struct Standing: Equatable {
        let day: Day
        let slot: Slot
        let entry: PlannedMeal

        var words: String { day.words(for: slot) }
    }

    private var entries: (old: [Standing], new: [Standing]) {
        let days = put(PlannedDay.self)
        return (days.compactMap(\.before).flatMap(ActivityDescription.standings), days.map(\.row).flatMap(ActivityDescription.standings))
    }

    private static func standings(_ day: PlannedDay) -> [Standing] {
        Slot.allCases.flatMap { slot in day[slot].entries.map { Standing(day: day.id, slot: slot, entry: $0) } }
    }
}
