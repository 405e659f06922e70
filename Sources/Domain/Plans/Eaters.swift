import Tables

/// The people who eat: members, and guests who are no members.
package struct Eaters: Sendable {
    package let members: [Member]
    package let guests: Int
    /// True if somebody has named the members.
    let areNamed: Bool

    /// The servings for their portions and a serving for each guest.
    package var servings: Int { members.map(\.portion).servings(withGuests: guests) }
}

/// The people who eat, as somebody has said it of a slot or of a meal.
package struct SaidEaters: Hashable, Sendable {
    /// The members; nil for those who are usually there.
    package var members: [Member.ID]?
    /// The number of guests; nil if nothing is said of them.
    package var guests: Int?

    package init(members: [Member.ID]? = nil, guests: Int? = nil) {
        (self.members, self.guests) = (members, guests)
    }

    /// True if nothing is said.
    package var isUsual: Bool { members == nil && guests == nil }
}

extension MealToPlan {
    /// The people who eat, as somebody has said it of this meal.
    package var said: SaidEaters { SaidEaters(members: eaters, guests: guests) }
}

extension Household {
    /// Returns who eats in a slot: those named for it, else all who are usually there.
    package func eaters(at mealTime: MealTime) -> Eaters { eaters(slot(at: mealTime).eaters, at: mealTime) }

    /// Returns who eats a planned meal. What is said of the meal goes before what is said of its
    /// slot.
    package func eaters(of plannedMeal: PlannedMeal) -> Eaters {
        let mealTime = place(of: Covering.ID(of: plannedMeal.id))
        let own = plannedMeal.content.said
        let slots = mealTime.map { slot(at: $0).eaters } ?? SaidEaters()
        return eaters(
            SaidEaters(members: own.members ?? slots.members, guests: own.guests ?? slots.guests),
            at: mealTime)
    }

    private func eaters(_ said: SaidEaters, at mealTime: MealTime?) -> Eaters {
        let present = members.all.lazy.map(\.row).filter(\.isPresent)
        let members =
            said.members.map { named in present.filter { named.contains($0.id) } }
            ?? present.filter { member in mealTime.map { member.usually.includes($0) } ?? true }
        return Eaters(members: Array(members), guests: said.guests ?? 0, areNamed: said.members != nil)
    }
}

/// The numbers for which meals are made.
extension Household {
    /// Returns the servings of a planned meal: what somebody chose, what it was cooked for, or what
    /// follows from those who eat; nil for a meal without a recipe, and for one whose recipe counts
    /// no people.
    package func servings(of plannedMeal: PlannedMeal) -> Int? {
        askedServings(of: plannedMeal) ?? plannedMeal.mealID.flatMap { meals[$0]?.row.recipe.servings }
    }

    /// Returns the servings of a meal for some people.
    package func servings(of meal: Meal.ID, for eaters: Eaters) -> Int? {
        askedServings(of: meal, for: eaters) ?? meals[meal]?.row.recipe.servings
    }

    /// Returns the servings that somebody asks for; nil for the recipe's own number.
    package func askedServings(of plannedMeal: PlannedMeal) -> Int? {
        if let servings = plannedMeal.servings ?? plannedMeal.cookedFor { return servings }
        return plannedMeal.mealID.flatMap { askedServings(of: $0, for: eaters(of: plannedMeal)) }
    }

    /// Returns what follows from those who eat. A dish that is made as written stays so. Known
    /// people are counted. Elsewhere it is the household's number, if it has one, and the guests.
    private func askedServings(of meal: Meal.ID, for eaters: Eaters) -> Int? {
        // The whole recipe is made of what counts no people.
        guard let own = meals[meal]?.row.recipe.servings else { return nil }
        switch settings?.row.servingsFrom {
        case .settings: return nil
        case .eaters: return eaters.servings
        case nil:
            guard let recipe = mealIndex[meal], !recipe.course.isMadeAsWritten else { return nil }
            if eaters.areNamed || seatsPeople { return eaters.servings }
            let usual = settings?.row.chosenServings
            return eaters.guests == 0 ? usual : (usual ?? own) + eaters.guests
        }
    }

    /// True once somebody has said of anybody here how much, when or that they eat.
    package var seatsPeople: Bool {
        members.all.contains { kept in
            let member = kept.row
            return member.isPresent
                && (member.role == .eater || member.portion != .whole || member.usually != Usually())
        }
    }
}
