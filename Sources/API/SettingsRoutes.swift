import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var settingsRoutes: [Route] {
        let settings: Resource = { _, household throws(Problem) in
            guard let kept = household.settings else { throw Problem(.notThere(.household)) }
            return SettingsPayload(kept)
        }
        return [
            get("/v1/settings", "getSettings", settings),
            change(.patch, "/v1/settings", "changeSettings", .changeSettings, of: settings) { visit throws(Problem) in
                let body = try visit.call.body(SettingsChange.self)
                return { draft, _ throws(Refusal) in try SettingsChanges(draft.household).change(at: draft.now, body.apply) }
            },
            change(.delete, "/v1/settings", "resetSettings", .resetSettings, of: settings, body: .none) { _ in
                { draft, _ throws(Refusal) in try SettingsChanges(draft.household).reset(at: draft.now) }
            },
        ]
    }
}

struct SettingsPayload: Representation {
    let kept: Kept<Settings>

    init(_ kept: Kept<Settings>) {
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
            $0.field("retentionWeeks", settings.retentionWeeks)
            $0.field("unitSystem", settings.unitSystem.rawValue)
            $0.field("defaultServings", settings.defaultServings)
            $0.field("createdDate", settings.createdDate.text)
            $0.field("modifiedDate", settings.modifiedDate.text)
        }
    }
}

extension Settings: FeedRow {
    static func payload(_ kept: Kept<Settings>) -> any Representation { SettingsPayload(kept) }
}
