import API
import HTTP
import Testing
import UseCases

/// A request, and the problem it meets if it meets one.
struct Case: Sendable, CustomTestStringConvertible {
    let request: String
    let fields: [String]
    let body: String
    let code: ProblemCode?

    init(_ request: String, _ fields: [String] = [], body: String = "", refusedAs code: ProblemCode? = nil) {
        self.request = request
        self.fields = fields
        self.body = body
        self.code = code
    }

    var status: Status { code?.status ?? .ok }

    var testDescription: String { ([request] + fields).joined(separator: ", ") }
}

private let json = "Content-Type: application/json"

@Test(arguments: [
    Case("GET /nothing", refusedAs: .notFound),
    Case("GET /healthz/", refusedAs: .notFound),
    Case("GET //healthz", refusedAs: .notFound),
    Case("GET /healthz/../healthz", refusedAs: .notFound),
    Case("GET /health%7A"),
    Case("GET /healthz%", refusedAs: .notFound),
    Case("GET /healthz%2F", refusedAs: .notFound),
    Case("GET /healthz?a=%zz", refusedAs: .malformedRequest),
    Case("GET /Healthz", refusedAs: .notFound),
    Case("DELETE /healthz", refusedAs: .methodNotAllowed),
    Case("GET /echo", refusedAs: .methodNotAllowed),
    Case("TRACE /healthz", refusedAs: .methodNotAllowed),
    Case("CONNECT localhost:80", refusedAs: .methodUnknown),
    Case("GET /v1", ["Accept: text/html"], refusedAs: .notAcceptable),
    Case("GET /v1", ["Accept: text/html, application/*;q=0.1"]),
    Case("GET /v1", ["Accept: application/json;q=0"], refusedAs: .notAcceptable),
    Case("GET /healthz", ["Host: evil.example"], refusedAs: .wrongHost),
    Case("GET /healthz", ["Host: localhost.evil.example"], refusedAs: .wrongHost),
    Case("GET /healthz", ["Host: kitchen.local:8080"]),
    Case("GET /healthz", ["Host: 192.168.0.7"]),
    Case("GET /healthz", ["Host: [::1]:8080"]),
    Case("GET http://evil.example/healthz", refusedAs: .wrongHost),
    Case("GET /healthz", ["Content-Length: 1048577"], body: "", refusedAs: .bodyTooLarge),
    Case("BREW /healthz", refusedAs: .methodUnknown),
    Case("POST /echo", ["Expect: miracles"], refusedAs: .expectationFailed),
])
func `a request is met by its status and code`(row: Case) async {
    let answer = await Door().ask(row.request, row.fields, body: row.body)
    #expect(answer.status == row.status)
    if let code = row.code {
        #expect(answer["Content-Type"] == "application/problem+json; charset=utf-8")
        #expect(answer.text.contains(#""type":"/problems/\#(code.rawValue)","title":"#))
        #expect(answer.text.contains(#""status":\#(row.status.rawValue),"#))
    }
}

@Test(arguments: [
    Case("POST /echo-json", [json], body: #"{"a":[1.50,"é"]}"#),
    Case("POST /echo-json", ["Content-Type: Application/JSON; charset=UTF-8"], body: "1"),
    Case("POST /echo-json", ["Content-Type: application/merge-patch+json"], body: "1"),
    Case("POST /echo-json", body: "1"),
    Case("POST /echo-json", [json], body: "{'a':1}", refusedAs: .malformedJSON),
    Case("POST /echo-json", [json], body: "[1,]", refusedAs: .malformedJSON),
    Case("POST /echo-json", [json], body: "\u{FEFF}1", refusedAs: .malformedJSON),
    Case("POST /echo-json", [json], refusedAs: .malformedJSON),
    Case("POST /echo-json", [json, "Content-Encoding: gzip"], body: "1", refusedAs: .unsupportedMediaType),
    Case("POST /echo-json", [json, "Content-Encoding: identity"], body: "1"),
])
func `a body is read strictly or refused with a reason`(row: Case) async {
    let answer = await Door().ask(row.request, row.fields, body: row.body)
    #expect(answer.status == row.status)
    if let code = row.code {
        #expect(answer.text.contains(#""code":"\#(code.rawValue)""#))
    } else {
        #expect(answer.text == row.body)
    }
}

@Test func `a body that is not JSON is refused with the place`() async {
    let answer = await Door().ask("POST /echo-json", [json], body: #"{"a":[1,2,}"#)
    #expect(answer.text.contains(#""offset":10"#))
    #expect(answer.text.contains("(After 10 bytes, in /a"))
    #expect(await Door().ask("POST /echo-json", [json], body: "x").text.contains("(After 0 bytes.)"))
}

@Test(arguments: [
    Case("POST /echo", ["Origin: http://evil.example"], refusedAs: .crossOrigin),
    Case("POST /echo", ["Origin: null"], refusedAs: .crossOrigin),
    Case("POST /echo", ["Sec-Fetch-Site: cross-site"], refusedAs: .crossOrigin),
    Case("POST /echo", ["Origin: http://localhost:9999"], refusedAs: .crossOrigin),
    Case("POST /echo", ["Origin: http://localhost"]),
    Case("POST /echo", ["Origin: https://localhost"]),
    Case("POST /echo", ["Origin: https://kitchen.example"]),
    Case("POST /echo", ["Sec-Fetch-Site: same-origin"]),
    Case("GET /v1", ["Origin: http://evil.example"]),
])
func `a page of another site may not write`(row: Case) async {
    let answer = await Door(corsOrigins: ["https://kitchen.example"]).ask(row.request, row.fields)
    #expect(answer.status == row.status)
    #expect(answer["Vary"] == "Origin")
    #expect(
        (answer["Access-Control-Allow-Origin"] != nil)
            == row.fields.contains("Origin: https://kitchen.example"))
}

@Test func `a browser may ask first what an allowed page may do`() async {
    let ask = ["Origin: https://kitchen.example", "Access-Control-Request-Method: POST"]
    let allowed = await Door(corsOrigins: ["https://kitchen.example"]).ask("OPTIONS /echo", ask)
    #expect(allowed.status == .noContent)
    #expect(allowed["Access-Control-Allow-Methods"] == "POST, OPTIONS")
    #expect(allowed["Access-Control-Allow-Origin"] == "https://kitchen.example")
    let other = await Door().ask("OPTIONS /echo", ask)
    #expect(other["Access-Control-Allow-Methods"] == nil)
    #expect(other["Access-Control-Allow-Origin"] == nil)
}

@Test func `a browser's question about an unknown address is answered, so that its page sees the problem`()
    async
{
    let door = Door(corsOrigins: ["https://kitchen.example"])
    let origin = "Origin: https://kitchen.example"
    let asked = await door.ask("OPTIONS /v1/lsits", [origin, "Access-Control-Request-Method: GET"])
    #expect(asked.status == .noContent)
    #expect(asked["Access-Control-Allow-Methods"]?.contains("GET") == true)
    let answer = await door.ask("GET /v1/lsits", [origin])
    #expect(answer.code == "not-found")
    #expect(answer["Access-Control-Allow-Origin"] == "https://kitchen.example")
}

@Test func `an allowed page may send the cookie of its browser`() async {
    let door = Door(corsOrigins: ["https://kitchen.example"])
    let allowed = await door.ask("GET /v1", ["Origin: https://kitchen.example"])
    #expect(allowed["Access-Control-Allow-Credentials"] == "true")
    #expect(
        await door.ask("GET /v1", ["Origin: http://evil.example"])["Access-Control-Allow-Credentials"] == nil)
}

