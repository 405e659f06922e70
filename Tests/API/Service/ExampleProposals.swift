import HTTP
import Testing
import UseCases

extension ExampleAnswers {
    mutating func askForProposals() async throws {
        let chili = try await home.cook("Chili", of: "1 lb ground beef")
        _ = await home.ask("PATCH /v1/meals/\(chili)", body: #"{"minutes":{"prep":5,"cook":20}}"#)
        try await home.plan(meal: chili, at: "2026-11-10/dinner")
        for day in ["2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09"] {
            try await home.plan(meal: chili, at: "\(day)/lunch")
        }
        let id = "01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1"
        let meal = #"{"id":"\#(id)","date":"2026-12-03","slot":"dinner","mealId":"\#(chili)"}"#
        try await show([
            (
                "propose", "POST /v1/proposals",
                #"{"from":"2026-11-23","to":"2026-11-29","slots":["breakfast","dinner"]}"#
            ),
            ("acceptProposal", "POST /v1/proposals/acceptance", #"{"basis":1,"meals":[\#(meal)]}"#),
            ("getOutlook", "GET /v1/meals/\(chili)/outlook?date=2026-12-04", ""),
            ("getPatterns", "GET /v1/patterns", ""),
        ])
    }
}
