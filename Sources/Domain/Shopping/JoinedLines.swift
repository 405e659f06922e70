import Foods
import Ingredients

/// The lines of a list by the foods as which their names are read now. The reading of names learns
/// words, so "2 finely chopped onions" may once have been another food than onions; and a member
/// may have said that two names are one food. Ticks and notes stay.
struct JoinedLines {
    /// Each line as it was, and with its food of today. A line without sources and purchases was
    /// joined with another.
    private(set) var lines: [(old: ListItem, new: ListItem)]

    init(_ items: [ListItem], with wanted: [FoodID: [Source]], _ joins: FoodJoins) {
        lines = items.map { ($0, $0) }
        var keepers: [FoodID: Int] = [:]
        for (index, item) in items.enumerated() {
            let food = joins.food(item.food)
            keepers[food] = keepers[food] ?? index
        }
        for (index, item) in items.enumerated() {
            let name = JoinedLines.food(of: item, with: wanted, joins)
            let food = joins.food(name)
            if let keeper = keepers[food] {
                guard keeper != index, lines[keeper].new.takes(item) else { continue }
                lines[index].new = item.emptied
            } else {
                keepers[food] = index
                lines[index].new = item.renamed(name)
            }
        }
    }

    /// Returns the food of a line: its own if that is still wanted, otherwise the food as which its
    /// name is read now, if that is wanted.
    private static func food(
        of item: ListItem, with wanted: [FoodID: [Source]], _ joins: FoodJoins
    ) -> FoodName {
        guard wanted[joins.food(item.food)] == nil,
            let food = joins.name(IngredientLine(parsing: item.name).name),
            wanted[joins.food(food)] != nil
        else { return item.food }
        return food
    }
}

extension ListItem {
    fileprivate func renamed(_ food: FoodName) -> ListItem {
        var line = self
        line.food = food
        return line
    }

    /// The line with nothing but its food and its name.
    fileprivate var emptied: ListItem {
        ListItem(
            id: id, food: food, name: name, sources: [], purchases: [], note: nil, writtenAmount: nil,
            setAside: nil)
    }

    /// Takes over the written sources, the purchases and the note of another line of the food.
    /// Returns false if they are too much for one line.
    fileprivate mutating func takes(_ other: ListItem) -> Bool {
        let notes = [note, other.note].compactMap { $0 }
        let joined = notes.isEmpty ? nil : Set(notes).count == 1 ? notes[0] : notes.joined(separator: "\n")
        guard manual.count + other.manual.count <= ListItem.mostManualParts,
            joined?.unicodeScalars.count ?? 0 <= ListItem.noteLength.upperBound
        else { return false }
        writtenAmount = joinedAmount(with: other)
        sources += other.manual
        purchases += other.purchases
        note = joined
        return true
    }
}
