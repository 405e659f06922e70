package import Domain
package import JSON

extension Plan: LoggedRow {
    package static let exportName: StaticString = "plans"

    package init?(id: Plan.ID, _ fields: inout Fields) {
        guard let first = fields.required("start", .day),
            let last = fields.required("end", .day),
            let createdAt = fields.required("createdAt", .instant)
        else { return nil }
        guard let span = DaySpan(first, last) else {
            fields.refuse(
                "end", .invalid,
                "“end” (\(last.text)) is before “start” (\(first.text)). Send a later “end”.")
            return nil
        }
        self.init(id: id, ownName: fields.optional("name", .text), span: span, createdAt: createdAt)
        extras = fields.optional("extras", .list(of: .object(Extra.self), atMost: Int.max)) ?? []
        review.status = fields.optional("review", .choice(PlanReview.Status.self)) ?? .suggestionMode
        review.lastModifiedBy = fields.optional("reviewedBy", .id(Member.ID.self))
    }

    package func write(to json: inout JSONWriter) {
        json.field("start", span.first.text)
        json.field("end", span.last.text)
        json.field("createdAt", createdAt.text)
        json.field("name", unlessNil: ownName)
        json.field("extras", unlessEmpty: extras.map(LoggedExtra.init))
        if review.status != .suggestionMode { json.field("review", review.status.rawValue) }
        json.field("reviewedBy", unlessNil: review.lastModifiedBy?.text)
    }
}

extension Extra: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let id = fields.required("id", .id(Extra.ID.self)),
            let item = fields.required("item", IngredientRowShape())
        else { return nil }
        self.init(id: id, item: item, version: fields.partVersion())
    }
}

struct LoggedExtra: JSONWritable {
    private let extra: Extra

    init(_ extra: Extra) {
        self.extra = extra
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", extra.id.text)
            $0.field("item", LoggedIngredient(extra.item))
            $0.partVersion(extra.version)
        }
    }
}

extension Fields {
    mutating func partVersion() -> Int { optional("version", .integer(Counts.range)) ?? 0 }
}

extension JSONWriter {
    /// Writes a part's version; a part outside a log has none.
    mutating func partVersion(_ version: Int) {
        if version > 0 { field("version", version) }
    }
}
