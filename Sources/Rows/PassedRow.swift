package import Domain
package import JSON

extension PassedMeal: LoggedRow {
    package static let exportName: StaticString = "passed"

    package init?(id: Meal.ID, _ fields: inout Fields) {
        guard let times = fields.required("times", .integer(Counts.range)),
            let day = fields.required("day", .day)
        else { return nil }
        self.init(id: id, times: times, day: day)
    }

    package func write(to json: inout JSONWriter) {
        json.field("times", times)
        json.field("day", day.text)
    }
}
