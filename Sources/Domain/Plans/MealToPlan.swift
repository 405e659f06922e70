/// A meal as somebody plans it: what is eaten, by whom and for how many. From a body to a row it is
/// one value.
package struct MealToPlan: Hashable, Sendable {
    package var dish: PlannedMeal.Dish
    /// The number of servings that somebody chose; nil for the number that follows from the rest.
    package var servings: Int?
    package var note: String?
    /// The members who eat; nil for all who are there then.
    package var eaters: [Member.ID]?
    /// The number of guests who are no members; nil for those of its slot.
    package var guests: Int?
    /// The cooking of which this is the rest; nil for a meal that is cooked.
    package var leftover: PlannedMeal.Leftover?

    package init(
        _ dish: PlannedMeal.Dish, servings: Int? = nil, leftover: PlannedMeal.Leftover? = nil
    ) {
        (self.dish, self.servings, self.leftover) = (dish, servings, leftover)
    }
}

extension MealToPlan {
    /// The fields of a meal to plan. Two more fields together say its meal, or the title in the
    /// place of a meal.
    package static let fields: [any ResourceField<MealToPlan>] = [
        Field("servings", .number(Recipe.servings), \MealToPlan.servings),
        Field("note", .text(PlannedMeal.noteLength), \MealToPlan.note),
        Field("eaters", .list(of: .ofType, atMost: PlannedMeal.mostEaters), \MealToPlan.eaters),
        Field("guests", .number(PlannedMeal.guestNumbers), \MealToPlan.guests),
    ]
}

extension PlannedMeal {
    package var dish: Dish {
        get { content.dish }
        set { content.dish = newValue }
    }
    package var servings: Int? {
        get { content.servings }
        set { content.servings = newValue }
    }
    package var note: String? {
        get { content.note }
        set { content.note = newValue }
    }
    package var eaters: [Member.ID]? {
        get { content.eaters }
        set { content.eaters = newValue }
    }
    package var guests: Int? {
        get { content.guests }
        set { content.guests = newValue }
    }
    package var leftover: Leftover? {
        get { content.leftover }
        set { content.leftover = newValue }
    }
}
