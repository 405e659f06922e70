import Contract
import HTTP

extension ExampleHousehold {
    private static let dinner = "/v1/days/2026-11-24/dinner"
    private static let lunch = "/v1/days/2026-11-24/lunch"

    /// Founds another household with two members, who do not agree, and then do.
    mutating func askAboutReviews() async throws(ContractError) {
        let (dinner, lunch) = (ExampleHousehold.dinner, ExampleHousehold.lunch)
        let (alex, sam) = try await foundFamily()
        let tacos = #"{"title":"Tacos","servings":6,"note":"With friends"}"#
        try await show("suggestMeal", "PUT \(dinner)/suggestion", tacos, by: alex)
        try await show("withdrawSuggestion", "DELETE \(dinner)/suggestion", by: alex)
        for slot in [dinner, lunch] { try await ask("PUT \(slot)/suggestion", tacos, by: alex) }
        let plan = "/v1/plans/" + (try await ask("GET /v1/plans/current", by: alex).text("id"))
        try await show("submitPlan", "PUT \(plan)/submission", by: alex)
        try await ask("GET /v1/home", by: sam)
        try await show("acceptSuggestion", "PUT \(lunch)/acceptance", by: sam)
        try await show(
            "rejectSuggestion", "PUT \(dinner)/rejection",
            #"{"suggestion":{"title":"Soup"},"reason":"Something warm!"}"#, by: sam)
        try await show("listNotifications", "GET /v1/notifications?limit=1", by: alex)
        try await ask("PUT \(dinner)/rejection", #"{"suggestion":{"title":"Rice"}}"#, by: alex)
        try await show(
            "addComment", "POST \(dinner)/comments", #"{"text":"Something warm!"}"#, by: sam)
        try await show("listComments", "GET \(dinner)/comments", by: alex)
        try await ask("GET /v1/days/2026-11-24", by: alex)
        try await show("resolveSlot", "PUT \(dinner)/resolution", #"{"title":"Rice"}"#, by: alex)
        try await showHelpers(of: alex)
        let told = try await ask("GET /v1/notifications", by: alex).text("items", "0", "id")
        try await show("readNotification", "PUT /v1/notifications/\(told)/read", by: alex)
        try await show("reopenPlan", "PUT \(plan)/reopening", by: alex)
        try await acceptPlan()
    }

    /// Another Kim joins, and gets a second device by a code of the first.
    private func showHelpers(of alex: String) async throws(ContractError) {
        var kims: [Response] = []
        for _ in 0..<2 {
            let code = try await ask("POST /v1/invitations", "{}", by: alex).text("code")
            kims.append(
                try await ask("POST /v1/invitations/\(code)/acceptance", #"{"memberName":"Kim"}"#))
        }
        let (first, second) = (kims[0], kims[1])
        let body = #"{"memberId":"\#(second.text("member", "id"))"}"#
        let code = try await ask("POST /v1/invitations", body, by: first.text("token")).text("code")
        try await ask("POST /v1/invitations/\(code)/acceptance", #"{"deviceName":"Tablet"}"#)
        try await ask("GET /v1/home", by: second.text("token"))
    }

    private mutating func acceptPlan() async throws(ContractError) {
        let (alex, sam) = try await foundFamily()
        try await ask(
            "PUT \(ExampleHousehold.dinner)/suggestion", #"{"title":"Tacos","servings":6}"#, by: alex)
        let plan = "/v1/plans/" + (try await ask("GET /v1/plans/current", by: alex).text("id"))
        try await ask("PUT \(plan)/submission", by: alex)
        try await show("getPlanReview", "GET \(plan)/review", by: sam)
        try await show("acceptPlan", "PUT \(plan)/acceptance", by: sam)
    }

    private func foundFamily() async throws(ContractError) -> (alex: String, sam: String) {
        let alex = try await ask("POST /v1/households", #"{"name":"Miller","memberName":"Alex"}"#).text(
            "token")
        let code = try await ask("POST /v1/invitations", "{}", by: alex).text("code")
        let sam = try await ask("POST /v1/invitations/\(code)/acceptance", #"{"memberName":"Sam"}"#)
        return (alex, sam.text("token"))
    }
}

extension ExampleHousehold {
    mutating func askAboutTheLog() async throws(ContractError) {
        let tacos = "01a207a2-3984-7c1e-9b52-0f6d8a37e4c1"
        let burritos = try await plan(tacos, at: "2026-11-22/dinner")
        try await ask("PATCH \(burritos)", #"{"note":"Less salt"}"#)
        try await ask("PUT \(burritos)/completion", #"{"completedDate":"2026-11-22"}"#)
        try await ask("GET /v1/changes?limit=1000")
        let last = try await show("listActivity", "GET /v1/activity?limit=1").text("items", "0", "seq")
        try await show([
            ("listHistory", "GET /v1/history?limit=1", ""), ("getStats", "GET /v1/stats", ""),
            ("undo", "POST /v1/activity/\(last)/undo", ""),
            (
                "runBatch", "POST /v1/batch",
                #"{"operations":[{"method":"PATCH","path":"/v1/household","headers":{"If-Match":"*"},"#
                    + #""body":{"name":"Miller"}}]}"#
            ),
        ])
    }

    /// A small household, for an example that can be read.
    mutating func askForAllOfIt() async throws(ContractError) {
        let stew = #"{"name":"Bean stew","steps":["Soak the beans overnight."]}"#
        try await plan(ask("POST /v1/meals", stew).text("id"), at: "2026-11-24/dinner")
        try await show("getHome", "GET /v1/home")
        let alex = try await ask("POST /v1/households", #"{"name":"Miller","memberName":"Alex"}"#).text(
            "token")
        let meal = try await ask(
            "POST /v1/meals", #"{"name":"Tacos","tags":["dinner"],"ingredients":["1 1/2 lb ground beef"]}"#,
            by: alex)
        try await ask(
            "POST /v1/days/2026-11-24/dinner/meals", #"{"mealId":"\#(meal.text("id"))"}"#, by: alex)
        let export = try await show("exportHousehold", "GET /v1/export", by: alex)
        try await ask("DELETE /v1/household?confirm=Miller", by: alex)
        try await show("importHousehold", "POST /v1/import", export.bodyText)
    }
}
