import Domain
import JSON
import Testing

@testable import Rows

@Suite struct `Settings from before the usual rule for servings` {
    private func read(_ more: String) throws -> Settings {
        let text = """
            {"defaultMealPlanDuration":7,"defaultStartDay":0,"autoNameMealPlans":true,\
            "showRecipeSourceTags":true,"oneMealPerDay":false,"lookbackWeeks":4,\
            "createdDate":"2026-11-23T09:00:00Z","modifiedDate":"2026-11-23T09:00:00Z"\(more)}
            """
        return try JSON.read(Read.self, from: Array(text.utf8)).settings
    }

    private struct Read: JSONReadable {
        let settings: Settings

        init?(_ fields: inout Fields) {
            let id = Household.ID(at: Instant(milliseconds: 0), random: { 0 })
            guard let settings = Settings(id: id, &fields) else { return nil }
            self.settings = settings
        }
    }

    @Test func `leave the planned meals as they were`() throws {
        let settings = try read(#","defaultServings":4"#)
        #expect(settings.servingsFrom == .settings && settings.chosenServings == nil)
    }

    @Test func `keep a number that was chosen, and the eaters`() throws {
        let settings = try read(#","defaultServings":3,"servingsFrom":"eaters""#)
        #expect(settings.servingsFrom == .eaters && settings.chosenServings == 3)
    }

    @Test func `are not those that were written since`() throws {
        let settings = try read(#","defaultServings":4,"servingsFrom":"usual""#)
        #expect(settings.servingsFrom == nil && settings.chosenServings == 4)
    }
}
