import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// A case of Tests/Kit/Cases/shopping.json. Lines are words like "✓ 2 l milk, cold" for a ticked
/// line with a note, or "1 l milk (bought 2 l)" for one that was bought in part.
struct ShoppingCase: Decodable, CustomTestStringConvertible {
    let `case`: String
    let before: [String]
    let `do`: [[String]]
    /// The lines in any order; nil for a refused case.
    let after: [String]?
    let status: String?
    /// The name of the refusal of the last step.
    let refused: String?

    var testDescription: String { `case` }
}

@Suite struct `What the page and the rules of shopping agree on` {
    private var home = TestHousehold()

    @Test(arguments: try Cases.read([ShoppingCase].self, from: "shopping"))
    mutating func `holds for the rules`(shopping: ShoppingCase) throws {
        let list = ShoppingList(id: home.newID(), number: 1, ownName: "Shop", createdAt: home.now)
        home.put(list)
        for words in shopping.before { home.put(try line(words, on: list.id)) }
        try Cases.run(shopping.do, refused: shopping.refused) { step in try take(step, on: .id(list.id)) }
        guard let after = shopping.after else { return }
        #expect(try shown(on: .id(list.id)).sorted() == after.sorted())
        #expect(try home.list(.id(list.id)).isOpen == (shopping.status != "completed"))
        let outline = home.household.outline(of: list.id)
        #expect([outline.shown, outline.ticked] == [after.count, after.count { $0.hasPrefix("✓") }])
    }

    private mutating func line(_ words: String, on list: ShoppingList.ID) throws -> ListItem {
        let match = try #require(words.wholeMatch(of: /(✓ )?([^,(]+?)(?:, (.+?))?(?: \(bought (.+)\))?/))
        let (text, note) = (IngredientLine(parsing: String(match.2)), match.3.map(String.init))
        let isTicked = match.1 != nil
        let bought = try (match.4?.split(separator: " + ") ?? []).map {
            try #require(Quantity(parsing: String($0)))
        }
        var purchases = bought.map { [Quantity?.some($0)] }
        if isTicked, bought.isEmpty { purchases = [[text.quantity]] }
        let open: [Quantity?] = isTicked && !bought.isEmpty ? [] : [text.quantity]
        let need: [Quantity?] = bought + open
        let sources = need.map { quantity in
            let origin: Source.Origin =
                note == "for the plan" ? .usual(home.newID()) : .manual(home.newID())
            return Source(origin, name: text.name, quantity: quantity)
        }
        let food = try #require(FoodName(text.name))
        let isNeeded = note != "nothing needs it"
        return ListItem(
            id: ListItemID(food, on: list), food: food, name: text.name, sources: isNeeded ? sources : [],
            purchases: purchases.map { Purchase(parts: $0, by: home.alex.id, at: home.now) },
            note: isNeeded && note != "for the plan" ? note : nil, writtenAmount: nil, setAside: nil)
    }

    private mutating func take(_ step: [String], on list: ListReference) throws {
        let what = step.count > 1 ? step[1] : ""
        // The page names a line that it has rewritten by its text.
        let line = try home.view(list).first { $0.kept.row.name == what || $0.text == what }
        func change(
            _ verb: (Identifier<ListItem>, inout HouseholdDraft) throws(Refusal) -> Void
        ) throws {
            let id = try #require(line, "\(what) is not on the list").kept.row.id.item
            try home.write { draft throws(Refusal) in try verb(id, &draft) }
        }
        switch step[0] {
        case "tick":
            // The page sends what the line shows, with what was bought of it before.
            let line = try #require(line, "\(what) is not on the list")
            let left = line.left.quantities
            let shown = left.isEmpty ? [] : (line.bought.quantities + left).map(\.text)
            try home.tick(
                line.kept.row.name, buying: shown.isEmpty ? nil : shown.joined(separator: " + "), on: list)
        case "untick": try change { id, draft throws(Refusal) in _ = try draft.untickItem(id, on: list) }
        case "add": try home.addItem(what, to: list)
        case "rewrite":
            try change { id, draft throws(Refusal) in
                _ = try draft.rewriteItem(id, on: list) { _ in Ingredient(step[2]) }
            }
        case "note":
            let note = step[2].split(separator: " ").joined(separator: " ")
            try change { id, draft throws(Refusal) in
                try draft.annotateItem(id, on: list) { present, _ in present = note.isEmpty ? nil : note }
            }
        case "remove": try change { id, draft throws(Refusal) in try draft.removeItem(id, from: list) }
        case "have":
            let (food, amount) = (FoodName(what), step.count > 2 ? Quantity(parsing: step[2]) : nil)
            try home.write { draft throws(Refusal) in
                if let food { try draft.haveFood(food, amount: amount) }
            }
        case "lack":
            let food = FoodName(what)
            try home.write { draft throws(Refusal) in if let food { try draft.lackFood(food) } }
        case "clear": try home.clearTicked(on: list)
        case "complete": try home.completeList(list)
        case "reopen": try home.reopenList(list)
        default: Issue.record("no step is called \(step[0])")
        }
    }

    /// The lines of the list in the words of a case.
    private func shown(on list: ListReference) throws -> [String] {
        try home.view(list).map { line in
            let bought = line.isTicked ? [] : line.bought.texts
            return (line.isTicked ? "✓ " : "") + line.text + (line.kept.row.note.map { ", \($0)" } ?? "")
                + (bought.isEmpty ? "" : " (bought \(bought.joined(separator: " + ")))")
        }
    }
}
