import API
import HTTP
import Testing

/// Requests as other servers take them, which get the way out.
@Suite struct `A usual slip` {
    @Test(arguments: [
        ("/v1/meals?page=2", "Pages have no numbers"), ("/v1/lists?offset=50", "Pages have no numbers"),
        ("/v1/meals?per_page=10", "Send “limit”"), ("/v1/meals?search=soup", "Send “q”"),
        ("/v1/history?query=soup", "Send “q”"),
    ])
    func `in a query is answered with the parameter that does it`(path: String, advice: String) async throws {
        let answer = try await Home().ask("GET \(path)")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(advice))
    }

    @Test func `in several parameters is told of each at once`() async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/meals?sort=x&limit=900&maxMinutes=abc&view=outline")
        #expect(answer.pointers == ["?maxMinutes", "?sort", "?limit"])
        #expect(await home.ask("GET /v1/days?from=x&to=y").pointers == ["?from", "?to"])
    }

    @Test func `in one parameter is told alone, whatever follows from its absence`() async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/lists/current/preview?from=x&to=2026-11-29")
        #expect(answer.pointers == ["?from"])
    }

    @Test(arguments: [
        (#"{"name":"flour","unit":"g"}"#, "/unit", #""quantity": {"amount": "500", "unit": "g"}"#),
        (#"{"name":"flour","amount":500}"#, "/amount", #""text": "500 g flour""#),
        (#"{"food":"flour"}"#, "/food", "Did you mean “name”?"),
    ])
    func `in a line says where the value goes`(line: String, pointer: String, advice: String) async throws {
        let answer = try await Home().ask("POST /v1/usuals", body: line)
        let told = try answer.problem.errors.first { $0.pointer == pointer }
        #expect(told?.detail.contains(advice) == true, "\(answer.text)")
    }

    @Test(arguments: [("/v1/plans/this-week", "/v1/plans/current"), ("/v1/week", "/v1/weeks/today")])
    func `in an address is answered with the address that does it`(path: String, ours: String) async throws {
        let answer = try await Home().ask("GET \(path)")
        #expect(answer.status == .notFound)
        #expect(answer.text.contains(ours))
    }

    @Test(arguments: [
        ("PUT", "image", "curl --data-binary @FILE"), ("PATCH", "", "curl --json"),
    ])
    func `of sending a form is answered with the right command`(
        method: String, part: String, advice: String
    ) async throws {
        let home = try await Home()
        let meal = try await home.cook("Soup")
        let path = part.isEmpty ? "/v1/meals/\(meal)" : "/v1/meals/\(meal)/\(part)"
        let answer = await home.ask(
            "\(method) \(path)", ["Content-Type: multipart/form-data; boundary=x"], body: "--x--")
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.text.contains(advice))
    }

    @Test(arguments: ["heic", "mif1"]) func `of sending a HEIC photo names JPEG`(brand: String) async throws {
        let home = try await Home()
        let meal = try await home.cook("Soup")
        let answer = await home.door.ask(
            "PUT /v1/meals/\(meal)/image", ["Authorization: Bearer \(home.token)"],
            bytes: [0, 0, 0, 24] + Array("ftyp\(brand)".utf8))
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.text.contains("Most Compatible"))
    }

    @Test func `of sending a photo with more pixels than a phone can show names the most`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Soup")
        let start = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        let answer = await home.door.ask(
            "PUT /v1/meals/\(meal)/image", ["Authorization: Bearer \(home.token)"],
            bytes: start + [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.text.contains("50000 × 50000 pixels"))
    }

    @Test func `of getting round a cache passes on a photo and a calendar`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Soup")
        _ = await home.door.ask(
            "PUT /v1/meals/\(meal)/image", ["Authorization: Bearer \(home.token)"],
            bytes: [0xFF, 0xD8, 0xFF, 0xE0])
        #expect(await home.ask("GET /v1/meals/\(meal)/image?_=17").status == .ok)
        #expect(await home.ask("GET /v1/calendar.ics?_=17").status == .ok)
        #expect(await home.ask("GET /v1/meals?_=17").pointers == ["?_"])
        let list = try #require(
            await home.ask("POST /v1/lists", body: #"{"name":"Market"}"#).value["id"]?.string)
        for path in ["/v1/lists/\(list)", "/v1/days/today", "/v1/history"] {
            #expect(await home.ask("GET \(path)?_=17").pointers == ["?_"], "\(path)")
        }
    }
}
