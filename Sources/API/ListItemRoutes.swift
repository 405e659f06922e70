import Domain
import HTTP
import JSON
import UseCases

/// Lines of a list, and meals put straight onto it.
extension Kitchen {
    private static let itemsPath = listPath + "/items"
    private static let meals = listPath + "/meals"

    var listItemRoutes: [Route] {
        let item: Resource = { visit, household throws(Problem) in
            ListItemPayload(try kept(try visit.call.item, on: try visit.call.list, in: household), in: household)
        }
        let path = Kitchen.itemsPath + "/{itemId}"
        return [
            Route(.post, Kitchen.itemsPath, "addItem", body: .json, write: addItem),
            get(path, "getItem", item),
            Route(.patch, path, "changeItem", body: .json, write: changeItem),
            remove(path, "removeItem", .removeItem, of: item) { visit throws(Problem) in
                let (which, id) = (try visit.call.list, try visit.call.item)
                return shopping { planning throws(Refusal) in try planning.removeItem(id, from: which) }
            },
            change(.put, path + "/tick", "tickItem", .tickItem, of: item, body: .none) { visit throws(Problem) in
                let (which, id) = (try visit.call.list, try visit.call.item)
                return shopping { planning throws(Refusal) in try planning.tick(id, on: which) }
            },
            Route(.delete, path + "/tick", "untickItem", write: untick),
        ] + additionRoutes
    }

    private var additionRoutes: [Route] {
        let addition: Resource = { visit, household throws(Problem) in
            let (which, id) = (try visit.call.list, try visit.call.uuid(1, of: Addition.self))
            return AdditionPayload(try found { () throws(Refusal) in try Shopping(household).find(id, on: which) })
        }
        return [
            Route(.post, Kitchen.meals, "addListMeal", body: .json) { visit throws(Problem) in
                let body = try visit.call.body(AdditionBody.self)
                let id: Addition.ID = surroundings.newID()
                return try writeList(.addListMeal, visit) { planning, list throws(Refusal) in
                    try planning.add(id, of: body.meal, servings: body.servings, to: list)
                } answer: { _, list, household throws(Problem) in
                    let addition = try found { () throws(Refusal) in try Shopping(household).find(id, on: .id(list.list.id)) }
                    return visit.call.created(at: "/v1/lists/\(list.list.id.text)/meals/\(id.text)", AdditionPayload(addition))
                }
            },
            get(Kitchen.meals + "/{additionId}", "getListMeal", addition),
            remove(Kitchen.meals + "/{additionId}", "removeListMeal", .removeListMeal, of: addition) { visit throws(Problem) in
                let (which, id) = (try visit.call.list, try visit.call.uuid(1, of: Addition.self))
                return shopping { planning throws(Refusal) in try planning.remove(id, from: which) }
            },
        ]
    }

    private func kept(_ id: Identifier<ListItem>, on which: ListReference, in household: Household) throws(Problem) -> Kept<ListItem> {
        try found { () throws(Refusal) in try Shopping(household).find(id, on: which) }
    }

    @Sendable private func addItem(_ visit: Visit) throws(Problem) -> Write {
        let body = try visit.call.body(NewItem.self)
        let part: Identifier<Source> = surroundings.newID()
        return try writeList(.addItem, visit) { planning, list throws(Refusal) in
            let id = try planning.write(ItemWish(body.item, note: body.note), as: part, on: list)
            try body.category.map { category throws(Refusal) in try planning.place(id, in: category) }
            return id
        } answer: { id, _, household throws(Problem) in
            let item = try kept(id.item, on: .id(id.list), in: household)
            return visit.call.created(
                at: "/v1/lists/\(id.list.text)/items/\(id.item.text)", ListItemPayload(item, in: household))
        }
    }

    /// What somebody wrote can become another line by it.
    @Sendable private func changeItem(_ visit: Visit) throws(Problem) -> Write {
        let (which, id) = (try visit.call.list, try visit.call.item)
        let body = try visit.call.body(ItemPatch.self)
        let part: Identifier<Source> = surroundings.newID()
        let target: Write.Target = { household throws(Problem) in ListItemPayload(try kept(id, on: which, in: household), in: household) }
        return Write(.changeItem, target: target) { draft, member throws(Problem) in
            let shown = ShownItem(try kept(id, on: which, in: draft.household), in: draft.household)
            let (old, isRewritten) = (shown.kept.row.id, try body.rewrites(shown))
            let new = try shop(&draft, member) { planning throws(Refusal) in
                let new = isRewritten ? try planning.rewrite(id, on: which, as: part, body.apply) : old
                try planning.annotate(new.item, on: which, body.annotate)
                switch body.category {
                case .keep: break
                case .clear: try planning.place(new, in: nil)
                case .set(let category): try planning.place(new, in: category)
                }
                return new
            }
            let path = "/v1/lists/\(new.list.text)/items/\(new.item.text)"
            let item = ListItemPayload(try kept(new.item, on: which, in: draft.household), in: draft.household)
            return visit.call.answer(item, fields: new == old ? [] : [Response.Field("Content-Location", path)])
        }
    }

    /// A line that nothing else keeps on the list goes with its tick.
    @Sendable private func untick(_ visit: Visit) throws(Problem) -> Write {
        let (which, id) = (try visit.call.list, try visit.call.item)
        let target: Write.Target = { household throws(Problem) in ListItemPayload(try kept(id, on: which, in: household), in: household) }
        return Write(.untickItem, target: target) { draft, member throws(Problem) in
            let isThere = try shop(&draft, member) { planning throws(Refusal) in try planning.untick(id, on: which) }
            guard isThere else { return Response(.noContent) }
            return visit.call.answer(ListItemPayload(try kept(id, on: which, in: draft.household), in: draft.household))
        }
    }
}

extension Call {
    fileprivate var item: Identifier<ListItem> {
        get throws(Problem) { try uuid(1, of: ListItem.self) }
    }
}
