import API
import Domain
import HTTP
import Testing
import UseCases

@Suite struct `What is in a meal` {
    private func mia(in home: Home, avoids: String) async throws -> String {
        let mia = try await home.eater("Mia")
        let answer = await home.ask("PATCH /v1/members/\(mia)", body: #"{"avoids":[\#(avoids)]}"#)
        try #require(answer.status == .ok, "\(answer.text)")
        return mia
    }

    private let milk = #"{"kind":"allergen","name":"milk"}"#

    @Test func `is told line by line, with what nobody understands`() async throws {
        let home = try await Home()
        let mia = try await mia(in: home, avoids: milk)
        let meal = try await home.cook("Soup", of: "200 ml cream", "1 pkt Zaubermix")
        let contents = try await home.ask("GET /v1/meals/\(meal)/contents").mealContents
        #expect(contents.contains.map(\.name) == ["milk", "animal"])
        #expect(contents.contains.allSatisfy { $0.line == "200 ml cream" && $0.sure })
        #expect(contents.unread == ["1 pkt Zaubermix"])
        #expect(contents.warnings.map(\.memberId) == [mia] && contents.warnings.map(\.name) == ["milk"])
        #expect(contents.warnings[0].text == "Mia avoids milk: it is in “200 ml cream”.")
        #expect(contents.text == "Found in 1 line; 1 line was not understood.")
    }

    @Test func `is never said to be free of anything`() async throws {
        let home = try await Home()
        _ = try await mia(in: home, avoids: milk)
        let meal = try await home.cook("Soup", of: "2 onions", "1 pkt Zaubermix", "2 Glibber")
        let answer = await home.ask("GET /v1/meals/\(meal)/contents")
        #expect(try answer.mealContents.text == "Found in no line; 2 lines were not understood.")
        #expect(!answer.text.contains("free"))
        let german = await home.ask("GET /v1/meals/\(meal)/contents", ["Accept-Language: de"])
        #expect(
            try german.mealContents.text == "In keiner Zeile gefunden; 2 Zeilen wurden nicht verstanden.")
        #expect(german["ETag"] != answer["ETag"])
    }

    @Test func `is warned of on outlines and planned meals, for those who eat`() async throws {
        let home = try await Home()
        let mia = try await mia(in: home, avoids: milk)
        let meal = try await home.cook("Soup", of: "200 ml cream", "100 g butter")
        let outline = try await home.ask("GET /v1/meals?view=outline").mealOutlines.first
        #expect(outline?.warnings?.count == 2 && outline?.warnings?.memberId == mia)
        let planned = try await home.plan("Soup", "2026-11-24/dinner", mealID: meal)
        let path = "/v1/planned-meals/\(planned)"
        let before = await home.ask("GET \(path)")
        #expect(try before.plannedMeal.warnings?.text == "Mia avoids milk: it is in “200 ml cream”.")
        let body = #"{"eaters":["\#(home.memberID)"],"guests":2}"#
        let after = try await home.ask("PATCH \(path)", body: body).plannedMeal
        #expect(after.eaters == [home.memberID] && after.guests == 2 && after.warnings == nil)
        #expect(try await home.ask("PATCH \(path)", body: #"{"eaters":null}"#).plannedMeal.warnings != nil)
    }

