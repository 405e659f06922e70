import Domain
import HTTP
import Ingredients
import JSON
import UseCases

/// Lines of a list, and meals put straight onto it.
extension Kitchen {
    private static let itemsPath = listPath + "/items"
    private static let itemPath = itemsPath + "/{itemId}"
    private static let mealsPath = listPath + "/meals"

    var listItemRoutes: [Route] {
        [
            .write(.post, Kitchen.itemsPath, .addItem, body: .json(NewListItem.self), addItem),
            .get(Kitchen.itemPath, "getItem", getItem),
            .write(.patch, Kitchen.itemPath, .changeItem, body: .json(ListItemPatch.self), changeItem),
            .write(.delete, Kitchen.itemPath, .removeItem, removeItem),
            .write(.put, Kitchen.itemPath + "/tick", .tickItem, tickItem),
            .write(.delete, Kitchen.itemPath + "/tick", .untickItem, untickItem),
            .write(.post, Kitchen.mealsPath, .addListMeal, body: .json(NewListMeal.self), addListMeal),
            .get(Kitchen.mealsPath + "/{additionId}", "getListMeal", getListMeal),
            .write(.delete, Kitchen.mealsPath + "/{additionId}", .removeListMeal, removeListMeal),
        ]
    }

    func addItem(_ request: Visit, _ path: ListPath, _ body: NewListItem) -> Write {
        Write(of: listToOpen(path.list)) { draft throws(Refusal) in
            let id = try draft.addItem(ItemWish(body.item, note: body.note), to: path.list)
            if let category = body.category { try draft.placeItem(id, in: category) }
            return id
        } answer: { id, household throws(Refusal) in
            .created(try ListItemPayload(id.item, on: .id(id.list), in: household), at: id.path)
        }
    }

    func getItem(_ request: Visit, _ path: ListItemPath) throws(Problem) -> ListItemPayload {
        try asProblem { () throws(Refusal) in try ListItemPayload(path.item, on: path.list, in: request.household) }
    }

    /// What somebody wrote can become another line by it.
    func changeItem(_ request: Visit, _ path: ListItemPath, _ body: ListItemPatch) -> Write {
        Write(of: path.payload) { draft throws(Refusal) in
            try body.change(path.item, on: path.list, in: &draft)
        } answer: { id, household throws(Refusal) in
            let location = id.item == path.item ? [] : [Response.Field("Content-Location", id.path)]
            return .shown(try ListItemPayload(id.item, on: path.list, in: household), fields: location)
        }
    }

    func removeItem(_ request: Visit, _ path: ListItemPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeItem(path.item, from: path.list) }
    }

    func tickItem(_ request: Visit, _ path: ListItemPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.tickItem(path.item, on: path.list) }
    }

    func untickItem(_ request: Visit, _ path: ListItemPath) -> Write {
        Write(of: path.payload) { draft throws(Refusal) in
            try draft.untickItem(path.item, on: path.list)
        } answer: { isThere, household throws(Refusal) in
            isThere ? .shown(try path.payload(in: household)) : .noContent
        }
    }

    func addListMeal(_ request: Visit, _ path: ListPath, _ body: NewListMeal) -> Write {
        let id: Addition.ID = surroundings.newID()
        return Write(of: listToOpen(path.list)) { draft throws(Refusal) in
            try draft.addListMeal(id, of: body.meal, servings: body.servings, to: path.list)
        } answer: { _, household throws(Refusal) in
            let list = try Shopping(household).find(path.list).row.id
            return .created(
                try AdditionPayload(id, on: .id(list), in: household), at: "/v1/lists/\(list.text)/meals/\(id.text)")
        }
    }

    func getListMeal(_ request: Visit, _ path: ListMealPath) throws(Problem) -> AdditionPayload {
        try asProblem { () throws(Refusal) in try AdditionPayload(path.id, on: path.list, in: request.household) }
    }

    func removeListMeal(_ request: Visit, _ path: ListMealPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.removeListMeal(path.id, from: path.list) }
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
}

