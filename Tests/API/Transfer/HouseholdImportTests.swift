import API
import Domain
import Foundation
import HTTP
import Tables
import Testing
import UseCases

@Suite struct `An import of a household` {
    @Test func `makes the same household on another server`() async throws {
        let family = try await Home(with: ["Sam"])
        try await family.plan("Tacos", at: "2026-11-24/dinner")
        let document = try await family.export()
        let copy = try await Home(importing: document)
        #expect(copy.id == family.id && copy.memberID == family.memberID)
        #expect(try await copy.planned("2026-11-24/dinner") == ["Tacos"])
        #expect(Set(try await copy.ids("/v1/members")) == [family.memberID, family.sam.memberID])
        #expect(copy.household.brokenReferences.isEmpty)
        #expect(try await copy.export() == document)
    }

    @Test func `makes everything that a household can hold`() async throws {
        let document = try await Home.full().export()
        #expect(try await Home(importing: document).export() == document)
    }

    @Test func `signs in the owner who joined first, on a first device`() async throws {
        let document = try await Home(with: ["Sam"]).export()
        let copy = try await Home(importing: document)
        let me = try await copy.ask("GET /v1/me").me
        #expect(me.member.name == "Alex" && me.member.role == "owner" && me.device.current)
        #expect(try await copy.ids("/v1/devices").count == 1)
    }

    @Test func `signs in the member who is asked for, with their own rights`() async throws {
        let family = try await Home(with: ["Sam"])
        let copy = try await Home(importing: try await family.export(), "?memberId=\(family.sam.memberID)")
        let me = try await copy.ask("GET /v1/me").me
        #expect(me.member.name == "Sam" && me.member.role == "member")
    }

    @Test(arguments: ["019aafe1-5cdb-7000-8000-1234567890ab", "Sam", "left"])
    func `refuses somebody who is no present member`(who: String) async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.ask("PUT /v1/days/2026-11-24/dinner/suggestion", body: #"{"title":"Soup"}"#)
        _ = await family.sam.ask("POST /v1/days/2026-11-24/lunch/meals", body: #"{"title":"Soup"}"#)
        _ = await family.ask("DELETE /v1/members/\(family.sam.memberID)")
        let id = who == "left" ? family.sam.memberID : who
        let door = Door()
        let answer = await door.importing(try await family.export(), "?memberId=\(id)")
        #expect(answer.pointers == ["?memberId"], "\(answer.text)")
        #expect(door.repository.published.count == 0)
    }

    @Test func `lets the others come back by invitations`() async throws {
        let family = try await Home(with: ["Sam"])
        let copy = try await Home(importing: try await family.export())
        let invitation = try await copy.ask(
            "POST /v1/invitations", body: #"{"memberId":"\#(family.sam.memberID)"}"#
        ).invitation
        let joined = try await copy.door.ask("POST /v1/invitations/\(invitation.code)/acceptance", body: "{}")
            .joined
        #expect(joined.member.id == family.sam.memberID)
    }

    @Test func `sets a cookie for a browser`() async throws {
        let document = try await Home().export()
        let json = ["Content-Type: application/json"]
        let answer = await Door().importing(document, "?session", json)
        #expect(answer["Set-Cookie"]?.contains("HttpOnly") == true)
        #expect(answer.text.contains(#""token":null"#))
        #expect(await Door().importing(document, "?session").status == .unsupportedMediaType)
    }

    @Test func `is for anybody who may found a household`() async throws {
        let document = try await Home().export()
        #expect(await Door(signup: .closed).importing(document).code == "households-closed")
        let founded = try await Home(Door(signup: .first))
        #expect(await founded.door.importing(document).code == "households-closed")
        let door = Door(signup: .first)
        #expect(await door.importing(document).status == .created)
        #expect(await door.importing(document).code == "households-closed")
    }

    @Test func `is refused before it is read by a closed server, whatever key it has`() throws {
        let fields = ["Content-Length: 6000000", "Idempotency-Key: 0b9ad0c2-6f3e-4b51"]
        let door = Door(signup: .closed)
        guard case .refuse(let response) = try door.admission("POST /v1/import", fields) else {
            Issue.record("its body is read")
            return
        }
        #expect(response.code == "households-closed")
    }

    @Test func `is refused with too much text, however many photos it may have`() async throws {
        let home = try await Home()
        let long = String(repeating: "x", count: 9_000)
        let meals = (0..<1_900).map { number in
            var meal = Recipe(name: "Soup \(number)", servings: 4)
            meal.notes = long
            return meal
        }
        try await home.addAtOnce(meals)
        let answer = await Door().importing(try await home.export())
        #expect(answer.status == .contentTooLarge, "\(answer.text)")
        #expect(answer.text.contains("larder import FILE"))
    }

    @Test func `brings no household twice`() async throws {
        let home = try await Home(Door(signup: .open))
        let answer = await home.door.importing(try await home.export())
        #expect(answer.code == "id-taken", "\(answer.text)")
        #expect(answer.text.contains("larder invite"))
        #expect(try await home.ids("/v1/devices").count == 1)
    }

    @Test func `is answered again by the same key`() async throws {
        let door = Door(signup: .open)
        let (document, key) = (try await Home().export(), ["Idempotency-Key: 0b9ad0c2-6f3e-4b51"])
        let first = await door.importing(document, "", key)
        let again = await door.importing(document, "", key)
        #expect(first.status == .created && again["Idempotency-Replayed"] == "true")
        #expect(again.text == first.text)
    }

    @Test func `is the first line of the activity, and is not undone`() async throws {
        let copy = try await Home(importing: try await Home().export())
        let told = try #require(try await copy.ask("GET /v1/activity").activities.first)
        #expect(told.summary == "Alex made the household from an export")
        #expect(told.undoable == false)
        let german = await copy.ask("GET /v1/activity", ["Accept-Language: de"])
        #expect(german.text.contains("Alex hat den Haushalt aus einem Export angelegt"))
        #expect(await copy.ask("POST /v1/activity/\(told.seq)/undo").code == "cannot-be-undone")
    }

    /// Otherwise somebody who knows a photo's name could see another household's photo.
    @Test func `takes a photo by its bytes only`() async throws {
        let door = Door(signup: .open)
        let home = try await Home(door)
        let id = try await home.cook("Tacos")
        _ = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF, 1])
        var document = try await home.export()
        document.replace(/"images":\{"[^}]*\}/, with: "\"images\":{}")
        #expect(await home.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        let copy = try await Home(door, importing: document)
        #expect(try await copy.ask("GET /v1/meals/\(id)").meal.imageUrl == nil)
        #expect(await copy.ask("GET /v1/meals/\(id)/image").status == .notFound)
    }

    @Test func `leaves room to count on, however far a document has counted`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        _ = await home.ask("POST /v1/lists", body: #"{"name":"Weekend"}"#)
        _ = await home.ask("PUT /v1/meals/\(tacos)/favourite")
        var document = try await home.export()
        document.replace(/"number":\d+/, with: "\"number\":\(Counts.range.upperBound)")
        document.replace(/"rank":12884901888/, with: "\"rank\":\(Counts.range.upperBound)")
        let copy = try await Home(importing: document)
        for name in ["Party", "Picnic"] {
            _ = await copy.ask("POST /v1/lists", body: #"{"name":"\#(name)"}"#)
        }
        _ = await copy.ask("PUT /v1/meals/\(try await copy.cook("Soup"))/favourite")
        _ = await copy.ask("POST /v1/categories", body: #"{"name":"Cheese"}"#)
        #expect(try await Copy(of: try await copy.export()).household.lists.count == 3)
    }
}
