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
        -> AddedUsuals
    {
        let usuals = body.items.map { Usual(id: draft.newID(), item: $0, categoryID: body.categoryID) }
        for usual in usuals { try draft.addUsual(usual) }
        return AddedUsuals(ids: usuals.map(\.id))
    }

    func addedUsuals(_ request: MemberRequest, _ added: AddedUsuals) throws(Refusal) -> UsualPayload {
        let usuals = Usuals(request.household)
        let others = added.ids.dropFirst().compactMap { try? usuals.find($0) }.map { UsualPayload($0) }
        return UsualPayload(try usuals.find(added.ids[0])).added(with: others)
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

/// The usual items that one text became, at least one.
struct AddedUsuals: AddressedPath {
    let ids: [Usual.ID]

    var text: String { RowPath(ids[0]).text }
}

struct UsualPayload: Representation {
    static let form = ValueForm.schema("Usual")

    let kept: Versioned<Usual>
    /// The other usual items that came of the same text.
    private var more: [UsualPayload] = []
    private var isNew = false

    init(_ kept: Versioned<Usual>) {
        self.kept = kept
    }

    /// The item as the answer to its text, with the others that came of it.
    func added(with others: [UsualPayload]) -> UsualPayload {
        var payload = self
        (payload.isNew, payload.more) = (true, others)
        return payload
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object(as: isNew ? "AddedUsual" : "Usual") {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            IngredientPayload.fields(of: kept.row.item.line, to: &$0)
            $0.field("categoryId", kept.row.categoryID)
            if isNew { $0.field("more", ifAny: more.isEmpty ? nil : more) }
        }
    }
}

extension Usual: FeedRow {
    static func payload(_ kept: Versioned<Usual>) -> any Representation { UsualPayload(kept) }
}
