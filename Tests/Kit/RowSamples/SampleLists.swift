import Domain
import Ingredients

extension SampleRows {
    mutating func shoppingList() -> ShoppingList {
        var list = ShoppingList(
            id: id(), number: number(), ownName: sometimes { $0.text() }, createdAt: instant(),
            isByHand: flag())
        list.completedAt = sometimes { $0.instant() }
        list.completedBy = sometimes { $0.id() }
        list.additions = self.list { rows in
            var addition = Addition(
                id: rows.part(), meal: rows.id(), title: rows.text(), servings: rows.number())
            addition.covered = rows.partsByFood()
            addition.version = rows.version()
            return addition
        }
        list.generation = sometimes { rows in
            Generation(
                at: rows.instant(), selection: rows.selection(), planIDs: rows.list { $0.id() },
                name: rows.sometimes { $0.text() }, foundNothingPlanned: rows.flag())
        }
        list.clearedUsuals = Set(
            self.list { ClearedUsual($0.id(), for: $0.id()) } + self.list { ClearedUsual($0.id(), for: nil) })
        list.skipped = Set(self.list { $0.id() })
        list.departures = number()
        (list.shopID, list.shopChosenOn) = sometimes { ($0.id(), $0.day()) } ?? (nil, nil)
        return list
    }

    private mutating func selection() -> Selection {
        var selection = Selection()
        selection.scope = choice(.current, .plans([id(), id()]), .days(first: day(), last: day()))
        selection.further = list { DaySpan($0.day(), count: 1 + $0.number()) }
        selection.includesUsuals = flag()
        selection.includesCompleted = flag()
        selection.includesLater = sometimes { $0.flag() }
        selection.lookbackWeeks = sometimes { $0.number() }
        return selection
    }

    mutating func listItem() -> ListItem {
        let slotInPlan = Source.SlotInPlan(place(), sometimes { $0.id() })
        let origins: [Source.Origin] = [
            .plannedMeal(id(), id(), title: text(), slotInPlan), .addition(id(), id(), title: text()),
            .usual(id()),
            .slotExtra(id(), slotInPlan), .planExtra(id(), id()), .manual(id()),
        ]
        let id = ListItemID(id(), id())
        let food = food()
        let name = sometimes { $0.text() } ?? food.text
        let sources = origins.compactMap { origin in
            sometimes { rows in
                Source(
                    origin, name: rows.sometimes { $0.text() } ?? name,
                    quantity: rows.sometimes { $0.quantity() })
            }
        }
        return ListItem(
            id: id, food: food, name: name, sources: sources,
            purchases: list(of: 1) { rows in
                Purchase(
                    parts: rows.sometimes { $0.parts() } ?? sources.parts,
                    taking: rows.sometimes { $0.parts() },
                    over: rows.sometimes { $0.quantity() }, by: rows.id(), at: rows.instant())
            }, note: sometimes { $0.text() }, writtenAmount: sometimes { $0.text() },
            setAside: sometimes { SetAside($0.choice(.staple, .atHome), parts: $0.parts()) })
    }
}
