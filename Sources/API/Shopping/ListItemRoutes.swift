import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// Lines of a list, and meals added to the list.
extension HouseholdAPI {
    func addItem(_ draft: inout HouseholdDraft, _ path: ListPath, _ body: NewListItem) throws(Refusal)
        -> AddedItems
    {
        var ids: [ListItemID] = []
        for request in body.requests { ids.append(try draft.addItem(request, to: path.list)) }
        if let category = body.category { for id in ids { try draft.placeItem(id, in: category) } }
        return AddedItems(ids)
    }

    func addedItems(_ request: MemberRequest, _ added: AddedItems) throws(Refusal) -> ListItemPayload {
        try getItem(request, ListItemPath(added.first))
            .with(added.others, in: request.household, today: today)
    }

    /// Adds an item under an id that the client has made, or rewrites it. The item may be a part of
    /// a line with an id of its own.
    func putItem(_ draft: inout HouseholdDraft, _ path: ListItemPath, _ body: NewListItem) throws(Refusal)
        -> PutItem
    {
        let put = try draft.putItems(Identifier(of: path.item), body.requests, to: path.list)
        if let category = body.category {
            for id in [put.id] + put.others { try draft.placeItem(id, in: category) }
        }
        return put
    }

    func itemOfPut(_ request: MemberRequest, _: ListItemPath, _ put: PutItem) throws(Refusal) -> WriteAnswer {
        let path = ListItemPath(put.id)
        let line = try getItem(request, path).with(put.others, in: request.household, today: today)
        if put.isNew { return .created(line, at: path.text) }
        return .shown(line, fields: [Response.Field("Content-Location", path.text)])
    }

    func getItem(_ request: MemberRequest, _ path: ListItemPath) throws(Refusal) -> ListItemPayload {
        let household = request.household
        let line = try Shopping(household).find(path.item, on: path.list)
        return ListItemPayload(line, in: household, today: today)
    }

    /// The line, nil if it does not exist yet. The list must exist, unless it is the current one.
    func itemIfThere(_ request: MemberRequest, _ path: ListItemPath) throws(Refusal) -> ListItemPayload? {
        let shopping = Shopping(request.household)
        if path.list == .current, shopping.current == nil { return nil }
        let list = try shopping.find(path.list).row.id
        return try? getItem(request, ListItemPath(ListItemID(list, path.item)))
    }

    /// Changes a line. A new name may make it another line.
    func changeItem(_ draft: inout HouseholdDraft, _ path: ListItemPath, _ body: ListItemPatch)
        throws(Refusal) -> ListItemID
    {
        try body.change(path.item, on: path.list, in: &draft)
    }

    func changedItem(_ request: MemberRequest, _ path: ListItemPath, _ id: ListItemID) throws(Refusal)
        -> WriteAnswer
    {
        let changed = ListItemPath(id)
        let isOther = id.item != path.item
        return .shown(
            try getItem(request, changed),
            fields: isOther ? [Response.Field("Content-Location", changed.text)] : [])
    }

    func removeItem(_ draft: inout HouseholdDraft, _ path: ListItemPath) throws(Refusal) {
        try draft.removeItem(path.item, from: path.list)
    }

    func tickItem(_ draft: inout HouseholdDraft, _ path: ListItemPath, _ body: TickBody) throws(Refusal) {
        try draft.tickItem(path.item, on: path.list, buying: body.bought, at: body.tickedAt)
    }

    /// Takes a tick back. Returns false if the line went with its tick.
    func untickItem(_ draft: inout HouseholdDraft, _ path: ListItemPath) throws(Refusal) -> Bool {
        try draft.untickItem(path.item, on: path.list)
    }

    func untickedItem(_ request: MemberRequest, _ path: ListItemPath, _ isThere: Bool) throws(Refusal)
        -> WriteAnswer
    {
        isThere ? .shown(try getItem(request, path)) : .noContent
    }

    func addListMeal(_ draft: inout HouseholdDraft, _ path: ListPath, _ body: NewListMeal) throws(Refusal)
        -> ListMealPath
    {
        let id: Addition.ID = draft.newID()
        try draft.addListMeal(id, of: body.meal, servings: body.servings, to: path.list)
        let list = try Shopping(draft.household).find(path.list).row.id
        return ListMealPath(list: .id(list), id: id)
    }

    func getListMeal(_ request: MemberRequest, _ path: ListMealPath) throws(Refusal) -> AdditionPayload {
        AdditionPayload(try Shopping(request.household).find(path.id, on: path.list))
    }

    func removeListMeal(_ draft: inout HouseholdDraft, _ path: ListMealPath) throws(Refusal) {
        try draft.removeListMeal(path.id, from: path.list)
    }
}

/// The lines that one text became.
struct AddedItems: AddressedPath {
    let first: ListItemID
    let others: [ListItemID]

    /// Creates the lines from their ids, at least one. Two things may be on one line.
    init(_ ids: [ListItemID]) {
        first = ids[0]
        others = ids.reduce(into: []) { if $1 != ids[0], !$0.contains($1) { $0.append($1) } }
    }

    var text: String { ListItemPath(first).text }
}

/// A path to a line: `/v1/lists/{id}/items/{itemId}`.
struct ListItemPath: PathParameters, AddressedPath {
    static let names = ["id", "itemId"]

    let list: ListReference
    let item: Identifier<ListItem>

    init(_ id: ListItemID) {
        (list, item) = (.id(id.list), id.item)
    }

    init(_ path: PathArguments) throws(Problem) {
        list = try path.list("id")
        item = try path.id("itemId")
    }

    var text: String { "/v1/lists/\(list.text)/items/\(item.text)" }
}

/// A path to a meal added to a list: `/v1/lists/{id}/meals/{additionId}`.
struct ListMealPath: AddressedPath {
    let list: ListReference
    let id: Addition.ID

    var text: String { "/v1/lists/\(list.text)/meals/\(id.text)" }
}

extension ListMealPath: PathParameters {
    static let names = ["id", "additionId"]

    init(_ path: PathArguments) throws(Problem) {
        self.init(list: try path.list("id"), id: try path.id("additionId"))
    }
}

extension ListReference {
    /// The segment of a path that names the list.
    fileprivate var text: String {
        switch self {
        case .current: "current"
        case .id(let id): id.text
        }
    }
}
