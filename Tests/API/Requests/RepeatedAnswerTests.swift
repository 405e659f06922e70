import API
import Domain
import HTTP
import Store
import Testing
import UseCases

@Suite struct `A request sent again after other changes` {
    @Test func `is answered as before`() async throws {
        let home = try await Home()
        let key = ["Idempotency-Key: one"]
        let first = await home.ask("POST /v1/meals", key, body: #"{"name":"Tacos"}"#)
        let path = try #require(first["Location"])
        #expect(await home.ask("PATCH \(path)", body: #"{"name":"Burritos"}"#).status == .ok)
        #expect(await home.ask("DELETE \(path)").status == .noContent)
        #expect(await home.ask("DELETE \(path)?purge").status == .noContent)
        let again = await home.ask("POST /v1/meals", key, body: #"{"name":"Tacos"}"#)
        #expect(again.status == .created && again.text == first.text && again["Location"] == path)
        #expect(try await home.ask("GET /v1/meals").meals.isEmpty)
    }
}
