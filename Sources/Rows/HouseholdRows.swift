package import Domain
import Foods
package import Ingredients
package import JSON

extension Profile: LoggedRow {
    package static let exportName: StaticString = "household"

    package init?(id: Household.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text),
            let createdAt = fields.required("createdAt", .instant)
        else { return nil }
        self.init(id: id, name: name, createdAt: createdAt)
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("createdAt", createdAt.text)
    }
}

extension Settings: LoggedRow {
    package static let exportName: StaticString = "settings"

    /// Reads settings without limits: stored values stay readable when limits change.
    package init?(id: Household.ID, _ fields: inout Fields) {
        let number = IntegerShape.integer(Counts.range)
        guard let createdAt = fields.required("createdDate", .instant),
            let updatedAt = fields.required("modifiedDate", .instant),
            let duration = fields.required("defaultMealPlanDuration", number),
            let startDay = fields.required("defaultStartDay", number),
            let autoName = fields.required("autoNameMealPlans", .boolean),
            let showTags = fields.required("showRecipeSourceTags", .boolean),
            let oneMeal = fields.required("oneMealPerDay", .boolean),
            let lookback = fields.required("lookbackWeeks", number)
        else { return nil }
        self.init(id: id, createdAt: createdAt)
        self.updatedAt = updatedAt
        defaultMealPlanDuration = duration
        defaultStartDay = startDay
        autoNameMealPlans = autoName
        showRecipeSourceTags = showTags
        oneMealPerDay = oneMeal
        lookbackWeeks = lookback
        retentionWeeks = fields.optional("retentionWeeks", number)
        chosenUnitSystem = fields.optional("unitSystem", .choice(UnitSystem.self))
        let rule = fields.optional("servingsFrom", .choice(LoggedServingsRule.self))
        let servings = fields.optional("defaultServings", number)
        // A row without a rule is older than the usual one, and has a number whether chosen or not.
        chosenServings = rule == nil && servings == 4 ? nil : servings
        servingsFrom = (rule ?? .settings).source
        let slots = fields.optional("plannedSlots", .list(of: .choice(Slot.self), atMost: Int.max))
        plannedSlots = slots ?? Slot.allCases
        let trips = fields.optional("shopsOn", .list(of: .choice(DayOfWeek.self), atMost: Int.max))
        shopsOn = trips ?? []
        mealTimes = fields.optional("mealTimes", .object(SlotTimes.self)) ?? SlotTimes()
        calendarTimes = fields.optional("calendarTimes", .boolean) ?? false
        weekdayMinutes = fields.optional("weekdayMinutes", .object(WeekdayMinutes.self)) ?? WeekdayMinutes()
        newMealsAWeek = fields.optional("newMealsAWeek", number) ?? 0
        // A row without a language is older than the choice. What went to no reader was English.
        language = fields.optional("language", .choice(SentenceLanguage.self)) ?? .en
    }

    package func write(to json: inout JSONWriter) {
        json.field("defaultMealPlanDuration", defaultMealPlanDuration)
        json.field("defaultStartDay", defaultStartDay)
        json.field("autoNameMealPlans", autoNameMealPlans)
        json.field("showRecipeSourceTags", showRecipeSourceTags)
        json.field("oneMealPerDay", oneMealPerDay)
        json.field("lookbackWeeks", lookbackWeeks)
        json.field("retentionWeeks", unlessNil: retentionWeeks)
        json.field("unitSystem", unlessNil: chosenUnitSystem?.rawValue)
        json.field("defaultServings", unlessNil: chosenServings)
        if plannedSlots != Slot.allCases { json.field("plannedSlots", plannedSlots.map(\.rawValue)) }
        if !shopsOn.isEmpty { json.field("shopsOn", shopsOn.map(\.rawValue)) }
        if mealTimes != SlotTimes() { json.object("mealTimes") { mealTimes.write(to: &$0) } }
        if calendarTimes { json.field("calendarTimes", true) }
        json.field("servingsFrom", LoggedServingsRule(servingsFrom).rawValue)
        if weekdayMinutes != WeekdayMinutes() {
            json.object("weekdayMinutes") { weekdayMinutes.write(to: &$0) }
        }
        if newMealsAWeek != 0 { json.field("newMealsAWeek", newMealsAWeek) }
        if language != .en { json.field("language", language.rawValue) }
        json.field("createdDate", createdAt.text)
        json.field("modifiedDate", updatedAt.text)
    }
}

