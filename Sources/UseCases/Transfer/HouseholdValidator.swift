package import Domain
import Ingredients
import Tables

/// Checks that a household from elsewhere could have come about here. A document can say anything,
/// but no rule has seen its rows one by one. The limits of fields are those of their tables.
package struct HouseholdValidator {
    private let household: Household
    private var flaws: [DocumentFlaw] = []
    private var parts: Set<Covering.ID> = []

    /// The most flaws that are looked for. Nobody reads more of them, and a hostile document must
    /// not cost more work.
    package static let mostFlaws = 50

    /// The flaws of a household, in the order of an export.
    package static func flaws(of household: Household) -> [DocumentFlaw] {
        var validator = HouseholdValidator(household: household)
        for (from, to) in household.brokenReferences {
            validator.refuse(
                from, nil,
                "This row names \(to.kind.rawValue)/\(to.id), which is not in this document. "
                    + "Add that row, or leave this row out.")
        }
        for kind in RowKind.exported { validator.validateRows(kind.type) }
        validator.validatePeople()
        validator.validateFoodsAndMeals()
        validator.validatePlans()
        validator.validateLists()
        return validator.flaws
    }

    private init(household: Household) {
        self.household = household
    }

    private var isEnough: Bool { flaws.count >= HouseholdValidator.mostFlaws }

    private mutating func refuse(_ row: RowKey, _ field: String?, _ detail: String) {
        if !isEnough { flaws.append(DocumentFlaw(row: row, field: field, detail: detail)) }
    }

    private mutating func validatePeople() {
        let members = household.members.all.map(\.row)
        let avoiding = members.filter { $0.isPresent && !$0.avoids.isEmpty }
        if let first = avoiding.first {
            let all = avoiding.reduce(0) { $0 + $1.avoids.count }
            count(first, "avoids", all, Member.mostAvoidsOfAll, "avoids of all members together")
        }
        if !members.contains(where: { $0.role == .owner && $0.isPresent }), let first = members.first {
            refuse(
                RowKey(first), "role",
                "The household has no owner. Give the role “owner” to a member who has not left.")
        }
        for (member, told) in Dictionary(grouping: household.notifications.all.map(\.row), by: \.id.member) {
            atMost(Notification.most, told, "notifications for \(household.members[member]?.row.name ?? "")")
        }
    }

    /// The length of a food's name. A letter can be three in small ones; "2 kg" and an invisible
    /// character leave none.
    private static let foodLength = 0...3 * Food.nameLength.upperBound
    /// The years of plans. Each day around a plan, and the plan after it, has a date too.
    private static let years = 1_000...9_000

    private mutating func validateFoodsAndMeals() {
        for food in household.foods.all.map(\.row) {
            line(food, nil, food.id.text, HouseholdValidator.foodLength)
        }
        let meals = household.meals.all.map(\.row)
        for meal in meals where !isEnough {
            validate(meal.recipe, by: Recipe.fields, of: meal)
            if !household.mealIndex.hasSoundUses(of: meal) {
                refuse(
                    RowKey(meal), "ingredients",
                    "The recipes in these lines go in a circle, or are too many. Leave out a “mealId”.")
            }
            number(meal, "usedBefore", meal.usedBefore.count, Counts.range)
            if meal.smallImage != nil, meal.image == nil {
                refuse(
                    RowKey(meal), "smallImage",
                    "A small photo goes with a photo. Send “image” too, or leave “smallImage” out.")
            }
            if meal.number != meal.createdAt.milliseconds {
                number(meal, "number", meal.number, Counts.range)
            }
        }
    }

    /// Validates the number of rows of a kind, and their fields.
    private mutating func validateRows<R: Row>(_: R.Type) {
        let table = household[keyPath: R.table]
        if let limit = R.limit, table.count > limit.most {
            atMost(limit.most, table.all.map(\.row), limit.thing.plural)
        }
        if R.self is any UniquelyNamed.Type {
            for case let row as any UniquelyNamed in table.all.lazy.map(\.row) { validateName(of: row) }
        }
        if R.limitedFields.isEmpty { return }
        for row in table.all.lazy.map(\.row) where !isEnough { validate(row, by: R.limitedFields, of: row) }
    }

    /// Refuses the second of two rows that people could not tell apart.
    private mutating func validateName<R: UniquelyNamed>(of row: R) {
        // A starter has a name in each language, so one of the two may not know of the other.
        guard let other = household.namesake(of: row), other.id < row.id || !row.isShown(as: other.name)
        else { return }
        refuse(
            RowKey(row), "name",
            "Another \(R.word) has the name “\(row.name)” too. Send another name for one of the two.")
    }

    /// Validates the fields of a part of a row by their table. The row names the part by `field`.
    private mutating func validate<Root>(
        _ root: Root, by table: [any LimitedField<Root>], of row: some Row, _ field: String? = nil
    ) {
        for one in table {
            for flaw in one.flaws(in: root) { refuse(RowKey(row), field ?? "\(one.name)", flaw) }
        }
    }
}

