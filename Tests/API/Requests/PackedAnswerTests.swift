import Deflate
import HTTP
import Testing

/// An answer as gzip, for a client that unpacks it.
@Suite struct `A long text` {
    private static let gzip = ["Accept-Encoding: gzip, deflate, br"]

    /// A household with the samples, whose meals fill more than a kilobyte.
    private func home() async throws -> Home {
        let home = try await Home()
        _ = await home.ask("POST /v1/samples")
        return home
    }

    private func vary(of answer: Response) -> [String] {
        answer.fields.filter { $0.name == "Vary" }.map(\.value)
    }

    @Test(arguments: ["/v1/meals", "/v1/meals?pretty", "/v1/tags?pretty", "/openapi.yaml", "/openapi.json"])
    func `is packed for a client that unpacks gzip`(path: String) async throws {
        let home = try await home()
        let plain = await home.ask("GET \(path)")
        let packed = await home.ask("GET \(path)", Self.gzip)
        #expect(packed.status == .ok)
        #expect(packed["Content-Encoding"] == "gzip")
        #expect(vary(of: packed).contains("Accept-Encoding"))
        let bytes = await packed.whole.bytes
        #expect(bytes.count < plain.text.utf8.count / 2)
        #expect(try Gzip.unpack(bytes, atMost: 1 << 20) == Array(plain.text.utf8))
    }

    @Test(arguments: ["br", "identity", "gzip;q=0", "gzip;q=0, *", ""])
    func `stays plain for a client that takes no gzip`(encodings: String) async throws {
        let home = try await home()
        let answer = await home.ask("GET /v1/meals", ["Accept-Encoding: \(encodings)"])
        #expect(answer["Content-Encoding"] == nil)
        #expect(answer.text == (await home.ask("GET /v1/meals")).text)
    }

    @Test func `that is packed has a tag of its own, which is as good as the other`() async throws {
        let home = try await home()
        let plain = try #require(await home.ask("GET /v1/meals")["ETag"])
        let packed = try #require(await home.ask("GET /v1/meals", Self.gzip)["ETag"])
        #expect(packed == "\(plain.dropLast())-gzip\"")
        for tag in [plain, packed, "W/\(packed)"] {
            for fields in [[], Self.gzip] {
                let again = await home.ask("GET /v1/meals", fields + ["If-None-Match: \(tag)"])
                #expect(again.status == .notModified)
                #expect(again.text.isEmpty)
            }
        }
        let again = await home.ask("GET /v1/meals", Self.gzip + ["If-None-Match: \(packed)"])
        #expect(again["ETag"] == packed)
        #expect(vary(of: again).contains("Accept-Encoding"))
        for status in [Status.created, .preconditionFailed] {
            let added = await home.ask("POST /v1/meals", ["If-Match: \(packed)"], body: #"{"name":"A"}"#)
            #expect(added.status == status)
        }
    }

    @Test func `is packed anew when it has changed`() async throws {
        let home = try await home()
        let first = await home.ask("GET /v1/meals", Self.gzip).whole.bytes
        _ = await home.ask("POST /v1/meals", body: #"{"name":"A new one"}"#)
        let second = await home.ask("GET /v1/meals", Self.gzip).whole.bytes
        #expect(first != second)
        #expect(
            try Gzip.unpack(second, atMost: 1 << 20) == Array((await home.ask("GET /v1/meals")).text.utf8))
    }

    @Test func `that is shorter than a kilobyte stays plain`() async throws {
        let home = try await home()
        let answer = await home.ask("GET /v1/household", Self.gzip)
        #expect(answer["Content-Encoding"] == nil)
        #expect(vary(of: answer) == [])
    }

    @Test func `stays plain where it has a code or a token`() async throws {
        let home = try await home()
        for _ in 0..<12 { _ = await home.ask("POST /v1/invitations", body: "{}") }
        let operation = #"{"method":"POST","path":"/v1/invitations","body":{}}"#
        let operations = [String](repeating: operation, count: 9).joined(separator: ",")
        let answers = [
            await home.ask("GET /v1/invitations", Self.gzip),
            await home.ask("POST /v1/batch", Self.gzip, body: #"{"operations":[\#(operations)]}"#),
        ]
        for answer in answers {
            #expect(answer.status == .ok)
            #expect(answer.text.utf8.count > 1 << 10)
            #expect(answer["Content-Encoding"] == nil)
        }
    }
}

@Test func `a weak tag in If-Match is refused with the way out`() async throws {
    let home = try await Home()
    let tag = try #require(await home.ask("GET /v1/settings")["ETag"])
    let answer = await home.ask(
        "PATCH /v1/settings", ["If-Match: W/\(tag)"], body: #"{"lookbackWeeks":2}"#)
    #expect(answer.status == .preconditionFailed)
    #expect(answer.text.contains("send the version in quotes without W/"))
    let stale = await home.ask("PATCH /v1/settings", ["If-Match: \"999\""], body: #"{"lookbackWeeks":2}"#)
    #expect(stale.text.contains("without W/") == false)
    let version = tag.dropFirst().prefix { $0.isNumber }
    #expect(stale.text.contains(#"send it as If-Match: \"\#(version)\"."#), "\(stale.text)")
}