@Test(arguments: [
    "POST /v1/households", "POST /v1/invitations/K7WX3QTN/acceptance", "GET /", "GET /healthz",
    "GET /openapi.yaml",
])
func `a body without a token may have 16 KB`(request: String) throws {
    guard case .read(16_384, _) = try Door(signup: .open).admission(request, ["Content-Length: 20"]) else {
        Issue.record("\(request) takes another length")
        return
    }
}

@Test func `how the server is at the moment is kept by nobody`() async {
    let door = Door()
    #expect(await door.ask("GET /healthz")["Cache-Control"] == "no-store")
    #expect(await door.ask("GET /readyz")["Cache-Control"] == "no-store")
    door.service.beginStopping()
    #expect(await door.ask("GET /readyz")["Cache-Control"] == "no-store")
}

@Test func `a slash too many is pointed out`() async {
    #expect(await Door().ask("GET /v1/").text.contains("Leave out the slash at the end: /v1\""))
    #expect(await Door().ask("GET /v2/").text.contains("lists every address"))
}

@Test(arguments: [
    ("/lists", "/v1/lists"), ("/v1/list", "/v1/lists"), ("/v1/lists/current/itms", "/v1/lists/current/items"),
    ("/v1/days/2026-11-23/dinner/meal", "/v1/days/2026-11-23/dinner/meals"), ("/v2", "/v1"),
    ("/v1/recipes", "/v1/meals"), ("/v1/shopping-lists", "/v1/lists"), ("/v1/mealplans", "/v1/plans"),
    ("/v1/webhooks", "/v1/hooks"), ("/v1/ingredients", "/v1/foods"), ("/v1/today", "/v1/days/today"),
    ("/api/recipes", "/v1/meals"), ("/api/meals", "/v1/meals"),
])
func `an unknown address is answered with the nearest one`(path: String, near: String) async {
    #expect(await Door().ask("GET \(path)").text.contains("Did you mean \(near)? "))
}

@Test(arguments: ["/admin.php", "/v1/nothing/like/this", "/%2e%2e/lists"])
func `an address unlike all others has no nearest one`(path: String) async {
    #expect(!(await Door().ask("GET \(path)").text.contains("Did you mean")))
}

@Test func `a resource tells its methods`() async {
    #expect(await Door().ask("OPTIONS /healthz")["Allow"] == "GET, HEAD, OPTIONS")
    #expect(await Door().ask("PUT /healthz")["Allow"] == "GET, HEAD, OPTIONS")
    #expect(await Door().ask("OPTIONS *").status == .noContent)
    #expect(await Door().ask("OPTIONS /nothing").status == .notFound)
}

@Test func `a name that was added is answered to`() async {
    #expect(
        await Door(hosts: ["Kitchen.example."]).ask("GET /healthz", ["Host: kitchen.example"]).status == .ok)
    #expect(
        await Door(hosts: ["Kitchen.example"]).ask("GET /healthz", ["Host: kitchen.EXAMPLE:80"]).status == .ok
    )
}

@Test func `a request keeps its client's id, otherwise it gets an id`() async throws {
    #expect(await Door().ask("GET /v1", ["X-Request-Id: mine-1"])["X-Request-Id"] == "mine-1")
    let door = Door()
    let first = try #require(await door.ask("GET /v1")["X-Request-Id"])
    let second = try #require(await door.ask("GET /nothing")["X-Request-Id"])
    #expect(first != second)
    let tooLong = String(repeating: "a", count: 129)
    #expect(await door.ask("GET /v1", ["X-Request-Id: \(tooLong)"])["X-Request-Id"] != tooLong)
    #expect(await door.ask("GET /v1", ["X-Request-Id: a b"])["X-Request-Id"] != "a b")
    #expect(await door.ask("POST /echo", ["Expect: x", "X-Request-Id: mine-2"])["X-Request-Id"] != nil)
}