extension HouseholdValidator {
    private mutating func validatePlans() {
        let plans = household.plans.all.map(\.row)
        for plan in plans where !isEnough {
            number(plan, "start", plan.span.first.parts.year, HouseholdValidator.years)
            number(plan, "end", plan.span.last.parts.year, HouseholdValidator.years)
            if plan.span.count > Settings.durations.upperBound {
                refuse(
                    RowKey(plan), "end",
                    "This plan has \(plan.span.count) days. Send a plan of at most "
                        + "\(Settings.durations.upperBound) days.")
                // Such a plan may have millions of days.
                continue
            }
            if let other = household.plan(overlapping: plan.span, except: plan.id)?.row {
                refuse(
                    RowKey(plan), "start",
                    "“\(other.name)” (\(other.id.text)) has some of these days too. Send plans that do not "
                        + "overlap.")
            }
            validate(plan.extras, atMost: Plan.mostExtras, of: plan)
            if !household.review(of: plan).isSound {
                refuse(
                    RowKey(plan), "review",
                    "“\(plan.review.status.rawValue)” does not fit the open suggestions on the plan's days. "
                        + "Send another “review”, or other suggestions.")
            }
        }
        for day in household.days.all.map(\.row) where !isEnough {
            if !day.isEmpty, household.plan(on: day.id) == nil {
                refuse(
                    RowKey(day), nil,
                    "No plan in this document covers this day. Add the plan, or leave the day out.")
            }
            for slot in Slot.allCases { validate(day[slot], of: day) }
        }
        for standing in household.standingMeals.all.map(\.row) {
            if case .text(let title) = standing.dish {
                line(standing, "title", title, PlannedMeal.keptTitleLength)
            }
            count(standing, "removed", standing.removedFrom.count, StandingMeal.mostRemovals, "days")
        }
        for (_, comments) in Dictionary(grouping: household.comments.all.map(\.row), by: \.id.mealTime) {
            atMost(Comment.most, comments, "comments on a slot")
        }
    }

    private mutating func validate(_ slot: PlannedSlot, of day: PlannedDay) {
        count(day, "slots", slot.meals.count, PlannedSlot.mostMeals, "meals in a slot")
        validate(slot.extras, atMost: PlannedSlot.mostExtras, of: day)
        count(day, "slots", slot.eaters.members?.count ?? 0, PlannedMeal.mostEaters, "eaters")
        number(day, "slots", slot.eaters.guests, PlannedMeal.guestNumbers)
        for plannedMeal in slot.meals {
            requireOnce(Covering.ID(of: plannedMeal.id), in: day)
            validate(plannedMeal.dish, of: day)
            validate(plannedMeal.content, by: MealToPlan.fields, of: day, "slots")
        }
        if slot.review?.suggestions.isEmpty == true {
            refuse(
                RowKey(day), "slots",
                "The “review” of a slot has no suggestion. Add a suggestion, or leave “review” out.")
        }
        for suggestion in slot.review?.suggestions ?? [] {
            if let dish = suggestion.dish { validate(dish, of: day) }
            validate(suggestion, by: [Suggestion.servingsField, Suggestion.noteField], of: day, "slots")
        }
    }

