import Testing

@Suite struct `Who eats in a slot` {
    private let dinner = "/v1/days/2026-11-28/dinner"

    @Test func `is said before anything is planned, and what is planned follows`() async throws {
        let home = try await Home()
        let mia = try await home.ask("POST /v1/members", body: #"{"name":"Mia","role":"eater"}"#).member.id
        let said = await home.ask("PUT \(dinner)/eaters", body: #"{"eaters":["\#(mia)"],"guests":3}"#)
        #expect(try said.slot.eating == EatingAnswer(members: [mia], guests: 3))
        let meal = try await home.cook("Tacos")
        let planned = await home.ask("POST \(dinner)/meals", body: #"{"mealId":"\#(meal)"}"#)
        #expect(try planned.plannedMeal.eating == EatingAnswer(members: [mia], guests: 3))
        let usual = await home.ask("DELETE \(dinner)/eaters")
        #expect(try Set(usual.slot.eating.members) == [home.memberID, mia])
        #expect(try usual.slot.meals.map(\.servings) == [2])
    }

    @Test func `names members of this household`() async throws {
        let home = try await Home()
        let unknown = "01a207a2-36de-7ae4-89e3-5526061e4311"
        let answer = await home.ask("PUT \(dinner)/eaters", body: #"{"eaters":["\#(unknown)"]}"#)
        #expect(answer.pointers == ["/eaters"])
    }

    @Test func `follows when a member is usually there`() async throws {
        let home = try await Home()
        let mia = try await home.ask("POST /v1/members", body: #"{"name":"Mia","role":"eater"}"#).member.id
        let usually = #"{"dinner":["saturday"],"lunch":[],"every":2,"from":"2026-11-23"}"#
        let changed = await home.ask("PATCH /v1/members/\(mia)", body: #"{"usually":\#(usually)}"#)
        #expect(try changed.member.usually.dinner == ["saturday"] && changed.member.usually.lunch == [])
        for (day, isThere) in [("2026-11-28", true), ("2026-12-05", false), ("2026-12-12", true)] {
            let slot = try await home.ask("GET /v1/days/\(day)").day.slots.dinner
            #expect(slot.eating.members.contains(mia) == isThere)
        }
    }

    @Test(arguments: [
        (#"{"every":2}"#, "/usually/from"), (#"{"dinner":["someday"]}"#, "/usually/dinner/0"),
        (#"{"every":9,"from":"2026-11-23"}"#, "/usually/every"), (#"{"supper":[]}"#, "/usually/supper"),
    ])
    func `is refused if it is usually at no time`(usually: String, pointer: String) async throws {
        let home = try await Home()
        let answer = await home.ask("PATCH /v1/members/\(home.memberID)", body: #"{"usually":\#(usually)}"#)
        #expect(answer.pointers == [pointer])
    }
}
