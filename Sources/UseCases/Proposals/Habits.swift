package import Domain
import Foods
import Ingredients
import Tables

/// The habits of a household as its plans show them: facts of each meal, and the time of each
/// weekday.
package struct Habits: Sendable {
    /// The time that cooking takes on a weekday: nine of ten meals are ready by then.
    package struct WeekdayTime: Sendable {
        package let minutes: Int
        /// The number of meals that say so.
        package let meals: Int
    }

    /// A meal's times on plans in the last half year, and how many of them were marked as cooked.
    package struct Cooked: Sendable {
        package var planned = 0
        package var cooked = 0
    }

    /// The number of meals with a known time from which a weekday's time follows.
    private static let enoughMeals = 5

    /// The times that a side or a bread has to be all there was, until it counts as a main dish.
    private static let timesOfMain = 3

    /// The facts of all live meals, in the order of their ids.
    package private(set) var meals: [MealFacts] = []
    /// The places of the meals among the facts.
    package private(set) var places: [Meal.ID: Int] = [:]
    package private(set) var cooked: [Cooked] = []
    /// The courses of the meals. Where a member chose it, plans say nothing of the slots.
    private var courses: [(course: Course, isChosen: Bool)] = []
    private var times: [Slot: [[Int]]] = [:]

    /// Collects the habits up to `day`, or up to today if that is earlier. `use` are foods to use
    /// soon.
    package init(of household: Household, before day: Day, today: Day, use: [String] = []) {
        let foodsToUse = use.map(WantedFood.init)
        household.mealIndex.visitLive { indexed in
            let meal = indexed.kept.row
            var facts = MealFacts(id: meal.id)
            facts.minutes = meal.recipe.minutes.all
            facts.restsUntil = meal.restsUntil
            facts.slots = Set(Slot.allCases.filter { meal.recipe.isTagged($0) })
            let character = indexed.character
            facts.mainGroup = character.mainGroup
            facts.kin = character.kin
            facts.perishables = FoodSet(character.perishables.lazy.map(\.place))
            facts.toUse = foodsToUse.indices.filter { foodsToUse[$0].text(in: character) != nil }
            places[meal.id] = meals.count
            courses.append((indexed.course, meal.recipe.course != nil))
            meals.append(facts)
        }
        cooked = meals.map { _ in Cooked() }
        learn(from: household, before: min(day, today), today: today)
        takeTastes(from: household)
    }

    private mutating func learn(from household: Household, before day: Day, today: Day) {
        var eatings: [[Day]] = meals.map { _ in [] }
        var leftovers = eatings
        /// The times that a meal was all there was for lunch or dinner.
        var timesAlone = meals.map { _ in 0 }
        for planned in household.days.all.lazy.map(\.row) {
            for (slot, content) in planned.slots {
                for plannedMeal in content.meals {
                    guard let place = plannedMeal.mealID.flatMap({ places[$0] }) else { continue }
                    if !plannedMeal.isToCook {
                        leftovers[place].append(planned.id)
                        continue
                    }
                    eatings[place].append(plannedMeal.completedOn ?? planned.id)
                    if !courses[place].isChosen { meals[place].add(slot) }
                    if planned.id >= today { continue }
                    if slot.isOfMains, content.meals.count == 1 { timesAlone[place] += 1 }
                    if let minutes = meals[place].minutes {
                        times[slot, default: [[], [], [], [], [], [], []]][planned.id.weekday].append(minutes)
                    }
                    if today.number - planned.id.number > MealFacts.lately { continue }
                    cooked[place].planned += 1
                    if plannedMeal.completedOn != nil { cooked[place].cooked += 1 }
                }
            }
        }
        let first = household.days.all.first { _ in true }?.row.id ?? day
        for place in meals.indices {
            let meal = household.meals[meals[place].id]?.row
            // The plans that were cleaned up leave the last day of cooking.
            if eatings[place].isEmpty, let last = meal?.usedBefore.last { eatings[place] = [last] }
            meals[place].learn(
                eatings[place], leftovers: leftovers[place], since: first, before: day,
                usualDays: meal?.usualDays)
            let (course, isChosen) = courses[place]
            if course != .main, isChosen || timesAlone[place] < Habits.timesOfMain {
                meals[place].isMain = false
            }
            if meals[place].slots.isEmpty { meals[place].slots = course.usualSlots }
        }
        for slot in times.keys { times[slot] = times[slot]?.map { $0.sorted() } }
    }

    /// Takes votes, favourites as the love of members who have not voted, and what was passed over.
    private mutating func takeTastes(from household: Household) {
        for vote in household.votes.all.lazy.map(\.row) {
            guard let place = places[vote.id.meal] else { continue }
            if vote.word == .love { meals[place].lovedBy.append(vote.id.member) }
            if vote.word == .no { meals[place].refusedBy.append(vote.id.member) }
        }
        for favourite in household.favourites.all.lazy.map(\.row.id) {
            guard let place = places[favourite.meal] else { continue }
            if household.votes[VoteID(favourite.meal, favourite.member)] == nil {
                meals[place].lovedBy.append(favourite.member)
            }
        }
        for passed in household.mealsPassedOver {
            if let place = places[passed.id] { meals[place].stepsBackUntil = passed.returns }
        }
    }

    /// Returns the time of a weekday's slot; nil before there are enough meals.
    package func time(of slot: Slot, on weekday: Int) -> WeekdayTime? {
        guard let minutes = times[slot]?[weekday], minutes.count >= Habits.enoughMeals else { return nil }
        return WeekdayTime(minutes: minutes[(minutes.count * 9 + 9) / 10 - 1], meals: minutes.count)
    }
}

extension Slot {
    /// True for lunch and dinner, for which main dishes are proposed: no side, and no dessert.
    var isOfMains: Bool { self == .lunch || self == .dinner }
}

extension Recipe {
    fileprivate func isTagged(_ slot: Slot) -> Bool {
        tags.contains { $0 == .all || $0.text == slot.rawValue }
    }
}

/// A food to use soon.
struct WantedFood {
    private let food: FoodName?
    private let place: Int?

    init(_ text: String) {
        food = FoodName(text)
        place = food.flatMap(MealCharacter.place)
    }

    /// Returns the food as the meal names it, under this name or another name of the table; nil if
    /// the meal does not have it.
    func text(in character: MealCharacter) -> String? {
        character.foods.first { food != nil && $0.food == food || place != nil && $0.place == place }?.text
    }
}
