import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var categoryRoutes: [Route] {
        let category: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Category.self)
            return CategoryPayload(try found { () throws(Refusal) in try Categories(household).find(id) })
        }
        return [
            Route(.get, "/v1/categories", "listCategories", query: Visit.pageQuery) { visit throws(Problem) in try list(visit) },
            create("/v1/categories", "addCategory", .addCategory) { visit throws(Problem) in
                let body = try visit.call.body(NewCategory.self)
                let id: Category.ID = surroundings.newID()
                return (
                    rule: { draft, _ throws(Refusal) in try Categories(draft.household).add(id, named: body.name, at: body.position) },
                    answer: { draft throws(Problem) in
                        let kept = try found { () throws(Refusal) in try Categories(draft.household).find(id) }
                        return visit.call.created(at: "/v1/categories/\(id.text)", CategoryPayload(kept))
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

    /// In the order of the shop. The cursor names the last category shown, and the position it had for the case that it is gone.
    private func list(_ visit: Visit) throws(Problem) -> Response {
        let all = Categories(visit.household).all
        var begin = 0
        if let text = visit.call.query["cursor"] {
            let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2, let position = Int(parts[0]), let id = Category.ID(parts[1]) else {
                throw visit.call.wrongQuery("cursor", "Send the “next” of the page before, as it was.")
            }
            begin = visit.household.categories[id]?.row.position ?? position - 1
        }
        let items = all.lazy.filter { $0.row.position > begin }.map(CategoryPayload.init)
        let limit = try visit.limit()
        return visit.shown(
            page: Page(items, version: visit.household.version, limit: limit) { "\($0.kept.row.position).\($0.kept.row.id.text)" })
    }
}

private struct CategoryPayload: Representation {
    let kept: Kept<Category>

    init(_ kept: Kept<Category>) {
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("name", kept.row.name)
            $0.field("position", kept.row.position)
        }
    }
}

private struct NewCategory: JSONReadable {
    let name: String
    let position: Int?

    init?(_ fields: inout Fields) {
        let name = fields.required("name", .name)
        position = fields.optional("position", .integer(1...Category.most))
        guard let name else { return nil }
        self.name = name
    }
}

private struct CategoryChange: JSONReadable {
    let name: String?
    let position: Int?

    init?(_ fields: inout Fields) {
        name = fields.ifGiven("name", .name)
        position = fields.ifGiven("position", .integer(1...Category.most))
    }
}
