import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listUsuals(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try request.page(of: request.household.usuals, { UsualPayload($0) }, id: \.kept.row.id)
    }

    func addUsual(_ request: MemberRequest, _: NoPath, _ body: NewUsual) -> Write {
        let id: Usual.ID = world.newID()
        return .adding(id) { draft throws(Refusal) in
            try draft.addUsual(Usual(id: id, item: body.item, categoryID: body.categoryID))
        } answer: { id, household throws(Refusal) in
            .created(try UsualPayload(id, in: household), at: "/v1/usuals/\(id.text)")
        }
    }

    func getUsual(_ request: MemberRequest, _ path: RowPath<Usual>) throws(Problem) -> UsualPayload {
        try asProblem { () throws(Refusal) in try UsualPayload(path.id, in: request.household) }
    }

    func changeUsual(_ request: MemberRequest, _ path: RowPath<Usual>, _ body: UsualPatch) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.changeUsual(path.id, body.apply) }
    }

    func removeUsual(_ request: MemberRequest, _ path: RowPath<Usual>) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeUsual(path.id) }
    }
}

extension RowPath<Usual> {
    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try UsualPayload(id, in: household)
    }
}

struct UsualPayload: Representation {
    let kept: Versioned<Usual>

    init(_ kept: Versioned<Usual>) {
        self.kept = kept
    }

    init(_ id: Usual.ID, in household: Household) throws(Refusal) {
        kept = try Usuals(household).find(id)
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
