import API
import Domain
import Foundation
import HTTP
import Testing
import UseCases

/// The guards of a household against a document, and the photos that come with it.
extension `Importing a household` {
    /// Otherwise a member who knows a photo's name could see another household's photo.
    @Test func `takes a photo by its bytes, or the household's own`()
        async throws
    {
        let door = Door(signup: .open)
        let (home, other) = (try await Home(door), try await Home(door))
        let id = try await home.cook("Tacos")
        _ = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF, 1])
        var document = try await home.export()
        document.replace(/"images":\{"[^}]*\}/, with: "\"images\":{}")
        let answer = await other.importing(document)
        #expect(try answer.importedRows.first { $0.kind == "meal" }?.outcome == "created")
        #expect(try await other.ask("GET /v1/meals/\(id)").meal.imageUrl == nil)
        #expect(await other.ask("GET /v1/meals/\(id)/image").status == .notFound)
        // The household's own stays, also where the rest is replaced.
        _ = await home.ask("PATCH /v1/meals/\(id)", body: #"{"name":"Burritos"}"#)
        #expect(try await home.importing(document, "?replace=true").counts.updated == 1)
        #expect(await home.ask("GET /v1/meals/\(id)/image").status == .ok)
    }

    @Test(arguments: [false, true])
    func `puts usual items and foods into categories of the same name`(
        isItself: Bool
    ) async throws {
        let home = try await Home()
        let cheese = try await home.ask("POST /v1/categories", body: #"{"name":"Cheese"}"#).category.id
        let baking = try await home.ids("/v1/categories")[6]
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 brie","categoryId":"\#(cheese)"}"#)
        _ = await home.ask("PATCH /v1/foods/flour", body: #"{"categoryId":"\#(baking)"}"#)
        let document = try await home.export()
        // Another household of the same document has the same categories and ids.
        let other = isItself ? home : try await Home()
        if !isItself { _ = await other.ask("POST /v1/categories", body: #"{"name":"cheese"}"#) }
        let answer = await other.importing(document, "?ids=new")
        #expect(try answer.reasons("category") + answer.reasons("usual") + answer.reasons("food") == [])
        let shelves = try await other.ask("GET /v1/categories").categories
        #expect(shelves.count == 13)
        let usual = try #require(try await other.ask("GET /v1/usuals").usuals.last)
        let shelf = shelves.first { $0.id == usual.categoryId }
        #expect(shelf?.name.lowercased() == "cheese")
        #expect(try await other.ask("GET /v1/foods/flour").food.categoryFrom == "household")
    }

    @Test func `notifies only the importing member, in the server's own words`() async throws {
        let family = try await Home(with: ["Sam"])
        let at = "2026-11-23T09:00:00.000Z"
        var document = try await family.alex.export()
        let letters = [family.alex, family.sam].map { reader in
            #""\#(reader.memberID).019aafe1-5cdb-7000-8000-1234567890ab":{"kind":"joined","#
                + #""by":"\#(family.sam.memberID)","at":"\#(at)","text":"Send me money."}"#
        }
        document.replace(
            /"notifications":\{.*?\}\}/, with: "\"notifications\":{\(letters.joined(separator: ","))}")
        let answer = await family.alex.importing(document)
        try #require(answer.status == .ok, "\(answer.text)")
        try #require(try answer.reasons("notification").count == 1, "\(answer.text)")
        let told = try await family.alex.ask("GET /v1/notifications").notifications.map(\.text)
        #expect(told == ["Sam has joined the household.", "Sam has joined the household."])
        #expect(await family.sam.ask("GET /v1/notifications").items.isEmpty)
    }

    @Test func `leaves a household that can be exported`() async throws {
        let home = try await Home()
        for day in ["2026-11-24", "2026-12-01"] { try await home.plan("Tacos", "\(day)/dinner") }
        let plans = try await home.ids("/v1/plans")
        let extra = try await home.ask("POST /v1/plans/\(plans[0])/extras", body: #"{"text":"milk"}"#).extra
            .id
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"milk"}"#)
        let document = try await home.export()
        // The extra moves to the other plan, and the line has an id of its own.
        let lines = try #require(
            document.firstMatch(
                of: /"lines":\{"([0-9a-f-]{36})":\{"origins":\[(.*?)\],"foods":\{.*?\}\}\}\}/))
        let item =
            #""\#(lines.1).019aafe1-5cdb-7000-8000-1234567890ab":{"food":"milk","sources":["#
            + lines.2.dropLast() + #","name":"milk"}]}"#
        var forged = document.replacing(lines.0, with: "\"lines\":{}").replacing(
            "\"items\":{", with: "\"items\":{\(item)")
        let entry = try #require(
            forged.firstMatch(of: /"dinner":\{"entries":\[\{"id":"([0-9a-f-]{36})"/)
        ).1
        forged = forged.replacing(entry, with: "019aafe1-5cdb-7000-8000-1234567890ac").replacing(
            extra, with: String(entry))
        for query in ["", "?replace=true"] {
            let answer = await home.importing(forged, query)
            #expect(answer.status == .ok, "\(answer.text)")
        }
        let after = try await home.export()
        #expect(try await Copy(of: after).export() == after)
    }

    @Test func `leaves room to count on, however far a document has counted`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        _ = await home.ask("POST /v1/lists", body: #"{"name":"Weekend"}"#)
        _ = await home.ask("PUT /v1/meals/\(tacos)/favourite")
        var document = try await home.export()
        document.replace(/"number":\d+/, with: "\"number\":\(Counts.range.upperBound)")
        document.replace(/"rank":12884901888/, with: "\"rank\":\(Counts.range.upperBound)")
        #expect(await home.importing(document, "?ids=new").status == .ok)
        for name in ["Party", "Picnic"] {
            _ = await home.ask("POST /v1/lists", body: #"{"name":"\#(name)"}"#)
        }
        _ = await home.ask("PUT /v1/meals/\(try await home.cook("Soup"))/favourite")
        _ = await home.ask("POST /v1/categories", body: #"{"name":"Cheese"}"#)
        let after = try await home.export()
        #expect(try await Copy(of: after).household.lists.count == 4)
    }

    @Test func `cannot be undone past after it restored a meal elsewhere`()
        async throws
    {
        let home = try await Home()
        let plannedMeal = try await home.plan("Tacos", at: "2026-11-24/dinner")
        let document = try await home.export()
        _ = await home.ask("PATCH \(plannedMeal)", body: #"{"date":"2026-11-25","slot":"dinner"}"#)
        _ = await home.ask("DELETE /v1/days/2026-11-25/meals")
        let cleared = try #require(try await home.ask("GET /v1/activity?limit=1").activities.first?.seq)
        #expect(await home.importing(document, "?replace=true").status == .ok)
        #expect(try await home.planned("2026-11-24/dinner") == ["Tacos"])
        #expect(await home.ask("POST /v1/activity/\(cleared)/undo").code == "changed-since")
        let after = try await home.export()
        #expect(try await Copy(of: after).export() == after)
    }
}
