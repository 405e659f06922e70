/// Rows as they are outside of any log. Most have their version beside them; some have parts with
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
            meals: meals.map(\.unversioned), extras: extras.map(\.unversioned), alreadyHave: alreadyHave,
            review: review)
    }
}

extension ShoppingList {
    package var unversioned: ShoppingList {
        var list = self
        list.additions = additions.map(\.unversioned)
        return list
    }

    /// In another place among the lists.
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
