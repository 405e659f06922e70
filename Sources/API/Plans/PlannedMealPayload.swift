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
    /// The day of the planned meal; nil in the change feed.
    private let day: Day?
    /// The slots that a move touched, as a member sees them; nil without a move.
    private var touched: (slots: [MealTime], member: Member.ID)?

    init(_ plannedMeal: PlannedMeal, on day: Day?, in household: Household?) {
        self.plannedMeal = plannedMeal
        self.household = household
        self.day = day
        mealTime = nil
    }

    /// A planned meal that is shown alone.
    init(_ id: PlannedMeal.ID, at mealTime: MealTime, in household: Household) throws(Refusal) {
        plannedMeal = try household.plannedMeal(id, at: mealTime)
        self.household = household
        (self.mealTime, day) = (mealTime, mealTime.day)
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
    var variant: String? {
        let parts = [
            household?.variant(of: [plannedMeal.mealID].compactMap { $0 }), household?.eatingMark,
            mealTime.flatMap { household?.leftoverMark(of: [plannedMeal], on: $0.day) },
        ]
        let known = parts.compactMap { $0 }
        let meal = known.isEmpty ? nil : known.joined(separator: "-")
        guard let mealTime else { return meal }
        let plan = plan.map { "p" + $0.id.text.suffix(12) } ?? "p"
        let touched = touched.map { _ in "moved" }
        return [touched, meal, "\(plan).\(mealTime.day.number)\(mealTime.slot.rawValue).\(position ?? 0)"]
            .compactMap { $0 }.joined(separator: "-")
    }

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
            if touched != nil { json.array("days", writeTouchedDays) }
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
            json.field("totalMinutes", meal?.recipe.minutes.all)
            json.field("imageUrl", meal?.imageURL)
            json.field("smallImageUrl", meal?.smallImageURL)
        } else if case .text(let title) = plannedMeal.dish {
            json.field("title", title)
        }
        json.field("servings", household?.servings(of: plannedMeal) ?? plannedMeal.servings)
        json.field("servingsChosen", plannedMeal.servings != nil)
        json.field("note", plannedMeal.note)
        json.field("eaters", plannedMeal.eaters?.map(\.text))
        json.field("guests", plannedMeal.guests)
        if let household {
            json.fields(MealFindings(plannedMeal, in: household))
        }
        json.field("completed", plannedMeal.completedOn != nil)
        json.field("completedDate", plannedMeal.completedOn?.text)
        json.field("proposed", plannedMeal.isProposed)
        json.fields(ofLeftovers: plannedMeal, on: day, in: household)
        json.field("addedBy", plannedMeal.addedBy.text)
        json.field("createdAt", plannedMeal.createdAt.text)
    }
}

extension Household {
    /// The newest version of meals whose names show in a planned meal.
    fileprivate func variant(of meals: [Meal.ID]) -> String? {
        meals.compactMap { self.meals[$0]?.version }.max().map { "m\($0)" }
    }

    /// The newest versions of all that shows in slots: meals, comments, and what was bought. The
    /// steps of a review that a member can take show too.
    func variant(of mealTimes: [MealTime], for member: Member.ID?) -> String? {
        let slots = mealTimes.map(slot)
        let dishes = slots.flatMap { slot in
            slot.meals.map(\.dish) + (slot.review?.suggestions.compactMap(\.dish) ?? [])
        }
        let leftovers = mealTimes.compactMap { leftoverMark(of: slot(at: $0).meals, on: $0.day) }
        let comments = mealTimes.flatMap { self.comments(at: $0).map(\.version) }
        let bought = mealTimes.indices.filter { alreadyHaveReason(at: mealTimes[$0]) == .shopping }.map(
            String.init)
        let steps = mealTimes.compactMap { mealTime in
            member.flatMap { stepsShown(to: $0, at: mealTime) }
        }
        let parts = [
            variant(of: dishes.compactMap(\.mealID)), comments.max().map { "c\(comments.count).\($0)" },
            bought.isEmpty ? nil : "b" + bought.joined(separator: "."),
            leftovers.isEmpty ? nil : leftovers.joined(separator: "."), eatingMark,
            steps.isEmpty ? nil : "s" + steps.joined(separator: "."),
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "-")
    }

    /// The mark of the steps that a slot shows; nil for a slot that shows no review.
    private func stepsShown(to member: Member.ID, at mealTime: MealTime) -> String? {
        let isShown = slot(at: mealTime).review != nil || !Array(comments(at: mealTime)).isEmpty
        return isShown ? stepsOfReview(for: member, at: mealTime).mark : nil
    }
}

extension [Review.Step.Kind] {
    /// A short text that tells sets of steps apart.
    fileprivate var mark: String {
        let bits = Review.Step.Kind.allCases.enumerated().filter { contains($0.element) }
        return String(bits.reduce(0) { $0 | 1 << $1.offset }, radix: 36)
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
