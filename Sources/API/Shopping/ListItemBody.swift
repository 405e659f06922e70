import Domain
import Foods
import Ingredients
import JSON
import Rows
import Tables
import UseCases

struct NewListItem: JSONReadable {
    static let schema: String? = "ListItemInput"

    /// The things that the text means, at least one.
    private let items: [Ingredient]
    let note: String?
    let category: Category.ID?

    init?(_ fields: inout Fields) {
        let parts = IngredientParts(&fields, hasNote: false, textLength: IngredientParts.typedLength)
        note = fields.optional(ListItem.noteField)
        category = fields.optional(Usual.categoryField)
        guard let parts, let items = parts.itemsToBuy(refuse: { fields.refuse(parts.headingField, $0, $1) })
        else { return nil }
        self.items = items
    }

    /// The wishes, one for each line.
    var requests: [ItemRequest] { items.map { ItemRequest($0, note: note) } }
}

/// A merge patch: what is left out stays, null clears.
struct ListItemPatch: JSONReadable, StatingBody {
    static let schema: String? = "ListItemChange"
    private let category: FieldChange<Category.ID>
    private let parts: IngredientParts
    private let text, name: String?
    /// The whole item, for a patch that says it again.
    private let item: Ingredient?
    private let note, writtenAmount: FieldChange<String>
    /// The fault of the item. It makes no difference for a line that is sent back as it was read.
    private let flaw: String?
    let stated: [StatedField]

    init?(_ fields: inout Fields) {
        fields.pass(
            "id", "version", "buy", "quantities", "bought", "category", "origins", "for", "later",
            "meals", "sources", "tickedBy", "tickedAt", "offersPack", "shopId")
        stated = [fields.stated("ticked", changedAt: "tick")].compactMap { $0 }
        let parts = IngredientParts(&fields, hasNote: false)
        text = fields.optional("text", .line(Recipe.ingredientLength))
        name = fields.optional("name", .line(0...Recipe.ingredientLength.upperBound))
        note = fields.change(ListItem.noteField)
        writtenAmount = fields.change(ListItem.writtenAmountField)
        category = fields.change(Usual.categoryField)
        guard let parts else { return nil }
        self.parts = parts
        var flaw: String?
        item = parts.areWhole ? parts.itemToBuy { flaw = $1 } : nil
        self.flaw = flaw
    }

    /// Changes a line in the ways that the patch names. Returns the id of the line after the
    /// change.
    func change(
        _ id: Identifier<ListItem>, on which: ListReference, in draft: inout HouseholdDraft
    ) throws(Refusal) -> ListItemID {
        let shown = ListLineView(try Shopping(draft.household).find(id, on: which), in: draft.household)
        let line =
            try rewrites(shown)
            ? try draft.rewriteItem(id, on: which) { item ?? parts.changing($0) } : shown.kept.row.id
        try draft.annotateItem(line.item, on: which) { present, presentAmount in
            present = note.applied(to: present)
            presentAmount = writtenAmount.applied(to: presentAmount)
        }
        switch category {
        case .keep: break
        case .clear: try draft.placeItem(line, in: nil)
        case .set(let category): try draft.placeItem(line, in: category)
        }
        return line
    }

    /// Says whether the patch changes the text that a member wrote.
    private func rewrites(_ shown: ListLineView) throws(Refusal) -> Bool {
        let isAsShown = Reader.all.contains { reader in
            let shownName = shown.kept.row.name(for: reader)
            return text == shown.text(for: reader) && (name ?? shownName) == shownName
        }
        if parts.areEmpty || isAsShown { return false }
        if let flaw { throw .shopping(.unreadable(why: flaw)) }
        return true
    }
}

/// The amount of a tick, nil for all that is needed, and the time on the phone.
struct TickBody: JSONReadable {
    static let schema: String? = "TickInput"
    let bought: [Quantity]?
    let tickedAt: Instant?

    init?(_ fields: inout Fields) {
        bought = fields.optional("bought", AmountsShape())
        tickedAt = fields.optional("tickedAt", .instant)
    }
}

/// Amounts as text, with plus signs between them as a line shows them.
private struct AmountsShape: JSONShape {
    private static let length = Recipe.ingredientLength
    private static let mostAmounts = 20

    var form: ValueForm { .text(AmountsShape.length) }

    func read(at node: Fields.Node, in fields: inout Fields) -> [Quantity]? {
        guard let text = LineShape.line(AmountsShape.length).read(at: node, in: &fields) else { return nil }
        let amounts = text.split(separator: "+", omittingEmptySubsequences: false).map {
            Quantity(parsing: String($0.drop { $0 == " " }))
        }
        if amounts.count <= AmountsShape.mostAmounts, !amounts.contains(nil) {
            return amounts.compactMap { $0 }
        }
        fields.refuse(node, .invalid, "Send amounts alone, like “2 l”, “500 g”, “3” or “3 + 200 g”.")
        return nil
    }
}