/// The rule for servings with a word for the usual one.
private enum LoggedServingsRule: String, CaseIterable {
    case usual, settings, eaters

    init(_ source: Settings.ServingsSource?) {
        self = source.flatMap { LoggedServingsRule(rawValue: $0.rawValue) } ?? .usual
    }

    var source: Settings.ServingsSource? { Settings.ServingsSource(rawValue: rawValue) }
}

/// Only times that the household has set are kept.
extension SlotTimes: JSONReadable {
    package init?(_ fields: inout Fields) {
        self.init()
        breakfast = fields.optional("breakfast", .timeOfDay) ?? breakfast
        lunch = fields.optional("lunch", .timeOfDay) ?? lunch
        dinner = fields.optional("dinner", .timeOfDay) ?? dinner
        other = fields.optional("other", .timeOfDay) ?? other
    }

    fileprivate func write(to json: inout JSONWriter) {
        let usual = SlotTimes()
        for slot in Slot.allCases where self[slot] != usual[slot] {
            json.field(named: slot.rawValue, self[slot].text)
        }
    }
}

/// Only limits that the household has set are kept.
extension WeekdayMinutes: JSONReadable {
    package init?(_ fields: inout Fields) {
        self.init()
        for weekday in DayOfWeek.allCases {
            self[weekday.number] = fields.optional(weekday.name, .integer(Counts.range))
        }
    }

    fileprivate func write(to json: inout JSONWriter) {
        for weekday in DayOfWeek.allCases {
            if let minutes = self[weekday.number] { json.field(weekday.name, minutes) }
        }
    }
}

extension Category: LoggedRow {
    package static let exportName: StaticString = "categories"

    package init?(id: Category.ID, _ fields: inout Fields) {
        guard let name = fields.required("name", .text),
            let rank = fields.required("rank", .integer(Counts.range))
        else { return nil }
        self.init(
            id: id, name: name, rank: rank, starter: fields.optional("starter", .choice(StarterCategory.self))
        )
    }

    package func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("rank", rank)
        json.field("starter", unlessNil: starter?.rawValue)
    }
}

extension Food: LoggedRow {
    package static let exportName: StaticString = "foods"

    package init?(id: FoodName, _ fields: inout Fields) {
        self.init(
            id: id,
            shelf: fields.optional("categoryId", .id(Category.ID.self)).map(Shelf.category)
                ?? (fields.optional("lostCategory", .boolean) == true ? .lost : nil),
            stock: fields.optional("stock", .choice(Stock.self)),
            shopID: fields.optional("shopId", .id(Shop.ID.self)),
            keepsDays: fields.optional("keepsDays", .integer(1...Counts.range.upperBound)),
            packs: fields.optional("packs", .list(of: KnownPartShape(), atMost: Food.mostPacks)),
            sameAs: fields.optional("sameAs", .foodName),
            contains: fields.optional(
                "contains", .list(of: .choice(FoodContent.self), atMost: FoodContent.allCases.count)),
            lacks: fields.optional(
                "lacks", .list(of: .choice(FoodContent.self), atMost: FoodContent.allCases.count)))
    }

    package func write(to json: inout JSONWriter) {
        json.field("categoryId", unlessNil: shelf?.category?.text)
        if shelf == .lost { json.field("lostCategory", true) }
        json.field("stock", unlessNil: stock?.rawValue)
        json.field("shopId", unlessNil: shopID?.text)
        json.field("keepsDays", unlessNil: keepsDays)
        json.field("packs", unlessNil: packs?.map(LoggedPart.init))
        json.field("sameAs", unlessNil: sameAs?.text)
        json.field("contains", unlessNil: contains?.map(\.rawValue))
        json.field("lacks", unlessNil: lacks?.map(\.rawValue))
    }
}

extension Usual: LoggedRow {
    package static let exportName: StaticString = "usuals"

    package init?(id: Usual.ID, _ fields: inout Fields) {
        guard let item = fields.required("item", IngredientRowShape()) else { return nil }
        self.init(id: id, item: item, categoryID: fields.optional("categoryId", .id(Category.ID.self)))
    }

    package func write(to json: inout JSONWriter) {
        json.field("item", LoggedIngredient(item))
        json.field("categoryId", unlessNil: categoryID?.text)
    }
}

extension JSONShape where Self == ParsedText<TimeOfDay> {
    fileprivate static var timeOfDay: Self { .parsed(expecting: "a time like 18:30") { TimeOfDay($0) } }
}
