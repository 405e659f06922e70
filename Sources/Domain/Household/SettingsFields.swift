extension Settings {
    package static let limitedFields: [any LimitedField<Settings>] = fields

    /// The fields of every decision of a household about its planning.
    package static let fields: [any ResourceField<Settings>] = [
        Field("defaultMealPlanDuration", .number(durations), \Settings.defaultMealPlanDuration),
        Field("defaultStartDay", .number(startDays), \Settings.defaultStartDay),
        Field("autoNameMealPlans", .ofType, \Settings.autoNameMealPlans),
        Field("showRecipeSourceTags", .ofType, \Settings.showRecipeSourceTags),
        Field("oneMealPerDay", .ofType, \Settings.oneMealPerDay),
        Field("lookbackWeeks", .number(lookbacks), \Settings.lookbackWeeks),
        Field("retentionWeeks", .number(retentions), \Settings.retentionWeeks),
        Field("unitSystem", .ofType, \Settings.chosenUnitSystem),
        Field("defaultServings", .number(servings), \Settings.chosenServings),
        Field(
            "plannedSlots", .list(of: .ofType, atMost: Slot.allCases.count), \Settings.plannedSlots),
        Field("mealTimes", .ofType, \Settings.mealTimes),
        Field("calendarTimes", .ofType, \Settings.calendarTimes),
        Field("servingsFrom", .ofType, \Settings.servingsFrom),
        Field("weekdayMinutes", .ofType, \Settings.weekdayMinutes),
        Field("newMealsAWeek", .number(newMeals), \Settings.newMealsAWeek),
        Field("shopsOn", .list(of: .ofType, atMost: DayOfWeek.allCases.count), \Settings.shopsOn),
        Field("language", .ofType, \Settings.language),
    ]
}
