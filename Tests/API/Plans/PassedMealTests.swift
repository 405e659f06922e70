import HTTP
import Testing
import UseCases

private let tuesday = #"{"from":"2026-11-24","to":"2026-11-24"}"#

@Suite struct `Passing meals of a proposal over` {
    private let clock = TestClock()
    private let home: Home
    /// Twelve meals that were never eaten, in the order in which they are proposed.
    private let meals: [String]

    init() async throws {
        home = try await Home(Door(clock: clock, signup: .open))
        var ids: [String] = []
        for number in 1...12 {
            ids.append(
                try await home.ask("POST /v1/meals", body: #"{"name":"Meal \#(number)","tags":["dinner"]}"#)
                    .meal.id)
        }
        meals = ids.sorted()
    }

    private func pass(_ ids: String...) async -> Response {
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        return await home.ask("POST /v1/proposals/passes", body: #"{"meals":[\#(list)]}"#)
    }

    /// The meal that Tuesday's dinner gets, and the others.
    private func proposed() async throws -> [String?] {
        let slot = try await home.ask("POST /v1/proposals", body: tuesday).value["slots"]?.elements.first
        let others = slot?["others"]?.elements ?? []
        return [slot?["meal"]?["id"]?.string] + others.map { $0["meal"]?["id"]?.string }
    }

    @Test func `makes them step back until their weeks are over`() async throws {
        #expect(try await proposed().first == meals[0])
        let answer = await pass(meals[0])
        #expect(answer.status == .created)
        let passed = try answer.value["meals"]?.elements.first
        #expect(passed?["times"]?.int == 1 && passed?["returns"]?.string == "2026-12-21")
        #expect(try await proposed().contains(meals[0]) == false)
    }

    @Test func `is taken back by one undo`() async throws {
        let answer = await pass(meals[0], meals[1])
        _ = await home.undo(try #require(answer.version))
        #expect(try await proposed().first == meals[0])
    }

    @Test func `goes along with what is taken, in one step`() async throws {
        let id = "01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1"
        let answer = await home.ask(
            "POST /v1/proposals/acceptance",
            body: #"{"basis":1,"passed":["\#(meals[1])"],"meals":[{"id":"\#(id)","date":"2026-11-25","#
                + #""slot":"dinner","mealId":"\#(meals[0])"}]}"#)
        #expect(answer.status == .created)
        #expect(try await proposed().contains(meals[1]) == false)
        _ = await home.undo(try #require(answer.version))
        #expect(try await proposed().prefix(2) == [meals[0], meals[1]])
    }

    @Test func `asks whether a meal is a main dish after three days, until somebody says so`() async throws {
        for _ in 0..<3 {
            #expect(try await doubted() == [])
            _ = await pass(meals[0])
            clock.advance(minutes: 24 * 60)
        }
        #expect(try await doubted() == [meals[0]])
        _ = await home.ask("PATCH /v1/meals/\(meals[0])", body: #"{"course":"main"}"#)
        #expect(try await doubted() == [])
    }

    private func doubted() async throws -> [String?] {
        let answer = try await home.ask("POST /v1/proposals", body: tuesday).value
        return answer["doubted"]?.elements.map { $0.string } ?? []
    }

    @Test func `ends when somebody plans the meal all the same`() async throws {
        _ = await pass(meals[0])
        try await home.plan("", "2026-12-20/dinner", mealID: meals[0])
        #expect(try await proposed().first == meals[0])
    }

    @Test func `is told to a member who asks why the meal does not come`() async throws {
        _ = await pass(meals[0])
        let address = "GET /v1/meals/\(meals[0])/outlook?date=2026-11-24"
        let reason = try await home.ask(address).value["reasons"]?.elements.first
        #expect(reason?["code"]?.string == "passed" && reason?["until"]?.string == "2026-12-21")
        #expect(
            reason?["text"]?.string == "You passed it over on Nov 23, so others come first until Dec 21.")
    }

    @Test func `refuses none, more than fifty, and a meal that is not there`() async throws {
        let field = "meals"
        for body in [#"{"meals":[]}"#, #"{}"#] {
            let answer = await home.ask("POST /v1/proposals/passes", body: body)
            #expect(answer.status == .unprocessableContent && answer.text.contains(field))
        }
        let many = Array(repeating: "\"\(meals[0])\"", count: 51).joined(separator: ",")
        let answer = await home.ask("POST /v1/proposals/passes", body: #"{"meals":[\#(many)]}"#)
        #expect(answer.status == .unprocessableContent)
        let unknown = await pass(meals[0], "01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1")
        #expect(unknown.status == .unprocessableContent && unknown.text.contains("meals/1"))
        #expect(try await proposed().first == meals[0])
    }

    @Test func `is not for a device that may only read`() async throws {
        let device = await home.ask("POST /v1/devices", body: #"{"name":"Wall","scope":"read"}"#)
        let token = try device.addedDevice.token
        let answer = await home.door.ask(
            "POST /v1/proposals/passes", ["Authorization: Bearer \(token)"],
            body: #"{"meals":["\#(meals[0])"]}"#)
        #expect(answer.status == .forbidden)
    }

    @Test func `goes when the meal is gone for good`() async throws {
        _ = await pass(meals[0])
        _ = await home.ask("DELETE /v1/meals/\(meals[0])")
        let answer = await home.ask("DELETE /v1/meals/\(meals[0])?purge=true")
        #expect(answer.status == .noContent || answer.status == .ok)
        #expect(await home.ask("GET /v1/export").text.contains("passed") == false)
    }
}
