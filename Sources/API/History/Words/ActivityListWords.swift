import Domain
import Foods
import Ingredients
import UseCases

extension ActivityDescription {
    /// The words for actions on shopping lists.
    var listWords: String {
        let lists = put(ShoppingList.self)
        let name = names(lists.map(\.row), or: .lists)
        switch transaction.intent.action {
        case .makeList: return language.activityMake(names: name)
        case .deleteList:
            let gone = names(deleted(ShoppingList.self), or: .lists)
            return language.activityDelete(names: gone)
        case .generateList:
            return language.activityListRefresh(name: name)
        case .completeList: return language.activityListComplete(name: name)
        case .reopenList: return language.activityListReopen(name: name)
        case .addListMeal: return addedToList(lists.first.map { ($0.row, $0.before) })
        case .removeListMeal: return takenOffList(lists.first.map { ($0.row, $0.before) })
        default:
            if let list = lists.first(where: { $0.before != nil && $0.row.shopID != $0.before?.shopID }) {
                return household.shop(of: list.row).map {
                    language.activityListShop(list: name, shop: $0.name)
                }
                    ?? language.activityListNoShop(list: name)
            }
            let hasLooked = lists.contains { $0.row.skipped != $0.before?.skipped }
            return hasLooked ? language.activityListLook : language.activityListRename(name: name)
        }
    }

    /// The words for actions on lines of a list.
    var itemWords: String {
        let items = put(ListItem.self).filter { $0.row != $0.before }.map(\.row)
        let rows: [ListItem?] = items.isEmpty ? deleted(ListItem.self) : items
        let (name, gone) = (names(rows), names(deleted(ListItem.self)))
        switch transaction.intent.action {
        case .addItem: return language.activityItemAdd(names: name)
        case .tickItem: return language.activityItemTick(names: name)
        case .untickItem:
            return language.activityItemUntick(names: name)
        case .removeItem: return language.activityItemRemove(names: gone)
        case .clearTicked:
            return language.activityItemClear(names: gone)
        default:
            return items.isEmpty
                ? changedFood : language.activityItemChange(names: name)
        }
    }

    /// The words for what is at home.
    var atHomeWords: String {
        let name =
            put(FoodAtHome.self).first.map { language.name(of: $0.row.id, in: household) }
            ?? language.activitySomeFood
        switch transaction.intent.action {
        case .haveFood: return language.activityAtHomeHave(name: name)
        case .lackFood: return language.activityAtHomeLack(name: name)
        default:
            return language.activityAtHomeBringBack(name: name)
        }
    }

    private func names(_ items: [ListItem?]) -> String {
        let known = items.compactMap { $0?.name(for: Reader(language)) }
        return known.isEmpty ? language.activitySomeLine : listed(known, in: language)
    }

    private func addedToList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        guard let list, let added = list.row.additions.last else {
            return language.activityListAddMeal
        }
        return language.activityListAddMealNamed(title: added.title, list: name(of: list.row))
    }

    private func takenOffList(_ list: (row: ShoppingList, before: ShoppingList?)?) -> String {
        let gone = list?.before?.additions.first { addition in
            list?.row.additions.contains { $0.id == addition.id } == false
        }
        guard let list, let gone else {
            return language.activityListRemoveMeal
        }
        return language.activityListRemoveMealNamed(title: gone.title, list: language.name(of: list.row))
    }
}
