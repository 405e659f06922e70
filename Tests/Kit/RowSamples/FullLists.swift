import Domain
import Ingredients

extension FullRows {
    mutating func shoppingList() -> ShoppingList {
        var list = ShoppingList(
            id: id(), number: number(), ownName: text(), createdAt: instant(), isByHand: flag)
        list.completedAt = instant()
        list.completedBy = id()
        var addition = Addition(id: id(), meal: id(), title: text(), servings: number())
        addition.covered = partsByFood()
        addition.version = number()
        list.additions = [addition]
        list.generation = Generation(
            at: instant(), selection: selection(), planIDs: [id(), id()], name: text(),
            foundNothingPlanned: flag)
        list.clearedUsuals = [ClearedUsual(id(), for: id()), ClearedUsual(id(), for: nil)]
        list.skipped = [id(), id()]
        list.shop = ChosenShop(id(), on: day())
        list.departures = number()
        return list
    }

    private mutating func selection() -> Selection {
        var selection = Selection()
        selection.scope = choice(.current, .plans([id(), id()]), .days(first: day(), last: day()))
        selection.further = [DaySpan(day(), count: number())]
        selection.includesUsuals = flag
        selection.includesCompleted = flag
        selection.includesLater = flag
        selection.lookbackWeeks = number()
        return selection
    }

    mutating func listItem() -> ListItem {
        let slotInPlan = Source.SlotInPlan(place(), id())
        let origins: [Source.Origin] = [
            .plannedMeal(id(), id(), title: text(), slotInPlan), .addition(id(), id(), title: text()),
            .usual(id()),
            .slotExtra(id(), slotInPlan), .planExtra(id(), id()), .manual(id()),
        ]
        return ListItem(
            id: ListItemID(id(), id()), food: food(), name: text(),
            sources: origins.map { Source($0, name: text(), quantity: quantity()) },
            purchases: [
                Purchase(parts: parts(), taking: parts(), over: quantity(), by: id(), at: instant())
            ], note: text(),
            writtenAmount: text(), setAside: SetAside(choice(.staple, .atHome), parts: parts()))
    }
}
