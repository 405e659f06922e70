import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var categoryRoutes: [Route] {
        let category: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Category.self)
            return try CategoryPayload(id, in: household)
        }
        return [
            Route(.get, "/v1/categories", "listCategories", query: Visit.pageQuery) { visit throws(Problem) in try list(visit) },
            create("/v1/categories", "addCategory", .addCategory) { visit throws(Problem) in
                let body = try visit.call.body(NewCategory.self)
                let id: Category.ID = surroundings.newID()
                return (
                    rule: { draft, _ throws(Refusal) in try Categories(draft.household).add(id, named: body.name, at: body.position) },
                    answer: { draft throws(Problem) in
                        visit.call.created(at: "/v1/categories/\(id.text)", try CategoryPayload(id, in: draft.household))
                    }
                )
            },
            get("/v1/categories/{id}", "getCategory", category),
            change(.patch, "/v1/categories/{id}", "changeCategory", .changeCategory, of: category) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Category.self)
                let body = try visit.call.body(CategoryChange.self)
                return { draft, _ throws(Refusal) in
                    try Categories(draft.household).change(id, name: body.name, position: body.position)
                }
            },
            remove("/v1/categories/{id}", "removeCategory", .removeCategory, of: category) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Category.self)
                return { draft, _ throws(Refusal) in try Categories(draft.household).remove(id) }
            },
        ]
    }

    /// In the order of the shop. The cursor names all that were shown: any of them may move, and there are never many.
    private func list(_ visit: Visit) throws(Problem) -> Response {
        let limit = try visit.limit()
        let shown = try visit.call.query["cursor"].map { cursor throws(Problem) in
            let parts = cursor.split(separator: ".", omittingEmptySubsequences: false)
            let ids = parts.compactMap { Category.ID(String($0)) }
            guard ids.count == parts.count else { throw visit.call.wrongCursor }
            return ids
        }
        let all = Categories(visit.household).all.enumerated().map { CategoryPayload($0.element, position: $0.offset + 1) }
        let left = all.filter { shown?.contains($0.kept.row.id) != true }
        return visit.shown(
            page: Page(
                Array(left.prefix(limit)), version: visit.household.version, variant: nil,
                hasMore: left.count > limit
            ) { last in
                ((shown ?? []) + left[...last].map(\.kept.row.id)).map(\.text).joined(separator: ".")
            })
    }
}

struct CategoryPayload: Representation {
    let kept: Kept<Category>
    /// Nil where only the row itself is known, and not its neighbours.
    private let position: Int?

    init(_ kept: Kept<Category>, position: Int? = nil) {
        self.kept = kept
        self.position = position
    }

    init(_ id: Category.ID, in household: Household) throws(Problem) {
        let (kept, position) = try found { () throws(Refusal) in try Categories(household).find(id) }
        self.init(kept, position: position)
    }

    var version: Int { kept.version }
    /// Moves with the others.
    var variant: String? { position.map(String.init) }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            if let position { $0.field("position", position) } else { $0.field("rank", kept.row.rank) }
        }
    }
}

extension Category: FeedRow {
    static func payload(_ kept: Kept<Category>) -> any Representation { CategoryPayload(kept) }
}
