import Tables

/// A mealtime of a day, with everything planned for it.
package struct PlannedSlot: Equatable, Sendable {
    /// The most meals of a slot; enough for a buffet.
    package static let mostMeals = 20
    /// The positions of a slot's meals, for people: the first is 1.
    package static let positions = 1...mostMeals
    package static let mostExtras = 50

    package var meals: [PlannedMeal] = []
    package var extras: [Extra] = []
    /// True if a member says that nothing has to be bought for the slot.
    package var isAlreadyHad = false
    /// The people who eat, as somebody has said it.
    package var eaters: SaidEaters
    /// The suggestions that the members have not settled.
    package var review: SlotReview?
    package private(set) var version = 0

    package init(
        meals: [PlannedMeal] = [], extras: [Extra] = [], isAlreadyHad: Bool = false,
        eaters: SaidEaters = SaidEaters(), review: SlotReview? = nil, version: Int = 0
    ) {
        self.meals = meals
        self.eaters = eaters
        self.extras = extras
        self.isAlreadyHad = isAlreadyHad
        self.review = review
        self.version = version
    }

    package var isEmpty: Bool {
        meals.isEmpty && extras.isEmpty && !isAlreadyHad && eaters.isUsual && review == nil
    }

    /// Removes everything but the review and who eats. A suggestion is not planned yet; members
    /// settle or withdraw it. The people come, whatever is cooked.
    package mutating func clear() {
        meals = []
        extras = []
        isAlreadyHad = false
    }

    /// The planned content alone, without completion, notes, the already-have flag and versions.
    fileprivate var intention: PlannedSlot {
        let meals = meals.map { plannedMeal in
            var plannedMeal = plannedMeal
            plannedMeal.completedOn = nil
            plannedMeal.cookedFor = nil
            plannedMeal.note = nil
            plannedMeal.version = 0
            return plannedMeal
        }
        let extras = extras.map { extra in
            var extra = extra
            extra.version = 0
            return extra
        }
        return PlannedSlot(meals: meals, extras: extras, eaters: eaters, review: review)
    }

    func stamped(after old: PlannedSlot?, at seq: Int) -> PlannedSlot {
        var slot = self
        slot.meals = meals.stamped(after: old?.meals ?? [], at: seq)
        slot.extras = extras.stamped(after: old?.extras ?? [], at: seq)
        slot.version = old?.version ?? 0
        if slot != old { slot.version = seq }
        return slot
    }
}

extension PlannedDay {
    /// True if the same is planned on both days, even if more is cooked or bought on one of them.
    package func intends(theSameAs other: PlannedDay) -> Bool {
        Slot.allCases.allSatisfy { self[$0].intention == other[$0].intention }
    }
}

/// A meal, or a text in place of a meal, on a plan.
package struct PlannedMeal: Part {
    package typealias ID = Identifier<PlannedMeal>

    package enum Dish: Hashable, Sendable {
        case meal(Meal.ID)
        case text(String)

        package var mealID: Meal.ID? { if case .meal(let id) = self { id } else { nil } }
    }

    package static let titleLength = 1...200
    /// The length of a stored title: a deleted meal's name gets a word added.
    package static let keptTitleLength = 1...titleLength.upperBound + 10
    package static let noteLength = 0...1_000
    package static let mostEaters = 100
    package static let guestNumbers = 0...100

    package let id: ID
    package var content: MealToPlan
    package var completedOn: Day?
    /// The servings for which it was cooked; nil before that.
    package var cookedFor: Int?
    /// True for a meal that was taken from a proposal as it was.
    package var isProposed = false
    package internal(set) var addedBy: Member.ID
    package let createdAt: Instant
    package var version: Int

    package init(id: ID, dish: Dish, addedBy: Member.ID, createdAt: Instant, version: Int = 0) {
        self.init(id: id, MealToPlan(dish), addedBy: addedBy, createdAt: createdAt, version: version)
    }

    package init(
        id: ID, _ content: MealToPlan, addedBy: Member.ID, createdAt: Instant, version: Int = 0
    ) {
        self.id = id
        self.content = content
        self.addedBy = addedBy
        self.createdAt = createdAt
        self.version = version
    }

    package var mealID: Meal.ID? { dish.mealID }

    /// Returns a copy to be eaten on another day.
    package func copied(as id: ID, by member: Member.ID, at now: Instant) -> PlannedMeal {
        var copy = PlannedMeal(id: id, content, addedBy: member, createdAt: now)
        copy.leftover = nil
        return copy
    }
}

extension Meal {
    /// The name that plans show after the meal is deleted.
    package var nameOnceDeleted: String { recipe.name + " (deleted)" }
}

extension Versioned<Meal> {
    package var title: String { row.deletedAt == nil ? row.recipe.name : row.nameOnceDeleted }
}

extension Household {
    /// Returns the title shown on the plan: the text, or the meal's present name.
    package func title(of plannedMeal: PlannedMeal) -> String { title(of: plannedMeal.dish) }

    package func title(of dish: PlannedMeal.Dish) -> String {
        switch dish {
        case .text(let text): text
        case .meal(let id): meals[id]?.title ?? ""
        }
    }

    /// Returns the title as search text. A meal's name is folded once for all its days.
    package func searchTitle(of plannedMeal: PlannedMeal) -> [UInt8] {
        guard let id = plannedMeal.mealID, let meal = mealIndex[id] else {
            return SearchText.folded(title(of: plannedMeal))
        }
        return meal.kept.row.deletedAt == nil ? meal.text.name : SearchText.folded(meal.kept.title)
    }
}
