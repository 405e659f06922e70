/// Renaming of plans, days and lists, which hold the most references.
extension Plan {
    package func renamed(by ids: inout NewIDs) -> Plan {
        var plan = self
        plan.id = ids.id(for: id)
        plan.extras = extras.map { $0.renamed(by: &ids) }
        plan.review.lastModifiedBy = review.lastModifiedBy.map { ids.id(for: $0) }
        return plan
    }
}

extension Extra {
    fileprivate func renamed(by ids: inout NewIDs) -> Extra { Extra(id: ids.id(for: id), item: item) }
}

extension PlannedDay {
    package func renamed(by ids: inout NewIDs) -> PlannedDay {
        var day = PlannedDay(id: id)
        // A fixed order of slots, so that the same random numbers give the same ids.
        for slot in Slot.allCases { day.slots[slot] = slots[slot]?.renamed(by: &ids) }
        return day
    }
}

extension PlannedSlot {
    fileprivate func renamed(by ids: inout NewIDs) -> PlannedSlot {
        PlannedSlot(
            meals: meals.map { $0.renamed(by: &ids) }, extras: extras.map { $0.renamed(by: &ids) },
            isAlreadyHad: isAlreadyHad,
            review: review?.renamed(by: &ids))
    }
}

extension PlannedMeal {
    fileprivate func renamed(by ids: inout NewIDs) -> PlannedMeal {
        var plannedMeal = self
        plannedMeal.id = ids.id(for: id)
        plannedMeal.dish = dish.renamed(by: &ids)
        plannedMeal.addedBy = ids.id(for: addedBy)
        plannedMeal.version = 0
        return plannedMeal
    }
}

extension PlannedMeal.Dish {
    fileprivate func renamed(by ids: inout NewIDs) -> PlannedMeal.Dish {
        switch self {
        case .meal(let id): .meal(ids.id(for: id))
        case .text: self
        }
    }
}

extension SlotReview {
    fileprivate func renamed(by ids: inout NewIDs) -> SlotReview {
        func renamed(_ suggestion: Suggestion) -> Suggestion {
            Suggestion(
                suggestion.dish?.renamed(by: &ids), servings: suggestion.servings, note: suggestion.note,
                by: ids.id(for: suggestion.by), at: suggestion.at)
        }
        return map(renamed)
    }
}

extension ShoppingList {
    package func renamed(by ids: inout NewIDs) -> ShoppingList {
        var list = self
        list.id = ids.id(for: id)
        list.completedBy = completedBy.map { ids.id(for: $0) }
        list.additions = additions.map { $0.renamed(by: &ids) }
        list.generation = generation?.renamed(by: &ids)
        list.clearedUsuals = Set(
            clearedUsuals.map { ClearedUsual(ids.id(for: $0.id), for: $0.plan.map { ids.id(for: $0) }) })
        return list
    }
}

extension Addition {
    fileprivate func renamed(by ids: inout NewIDs) -> Addition {
        var addition = self
        addition.id = ids.id(for: id)
        addition.meal = ids.id(for: meal)
        addition.version = 0
        return addition
    }
}

extension Generation {
    fileprivate func renamed(by ids: inout NewIDs) -> Generation {
        var selection = selection
        if case .plans(let plans) = selection.scope {
            selection.scope = .plans(plans.map { ids.id(for: $0) })
        }
        return Generation(
            at: at, selection: selection, planIDs: planIDs.map { ids.id(for: $0) }, name: name,
            foundNothingPlanned: foundNothingPlanned)
    }
}

extension ListItem {
    package func renamed(by ids: inout NewIDs) -> ListItem {
        let list = ids.id(for: id.list)
        // A food's line has an id made from the list and the food.
        let ownID = isNamedByFood ? ListItemID(food, on: list) : ListItemID(list, ids.id(for: id.item))
        return ListItem(
            id: ownID, food: food, name: name,
            sources: sources.map {
                Source($0.origin.renamed(by: &ids), name: $0.name, quantity: $0.quantity)
            },
            purchases: purchases.map { Purchase(parts: $0.parts, by: ids.id(for: $0.by), at: $0.at) },
            note: note)
    }
}

extension Source.Origin {
    fileprivate func renamed(by ids: inout NewIDs) -> Source.Origin {
        switch self {
        case .plannedMeal(let id, let meal, let title, let slotInPlan):
            .plannedMeal(ids.id(for: id), ids.id(for: meal), title: title, slotInPlan.renamed(by: &ids))
        case .addition(let id, let meal, let title):
            .addition(ids.id(for: id), ids.id(for: meal), title: title)
        case .usual(let id): .usual(ids.id(for: id))
        case .slotExtra(let id, let slotInPlan): .slotExtra(ids.id(for: id), slotInPlan.renamed(by: &ids))
        case .planExtra(let id, let plan): .planExtra(ids.id(for: id), ids.id(for: plan))
        case .manual(let id): .manual(ids.id(for: id))
        }
    }
}

extension Source.SlotInPlan {
    fileprivate func renamed(by ids: inout NewIDs) -> Source.SlotInPlan {
        Source.SlotInPlan(mealTime, plan.map { ids.id(for: $0) })
    }
}

extension Covering {
    package func renamed(by ids: inout NewIDs) -> Covering { Covering(id: ids.id(for: id), foods: foods) }
}
