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

    /// Sends a request, changes what it made, loses the log, and sends the request again.
    private func repeated(
        _ request: String, _ body: String, afterChange change: String, _ changed: String = "",
        loss: TransactionsFailure
    ) async throws -> (first: Response, again: Response, home: Home) {
        let clock = TestClock()
        let repository = MemoryRepository(now: clock.now)
        let home = try await Home(Door(repository: repository, clock: clock))
        let key = ["Idempotency-Key: one"]
        let first = await home.ask(request, key, body: body)
        let path = try #require(first["Location"])
        #expect(await home.ask("\(change) \(path)", body: changed).status.rawValue < 300)
        let door = Door(repository: Forgetful(kept: repository, failure: loss), clock: clock)
        let again = await door.ask(request, ["Authorization: Bearer \(home.token)"] + key, body: body)
        #expect(again["Larder-Change"] == first["Larder-Change"])
        #expect(again["Idempotency-Replayed"] == "true")
        return (first, again, home)
    }

    @Test func `is answered from the present when the log no longer reaches back`() async throws {
        let (first, again, home) = try await repeated(
            "POST /v1/meals", #"{"name":"Tacos"}"#, afterChange: "PATCH", #"{"name":"Burritos"}"#,
            loss: .gone(first: 4))
        #expect(again.status == .created && again["Location"] == first["Location"])
        #expect(try again.meal.name == "Burritos")
        #expect(again["ETag"] == nil)
        #expect(home.household.meals.count == 1)
    }

    @Test func `says that it was done when nothing is left of what it did, nor of the log`() async throws {
        let (_, again, home) = try await repeated(
            "POST /v1/usuals", #"{"text":"milk"}"#, afterChange: "DELETE", loss: .damaged)
        #expect(again.status == .internalServerError && again.text.contains("was not done again"))
        #expect(home.household.usuals.count == 0)
    }

    @Test func `shows the present when a thousand changes came since`() async throws {
        let home = try await Home()
        let key = ["Idempotency-Key: one"]
        let first = await home.ask("POST /v1/meals", key, body: #"{"name":"Tacos"}"#)
        let path = try #require(first["Location"])
        for number in 1...1_000 {
            _ = await home.ask("PATCH \(path)", body: #"{"servings":\#(1 + number % 9)}"#)
        }
        let same = await home.ask("POST /v1/meals", key, body: #"{"name":"Tacos"}"#)
        #expect(same.text == first.text && same["ETag"] == first["ETag"])
        _ = await home.ask("PATCH \(path)", body: #"{"name":"Burritos"}"#)
        let again = await home.ask("POST /v1/meals", key, body: #"{"name":"Tacos"}"#)
        #expect(try again.meal.name == "Burritos" && again["ETag"] == nil)
    }
}
