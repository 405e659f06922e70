import API
import Domain
import HTTP
import Testing

/// The requests of people who come from another planner.
@Suite struct `A field that has an address of its own` {
    private struct Scene {
        let home: Home
        let item, meal, planned, list: String
    }

    private func scene() async throws -> Scene {
        let home = try await Home()
        let meal = try await home.ask("POST /v1/meals", body: #"{"name":"Soup"}"#).id
        let planned = try await home.ask(
            "POST /v1/days/today/dinner/meals", body: #"{"mealId":"\#(meal)"}"#
        ).id
        let list = try await home.ask("POST /v1/lists").id
        let item = try await home.ask("POST /v1/lists/\(list)/items", body: #"{"text":"2 l milk"}"#).id
        return Scene(
            home: home, item: "/v1/lists/\(list)/items/\(item)", meal: "/v1/meals/\(meal)",
            planned: "/v1/planned-meals/\(planned)", list: "/v1/lists/\(list)")
    }

    private func path(_ name: String, _ scene: Scene) -> String {
        switch name {
        case "item": scene.item
        case "meal": scene.meal
        case "planned": scene.planned
        default: scene.list
        }
    }

    private static let changes = [
        ("item", #"{"ticked":true}"#, "/ticked", "tick"),
        ("planned", #"{"completed":true}"#, "/completed", "completion"),
        ("planned", #"{"completedDate":"2026-11-23"}"#, "/completedDate", "completion"),
        ("meal", #"{"favourite":true}"#, "/favourite", "favourite"),
        ("list", #"{"status":"completed"}"#, "/status", "completion"),
        ("item", #"{"ticked":"yes"}"#, "/ticked", "tick"),
    ]

    @Test(arguments: changes)
    func `is refused with that address, instead of changing nothing`(
        name: String, body: String, pointer: String, address: String
    ) async throws {
        let scene = try await scene()
        let path = path(name, scene)
        let answer = await scene.home.ask("PATCH \(path)", body: body)
        #expect(answer.status.rawValue == 422)
        #expect(answer.pointers == [pointer])
        #expect(answer.text.contains("PUT \(path)/\(address)"))
        #expect(await scene.home.ask("PUT \(path)/\(address)").status.rawValue < 300)
    }

    @Test(arguments: ["item", "planned", "meal", "list"])
    func `is passed over while it says what is so`(name: String) async throws {
        let scene = try await scene()
        let path = path(name, scene)
        let read = await scene.home.ask("GET \(path)").text
        #expect(await scene.home.ask("PATCH \(path)", body: read).status == .ok)
    }

    @Test func `is refused for a meal that is put whole`() async throws {
        let scene = try await scene()
        let body = #"{"name":"Soup","favourite":true}"#
        let new = "/v1/meals/01a207a2-3280-7993-a551-8009be24b085"
        #expect(await scene.home.ask("PUT \(scene.meal)", body: body).pointers == ["/favourite"])
        #expect(await scene.home.ask("PUT \(new)", body: body).pointers == ["/favourite"])
        #expect(
            await scene.home.ask("PUT \(new)", body: #"{"name":"A","favourite":false}"#).status == .created)
    }

    @Test func `is refused in a batch too`() async throws {
        let scene = try await scene()
        let body = """
            {"atomic":true,"operations":[{"method":"PATCH","path":"\(scene.item)","body":{"ticked":true}}]}
            """
        let answer = await scene.home.ask("POST /v1/batch", body: body)
        #expect(answer.text.contains("PUT \(scene.item)/tick"))
    }
}
