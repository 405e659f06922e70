package import Foods
import Ingredients
package import Tables

/// The changes to a list's lines after a new generation. Generated sources follow the plan; notes,
/// purchases and written sources stay.
package struct Reconciliation: Sendable {
    /// The new and changed lines.
    package private(set) var changed: [ListItem] = []
    /// The ids of the deleted lines.
    package private(set) var gone: [ListItemID] = []
    package var outcome = Outcome()

    /// The lines of the list that are new, changed, gone and as before.
    package struct Outcome: Sendable {
        package var added: [Identifier<ListItem>] = []
        package var changed: [Identifier<ListItem>] = []
        package var removed: [(id: Identifier<ListItem>, name: String)] = []
        package var kept = 0
        /// The meals of which nothing is bought, because no ingredients are written down.
        package var unwritten: [Meal.ID] = []

        package init() {}
    }

    package init(
        of list: ShoppingList.ID, _ items: some Sequence<Versioned<ListItem>>,
        with wanted: [FoodID: [Source]], _ joins: FoodJoins, settingAside rule: SetAsideRule
    ) {
        var wanted = wanted
        for (old, line) in JoinedLines(items.map(\.row), with: wanted, joins).lines {
            var new = line
            new.replaceGenerated(with: wanted.removeValue(forKey: joins.food(new.food)) ?? [])
            new.setAside(by: rule, needBefore: old.generated)
            new.forgetAmountIfHidden()
            note(old, new)
        }
        for (food, sources) in wanted.sorted(by: { $0.key < $1.key }) {
            // A line is kept under the name that its first meal has for the food.
            let spelling = FoodName(sources[0].name).flatMap { joins.food($0) == food ? $0 : nil }
            let old = ListItem(spelling ?? food.name, on: list)
            var new = old
            new.replaceGenerated(with: sources)
            new.setAside(by: rule, needBefore: [])
            note(old, new)
        }
    }

    private mutating func note(_ old: ListItem, _ new: ListItem) {
        if old == new {
            if old.isShown { outcome.kept += 1 }
            return
        }
        switch (old.isShown, new.isShown) {
        case (false, _): outcome.added.append(new.id.item)
        case (true, true): outcome.changed.append(new.id.item)
        case (true, false): outcome.removed.append((old.id.item, old.name))
        }
        if new.isOnList || new.note != nil { changed.append(new) } else { gone.append(new.id) }
    }
}
