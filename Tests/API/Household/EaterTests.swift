import API
import Domain
import HTTP
import Testing
import UseCases

@Suite struct `An eater` {
    @Test func `is shown wherever members are`() async throws {
        let family = try await Home(with: ["Sam"])
        let mia = try await family.sam.eater("Mia")
        let shown = try await family.ask("GET /v1/members/\(mia)").member
        #expect(shown.name == "Mia" && shown.role == "eater")
        #expect(try await family.ids("/v1/members").contains(mia))
        let home = await family.ask("GET /v1/home").text
        #expect(home.contains(#"{"id":"\#(mia)","name":"Mia","role":"eater"}"#))
    }

    @Test func `has an address of its own after it was added`() async throws {
        let home = try await Home()
        let added = await home.ask("POST /v1/members", body: #"{"name":"Mia","role":"eater"}"#)
        #expect(added.status == .created)
        #expect(try added["Location"] == "/v1/members/\(added.member.id)")
    }

    @Test(arguments: [
        (#"{"name":"Mia"}"#, "/role"), (#"{"name":"Mia","role":"owner"}"#, "/role"),
        (#"{"role":"eater"}"#, "/name"),
        (#"{"name":"","role":"eater"}"#, "/name"),
    ])
    func `is named and called an eater`(body: String, pointer: String) async throws {
        let home = try await Home()
        #expect(await home.ask("POST /v1/members", body: body).pointers == [pointer])
    }

    @Test func `signs in as the member they are by an invitation`() async throws {
        let family = try await Home(with: ["Sam"])
        let mia = try await family.eater("Mia")
        let invitation = await family.sam.ask(
            "POST /v1/invitations", body: #"{"memberId":"\#(mia)","role":"member"}"#)
        let code = try invitation.invitation.code
        #expect(invitation.text.contains(#""role":"member""#))
        let joined = try await family.door.ask("POST /v1/invitations/\(code)/acceptance", body: "{}").joined
        #expect(joined.member.id == mia && joined.member.role == "member" && joined.member.name == "Mia")
        let activity = try await family.ask("GET /v1/activity?limit=1").activities.first
        #expect(activity?.summary == "Mia joined the household")
    }

    @Test(arguments: ["member", "owner"])
    func `gets another role only by an invitation`(role: String) async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let answer = await home.ask("PATCH /v1/members/\(mia)", body: #"{"role":"\#(role)"}"#)
        #expect(answer.pointers == ["/role"])
        #expect(answer.text.contains("Mia does not sign in yet."))
    }

    @Test func `cannot be invited as an eater`() async throws {
        let home = try await Home()
        #expect(await home.ask("POST /v1/invitations", body: #"{"role":"eater"}"#).pointers == ["/role"])
    }

    @Test func `is nobody to be when a household moves`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let document = try await home.export()
        let answer = await Door(signup: .open).ask("POST /v1/import?memberId=\(mia)", body: document)
        #expect(answer.pointers == ["?memberId"])
        #expect(answer.text.contains("does not sign in"))
    }
}

@Suite struct `Votes` {
    private func vote(_ word: String, _ home: Home, _ meal: String, of member: String) async -> Response {
        await home.ask("PUT /v1/meals/\(meal)/votes/\(member)", body: #"{"vote":"\#(word)"}"#)
    }

    @Test func `are shown on the meal, and change its tag but not its version`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let meal = try await home.cook("Tacos")
        let before = await home.ask("GET /v1/meals/\(meal)")
        let voted = await vote("love", home, meal, of: mia)
        #expect(try voted.meal.votes == [VoteAnswer(memberId: mia, vote: "love")])
        #expect(try voted.meal.version == before.meal.version && voted["ETag"] != before["ETag"])
        let again = await vote("no", home, meal, of: mia)
        #expect(again["ETag"] != voted["ETag"])
        let outline = try await home.ask("GET /v1/meals?view=outline").mealOutlines.first
        #expect(outline?.votes == [VoteAnswer(memberId: mia, vote: "no")])
        #expect(try await home.ask("DELETE /v1/meals/\(meal)/votes/\(mia)").meal.votes == [])
    }

    @Test func `of others who sign in are refused with a sentence`() async throws {
        let family = try await Home(with: ["Sam"])
        let meal = try await family.cook("Tacos")
        let answer = await vote("love", family, meal, of: family.sam.memberID)
        #expect(answer.status == .forbidden && answer.code == "not-your-vote")
        #expect(answer.text.contains("Sam votes on their own device."))
    }

    @Test func `sort and filter meals, page by page`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        var ids: [String] = []
        for name in ["A", "B", "C", "D"] { ids.append(try await home.cook(name)) }
        _ = await vote("love", home, ids[2], of: mia)
        _ = await vote("no", home, ids[1], of: mia)
        #expect(try await home.ids("/v1/meals?sort=-votes") == [ids[2], ids[1], ids[0], ids[3]])
        let first = await home.ask("GET /v1/meals?sort=-votes&limit=2")
        let next = try #require(try first.next)
        let second = await home.ask("GET /v1/meals?sort=-votes&limit=2&cursor=\(next)")
        #expect(try second.meals.map(\.name) == ["A", "D"])
        #expect(try await home.ids("/v1/meals?loved") == [ids[2]])
    }

    @Test(arguments: [#"{"vote":"hate"}"#, "{}"]) func `are one of three words`(body: String) async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let answer = await home.ask("PUT /v1/meals/\(meal)/votes/\(home.memberID)", body: body)
        #expect(answer.pointers == ["/vote"])
    }

    @Test func `are told in the activity`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        let meal = try await home.cook("Tacos")
        let told = [
            ("love", mia, "Alex noted that Mia loves Tacos", "Alex hat notiert: Mia liebt Tacos"),
            ("no", home.memberID, "Alex does not want Tacos", "Alex will Tacos nicht"),
        ]
        for (word, member, english, german) in told {
            _ = await vote(word, home, meal, of: member)
            #expect(try await home.ask("GET /v1/activity?limit=1").activities.first?.summary == english)
            let answer = await home.ask("GET /v1/activity?limit=1", ["Accept-Language: de"])
            #expect(try answer.activities.first?.summary == german)
        }
    }

    @Test func `come back with the household they were exported with`() async throws {
        let home = try await Home()
        let mia = try await home.eater("Mia")
        _ = await vote("love", home, try await home.cook("Tacos"), of: mia)
        let door = Door(signup: .open)
        let copy = try Home(door, joined: await door.ask("POST /v1/import", body: try await home.export()))
        #expect(try await copy.ask("GET /v1/meals?loved").meals.map(\.name) == ["Tacos"])
    }
}
