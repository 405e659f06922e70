import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getSettings(_ request: MemberRequest, _: NoPath) throws(Refusal) -> SettingsPayload {
        try SettingsPayload(of: request.household)
    }

    func changeSettings(_ draft: inout HouseholdDraft, _: NoPath, _ body: SettingsPatch) throws(Refusal) {
        try draft.changeSettings(body.apply)
    }

    func resetSettings(_ draft: inout HouseholdDraft, _: NoPath) throws(Refusal) {
        try draft.resetSettings()
    }
}

struct SettingsPayload: Representation {
    static let form = ValueForm.schema("Settings")

    let kept: Versioned<Settings>

    init(_ kept: Versioned<Settings>) {
        self.kept = kept
    }

    init(of household: Household) throws(Refusal) {
        guard let kept = household.settings else { throw .notThere(.household) }
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let settings = kept.row
        json.object {
            $0.field("version", kept.version)
            $0.field("defaultMealPlanDuration", settings.defaultMealPlanDuration)
            $0.field("defaultStartDay", settings.defaultStartDay)
            $0.field("autoNameMealPlans", settings.autoNameMealPlans)
            $0.field("showRecipeSourceTags", settings.showRecipeSourceTags)
            $0.field("oneMealPerDay", settings.oneMealPerDay)
            $0.field("lookbackWeeks", settings.lookbackWeeks)
            $0.field("retentionWeeks", settings.retentionWeeks, Settings.retentions)
            $0.field("unitSystem", settings.unitSystem)
            $0.field("defaultServings", settings.defaultServings)
            $0.field("plannedSlots", settings.plannedSlots)
            $0.field("shopsOn", settings.shopsOn)
            $0.object("mealTimes", as: "MealTimes") { json in
                for slot in Slot.allCases { json.field(named: slot.rawValue, settings.mealTimes[slot]) }
            }
            $0.field("calendarTimes", settings.calendarTimes)
            $0.field("servingsFrom", settings.servingsFrom)
            $0.object("weekdayMinutes", as: "WeekdayMinutes") { json in
                for weekday in DayOfWeek.allCases {
                    json.field(weekday.name, settings.weekdayMinutes[weekday.number])
                }
            }
            $0.field("newMealsAWeek", settings.newMealsAWeek)
            $0.field("language", settings.language)
            $0.field("createdAt", settings.createdAt)
            $0.field("updatedAt", settings.updatedAt)
        }
    }
}

extension Settings: FeedRow {
    static func payload(_ kept: Versioned<Settings>) -> any Representation { SettingsPayload(kept) }
}