    private mutating func validate(_ dish: PlannedMeal.Dish, of day: PlannedDay) {
        if case .text(let title) = dish { line(day, "slots", title, PlannedMeal.keptTitleLength) }
    }

    private mutating func validate(_ extras: [Extra], atMost most: Int, of row: some Row) {
        let field = row is Plan ? "extras" : "slots"
        count(row, field, extras.count, most, "extras")
        for extra in extras where !isEnough { validate(extra, by: [Extra.itemField], of: row, field) }
        for extra in extras { requireOnce(Covering.ID(of: extra.id), in: row) }
    }

    private mutating func requireOnce(_ id: Covering.ID, in row: some Row) {
        if !parts.insert(id).inserted {
            refuse(
                RowKey(row), nil,
                "Two planned meals or extras have the id \(id.text). Send another id for one of the two.")
        }
    }

    private mutating func validateLists() {
        let lists = household.lists.all.map(\.row)
        for list in lists where !isEnough {
            count(list, "additions", list.additions.count, ShoppingList.mostAdditions, "added meals")
            for addition in list.additions {
                validate(addition, by: Addition.limitedFields, of: list, "additions")
            }
            if let generation = list.generation { validate(generation, of: list) }
            validateLines(of: list)
        }
    }

    private mutating func validate(_ generation: Generation, of list: ShoppingList) {
        validate(generation, by: Generation.limitedFields, of: list, "generation")
        let further = generation.selection.further.count
        count(list, "generation", further, Selection.mostPlans, "stretches of days")
        switch generation.selection.scope {
        case .current: break
        case .plans(let ids): count(list, "generation", ids.count, Selection.mostPlans, "plans")
        case .days(let first, let last):
            if let last, last < first {
                refuse(
                    RowKey(list), "generation",
                    "“to” (\(last.text)) is before “from” (\(first.text)). Send a later “to”.")
            }
        }
    }

    private mutating func validateLines(of list: ShoppingList) {
        let items = household.items(of: list.id).map(\.row)
        atMost(ShoppingList.mostItems, items, "lines on a list")
        var lines: [Need: ListItem.ID] = [:]
        for item in items where !isEnough {
            // Two lines for one food have other sources.
            for source in item.sources {
                if let other = lines.updateValue(item.id, forKey: Need(item.food, source)), other != item.id {
                    refuse(
                        RowKey(item), "food",
                        "This list has two lines for “\(item.food.text)” with the same source. Send one line "
                            + "for each food.")
                    break
                }
            }
            count(item, "sources", item.manual.count, ListItem.mostManualParts, "“manual” sources")
            for source in item.sources {
                validate(source, by: Source.limitedFields, of: item, "sources")
            }
        }
    }
}

/// A food that is needed by one origin, under one name.
private struct Need: Hashable {
    private let food: FoodName
    private let name: String
    private let origin: Source.Origin

    init(_ food: FoodName, _ source: Source) {
        (self.food, name, origin) = (food, source.name, source.origin)
    }
}

extension HouseholdValidator {
    private mutating func line(
        _ row: some Row, _ field: String?, _ value: String?, _ length: ClosedRange<Int>
    ) {
        for flaw in value.flaws(.line(length)) { refuse(RowKey(row), field, flaw) }
    }

    private mutating func number(_ row: some Row, _ field: String, _ value: Int?, _ range: ClosedRange<Int>) {
        for flaw in value.flaws(.number(range)) { refuse(RowKey(row), field, flaw) }
    }

    private mutating func count(
        _ row: some Row, _ field: String, _ count: Int, _ most: Int, _ what: String
    ) {
        if count > most {
            refuse(RowKey(row), field, "Send at most \(most) \(what); there are \(count).")
        }
    }

    private mutating func atMost<R: Row>(_ most: Int, _ rows: [R], _ what: String) {
        if rows.count > most {
            refuse(RowKey(rows[most]), nil, "Send at most \(most) \(what); there are \(rows.count).")
        }
    }
}