/// A path to a meal that was put straight onto a list: `/v1/lists/{id}/meals/{additionId}`.
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
    fileprivate init(_ id: Identifier<ListItem>, on which: ListReference, in household: Household) throws(Refusal) {
        self.init(try Shopping(household).find(id, on: which), in: household)
    }
}

extension AdditionPayload {
    fileprivate init(_ id: Addition.ID, on which: ListReference, in household: Household) throws(Refusal) {
        self.init(try Shopping(household).find(id, on: which))
    }
}

struct NewListItem: JSONReadable {
    let item: Ingredient
    let note: String?
    let category: Category.ID?

    init?(_ fields: inout Fields) {
        let parts = IngredientParts(&fields, hasNote: false)
        note = fields.itemNote().applied(to: nil)
        category = fields.optional("categoryId", .id(Category.ID.self))
        guard let item = parts?.ingredient(refuse: { fields.refuse("text", $0, $1) }) else { return nil }
        if item.line.heading != nil { fields.refuse("text", .invalid, "Send something that can be bought; this is a heading.") }
        self.item = item
    }
}

/// A merge patch: what is left out stays, null clears.
struct ListItemPatch: JSONReadable {
    private let category: FieldChange<Category.ID>
    private let parts: IngredientParts
    private let text, name: String?
    /// Where all of it is said anew.
    private let item: Ingredient?
    private let note: FieldChange<String>
    /// Why it cannot be said so; for a line that is sent back as it was read it makes no difference.
    private let flaw: String?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "quantities", "bought", "category", "origins", "tags", "sources", "ticked", "tickedBy", "tickedAt")
        let parts = IngredientParts(&fields, hasNote: false)
        text = fields.optional("text", .line(Recipe.ingredientLength))
        name = fields.optional("name", .line(0...Recipe.ingredientLength.upperBound))
        note = fields.itemNote()
        category = fields.change("categoryId", .id(Category.ID.self))
        guard let parts else { return nil }
        self.parts = parts
        var flaw: String?
        item = parts.areWhole ? parts.ingredient { flaw = $1 } : nil
        self.flaw = item?.line.heading == nil ? flaw : "Send something that can be bought; this is a heading."
    }

    /// Changes a line in the ways that the patch names. Returns the id of the line that has become of it.
    func change(
        _ id: Identifier<ListItem>, on which: ListReference, in draft: inout HouseholdDraft
    ) throws(Refusal) -> ListItemID {
        let shown = ShownItem(try Shopping(draft.household).find(id, on: which), in: draft.household)
        let line =
            try rewrites(shown) ? try draft.rewriteItem(id, on: which) { item ?? parts.changing($0) } : shown.kept.row.id
        try draft.annotateItem(line.item, on: which) { $0 = note.applied(to: $0) }
        switch category {
        case .keep: break
        case .clear: try draft.placeItem(line, in: nil)
        case .set(let category): try draft.placeItem(line, in: category)
        }
        return line
    }

    /// Whether the patch says more than a note and a category, and not just what stands there.
    private func rewrites(_ shown: ShownItem) throws(Refusal) -> Bool {
        if parts.areEmpty || text == shown.text && (name ?? shown.kept.row.name) == shown.kept.row.name { return false }
        if let flaw { throw .shopping(.unreadable(why: flaw)) }
        return true
    }
}

extension Fields {
    /// An empty one is none.
    fileprivate mutating func itemNote() -> FieldChange<String> {
        let note = change("note", .text(ListItem.noteLength))
        if case .set("") = note { return .clear }
        return note
    }
}

struct NewListMeal: JSONReadable {
    let meal: Meal.ID
    let servings: Int?

    init?(_ fields: inout Fields) {
        let meal = fields.required("mealId", .id(Meal.ID.self))
        servings = fields.optional("servings", .integer(Recipe.servings))
        guard let meal else { return nil }
        self.meal = meal
    }
}
