import Domain
import JSON
import UseCases

/// A request for proposals.
struct ProposalBody: JSONReadable {
    static let schema: String? = "ProposalInput"
    let request: ProposalRequest

    init?(_ fields: inout Fields) {
        let from = fields.required("from", .day)
        let to = fields.required("to", .day)
        let slots = fields.optional("slots", .list(of: .choice(Slot.self), atMost: Slot.allCases.count))
        let seed = fields.optional("seed", .integer(ProposalRequest.seeds))
        let keep = fields.optional(
            "keep", .list(of: .object(KeptMeal.self), atMost: ProposalRequest.mostKept))
        let unwanted = fields.optional(
            "not", .list(of: .id(Meal.ID.self), atMost: ProposalRequest.mostUnwanted))
        let use = fields.optional(
            "use", .list(of: LineShape(length: Food.nameLength), atMost: ProposalRequest.mostFoods))
        let new = fields.optional("new", .integer(Settings.newMeals))
        guard let from, let to else { return nil }
        guard let span = DaySpan(from, to) else {
            fields.refuse("to", .invalid, "“to” is before “from”. Send a later date.")
            return nil
        }
        guard span.count <= ProposalRequest.mostDays else {
            fields.refuse(
                "to", .outOfRange,
                "“from” to “to” is \(span.count) days. Send dates that make at most "
                    + "\(ProposalRequest.mostDays).")
            return nil
        }
        var request = ProposalRequest(span, slots: slots ?? [.dinner])
        request.seed = seed ?? 0
        for kept in keep ?? [] { request.keep[kept.mealTime] = kept.meal }
        request.unwanted = Set(unwanted ?? [])
        request.use = use ?? []
        request.newMeals = new
        self.request = request
    }
}

/// A meal that the asking member keeps in a slot.
struct KeptMeal: JSONReadable {
    static let schema: String? = "KeptMealInput"
    let mealTime: MealTime
    let meal: Meal.ID

    init?(_ fields: inout Fields) {
        let mealTime = fields.requiredMealTime()
        let meal = fields.required("mealId", .id(Meal.ID.self))
        guard let mealTime, let meal else { return nil }
        (self.mealTime, self.meal) = (mealTime, meal)
    }
}

/// The meals that a member takes from a proposal.
struct ProposalAcceptanceBody: JSONReadable {
    static let schema: String? = "ProposalAcceptanceInput"

    /// The place to which the meals go.
    enum Destination: String, CaseIterable {
        case plan, suggestion
    }

    /// The version of the household for which the meals were proposed.
    let basis: Int
    let meals: [AcceptedProposal]
    /// The meals that stood there and were passed over.
    let passed: [Meal.ID]
    let target: Destination

    init?(_ fields: inout Fields) {
        let basis = fields.required("basis", .integer(0...HouseholdAPI.farthestSequence))
        let meals = fields.required(
            "meals", .list(of: .object(AcceptedMealBody.self), 1...ProposalRequest.mostKept))
        let passed = fields.optional(
            "passed", .list(of: .id(Meal.ID.self), atMost: ProposalRequest.mostPassed))
        self.passed = passed ?? []
        target = fields.optional("as", .choice(Destination.self)) ?? .plan
        guard let basis, let meals else { return nil }
        if target == .suggestion, meals.contains(where: { $0.accepted.leftover != nil }) {
            fields.refuse(
                "as", .invalid,
                "Leftovers and portions are planned, not suggested. Leave them out, or plan all.")
            return nil
        }
        self.basis = basis
        self.meals = meals.map(\.accepted)
    }
}

/// The meals of a proposal that a member passes over.
struct PassesBody: JSONReadable {
    static let schema: String? = "PassesInput"
    let meals: [Meal.ID]

    init?(_ fields: inout Fields) {
        let meals = fields.required(
            "meals", .list(of: .id(Meal.ID.self), 1...ProposalRequest.mostPassed))
        guard let meals else { return nil }
        self.meals = meals
    }
}

/// A meal that a member takes from a proposal, under an id that the client has made.
struct AcceptedMealBody: JSONReadable {
    static let schema: String? = "AcceptedMealInput"
    let accepted: AcceptedProposal

    init?(_ fields: inout Fields) {
        let id = fields.required("id", .id(PlannedMeal.ID.self))
        let mealTime = fields.requiredMealTime()
        let dish = fields.requiredDish()
        let servings = fields.optional("servings", .integer(Recipe.servings))
        let portions = fields.optional("portionId", .id(StoredPortions.ID.self))
        let cooking = fields.optional("leftoverOf", .id(PlannedMeal.ID.self))
        if portions != nil, cooking != nil {
            fields.refuse("leftoverOf", .invalid, "Send “portionId” or “leftoverOf”, not both.")
        }
        guard let id, let mealTime, let dish else { return nil }
        let leftover = (portions ?? cooking).map { PlannedMeal.Leftover(of: $0, isStored: portions != nil) }
        accepted = AcceptedProposal(
            id: id, mealTime, dish, servings: servings, leftover: leftover)
    }
}
