import API
import HTTP
import RecipeImport
import Testing
import Web

/// The files that the shell loads.
private let folder = "/assets/\(WebPage.build)"

@Test(arguments: ["/", "/docs", folder + "/boot.js", "/assets/build", "/favicon.ico", "/shopping"])
func `an answer of the page is the same for every origin`(path: String) async {
    let door = Door(hosts: ["larder.test"], corsOrigins: ["https://app.example"])
    let fields = ["Host: larder.test", "Origin: https://app.example", "Accept: text/csv"]
    let answer = await door.ask("GET \(path)", fields)
    #expect(answer.status == (path == "/shopping" ? .seeOther : .ok))
    for name in ["Access-Control-Allow-Origin", "Set-Cookie"] { #expect(answer[name] == nil, "\(name)") }
    #expect(answer["Vary"] == (path.hasSuffix(".js") ? "Accept-Encoding" : nil))
    #expect(answer["X-Content-Type-Options"] == "nosniff")
    #expect(answer["X-Request-Id"] != nil)
}

@Test func `the page is sent whatever a client accepts`() async {
    let door = Door()
    let shell = await door.ask("GET /")
    #expect(shell["Content-Type"] == "text/html; charset=utf-8")
    #expect(await door.ask("GET /", ["Accept: application/json"]).text == shell.text)
    #expect(await door.ask("GET /?x=1").text == shell.text)
    #expect(await door.ask("HEAD /")["ETag"] == shell["ETag"])
}

@Test(arguments: ["/docs", "/docs?x=1"])
func `the contract's page is open to everybody`(path: String) async {
    let answer = await Door().ask("GET \(path)", ["Accept: application/json"])
    #expect(answer.status == .ok)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<title>Larder's API</title>"))
}

@Test func `the contract's page has no slash at its end`() async {
    let answer = await Door().ask("GET /docs/")
    #expect(answer.status == .permanentRedirect)
    #expect(answer["Location"] == "/docs")
}

@Test func `a file that the page does not have is not kept as missing`() async {
    let answer = await Door().ask("GET \(folder)/gone.js")
    #expect(answer.status == .notFound)
    #expect(answer["Cache-Control"] == "no-store")
    #expect(answer.text.contains("Load the page again."))
}

@Test func `a program at an address of the page is told the right one`() async {
    let answer = await Door().ask("POST /meals", body: "{}")
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.text.contains("Did you mean /v1/meals?"))
    #expect(!(await Door().ask("POST /shopping", body: "{}").text.contains("Did you mean")))
}

@Test func `the contract leaves out the addresses that only browsers ask for`() {
    let door = Door()
    let routes = Routes(service: door.service, api: door.api).all
    for path in ["/", "/docs"] {
        #expect(routes.first { $0.pattern.text == path }?.isInContract == true)
    }
    for path in ["/assets/build", "/assets/{build}/{file}", "/favicon.ico", "/meals/{id}"] {
        #expect(routes.first { $0.pattern.text == path }?.isInContract == false, "\(path)")
    }
    #expect(routes.filter { $0.pattern.text.hasPrefix("/v1") && !$0.isInContract }.isEmpty)
}

@Test func `the page has words of its own only for problems and warnings that the server has`() throws {
    let page = try #require(WebPage.ofTheProgram.files["words/deRest.js"])
    let codes = String(decoding: page.bytes, as: UTF8.self).matches(of: /'problem\.([a-z-]+)':/).map { $0.1 }
    #expect(codes.count > 30)
    let warnings = [RecipeWarning.noIngredients, .noSteps, .noPhoto("")].map(\.code)
    #expect(codes.filter { ProblemCode(rawValue: String($0)) == nil && !warnings.contains(String($0)) } == [])
}
