/// Rows without the versions of a log. Most rows keep their version outside; some have parts with
/// versions of their own.
extension Row {
    package var unversioned: Self { self }
}

extension Plan {
    package var unversioned: Plan {
        var plan = self
        plan.extras = extras.map(\.unversioned)
        return plan
    }
}

extension PlannedDay {
    package var unversioned: PlannedDay { PlannedDay(id: id, slots: slots.mapValues(\.unversioned)) }
}

extension PlannedSlot {
    fileprivate var unversioned: PlannedSlot {
        PlannedSlot(
            meals: meals.map(\.unversioned), extras: extras.map(\.unversioned), isAlreadyHad: isAlreadyHad,
            eaters: eaters, review: review)
    }
}

extension ShoppingList {
    package var unversioned: ShoppingList {
        var list = self
        list.additions = additions.map(\.unversioned)
        return list
    }

    /// Returns the list with another position among the lists.
    package func numbered(_ number: Int) -> ShoppingList {
        var list = self
        list.number = number
        return list
    }
}

extension Part {
    fileprivate var unversioned: Self {
        var part = self
        part.version = 0
        return part
    }
}
