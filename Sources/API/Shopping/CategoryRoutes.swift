import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getCategory(_ request: MemberRequest, _ path: RowPath<Category>) throws(Refusal) -> CategoryPayload {
        try CategoryPayload(path.id, in: request.household)
    }

    func addCategory(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewCategory) throws(Refusal)
        -> RowPath<Category>
    {
        let id: Category.ID = draft.newID()
        try draft.addCategory(id, named: body.name, at: body.position)
        return RowPath(id)
    }

    func changeCategory(_ draft: inout HouseholdDraft, _ path: RowPath<Category>, _ body: CategoryPatch)
        throws(Refusal)
    {
        try draft.changeCategory(path.id, name: body.name, position: body.position)
    }

    func removeCategory(_ draft: inout HouseholdDraft, _ path: RowPath<Category>) throws(Refusal) {
        try draft.removeCategory(path.id)
    }

    /// Lists categories in the order of the shop. The cursor names all shown categories, because
    /// any of them may move.
    func listCategories(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let limit = try request.limit()
        let shown = try request.routed.query["cursor"].map { cursor throws(Problem) in
            let parts = cursor.split(separator: ".", omittingEmptySubsequences: false)
            let ids = parts.compactMap { Category.ID(String($0)) }
            guard ids.count == parts.count else { throw request.routed.wrongCursor }
            return ids
        }
        let all = Categories(request.household).all.enumerated().map {
            CategoryPayload($0.element, position: $0.offset + 1)
        }
        let left = all.filter { shown?.contains($0.kept.row.id) != true }
        return request.shown(
            page: Page(
                Array(left.prefix(limit)), version: request.household.version,
                hasMore: left.count > limit
            ) { last in
                ((shown ?? []) + left[...last].map(\.kept.row.id)).map(\.text).joined(separator: ".")
            })
    }
}

extension Category: CollectedRow {
    static var collection: String { "/v1/categories" }
}

struct CategoryPayload: Representation {
    static let form = ValueForm.schema("Category")

    let kept: Versioned<Category>
    /// The position among the categories, nil in the change feed.
    private let position: Int?

    init(_ kept: Versioned<Category>, position: Int? = nil) {
        self.kept = kept
        self.position = position
    }

    init(_ id: Category.ID, in household: Household) throws(Refusal) {
        let (kept, position) = try Categories(household).find(id)
        self.init(kept, position: position)
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id)
            $0.field("version", kept.version)
            $0.field("name", $0.languages.isEmpty ? kept.row.name : kept.row.name(in: $0.language))
            if let position {
                $0.field("position", position, Category.positions)
            } else {
                $0.field("rank", kept.row.rank)
            }
        }
    }
}

extension Category: FeedRow {
    static func payload(_ kept: Versioned<Category>) -> any Representation { CategoryPayload(kept) }
}
