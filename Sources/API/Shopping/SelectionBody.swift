import Domain
import HTTP
import JSON
import UseCases

/// The plans or days that a list is generated from, in a body or in the query of a preview.
struct SelectionBody: JSONReadable {
    static let schema: String? = "ListSelection"
    static let parameters = [
        "planIds", "from", "to", "addFrom", "addTo", "includeUsuals", "includeCompleted", "includeFuture",
        "lookbackWeeks",
    ]

    private(set) var selection = SelectionRequest()

    init?(_ fields: inout Fields) {
        let plans = fields.change("planIds", .list(of: .id(Plan.ID.self), atMost: Selection.mostPlans))
        let (first, last) = (fields.change("from", .day), fields.change("to", .day))
        if case .clear = first { selection.forgetsDays = true }
        if case .clear = last { selection.forgetsLastDay = true }
        selection.includesUsuals = .init(fields.change("includeUsuals", .boolean))
        selection.includesCompleted = .init(fields.change("includeCompleted", .boolean))
        selection.includesLater = .init(fields.change("includeFuture", .boolean).map { $0 })
        let weeks = fields.change("lookbackWeeks", .integer(Settings.lookbacks))
        selection.lookbackWeeks = .init(weeks.map { $0 })
        let (addFrom, addTo) = (fields.optional("addFrom", .day), fields.optional("addTo", .day))
        var namesPlans = false
        switch plans {
        case .keep: break
        case .clear: selection.scope = .current
        case .set(let ids): (selection.scope, namesPlans) = (.plans(ids), true)
        }
        let refusal = take(first.applied(to: nil), last.applied(to: nil), besidePlans: namesPlans)
        if let (field, code, detail) = refusal ?? add(addFrom, addTo) { fields.refuse(field, code, detail) }
    }

    init(_ routed: RoutedRequest) throws(Problem) {
        let plans = try routed.query["planIds"].map { text throws(Problem) in
            let ids = text.split(separator: ",").map { Plan.ID(String($0)) }
            guard ids.count <= Selection.mostPlans, !ids.contains(nil) else {
                throw routed.wrongQuery(
                    "planIds",
                    "Send ids of plans, at most \(Selection.mostPlans), with commas between them.")
            }
            return ids.compactMap { $0 }
        }
        let (first, last) = (try routed.day("from"), try routed.day("to"))
        let usuals = try routed.choice("includeUsuals", ["true", "false"]).map { $0 == "true" }
        let completed = try routed.choice("includeCompleted", ["true", "false"]).map { $0 == "true" }
        let later = try routed.choice("includeFuture", ["true", "false"]).map { $0 == "true" }
        selection.includesUsuals = usuals.map { .chosen($0) } ?? .remembered
        selection.includesCompleted = completed.map { .chosen($0) } ?? .remembered
        selection.includesLater = later.map { .chosen($0) } ?? .remembered
        let weeks = try routed.number("lookbackWeeks", Settings.lookbacks)
        selection.lookbackWeeks = weeks.map { .chosen($0) } ?? .remembered
        if let plans { selection.scope = .plans(plans) }
        let (addFrom, addTo) = (try routed.day("addFrom"), try routed.day("addTo"))
        let refusal = take(first, last, besidePlans: plans != nil)
        if let (field, _, detail) = refusal ?? add(addFrom, addTo) {
            throw routed.wrongQuery("\(field)", detail)
        }
    }

    private typealias Wrong = (field: StaticString, code: FieldProblem.Code, detail: String)

    /// Takes days to be added to those of the list; else which field is wrong, and why.
    private mutating func add(_ first: Day?, _ last: Day?) -> Wrong? {
        guard let first, let last else {
            if first == nil, last == nil { return nil }
            return (
                first == nil ? "addFrom" : "addTo", .missing,
                "Send both “addFrom” and “addTo”: the days that come onto the list."
            )
        }
        if selection.scope != nil {
            return (
                "addFrom", .invalid,
                "Send “addFrom” and “addTo” alone to add days, or “from” and “to” to choose all of them."
            )
        }
        guard let days = DaySpan(first, last) else {
            return ("addTo", .invalid, "“addTo” is before “addFrom”. Send a later date.")
        }
        selection.addedDays = days
        return nil
    }

    /// The days, if they are asked for; else which field is wrong, and why.
    private mutating func take(
        _ first: Day?, _ last: Day?, besidePlans: Bool
    ) -> Wrong? {
        guard let first else {
            return last == nil ? nil : ("from", .missing, "Send “from” as well: the first day of the list.")
        }
        if besidePlans { return ("planIds", .invalid, "Send “planIds”, or “from” and “to”, not both.") }
        if let last, last < first { return ("to", .invalid, "“to” is before “from”. Send a later date.") }
        selection.scope = .days(first: first, last: last)
        return nil
    }
}

extension SelectionRequest.Choice {
    /// Null takes back what was chosen.
    fileprivate init(_ change: FieldChange<Value>) {
        self =
            switch change {
            case .keep: .remembered
            case .clear: .usual
            case .set(let value): .chosen(value)
            }
    }
}