    @Test func `changes the tags of meals and plans with the members`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let meal = try await home.cook("Soup", of: "200 ml cream")
        let planned = try await home.plan("Soup", "2026-11-24/dinner", mealID: meal)
        for path in ["/v1/meals/\(meal)", "/v1/planned-meals/\(planned)", "/v1/days/2026-11-24"] {
            let before = await home.ask("GET \(path)")
            _ = await home.ask("PATCH /v1/members/\(mia)", body: #"{"avoids":[\#(milk)]}"#)
            let after = await home.ask("GET \(path)")
            #expect(before["ETag"] != after["ETag"] && after.text.contains("warnings"))
            _ = await home.ask("PATCH /v1/members/\(mia)", body: #"{"avoids":null}"#)
            #expect(await home.ask("GET \(path)")["ETag"] == before["ETag"])
        }
    }

    @Test func `comes back with a meal that is sent as it was read`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let meal = try await home.cook("Soup", #","ingredients":["200 ml cream","1 pkt Zaubermix"]"#)
        _ = await home.ask("PATCH /v1/members/\(mia)", body: #"{"avoids":[\#(milk)]}"#)
        let read = await home.ask("GET /v1/meals/\(meal)")
        #expect(read.text.contains("warnings") && read.text.contains("unchecked"))
        #expect(await home.ask("PUT /v1/meals/\(meal)", body: read.text).status == .ok)
    }

    @Test func `is told with its grade, and no more once ours has none`() async throws {
        let home = try await Home()
        _ = try await mia(in: home, avoids: #"{"kind":"allergen","name":"celery"}"#)
        let meal = try await home.cook("Soup", of: "1 l stock", "2 onions")
        let path = "GET /v1/meals/\(meal)/contents"
        let before = try await home.ask(path).mealContents
        #expect(before.lines == 2 && before.warnings.map(\.grade) == ["some"])
        #expect(before.warnings[0].food == "stock" && before.warnings[0].contents == ["celery"])
        #expect(before.warnings[0].text == "Mia avoids celery: some sorts of “1 l stock” have it.")
        let said = await home.ask("PATCH /v1/foods/stock", body: #"{"lacks":["celery"]}"#)
        #expect(try said.food.lacks == ["celery"])
        let after = try await home.ask(path).mealContents
        #expect(after.warnings == [] && after.lacks.map(\.food) == ["stock"])
        #expect(await home.ask("POST /v1/activity/\(said.version ?? 0)/undo").status == .ok)
        #expect(try await home.ask(path).mealContents == before)
    }

    @Test func `is said to be unchecked where nobody could read it`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Fish fingers")
        #expect(try await home.ask("GET /v1/meals?view=outline").mealOutlines.first?.unchecked == nil)
        _ = try await mia(in: home, avoids: milk)
        let outline = try await home.ask("GET /v1/meals?view=outline").mealOutlines.first
        #expect(outline?.unchecked?.count == 0 && outline?.unchecked?.text == "Not checked: no ingredients.")
        let contents = try await home.ask("GET /v1/meals/\(meal)/contents").mealContents
        #expect(contents.text == "Not checked: this meal has no ingredients.")
        let soup = try await home.cook("Soup", of: "1 pkt Zaubermix", "1 Glibber", "2 onions")
        let planned = try await home.plan("Soup", "2026-11-24/dinner", mealID: soup)
        let shown = try await home.ask("GET /v1/planned-meals/\(planned)").plannedMeal
        #expect(shown.unchecked?.text == "Not checked: “1 pkt Zaubermix” and 1 more.")
    }

    @Test func `is warned of in a review`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = try await mia(in: family, avoids: milk)
        let meal = try await family.cook("Soup", of: "200 ml cream")
        let answer = await family.ask(
            "PUT /v1/days/2026-11-24/dinner/suggestion", body: #"{"mealId":"\#(meal)"}"#)
        #expect(answer.text.contains("Mia avoids milk"))
    }

    @Test(arguments: [
        (#"{"portion":"1/3"}"#, "/portion"), (#"{"portion":0.5}"#, "/portion"),
        (#"{"avoids":[{"kind":"diet","name":"paleo"}]}"#, "/avoids/0/name"),
        (#"{"avoids":[{"kind":"allergen","name":"meat"}]}"#, "/avoids/0/name"),
        (#"{"avoids":[{"kind":"taste","name":"milk"}]}"#, "/avoids/0/kind"),
        (#"{"avoids":[{"kind":"food","name":"!"}]}"#, "/avoids/0/name"),
    ])
    func `is refused with the field that is wrong`(body: String, pointer: String) async throws {
        let home = try await Home()
        #expect(await home.ask("PATCH /v1/members/\(home.memberID)", body: body).pointers == [pointer])
    }

    @Test func `is a member's own portion and avoids, read as they were written`() async throws {
        let family = try await Home(with: ["Sam"])
        let body =
            #"{"portion":"3/2","avoids":[{"kind":"diet","name":"vegan"},{"kind":"food","name":"Kohl"}]}"#
        let member = try await family.sam.ask("PATCH /v1/members/\(family.memberID)", body: body).member
        #expect(member.portion == "3/2" && member.avoids.map(\.name) == ["vegan", "Kohl"])
        let door = Door(signup: .open)
        let copy = try Home(door, joined: await door.ask("POST /v1/import", body: try await family.export()))
        let again = try await copy.ask("GET /v1/members/\(family.memberID)").member
        #expect(again.portion == "3/2" && again.avoids == member.avoids)
    }
}
