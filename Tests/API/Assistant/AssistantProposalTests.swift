import Foundation
import HTTP
import Testing

@Suite struct `An assistant that suggests a week` {
    @Test func `hears of what stands without a recipe`() async throws {
        let home = try await Home()
        let standing =
            #"{"title":"Pizzeria","slot":"dinner","weekdays":["friday"],"every":1,"from":"2026-11-23"}"#
        _ = await home.ask("POST /v1/standing-meals", body: standing)
        let suggested = try await home.call("suggest_week")
        #expect(suggested.text.contains("2026-11-27 dinner: “Pizzeria”, because “"), "\(suggested.text)")
    }

    @Test func `passes over what was suggested and not wanted`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        _ = try await home.cook("Pie", of: "500 g flour")
        let planned = try await home.call(
            "plan_meals", #"{"meals":[{"date":"friday","meal":"Pie"}],"passed":["Tacos"]}"#)
        #expect(
            planned.text.contains("Others come before “Tacos” for some weeks (undo number"), "\(planned.text)"
        )
        let outlook = await home.ask("GET /v1/meals/\(tacos)/outlook").text
        #expect(outlook.contains(#""code":"passed""#), "\(outlook)")
    }
}
