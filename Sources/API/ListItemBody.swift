import Domain
import JSON
import UseCases

struct NewItem: JSONReadable {
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
struct ItemPatch: JSONReadable {
    let category: FieldChange<Category.ID>
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

    /// Whether it says more than a note and a category, and not just what stands there.
    func rewrites(_ shown: ShownItem) throws(Problem) -> Bool {
        if parts.areEmpty || text == shown.text && (name ?? shown.kept.row.name) == shown.kept.row.name { return false }
        guard let flaw else { return true }
        var problem = Problem(.invalidFields, flaw)
        problem.errors = [FieldProblem(pointer: "/text", code: .invalid, detail: flaw)]
        throw problem
    }

    func apply(to old: Ingredient) -> Ingredient { item ?? parts.changing(old) }

    func annotate(_ note: inout String?) { note = self.note.applied(to: note) }
}

extension Fields {
    /// An empty one is none.
    fileprivate mutating func itemNote() -> FieldChange<String> {
        let note = change("note", .text(ListItem.noteLength))
        if case .set("") = note { return .clear }
        return note
    }
}
