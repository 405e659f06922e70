import Domain
import Ingredients

/// The import of shopping lists with their lines.
extension HouseholdImport {
    mutating func takeLists() {
        let own = Set(household.lists.all.lazy.map(\.row.number))
        var taken = own
        var isRenumbered = false
        for theirs in imported.lists.all.map(\.row).sorted(by: { ($0.number, $0.id) < ($1.number, $1.id) }) {
            var list = theirs
            if let own = household.lists[list.id]?.row {
                // An own list keeps its place among the household's lists.
                list = list.numbered(own.number)
            } else if isRenumbered || own.contains(list.number) {
                isRenumbered = true
                // An undo may bring a deleted list back, so its number stays free.
                let last = max(taken.max() ?? 0, household.version)
                list = list.numbered(Counts.next(after: last, except: taken))
            }
            let isFull = household.lists[list.id] == nil && household.lists.count >= ShoppingList.most
            if take(list, unless: isFull ? HouseholdImport.full(ShoppingList.most, "lists") : nil) {
                taken.insert(list.number)
            }
            takeItems(of: list)
        }
    }

    /// Takes the lines of a list. A food with a line keeps that one, even if the ids of the lines
    /// differ. A document of an earlier version may have two lines for one food. They are joined
    /// when the list is next generated.
    private mutating func takeItems(of list: ShoppingList) {
        let own = household.items(of: list.id).map(\.row)
        let lines = Dictionary(grouping: own, by: \.food).mapValues { Set($0.map(\.id)) }
        var count = own.count
        for item in imported.items(of: list.id).map(\.row) {
            let isNew = household.items[item.id] == nil
            let isFull = isNew && count >= ShoppingList.mostItems
            let isTwice = lines[item.food].map { !$0.contains(item.id) } == true
            let obstacle =
                isTwice
                ? "The household's list already has another line for “\(item.food.text)”."
                : isFull ? HouseholdImport.full(ShoppingList.mostItems, "lines", in: "This list") : nil
            guard take(item, unless: obstacle) else { continue }
            if isNew { count += 1 }
        }
    }
}
