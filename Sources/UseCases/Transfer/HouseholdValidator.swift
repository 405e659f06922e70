package import Domain
import Ingredients

/// Checks whether an imported household could have been made here. Use cases hold the rules step by
/// step, while a document can contain anything.
package struct HouseholdValidator {
    private let household: Household
    private var flaws: [DocumentFlaw] = []
    private var parts: Set<Covering.ID> = []

    /// The most flaws that are reported. A hostile document must not cost unlimited work.
    package static let mostFlaws = 50

    /// Returns the flaws of a household, in the order of an export.
    package static func flaws(of household: Household) -> [DocumentFlaw] {
        var validator = HouseholdValidator(household: household)
        for (from, to) in household.brokenReferences {
            validator.refuse(
                from, nil, "It names \(to.kind.rawValue)/\(to.id), which is not in this document.")
        }
        validator.lookAtPeople()
        validator.lookAtTheKitchen()
        validator.lookAtPlans()
        validator.lookAtLists()
        return validator.flaws
    }

    private init(household: Household) {
        self.household = household
    }

    private var isEnough: Bool { flaws.count >= HouseholdValidator.mostFlaws }

    private mutating func refuse(_ row: RowKey, _ field: String?, _ detail: String) {
        if !isEnough { flaws.append(DocumentFlaw(row: row, field: field, detail: detail)) }
    }

    private mutating func lookAtPeople() {
        if let profile = household.profile?.row { line(profile, "name", profile.name, Profile.nameLength) }
        if let settings = household.settings?.row { look(at: settings, by: Settings.fields, of: settings) }
        let members = household.members.all.map(\.row)
        for member in members { line(member, "name", member.name, Profile.nameLength) }
        atMost(Member.most, members, "members")
        if !members.contains(where: { $0.role == .owner && $0.isPresent }), let first = members.first {
            refuse(
                RowKey(first), "role",
                "Nobody in this household is an owner. One of those who have not left must be.")
        }
        for (member, told) in Dictionary(grouping: household.notifications.all.map(\.row), by: \.id.member) {
            atMost(Notification.most, told, "notifications for \(household.members[member]?.row.name ?? "")")
            for one in told { text(one, "text", one.text, 1...HouseholdValidator.longestNews) }
        }
    }

    /// The longest text of a notification: two members, a meal, a plan and the words between them.
    private static let longestNews = 2_000
    /// The length of a food's name. Lower case can triple a letter, and a name such as "2 kg" can
    /// become empty.
    private static let foodLength = 0...3 * Food.nameLength.upperBound
    /// The years of plans. They leave room for the days around a plan and for the next plan.
    private static let years = 1_000...9_000

    private mutating func lookAtTheKitchen() {
        let categories = household.categories.all.map(\.row)
        atMost(Category.most, categories, "categories")
        var names: Set<String> = []
        for category in categories {
            line(category, "name", category.name, Profile.nameLength)
            number(category, "rank", category.rank, Counts.range)
            if !names.insert(category.name.lowercased()).inserted {
                refuse(RowKey(category), "name", "Two categories are called “\(category.name)”.")
            }
        }
        let foods = household.foods.all.map(\.row)
        atMost(Food.most, foods, "foods")
        for food in foods { line(food, nil, food.id.text, HouseholdValidator.foodLength) }
        let usuals = household.usuals.all.map(\.row)
        atMost(Usual.most, usuals, "usual items")
        for usual in usuals { look(at: [usual.item], "item", of: usual, HouseholdValidator.changedLength) }
        let meals = household.meals.all.map(\.row)
        atMost(Meal.most, meals, "meals")
        for meal in meals where !isEnough {
            look(at: meal.recipe, by: Recipe.fields, of: meal)
            number(meal, "usedBefore", meal.usedBefore.count, Counts.range)
            if meal.number != meal.createdAt.milliseconds {
                number(meal, "number", meal.number, Counts.range)
            }
        }
        for favourite in household.favourites.all.map(\.row) {
            number(favourite, "number", favourite.number, Counts.range)
        }
    }

    /// Checks every field of a row, or of a part of the row, by its field table.
    private mutating func look<Root>(
        at root: Root, by table: [any ResourceField<Root>], of row: some Row, _ field: String? = nil
    ) {
        for one in table {
            for flaw in one.flaws(in: root) { refuse(RowKey(row), field ?? "\(one.name)", flaw) }
        }
    }

    /// The length of a line whose parts were changed one after another.
    private static let changedLength = 1...3 * Recipe.ingredientLength.upperBound

    private mutating func look(
        at ingredients: [Ingredient], _ field: String, of row: some Row,
        _ length: ClosedRange<Int> = Recipe.ingredientLength
    ) {
        for ingredient in ingredients where !isEnough {
            for flaw in ingredient.flaws(.line(length)) { refuse(RowKey(row), field, flaw) }
        }
    }
}

