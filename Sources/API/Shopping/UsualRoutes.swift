import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listUsuals(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try request.page(of: request.household.usuals, { UsualPayload($0) }, id: \.kept.row.id)
    }

    func addUsual(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewUsual) throws(Refusal)
        -> RowPath<Usual>
    {
        let usual = Usual(id: draft.newID(), item: body.item, categoryID: body.categoryID)
        try draft.addUsual(usual)
        return RowPath(usual.id)
    }

    func getUsual(_ request: MemberRequest, _ path: RowPath<Usual>) throws(Refusal) -> UsualPayload {
        UsualPayload(try Usuals(request.household).find(path.id))
    }

    func changeUsual(_ draft: inout HouseholdDraft, _ path: RowPath<Usual>, _ body: UsualPatch)
        throws(Refusal)
    {
        try draft.changeUsual(path.id, body.apply)
    }

    func removeUsual(_ draft: inout HouseholdDraft, _ path: RowPath<Usual>) throws(Refusal) {
        try draft.removeUsual(path.id)
    }
}

extension Usual: CollectedRow {
    static var collection: String { "/v1/usuals" }
}

struct UsualPayload: Representation {
    let kept: Versioned<Usual>

    init(_ kept: Versioned<Usual>) {
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            IngredientPayload.fields(of: kept.row.item.line, to: &$0)
            $0.field("categoryId", kept.row.categoryID?.text)
        }
    }
}

extension Usual: FeedRow {
    static func payload(_ kept: Versioned<Usual>) -> any Representation { UsualPayload(kept) }
}
