import Foundation
import HTTP
import Testing

@Suite struct `What is known of a food` {
    @Test func `is what the table has, whatever the name's language`() async throws {
        let home = try await Home()
        let food = try await home.ask("GET /v1/foods/Zwiebeln").food
        #expect(food.table?.name == "onion" && food.table?.group == "veg")
        #expect(food.table?.keeps.map(\.place) == ["cupboard"] && food.table?.contains == [])
        #expect(food.stock == nil && food.keepsDays == nil && food.contains == nil)
        let chocolate = try #require(try await home.ask("GET /v1/foods/chocolate").food.table)
        #expect((chocolate.often + chocolate.some).contains("milk") && !chocolate.contains.contains("milk"))
        #expect(try await home.ask("GET /v1/foods/unicorn%20dust").food.table == nil)
    }

    @Test func `is also what the household says, which can be taken back`() async throws {
        let home = try await Home()
        let said = await home.ask(
            "PATCH /v1/foods/stock",
            body: #"{"stock":"always","keepsDays":400,"contains":["milk","celery","milk"]}"#)
        #expect(said.status == .ok, "\(said.text)")
        let food = try said.food
        #expect(food.stock == "always" && food.keepsDays == 400 && food.contains == ["milk", "celery"])
        #expect(food.table?.some.contains("meat") == true && food.categoryFrom == "dictionary")
        // The answer can be sent back whole.
        let sent = said.text.replacing(/"categoryId":"[^"]*",/, with: "")
        #expect(await home.ask("PATCH /v1/foods/stock", body: sent).text == said.text)
        let back = await home.ask(
            "PATCH /v1/foods/stock", body: #"{"stock":null,"keepsDays":null,"contains":null}"#)
        #expect(back.version == 0)
        #expect(try back.food.contains == nil)
    }

    @Test func `can be that a food contains none of it`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/foods/stock", body: #"{"contains":[]}"#)
        #expect(try await home.ask("GET /v1/foods/stock").food.contains == [])
    }

    @Test(arguments: [
        (#"{"stock":"often"}"#, "/stock", "“always”"), (#"{"keepsDays":0}"#, "/keepsDays", "1"),
        (#"{"keepsDays":3651}"#, "/keepsDays", "3650"),
        (#"{"contains":["lactose"]}"#, "/contains/0", "“milk”"),
        (#"{"contains":"milk"}"#, "/contains", "list"),
        (#"{"allergens":["milk"]}"#, "/allergens", "allergens"),
    ])
    func `is refused with what to send instead`(body: String, pointer: String, help: String) async throws {
        let home = try await Home()
        let refused = await home.ask("PATCH /v1/foods/stock", body: body)
        #expect(refused.status == .unprocessableContent, "\(refused.text)")
        #expect(refused.pointers == [pointer] && refused.text.contains(help), "\(refused.text)")
    }

    @Test func `is undone field by field, and comes along in an export`() async throws {
        let home = try await Home()
        let first = await home.ask("PATCH /v1/foods/salt", body: #"{"stock":"always"}"#)
        _ = await home.ask("PATCH /v1/foods/salt", body: #"{"contains":["celery"]}"#)
        #expect(await home.ask("POST /v1/activity/\(first.version ?? 0)/undo").status == .ok)
        let food = try await home.ask("GET /v1/foods/salt").food
        #expect(food.stock == nil && food.contains == ["celery"])
        let document = try await home.export()
        #expect(try await Copy(of: document).export() == document)
    }
}