extension HouseholdValidator {
    private mutating func lookAtPlans() {
        let plans = household.plans.all.map(\.row)
        atMost(Plan.most, plans, "plans")
        for plan in plans where !isEnough {
            line(plan, "name", plan.ownName, Plan.nameLength)
            number(plan, "start", plan.span.first.parts.year, HouseholdValidator.years)
            number(plan, "end", plan.span.last.parts.year, HouseholdValidator.years)
            if plan.span.count > Settings.durations.upperBound {
                refuse(
                    RowKey(plan), "end",
                    "A plan has at most \(Settings.durations.upperBound) days; "
                        + "this one has \(plan.span.count)."
                )
                // Such a plan may have millions of days.
                continue
            }
            if let other = household.plan(overlapping: plan.span, except: plan.id)?.row {
                refuse(
                    RowKey(plan), "start",
                    "Plans never overlap, and “\(other.name)” (\(other.id.text)) has some of these days.")
            }
            look(at: plan.extras, atMost: Plan.mostExtras, of: plan)
            if !household.review(of: plan).isSound {
                refuse(
                    RowKey(plan), "review",
                    "The plan's days do not have open what a plan with this review has.")
            }
        }
        for day in household.days.all.map(\.row) where !isEnough {
            if !day.isEmpty, household.plan(on: day.id) == nil {
                refuse(RowKey(day), nil, "No plan in this document covers this day.")
            }
            for slot in Slot.allCases { look(at: day[slot], of: day) }
        }
        for (_, comments) in Dictionary(grouping: household.comments.all.map(\.row), by: \.id.mealTime) {
            atMost(Comment.most, comments, "comments on a slot")
            for comment in comments { text(comment, "text", comment.text, Comment.textLength) }
        }
    }

    private mutating func look(at slot: PlannedSlot, of day: PlannedDay) {
        count(day, "slots", slot.meals.count, PlannedSlot.mostMeals)
        look(at: slot.extras, atMost: PlannedSlot.mostExtras, of: day)
        for plannedMeal in slot.meals {
            requireOnce(Covering.ID(of: plannedMeal.id), in: day)
            look(at: plannedMeal.dish, of: day)
            look(at: plannedMeal, by: PlannedMeal.fields, of: day, "slots")
        }
        if slot.review?.suggestions.isEmpty == true {
            refuse(RowKey(day), "slots", "Nobody has said what they would have in a conflict.")
        }
        for suggestion in slot.review?.suggestions ?? [] {
            look(at: suggestion.dish, of: day)
            text(day, "slots", suggestion.note, PlannedMeal.noteLength)
        }
    }

    private mutating func look(at dish: PlannedMeal.Dish, of day: PlannedDay) {
        if case .text(let title) = dish { line(day, "slots", title, PlannedMeal.keptTitleLength) }
    }

    private mutating func look(at extras: [Extra], atMost most: Int, of row: some Row) {
        let field = row is Plan ? "extras" : "slots"
        count(row, field, extras.count, most)
        look(at: extras.map(\.item), field, of: row)
        for extra in extras { requireOnce(Covering.ID(of: extra.id), in: row) }
    }

    private mutating func requireOnce(_ id: Covering.ID, in row: some Row) {
        if !parts.insert(id).inserted {
            refuse(RowKey(row), nil, "What it plans under \(id.text) is planned elsewhere too.")
        }
    }

    private mutating func lookAtLists() {
        let lists = household.lists.all.map(\.row)
        atMost(ShoppingList.most, lists, "lists")
        for list in lists where !isEnough {
            line(list, "name", list.ownName, ShoppingList.nameLength)
            number(list, "number", list.number, Counts.range)
            number(list, "departures", list.departures, Counts.range)
            count(list, "additions", list.additions.count, ShoppingList.mostAdditions)
            for addition in list.additions {
                line(list, "additions", addition.title, PlannedMeal.keptTitleLength)
                number(list, "additions", addition.servings, Settings.servings)
            }
            if let generation = list.generation { look(at: generation, of: list) }
            lookAtLines(of: list)
        }
    }

    private mutating func look(at generation: Generation, of list: ShoppingList) {
        line(list, "generation", generation.name, Plan.nameLength)
        number(list, "generation", generation.selection.lookbackWeeks, Settings.lookbacks)
        switch generation.selection.scope {
        case .current: break
        case .plans(let ids): count(list, "generation", ids.count, Selection.mostPlans)
        case .days(let first, let last):
            if let last, last < first {
                refuse(RowKey(list), "generation", "The days that it was asked for end before they begin.")
            }
        }
    }

    private mutating func lookAtLines(of list: ShoppingList) {
        let items = household.items(of: list.id).map(\.row)
        atMost(ShoppingList.mostItems, items, "lines on a list")
        var foods: Set<FoodName> = []
        for item in items where !isEnough {
            line(item, "name", item.name, 0...Recipe.ingredientLength.upperBound)
            text(item, "note", item.note, ListItem.noteLength)
            count(item, "sources", item.manual.count, ListItem.mostManualParts)
            for source in item.sources {
                line(item, "sources", source.name, 0...Recipe.ingredientLength.upperBound)
                line(item, "sources", source.title, PlannedMeal.keptTitleLength)
            }
            if !foods.insert(item.food).inserted {
                refuse(RowKey(item), "food", "Another line of the list is for “\(item.food.text)”.")
            }
        }
    }
}

extension HouseholdValidator {
    private mutating func line(
        _ row: some Row, _ field: String?, _ value: String?, _ length: ClosedRange<Int>
    ) {
        for flaw in value.flaws(.line(length)) { refuse(RowKey(row), field, flaw) }
    }

    private mutating func text(
        _ row: some Row, _ field: String?, _ value: String?, _ length: ClosedRange<Int>
    ) {
        for flaw in value.flaws(.text(length)) { refuse(RowKey(row), field, flaw) }
    }

    private mutating func number(_ row: some Row, _ field: String, _ value: Int?, _ range: ClosedRange<Int>) {
        for flaw in value.flaws(.number(range)) { refuse(RowKey(row), field, flaw) }
    }

    private mutating func count(_ row: some Row, _ field: String, _ count: Int, _ most: Int) {
        if count > most {
            refuse(RowKey(row), field, "There are at most \(most) of them; here are \(count).")
        }
    }

    private mutating func atMost<R: Row>(_ most: Int, _ rows: [R], _ what: String) {
        if rows.count > most {
            refuse(RowKey(rows[most]), nil, "There are at most \(most) \(what); here are \(rows.count).")
        }
    }
}
