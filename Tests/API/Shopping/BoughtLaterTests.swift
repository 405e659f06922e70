import HTTP
import Testing

/// The answers about a list on Monday, whose salmon is for Saturday.
@Suite struct `A line that is bought later` {
    private let home: Home

    init() async throws {
        home = try await Home()
        let meal = await home.ask(
            "POST /v1/meals",
            body: #"{"name":"Salmon","servings":2,"ingredients":["400 g salmon","500 g rice"]}"#)
        let place = "/v1/days/2026-11-28/dinner/meals"
        _ = await home.ask("POST \(place)", body: #"{"mealId":"\#(meal.path.dropFirst(10))","servings":2}"#)
        _ = await home.ask("POST /v1/lists", body: #"{"from":"2026-11-23","to":"2026-11-29"}"#)
    }

    private func list(_ format: String = "text/plain", in language: String = "en") async -> Response {
        await home.ask("GET /v1/lists/current", ["Accept: \(format)", "Accept-Language: \(language)"])
    }

    private let counted = #""counts":{"items":2,"ticked":0}"#

    @Test func `says why, in the reader's language`() async {
        let english =
            "- 400 g salmon – for Saturday, Nov 28: keeps 2 days, so buy it from Thursday on, or freeze it"
        #expect(await list().text.contains("\nBetter later\n\(english)"))
        let german = "für Samstag (28.11.): hält 2 Tage, also ab Donnerstag kaufen oder einfrieren"
        #expect(await list(in: "de").text.contains("\nBesser später\n- 400 g Lachs – \(german)"))
    }

    @Test func `names the day that it is for`() async {
        #expect(
            await list("application/json").text.contains(#""for":["2026-11-28"],"later":{"day":"2026-11-28""#)
        )
    }

    @Test func `counts while the household names no day of shopping`() async {
        #expect(await list("application/json").text.contains(counted))
    }

    @Test func `counts only from its day of shopping on`() async {
        _ = await home.ask("PATCH /v1/settings", body: #"{"shopsOn":["friday","monday"]}"#)
        let shown = await list("application/json").text
        #expect(
            shown.contains(#""counts":{"items":1,"ticked":0}"#) && shown.contains(#""trip":"2026-11-27""#))
        #expect(await list().text.contains("so buy it on Friday"))
    }
}
