import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var usualRoutes: [Route] {
        let usual: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Usual.self)
            return UsualPayload(try found { () throws(Refusal) in try Usuals(household).find(id) })
        }
        return [
            Route(.get, "/v1/usuals", "listUsuals", query: Visit.pageQuery) { visit throws(Problem) in
                try visit.page(of: visit.household.usuals, { UsualPayload($0) }, id: \.kept.row.id)
            },
            create("/v1/usuals", "addUsual", .addUsual) { visit throws(Problem) in
                let body = try visit.call.body(NewUsual.self)
                let id: Usual.ID = surroundings.newID()
                return (
                    rule: { draft, _ throws(Refusal) in
                        try Usuals(draft.household).put(Usual(id: id, item: body.item, categoryID: body.categoryID))
                    },
                    answer: { draft throws(Problem) in
                        let kept = try found { () throws(Refusal) in try Usuals(draft.household).find(id) }
                        return visit.call.created(at: "/v1/usuals/\(id.text)", UsualPayload(kept))
                    }
                )
            },
            get("/v1/usuals/{id}", "getUsual", usual),
            change(.patch, "/v1/usuals/{id}", "changeUsual", .changeUsual, of: usual) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Usual.self)
                let body = try visit.call.body(UsualChange.self)
                return { draft, _ throws(Refusal) in
                    var usual = try Usuals(draft.household).find(id).row
                    body.apply(to: &usual)
                    return try Usuals(draft.household).put(usual)
                }
            },
            remove("/v1/usuals/{id}", "removeUsual", .removeUsual, of: usual) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Usual.self)
                return { draft, _ throws(Refusal) in try Usuals(draft.household).remove(id) }
            },
        ]
    }
}

struct UsualPayload: Representation {
    let kept: Kept<Usual>

    init(_ kept: Kept<Usual>) {
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
    static func payload(_ kept: Kept<Usual>) -> any Representation { UsualPayload(kept) }
}
