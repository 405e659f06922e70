import Domain
import HTTP
import JSON
import UseCases

/// What a list is to be generated from, in a body or in the query of a preview.
struct SelectionBody: JSONReadable {
    static let parameters = ["planIds", "from", "to", "includeUsuals", "includeFuture", "lookbackWeeks"]

    private(set) var selection = SelectionWish()

    init?(_ fields: inout Fields) {
        let plans = fields.change("planIds", .list(of: .id(Plan.ID.self), atMost: Selection.mostPlans))
        let (first, last) = (fields.optional("from", .day), fields.optional("to", .day))
        selection.includesUsuals = fields.optional("includeUsuals", .boolean)
        selection.includesLater = fields.optional("includeFuture", .boolean)
        selection.lookbackWeeks = fields.optional("lookbackWeeks", .integer(Settings.lookbacks))
        switch plans {
        case .keep: break
        case .clear: selection.scope = .current
        case .set(let ids): selection.scope = .plans(ids)
        }
        guard first != nil || last != nil else { return }
        guard let first, let last else {
            fields.refuse(first == nil ? "from" : "to", .missing, "Send “from” and “to” together.")
            return
        }
        if case .set = plans { fields.refuse("planIds", .invalid, "Send “planIds”, or “from” and “to”, not both.") }
        if last < first { fields.refuse("to", .invalid, "Send a date that is not before “from”.") }
        selection.scope = .days(first: first, last: last)
    }

    init(_ call: Call) throws(Problem) {
        let plans = try call.query["planIds"].map { text throws(Problem) in
            let ids = text.split(separator: ",").map { Plan.ID(String($0)) }
            guard ids.count <= Selection.mostPlans, !ids.contains(nil) else {
                throw call.wrongQuery("planIds", "Send the ids of plans with commas between them.")
            }
            return ids.compactMap { $0 }
        }
        let (first, last) = (try call.day("from"), try call.day("to"))
        selection.includesUsuals = try call.choice("includeUsuals", ["true", "false"]).map { $0 == "true" }
        selection.includesLater = try call.choice("includeFuture", ["true", "false"]).map { $0 == "true" }
        selection.lookbackWeeks = try call.number("lookbackWeeks", Settings.lookbacks)
        if let plans { selection.scope = .plans(plans) }
        guard first != nil || last != nil else { return }
        guard let first, let last else { throw call.wrongQuery(first == nil ? "from" : "to", "Send “from” and “to” together.") }
        if plans != nil { throw call.wrongQuery("planIds", "Send “planIds”, or “from” and “to”, not both.") }
        if last < first { throw call.wrongQuery("to", "Send a date that is not before “from”.") }
        selection.scope = .days(first: first, last: last)
    }
}
