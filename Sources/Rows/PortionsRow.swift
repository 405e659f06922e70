package import Domain
package import JSON

extension StoredPortions: LoggedRow {
    package static let exportName: StaticString = "portions"

    package init?(id: PlannedMeal.ID, _ fields: inout Fields) {
        guard let dish = fields.loggedDish(),
            let count = fields.required("count", .integer(Counts.range)),
            let place = fields.required("place", .choice(Place.self)),
            let since = fields.required("since", .day)
        else { return nil }
        self.init(
            id: id, dish: dish, count: count, place: place, since: since,
            keepUntil: fields.optional("keepUntil", .day))
    }

    package func write(to json: inout JSONWriter) {
        json.loggedDish(dish)
        json.field("count", count)
        json.field("place", place.rawValue)
        json.field("since", since.text)
        json.field("keepUntil", unlessNil: keepUntil?.text)
    }
}
