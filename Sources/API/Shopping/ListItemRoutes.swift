import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// Lines of a list, and meals added to the list.
extension HouseholdAPI {
    func addItem(_ request: MemberRequest, _ path: ListPath, _ body: NewListItem) -> Write {
        Write(of: listToOpen(path.list)) { draft throws(Refusal) in
            let id = try draft.addItem(ItemRequest(body.item, note: body.note), to: path.list)
            if let category = body.category { try draft.placeItem(id, in: category) }
            return id
        } answer: { id, household throws(Refusal) in
            .created(try ListItemPayload(id.item, on: .id(id.list), in: household), at: id.path)
        }
    }

    /// Adds an item under an id that the client has made, or rewrites it. The item may be a part of
    /// a line with an id of its own.
    func putItem(_ request: MemberRequest, _ path: ListItemPath, _ body: NewListItem) -> Write {
        Write(of: path.payloadIfThere) { draft throws(Refusal) in
            let put = try draft.putItem(
                Identifier(of: path.item), ItemRequest(body.item, note: body.note), to: path.list)
            if let category = body.category { try draft.placeItem(put.id, in: category) }
            return put
        } answer: { (put: PutItem, household) throws(Refusal) in
            let line = try ListItemPayload(put.id.item, on: .id(put.id.list), in: household)
            return put.isNew
                ? .created(line, at: put.id.path)
                : .shown(line, fields: [Response.Field("Content-Location", put.id.path)])
        }
    }

    func getItem(_ request: MemberRequest, _ path: ListItemPath) throws(Problem) -> ListItemPayload {
        try asProblem { () throws(Refusal) in
            try ListItemPayload(path.item, on: path.list, in: request.household)
        }
    }

    /// Changes a line. A new name may make it another line.
    func changeItem(_ request: MemberRequest, _ path: ListItemPath, _ body: ListItemPatch) -> Write {
        Write(of: path.payload) { draft throws(Refusal) in
            try body.change(path.item, on: path.list, in: &draft)
        } answer: { id, household throws(Refusal) in
            let location = id.item == path.item ? [] : [Response.Field("Content-Location", id.path)]
            return .shown(try ListItemPayload(id.item, on: path.list, in: household), fields: location)
        }.unlessOther(body.stated, for: request)
    }

    func removeItem(_ request: MemberRequest, _ path: ListItemPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeItem(path.item, from: path.list) }
    }

    func tickItem(_ request: MemberRequest, _ path: ListItemPath, _ body: TickBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.tickItem(path.item, on: path.list, buying: body.bought)
        }
    }

    func untickItem(_ request: MemberRequest, _ path: ListItemPath) -> Write {
        Write(of: path.payload) { draft throws(Refusal) in
            try draft.untickItem(path.item, on: path.list)
        } answer: { isThere, household throws(Refusal) in
            isThere ? .shown(try path.payload(in: household)) : .noContent
        }
    }

    func addListMeal(_ request: MemberRequest, _ path: ListPath, _ body: NewListMeal) -> Write {
        let id: Addition.ID = world.newID()
        return Write(of: listToOpen(path.list)) { draft throws(Refusal) in
            try draft.addListMeal(id, of: body.meal, servings: body.servings, to: path.list)
            return id
        } answer: { id, household throws(Refusal) in
            let list = try Shopping(household).find(path.list).row.id
            return .created(
                try AdditionPayload(id, on: .id(list), in: household),
                at: "/v1/lists/\(list.text)/meals/\(id.text)")
        }
    }

    func getListMeal(_ request: MemberRequest, _ path: ListMealPath) throws(Problem) -> AdditionPayload {
        try asProblem { () throws(Refusal) in
            try AdditionPayload(path.id, on: path.list, in: request.household)
        }
    }

    func removeListMeal(_ request: MemberRequest, _ path: ListMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeListMeal(path.id, from: path.list)
        }
    }
}

/// A path to a line: `/v1/lists/{id}/items/{itemId}`.
struct ListItemPath: PathParameters {
    static let names = ["id", "itemId"]

    let list: ListReference
    let item: Identifier<ListItem>

    init(_ path: PathArguments) throws(Problem) {
        list = try path.list("id")
        item = try path.id("itemId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try ListItemPayload(item, on: list, in: household)
    }

    /// Returns nil for an item that does not exist yet. The list must exist, unless it is the
    /// current one.
    fileprivate func payloadIfThere(in household: Household) throws(Refusal) -> (any Representation)? {
        if list == .current, Shopping(household).current == nil { return nil }
        let kept = try Shopping(household).find(list).row.id
        return try? ListItemPayload(item, on: .id(kept), in: household)
    }
}

/// A path to a meal added to a list: `/v1/lists/{id}/meals/{additionId}`.
struct ListMealPath: PathParameters {
    static let names = ["id", "additionId"]

    let list: ListReference
    let id: Addition.ID

    init(_ path: PathArguments) throws(Problem) {
        list = try path.list("id")
        id = try path.id("additionId")
    }

    fileprivate func payload(in household: Household) throws(Refusal) -> any Representation {
        try AdditionPayload(id, on: list, in: household)
    }
}

extension ListItemID {
    fileprivate var path: String { "/v1/lists/\(list.text)/items/\(item.text)" }
}

extension ListItemPayload {
    fileprivate init(_ id: Identifier<ListItem>, on which: ListReference, in household: Household)
        throws(Refusal)
    {
        self.init(try Shopping(household).find(id, on: which), in: household)
    }
}

extension AdditionPayload {
    fileprivate init(_ id: Addition.ID, on which: ListReference, in household: Household) throws(Refusal) {
        self.init(try Shopping(household).find(id, on: which))
    }
}
