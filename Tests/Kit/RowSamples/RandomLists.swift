import Chance
import Domain
import Ingredients

/// Random rows of shopping lists.
extension Chance {
    mutating func shoppingList() -> ShoppingList {
        var list = ShoppingList(
            id: id(below(10)), number: below(99), ownName: sometimes { $0.text() }, createdAt: instant())
        list.completedAt = sometimes { $0.instant() }
        list.shop = sometimes { ChosenShop(id($0.below(5)), on: Day(number: 20_000 + $0.below(99))) }
        list.completedBy = sometimes { id($0.below(5)) }
        list.additions = self.list { chance in
            var addition = Addition(
                id: id(chance.below(1 << 30)), meal: id(chance.below(40)), title: chance.text(),
                servings: chance.below(9))
            addition.covered = chance.partsByFood()
            return addition
        }
        list.generation = sometimes { chance in
            Generation(
                at: chance.instant(), selection: chance.selection(),
                planIDs: chance.list { id($0.below(10)) },
                name: chance.sometimes { $0.text() }, foundNothingPlanned: chance.once(in: 2))
        }
        list.clearedUsuals = Set(
            self.list { chance in
                ClearedUsual(id(chance.below(10)), for: chance.sometimes { id($0.below(10)) })
            })
        list.skipped = Set(self.list { id($0.below(20)) })
        list.departures = below(3)
        return list
    }

    mutating func selection() -> Selection {
        var selection = Selection()
        selection.scope =
            [
                .current, .plans(list { id($0.below(10)) }),
                .days(first: Day(number: 20_000), last: Day(number: 20_000 + below(30))),
            ][below(3)]
        selection.includesUsuals = once(in: 2)
        selection.includesCompleted = once(in: 2)
        selection.includesLater = sometimes { $0.once(in: 2) }
        selection.lookbackWeeks = sometimes { $0.below(12) }
        return selection
    }

    mutating func listItem() -> ListItem {
        let food = food()
        let shoppingList: ShoppingList.ID = id(below(10))
        let name = once(in: 2) ? food.text : text()
        let sources = list { $0.source(on: name) }
        return ListItem(
            id: once(in: 4) ? ListItemID(shoppingList, id(below(20))) : ListItemID(food, on: shoppingList),
            food: food,
            name: name, sources: sources,
            purchases: list {
                let parts = $0.once(in: 2) ? sources.parts : $0.parts()
                let taken = $0.once(in: 2) ? $0.parts() : nil
                let over = $0.sometimes { Quantity(Measure(Amount(Rational(1 + $0.below(90))), .g)) }
                return Purchase(
                    parts: parts, taking: taken, over: over, by: id($0.below(5)), at: $0.instant())
            },
            note: sometimes { $0.text() }, writtenAmount: sometimes { $0.text() },
            setAside: sometimes { SetAside($0.once(in: 2) ? .staple : .atHome, parts: [nil]) })
    }

    mutating func source(on line: String) -> Source {
        let slotInPlan = Source.SlotInPlan(
            MealTime(Day(number: 20_000 + below(30)), Slot.allCases[below(4)]),
            once(in: 3) ? nil : id(below(10)))
        let origins: [Source.Origin] = [
            .plannedMeal(id(below(99)), id(below(40)), title: text(), slotInPlan),
            .addition(id(below(99)), id(below(40)), title: text()),
            .usual(id(below(10))), .slotExtra(id(below(99)), slotInPlan),
            .planExtra(id(below(99)), id(below(10))),
            .manual(id(below(99))),
        ]
        return Source(
            origins[below(origins.count)], name: once(in: 2) ? line : text(),
            quantity: sometimes { $0.quantity() })
    }

    mutating func food() -> FoodName { FoodName("food \(text()) \(below(20))")! }

    mutating func parts() -> [Quantity?] { list { $0.sometimes { $0.quantity() } } }

    mutating func partsByFood() -> [FoodName: [Quantity?]] {
        Dictionary(list { ($0.food(), $0.parts()) }) { $1 }
    }
}
