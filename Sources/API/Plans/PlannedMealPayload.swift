import Domain
import JSON
import Tables
import UseCases

/// A planned meal: a saved meal or a title, on a day of a plan.
struct PlannedMealPayload: Representation {
    private let plannedMeal: PlannedMeal
    /// The household, nil in the change feed.
    private let household: Household?
    /// The time of a planned meal that is shown alone; nil inside a slot.
    private let mealTime: MealTime?
    /// The slots that a move touched, as a member sees them; nil without a move.
    private var touched: (slots: [MealTime], member: Member.ID)?

    init(_ plannedMeal: PlannedMeal, in household: Household?) {
        self.plannedMeal = plannedMeal
        self.household = household
        mealTime = nil
    }

    /// A planned meal that is shown alone.
    init(_ planned: MealOnPlan, in household: Household) {
        plannedMeal = planned.plannedMeal
        self.household = household
        mealTime = planned.mealTime
    }

    /// The planned meal with the slots that its move touched.
    func moved(touching slots: [MealTime], for member: Member.ID) -> PlannedMealPayload {
        var payload = self
        payload.touched = (slots, member)
        return payload
    }

    var version: Int { plannedMeal.version }
    /// The meal's own version, up to the household's: it may have been seen in its day or its plan.
    var acceptedVersions: ClosedRange<Int> { version...max(version, household?.version ?? 0) }

    /// The plan that covers the day.
    private var plan: Plan? { mealTime.flatMap { household?.plan(on: $0.day)?.row } }
    /// The place in the slot, counted from 1.
    private var position: Int? {
        let index = mealTime.flatMap { household?.slot(at: $0).meals.firstIndex { $0.id == plannedMeal.id } }
        return index.map { $0 + 1 }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            fields(to: &json)
            writeNotice(to: &json)
            if touched != nil { json.array("days", writeTouchedDays) }
        }
    }

    /// Says that words are the name of a meal too: nothing is bought for words.
    private func writeNotice(to json: inout JSONWriter) {
        guard mealTime != nil, let household, case .text(let title) = plannedMeal.dish,
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
        guard let household, let (slots, member) = touched else { return }
        for day in Set(slots.map(\.day)).sorted() {
            DayPayload(day, in: household, for: member).write(
                slots.filter { $0.day == day }.map(\.slot).sorted(), to: &json)
        }
    }

    func fields(to json: inout JSONWriter) {
        json.field("id", plannedMeal.id.text)
        json.field("version", version)
        if let mealTime {
            json.field("date", mealTime.day.text)
            json.field("slot", mealTime.slot.rawValue)
            json.field("position", position)
            json.field("planId", plan?.id.text)
        }
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
