import Domain
import JSON
import Tables

/// A meal that was passed over, and for how long it steps back.
struct PassedMealPayload: Representation {
    static let form = ValueForm.schema("PassedMeal")

    let kept: Versioned<PassedMeal>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("mealId", kept.row.id)
            $0.field("times", kept.row.times, 1...Int.max)
            $0.field("date", kept.row.day)
            $0.field("returns", kept.row.returns)
        }
    }
}

extension PassedMeal: FeedRow {
    static func payload(_ kept: Versioned<PassedMeal>) -> any Representation { PassedMealPayload(kept: kept) }
}

/// The meals that were passed over together.
struct PassedMealsPayload: Representation {
    static let form = ValueForm.schema("PassedMeals")

    let version: Int
    private let meals: [PassedMealPayload]

    init(_ meals: [Meal.ID], in household: Household) {
        version = household.version
        self.meals = meals.compactMap { household.passed[$0].map(PassedMealPayload.init) }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("version", version)
            $0.field("meals", meals)
        }
    }
}
