import HTTP
import Testing

@Suite struct `The number of a change` {
    private let tacos = "/v1/meals/01a207a2-3972-79e1-b75d-6e54885c3651"

    @Test(arguments: [
        "POST /v1/usuals {\"text\":\"Milk\"}",
        "PUT /v1/meals/01a207a2-3972-79e1-b75d-6e54885c3651 {\"name\":\"Tacos\"}",
        "POST /v1/batch {\"operations\":[{\"method\":\"POST\",\"path\":\"/v1/samples\"}],\"atomic\":true}",
    ])
    func `is in the answer to a write`(request: String) async throws {
        let home = try await Home()
        let (line, body) = try #require(request.firstIndex(of: "{").map { (request[..<$0], request[$0...]) })
        let answer = await home.ask(String(line.dropLast()), body: String(body))
        #expect(answer["Larder-Change"] == String(try await home.newest()), "\(answer.text)")
    }

    @Test func `is in the answer to a removal`() async throws {
        let home = try await Home()
        _ = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
        let answer = await home.ask("DELETE \(tacos)")
        #expect(answer.status == .noContent)
        #expect(answer["Larder-Change"] == String(try await home.newest()))
    }

    @Test func `is missing when nothing changed`() async throws {
        let home = try await Home()
        for isFirst in [true, false] {
            let answer = await home.ask("PUT \(tacos)", body: #"{"name":"Tacos"}"#)
            #expect((answer["Larder-Change"] != nil) == isFirst)
        }
    }

    @Test func `is in the answer to a repeated request`() async throws {
        let home = try await Home()
        let numbers = await [
            home.ask("POST /v1/usuals", ["Idempotency-Key: m"], body: #"{"text":"Milk"}"#),
            home.ask("POST /v1/usuals", ["Idempotency-Key: m"], body: #"{"text":"Milk"}"#),
        ].map { $0["Larder-Change"] }
        #expect(numbers[0] != nil && numbers[0] == numbers[1])
    }
}
