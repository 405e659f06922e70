import API
import Contract
import HTTP
import Testing

@Test func `a server that runs says so`() async {
    let answer = await Door().ask("GET /healthz")
    #expect(answer.status == .ok)
    #expect(answer.text == #"{"status":"ok"}"#)
    #expect(answer["Content-Type"] == "application/json; charset=utf-8")
}

@Test func `a stopping server lives but is not ready`() async {
    let door = Door()
    #expect(await door.ask("GET /readyz").status == .ok)
    door.service.beginStopping()
    let answer = await door.ask("GET /readyz")
    #expect(answer.status == .serviceUnavailable)
    #expect(answer["Retry-After"] == "2")
    #expect(answer.text.contains(#""code":"not-ready""#))
    #expect(await door.ask("GET /healthz").status == .ok)
}

@Test func `advice does not change the status of a server`() async {
    let answer = await Door(advice: { "The clock was set back." }).ask("GET /readyz")
    #expect(answer.text == #"{"status":"ready","advice":"The clock was set back."}"#)
}

@Test func `a degraded server is ready, and says what is the matter`() async {
    let answer = await Door(degradation: { "The disk is full." }).ask("GET /readyz")
    #expect(answer.status == .ok)
    #expect(answer.text == #"{"status":"degraded","detail":"The disk is full."}"#)
}

@Test func `the service says its name, its version and where its contract is`() async {
    #expect(
        await Door().ask("GET /v1").text == #"{"name":"larder","version":"0.1.0","openapi":"/openapi.yaml"}"#)
}

@Test func `the list of problems has every code`() async {
    let browser = ["Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"]
    let problems = await Door().ask("GET /problems", browser)
    #expect(
        problems.text.matches(of: /\/problems\/([a-z-]+)\n/).map { String($0.1) }
            == ProblemCode.allCases.map(\.rawValue))
}

@Test func `pretty=false is plain`() async {
    #expect(await Door().ask("GET /healthz?pretty=false").text == #"{"status":"ok"}"#)
}

@Test func `pretty indents an answer, and a refusal too`() async {
    #expect(await Door().ask("GET /healthz?pretty").text == "{\n  \"status\": \"ok\"\n}\n")
    #expect(await Door().ask("GET /nothing?pretty").text.hasPrefix("{\n  \"type\": \"/problems/not-found\""))
}

@Test func `the contract is sent once and then known by its tag`() async throws {
    let first = await Door().ask("GET /openapi.yaml")
    #expect(first.status == .ok)
    #expect(first.text.contains("\nopenapi: \"3.1.0\"\n"))
    let tag = try #require(first["ETag"])
    let second = await Door().ask("GET /openapi.yaml", ["If-None-Match: \(tag)"])
    #expect(second.status == .notModified)
    #expect(second.text.isEmpty)
    #expect(await Door().ask("GET /openapi.yaml", ["If-None-Match: \"old\""]).status == .ok)
}

@Test func `the contract can be read by the page of any site`() async {
    let door = Door(corsOrigins: ["https://editor.example"])
    for path in ["/openapi.yaml", "/openapi.json"] {
        let answer = await door.ask("GET \(path)", ["Origin: https://editor.example"])
        #expect(answer.fields.filter { $0.name == "Access-Control-Allow-Origin" }.map(\.value) == ["*"])
    }
}

@Test func `the contract is the same in YAML and in JSON`() async throws {
    let text = await Door().ask("GET /openapi.yaml").text
    #expect(await Door().ask("GET /openapi.json").text == JSONText.write(try YAMLReader.read(text)))
}

@Test(arguments: ProblemCode.allCases)
func `every problem has a page that its type leads to`(code: ProblemCode) async {
    let page = await Door().ask("GET /problems/\(code.rawValue)")
    #expect(page.status == .ok)
    #expect(page["Content-Type"] == "text/plain; charset=utf-8")
    #expect(page.text.hasPrefix("\(code.title)\n\(code.status.rawValue) \(code.rawValue)\n\n"))
    #expect(page.text.count > code.title.count + 60)
}

@Test func `a misspelt problem gets the nearest one named`() async {
    let answer = await Door().ask("GET /problems/not-fuond")
    #expect(answer.status == .notFound)
    #expect(answer.text.contains("Did you mean not-found?"))
}

@Test(
    arguments: [
        ("DELETE /v1/household", "", [], 403), ("PATCH /v1/settings", "{}", ["If-Match: \"9999\""], 412),
        ("POST /v1/meals", #"{"name":""}"#, [], 422), ("GET /v1/meals?sorted=name", "", [], 422),
        ("GET /v1/meals", "", [], 200),
    ] as [(String, String, [String], Int)])
func `the access log names a signed-in member in every answer`(
    request: String, body: String, fields: [String], status: Int
) async throws {
    let family = try await Home(with: ["Sam"])
    let answer = await family.sam.ask(request, fields, body: body)
    #expect(answer.status.rawValue == status, "\(answer.text)")
    #expect(answer.asker == "Sam")
    #expect(await family.door.ask(request, fields, body: body).asker == nil)
}
