import Domain
import UseCases

extension ActivityDescription {
    /// The words for actions on shopping lists.
    var listWords: String {
        let lists = put(ShoppingList.self)
        let name = names(lists.map(\.row), or: "a list")
        switch transaction.intent.action {
        case .makeList: return "made \(name)"
        case .deleteList: return "deleted \(names(deleted(ShoppingList.self), or: "a list"))"
        case .generateList: return "had \(name) follow the plan"
        case .completeList: return "completed \(name)"
        case .reopenList: return "opened \(name) again"
        case .addListMeal: return addedToList(lists.first.map { ($0.row, $0.before) })
        case .removeListMeal: return takenOffList(lists.first.map { ($0.row, $0.before) })
        default: return "renamed \(name)"
        }
    }

    /// The words for actions on lines of a list.
    var itemWords: String {
        let items = put(ListItem.self).filter { $0.row != $0.before }.map(\.row)
        let gone = names(deleted(ListItem.self), or: "a line")
        let name = items.isEmpty ? gone : names(items, or: "a line")
        switch transaction.intent.action {
        case .addItem: return "wrote \(name) on a list"
        case .tickItem: return "bought \(name)"
        case .untickItem: return "put \(name) back on a list"
        case .removeItem: return "took \(gone) off a list"
        case .clearTicked: return "cleared \(gone) off a list"
        default: return items.isEmpty ? changedFood : "changed \(name) on a list"
        }
    }

    private func addedToList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        guard let list, let added = list.row.additions.last else { return "put a meal on a list" }
        return "put \(added.title) on \(list.row.name(in: household))"
    }

    private func takenOffList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        let gone = list?.before?.additions.first { addition in
            list?.row.additions.contains { $0.id == addition.id } == false
        }
        guard let list, let gone else { return "took a meal off a list" }
        return "took \(gone.title) off \(list.row.name(in: household))"
    }
}
