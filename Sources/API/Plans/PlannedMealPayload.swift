import Domain
import JSON
import Tables
import UseCases

/// A planned meal in its slot: a saved meal or a title.
struct PlannedMealPayload: Representation {
    let plannedMeal: PlannedMeal
    /// The household, nil in the change feed.
    let household: Household?

    init(_ plannedMeal: PlannedMeal, in household: Household?) {
        self.plannedMeal = plannedMeal
        self.household = household
    }

    var version: Int { plannedMeal.version }

    func write(to json: inout JSONWriter) {
        json.object { json in
            identity(to: &json)
            facts(to: &json)
        }
    }

    func identity(to json: inout JSONWriter) {
        json.field("id", plannedMeal.id.text)
        json.field("version", version)
    }

    func facts(to json: inout JSONWriter) {
        json.field("mealId", plannedMeal.mealID?.text)
        if let household {
            let meal = plannedMeal.mealID.flatMap { household.meals[$0]?.row }
            json.field("title", household.title(of: plannedMeal))
            json.field("mealDeleted", meal?.deletedAt != nil)
            json.field("hasRecipe", meal?.recipe.isWritten == true)
            json.field("totalMinutes", meal?.recipe.minutes.all)
            json.field("imageUrl", meal?.imageURL)
            json.field("smallImageUrl", meal?.smallImageURL)
        } else if case .text(let title) = plannedMeal.dish {
            json.field("title", title)
        }
        json.field(
            "servings", household?.servings(of: plannedMeal) ?? plannedMeal.servings ?? plannedMeal.cookedFor)
        json.field("servingsChosen", plannedMeal.servings != nil)
        json.field("note", plannedMeal.note)
        json.field("eaters", plannedMeal.eaters?.map(\.text))
        json.field("guests", plannedMeal.guests)
        if let household {
            json.field("eating", EatingPayload(household.eaters(of: plannedMeal)))
            json.fields(MealFindings(plannedMeal, in: household))
        }
        json.field("completed", plannedMeal.completedOn != nil)
        json.field("completedDate", plannedMeal.completedOn?.text)
        json.field("proposed", plannedMeal.isProposed)
        json.fields(ofLeftovers: plannedMeal, in: household)
        json.field("addedBy", plannedMeal.addedBy.text)
        json.field("createdAt", plannedMeal.createdAt.text)
    }
}

/// A planned meal that is shown alone, with its place.
struct PlacedMealPayload: Representation {
    private let meal: PlannedMealPayload
    private let household: Household
    private let mealTime: MealTime
    /// The slots that a move touched, as a member sees them; nil without a move.
    private var touched: (slots: [MealTime], member: Member.ID)?

    init(_ planned: MealOnPlan, in household: Household) {
        meal = PlannedMealPayload(planned.plannedMeal, in: household)
        self.household = household
        mealTime = planned.mealTime
    }

    /// The planned meal with the slots that its move touched.
    func moved(touching slots: [MealTime], for member: Member.ID) -> PlacedMealPayload {
        var payload = self
        payload.touched = (slots, member)
        return payload
    }

    var version: Int { meal.version }
    /// The meal's own version, up to the household's: it may have been seen in its day or its plan.
    var acceptedVersions: ClosedRange<Int> { version...max(version, household.version) }

    func write(to json: inout JSONWriter) {
        json.object { json in
            meal.identity(to: &json)
            json.field("date", mealTime.day.text)
            json.field("slot", mealTime.slot.rawValue)
            json.field("position", position)
            json.field("planId", household.plan(on: mealTime.day)?.row.id.text)
            meal.facts(to: &json)
            writeNotice(to: &json)
            if touched != nil { json.array("days", writeTouchedDays) }
        }
    }

    /// The place in the slot, counted from 1.
    private var position: Int? {
        household.slot(at: mealTime).meals.firstIndex { $0.id == meal.plannedMeal.id }.map { $0 + 1 }
    }

    /// Says that words are the name of a meal too: nothing is bought for words.
    private func writeNotice(to json: inout JSONWriter) {
        guard case .text(let title) = meal.plannedMeal.dish,
            let meal = household.shelf.meals(called: title).first?.kept.row
        else { return }
        json.object("notice") {
            $0.field("code", "title-is-a-meal")
            $0.field(
                "detail",
                "“\(meal.recipe.name)” is a saved meal. Its name as a “title” brings nothing onto a list: "
                    + "PATCH “mealId” to plan the meal.")
            $0.field("mealId", meal.id.text)
        }
    }

    private func writeTouchedDays(to json: inout JSONWriter) {
        guard let (slots, member) = touched else { return }
        for day in Set(slots.map(\.day)).sorted() {
            DayPayload(day, in: household, for: member).write(
                slots.filter { $0.day == day }.map(\.slot).sorted(), to: &json)
        }
    }
}

/// An extra ingredient.
struct ExtraPayload: Representation {
    let extra: Extra

    var version: Int { extra.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", extra.id.text)
            $0.field("version", version)
            IngredientPayload.fields(of: extra.item.line, to: &$0)
        }
    }
}
