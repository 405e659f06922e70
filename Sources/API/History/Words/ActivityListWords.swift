import Domain
import Ingredients
import UseCases

extension ActivityDescription {
    /// The words for actions on shopping lists.
    var listWords: String {
        let lists = put(ShoppingList.self)
        let name = names(lists.map(\.row), or: .lists)
        switch transaction.intent.action {
        case .makeList: return language("made \(name)", "hat \(name) angelegt")
        case .deleteList:
            let gone = names(deleted(ShoppingList.self), or: .lists)
            return language("deleted \(gone)", "hat \(gone) gelöscht")
        case .generateList:
            return language("had \(name) follow the plan", "hat \(name) an den Plan angepasst")
        case .completeList: return language("completed \(name)", "hat \(name) abgeschlossen")
        case .reopenList: return language("opened \(name) again", "hat \(name) wieder geöffnet")
        case .addListMeal: return addedToList(lists.first.map { ($0.row, $0.before) })
        case .removeListMeal: return takenOffList(lists.first.map { ($0.row, $0.before) })
        default: return language("renamed \(name)", "hat den Namen geändert: \(name)")
        }
    }

    /// The words for actions on lines of a list.
    var itemWords: String {
        let items = put(ListItem.self).filter { $0.row != $0.before }.map(\.row)
        let rows: [ListItem?] = items.isEmpty ? deleted(ListItem.self) : items
        let (name, gone) = (names(rows), names(deleted(ListItem.self)))
        switch transaction.intent.action {
        case .addItem: return language("wrote \(name) on a list", "hat \(name) auf eine Liste geschrieben")
        case .tickItem: return language("bought \(name)", "hat \(name) gekauft")
        case .untickItem:
            return language("put \(name) back on a list", "hat \(name) zurück auf eine Liste gesetzt")
        case .removeItem: return language("took \(gone) off a list", "hat \(gone) von einer Liste gestrichen")
        case .clearTicked:
            return language("cleared \(gone) off a list", "hat Erledigtes von einer Liste entfernt: \(gone)")
        default:
            return items.isEmpty
                ? changedFood : language("changed \(name) on a list", "hat \(name) auf einer Liste geändert")
        }
    }

    /// The words for what is at home.
    var atHomeWords: String {
        let name = put(FoodAtHome.self).first?.row.id.text ?? language("a food", "etwas")
        switch transaction.intent.action {
        case .haveFood: return language("has \(name) at home", "hat \(name) zu Hause")
        case .lackFood: return language("has no \(name) left", "hat \(name) nicht mehr zu Hause")
        default:
            return language("put \(name) back on the list", "hat \(name) wieder auf die Liste gesetzt")
        }
    }

    private func names(_ items: [ListItem?]) -> String {
        let known = items.compactMap { $0?.name }
        return known.isEmpty ? language("a line", "eine Zeile") : listed(known, in: language)
    }

    private func addedToList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        guard let list, let added = list.row.additions.last else {
            return language("put a meal on a list", "hat ein Gericht auf eine Liste gesetzt")
        }
        return language(
            "put \(added.title) on \(name(of: list.row))",
            "hat \(added.title) auf \(name(of: list.row)) gesetzt")
    }

    private func takenOffList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        let gone = list?.before?.additions.first { addition in
            list?.row.additions.contains { $0.id == addition.id } == false
        }
        guard let list, let gone else {
            return language("took a meal off a list", "hat ein Gericht von einer Liste genommen")
        }
        return language(
            "took \(gone.title) off \(name(of: list.row))",
            "hat \(gone.title) von „\(language.name(of: list.row))“ genommen")
    }
}
