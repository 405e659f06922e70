package import Domain
package import JSON

extension StandingMeal: LoggedRow {
    package static let exportName: StaticString = "standingMeals"

    package init?(id: StandingMeal.ID, _ fields: inout Fields) {
        guard let dish = fields.loggedDish(),
            let slot = fields.required("slot", .choice(Slot.self)),
            let weekdays = fields.required(
                "weekdays", .list(of: .choice(DayOfWeek.self), StandingMeal.weekdayCounts)),
            let from = fields.required("from", .day)
        else { return nil }
        self.init(id: id, dish, in: slot, on: weekdays, from: from)
        every = fields.optional("every", .integer(Counts.range)) ?? 1
        until = fields.optional("until", .day)
        removedFrom = Set(fields.optional("removed", .list(of: .day, atMost: Int.max)) ?? [])
        confirmedAfter = fields.optional("confirmedAfter", .day)
        if let until, until < from {
            fields.refuse("until", .invalid, "“until” is before “from”. Send a later date.")
            return nil
        }
    }

    package func write(to json: inout JSONWriter) {
        json.loggedDish(dish)
        json.field("slot", slot.rawValue)
        json.field("weekdays", weekdays.map(\.rawValue))
        if every != 1 { json.field("every", every) }
        json.field("from", from.text)
        json.field("until", unlessNil: until?.text)
        if !removedFrom.isEmpty { json.field("removed", removedFrom.sorted().map(\.text)) }
        json.field("confirmedAfter", unlessNil: confirmedAfter?.text)
    }
}
