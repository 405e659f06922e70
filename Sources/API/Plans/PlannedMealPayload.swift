import Domain
import JSON
import Tables
import UseCases

/// A planned meal in its slot: a saved meal or a title.
struct PlannedMealPayload: Representation {
    static let form = ValueForm.schema("PlannedMeal")

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
        json.field("id", plannedMeal.id)
        json.field("version", version)
    }

    func facts(to json: inout JSONWriter) {
        json.field("mealId", plannedMeal.mealID)
        if let household {
            let meal = plannedMeal.mealID.flatMap { household.meals[$0]?.row }
            json.field("title", household.title(of: plannedMeal))
            json.field("mealDeleted", meal?.deletedAt != nil)
            json.field("hasRecipe", meal?.recipe.isWritten == true)
            json.field("minutes", meal?.recipe.minutes)
            json.field("sign", household.sign(of: plannedMeal.dish))
            json.field("imageUrl", meal?.imageURL)
            json.field("smallImageUrl", meal?.smallImageURL)
        } else if case .text(let title) = plannedMeal.dish {
            json.field("title", title)
        }
        json.field(
            "servings", household?.servings(of: plannedMeal) ?? plannedMeal.servings ?? plannedMeal.cookedFor,
            Recipe.servings)
        json.field("servingsChosen", plannedMeal.servings != nil)
        json.field("note", plannedMeal.note, PlannedMeal.noteLength)
        json.field("eaters", plannedMeal.eaters, 0...PlannedMeal.mostEaters)
        json.field("guests", plannedMeal.guests)
        if let household {
            json.field("eating", EatingPayload(household.eaters(of: plannedMeal)))
            json.fields(MealFindings(plannedMeal, in: household))
        }
        json.field("completed", plannedMeal.completedOn != nil)
        json.field("completedDate", plannedMeal.completedOn)
        json.field("proposed", plannedMeal.isProposed)
        json.fields(ofLeftovers: plannedMeal, in: household)
        json.field("addedBy", plannedMeal.addedBy)
        json.field("createdAt", plannedMeal.createdAt)
    }
}

/// A planned meal that is shown alone, with its place.
struct PlacedMealPayload: Representation {
    static let form = ValueForm.schema("PlannedMeal")

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
        json.object(as: touched == nil ? "PlannedMeal" : "ChangedPlannedMeal") { json in
            meal.identity(to: &json)
            json.field("date", mealTime.day)
            json.field("slot", mealTime.slot)
            json.field("position", position, PlannedSlot.positions)
            json.field("planId", household.plan(on: mealTime.day)?.row.id)
            meal.facts(to: &json)
            json.object("notice", ifAny: mealOfThatName, as: "PlannedMealNotice") {
                $0.field("code", "title-is-a-meal")
                $0.field(
                    "detail",
                    "“\($1.recipe.name)” is a saved meal. Its name as a “title” brings nothing onto a list: "
                        + "PATCH “mealId” to plan the meal.")
                $0.field("mealId", $1.id)
            }
            if let touched { json.field("days", ifAny: touchedDays(touched.slots, for: touched.member)) }
        }
    }

    /// The place in the slot, counted from 1.
    private var position: Int {
        1 + (household.slot(at: mealTime).meals.firstIndex { $0.id == meal.plannedMeal.id } ?? 0)
    }

    /// The meal whose name the planned words are; nothing is bought for words.
    private var mealOfThatName: Meal? {
        guard case .text(let title) = meal.plannedMeal.dish else { return nil }
        return household.mealIndex.meals(called: title).first?.kept.row
    }

    private func touchedDays(_ slots: [MealTime], for member: Member.ID) -> [TouchedDayPayload] {
        Set(slots.map(\.day)).sorted().map { day in
            TouchedDayPayload(
                day: DayPayload(day, in: household, for: member),
                slots: slots.filter { $0.day == day }.map(\.slot).sorted())
        }
    }
}

/// An extra ingredient.
struct ExtraPayload: Representation {
    static let form = ValueForm.schema("Extra")

    let extra: Extra

    var version: Int { extra.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", extra.id)
            $0.field("version", version)
            IngredientPayload.fields(of: extra.item.line, to: &$0)
        }
    }
}
