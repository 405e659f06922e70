import API
import HTTP
import Testing

/// A letter with more accents than a text may have, in the order that costs most to sort.
private let marks =
    "a" + String(repeating: "\u{301}", count: 200) + String(repeating: "\u{316}", count: 200)
private let encoded = Percent.encode(marks)

@Suite struct `The layout of an answer` {
    @Test(arguments: ["pretty", "pretty=true"]) func `is chosen by a name`(query: String) async throws {
        #expect(try await Home().ask("GET /v1/me?\(query)").text.contains("\n  "))
    }

    /// Each value would be a further address of one answer.
    @Test func `takes no value of its own`() async throws {
        let answer = try await Home().ask("GET /v1/me?pretty=please")
        #expect(answer.status.rawValue == 422)
        #expect(answer.pointers == ["?pretty"])
    }
}

@Suite struct `A letter with hundreds of accents` {
    @Test(arguments: [
        ("PATCH /v1/settings", #"{"unitSystem":"\#(marks)"}"#), ("POST /v1/meals", #"{"name":"\#(marks)"}"#),
        ("POST /v1/meals", #"{"\#(marks)":1}"#),
        ("POST /v1/batch", #"{"operations":[{"method":"\#(marks)"}]}"#),
        ("POST /v1/hooks", #"{"url":"http://nas.local/","kinds":["\#(marks)"]}"#),
    ])
    func `is refused in a body`(request: String, body: String) async throws {
        let answer = try await Home().ask(request, body: body)
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains("more than 30 accents"))
    }

    @Test func `is refused in a body that spells it with escapes`() async throws {
        let escapes = "a" + String(repeating: "\\u0301", count: 40)
        let answer = try await Home().ask("POST /v1/meals", body: #"{"name":"\#(escapes)"}"#)
        #expect(answer.text.contains("more than 30 accents"))
    }

    @Test func `is refused in a query`() async throws {
        let answer = try await Home().ask("GET /v1/meals?q=\(encoded)")
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains("at most 30 accents"))
    }

    @Test func `leads to no address`() async throws {
        #expect(try await Home().ask("GET /v1/\(encoded)").status == .notFound)
        #expect(try await Home().ask("GET /v1/meals/\(encoded)").status == .notFound)
    }

    @Test func `in an address is like no other address`() async throws {
        let answer = try await Home().ask("GET /v1/meal\(Percent.encode("s\u{301}"))")
        #expect(answer.status == .notFound)
        #expect(!answer.text.contains("Did you mean"))
    }

    @Test func `is cut in a recipe's page`() async throws {
        let page = """
            <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup \(marks)</h1>
            <p itemprop="recipeIngredient">1 onion a\(String(repeating: "&#x301;", count: 90))</p></div>
            """
        let home = try await Home()
        let fields = ["Content-Type: text/html"]
        let answer = await home.ask("POST /v1/meals/import", fields, body: page)
        #expect(answer.status == .ok)
        let name = try #require(try await home.ask("GET /v1/meals").items(of: AnswerValue.self).first)
        #expect(name["name"]?.string?.unicodeScalars.count == 36)
        #expect(name["ingredients"]?.elements.first?["text"]?.string?.unicodeScalars.count == 39)
    }

    @Test func `below the limit is a text like any other`() async throws {
        let name = "a" + String(repeating: "\u{301}", count: 30)
        #expect(try await Home().ask("POST /v1/meals", body: #"{"name":"\#(name)"}"#).status == .created)
    }
}
