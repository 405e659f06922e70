import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

/// The verbs of shopping lists in a few words. Without a list they are about the current one.
extension TestHousehold {
    @discardableResult
    mutating func generate(
        _ list: ListReference = .current, _ choose: (inout SelectionRequest) -> Void = { _ in }
    ) throws(Refusal) -> Reconciliation.Outcome {
        var (wanted, outcome) = (SelectionRequest(), Reconciliation.Outcome())
        choose(&wanted)
        try write { [wanted] draft throws(Refusal) in outcome = try draft.generateList(list, wanted) }
        return outcome
    }

    @discardableResult
    mutating func makeList(
        named name: String? = nil, _ choose: (inout SelectionRequest) -> Void = { _ in }
    ) throws(Refusal) -> ListReference {
        let id: ShoppingList.ID = newID()
        var wanted = SelectionRequest()
        choose(&wanted)
        try write { [wanted] draft throws(Refusal) in try draft.makeList(id, wanted) { $0.ownName = name } }
        return .id(id)
    }

    @discardableResult
    mutating func addItem(_ text: String, note: String? = nil, to list: ListReference = .current)
        throws(Refusal) -> Identifier<ListItem>
    {
        var id: ListItemID?
        try write { draft throws(Refusal) in
            id = try draft.addItem(ItemRequest(Ingredient(text), note: note), to: list)
        }
        return id!.item
    }

    mutating func tick(
        _ name: String, buying amount: String? = nil, on list: ListReference = .current,
        by author: Member? = nil
    ) throws {
        let id = try line(name, on: list).id.item
        let parts = try amount.map { try quantities($0) }
        try write(by: author) { draft throws(Refusal) in
            try draft.tickItem(id, on: list, buying: parts)
        }
    }

    private func quantities(_ text: String) throws -> [Quantity] {
        try text.split(separator: " + ").map { try #require(Quantity(parsing: String($0)), "\($0)") }
    }

    mutating func untick(_ name: String, on list: ListReference = .current) throws {
        let id = try line(name, on: list).id.item
        try write { draft throws(Refusal) in _ = try draft.untickItem(id, on: list) }
    }

    /// Rewrites what members wrote on a line.
    mutating func rewrite(_ name: String, to text: String) throws {
        let id = try line(name).id.item
        try write { draft throws(Refusal) in
            _ = try draft.rewriteItem(id, on: .current) { _ in Ingredient(text) }
        }
    }

    mutating func clearTicked(on list: ListReference = .current) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.clearTicked(on: list) }
    }

    mutating func completeList(_ list: ListReference = .current) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.completeList(list) }
    }

    mutating func reopenList(_ list: ListReference) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.reopenList(list) }
    }

    mutating func deleteList(_ list: ListReference = .current) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.deleteList(list) }
    }

    /// Adds a usual item, which comes onto every list.
    mutating func addUsual(_ text: String) {
        put(Usual(id: newID(), item: Ingredient(text), categoryID: nil))
    }

    func list(_ which: ListReference = .current) throws(Refusal) -> ShoppingList {
        try Shopping(household).find(which).row
    }

    func view(_ which: ListReference = .current) throws(Refusal) -> [ListLineView] {
        ListView(try list(which).id, in: household, for: Reader(.en)).items
    }

    /// The texts of the lines in the order of the shop; a tick precedes a ticked line.
    func lines(_ which: ListReference = .current) throws(Refusal) -> [String] {
        try view(which).map { ($0.isTicked ? "✓ " : "") + $0.text }
    }

    /// The line with a name.
    func line(_ name: String, on list: ListReference = .current) throws -> ListItem {
        let lines = try view(list).map(\.kept.row)
        return try #require(lines.first { $0.name == name }, "\(name) is not on the list")
    }

    /// The parts of a line that are still to be bought.
    func left(_ line: ListItem) -> [Quantity?] { line.left(of: household.forSale(line)) }

    func isStale(_ which: ListReference = .current) throws(Refusal) -> Bool {
        household.isStale(try list(which), today: today)
    }
}

extension Reconciliation.Outcome {
    /// The number of lines that were added, changed, removed and kept.
    var counts: [Int] { [added.count, changed.count, removed.count, kept] }
}

/// The texts of lines in English, for tests about what is on a list.
extension ListLineView {
    var text: String { text(for: Reader(.en)) }
    var amount: String? { amount(in: .en) }
}
