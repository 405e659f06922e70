import API
import Domain
import HTTP
import Testing

@Suite struct `An invitation back` {
    private func invite(_ home: Home, _ body: String) async throws -> String {
        let answer = await home.ask("POST /v1/invitations", body: body)
        try #require(answer.status == .created, "\(answer.text)")
        return try answer.invitation.code
    }

    private func accept(_ code: String, at home: Home, _ body: String = "{}") async -> Response {
        await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: body)
    }

    @Test func `is seen and revoked only by its maker, the member it names and owners`() async throws {
        let family = try await Home(with: ["Sam"])
        let own = try await invite(family, #"{"for":"me"}"#)
        let back = try await invite(family, #"{"memberId":"\#(family.sam.memberID)"}"#)
        let plain = try await invite(family, "{}")
        #expect(try await Set(family.ids("/v1/invitations", key: "code")) == [own, back, plain])
        #expect(try await Set(family.sam.ids("/v1/invitations", key: "code")) == [back, plain])
        for method in ["GET", "DELETE"] {
            #expect(await family.sam.ask("\(method) /v1/invitations/\(own)").status == .notFound)
        }
        let tag = try #require(await family.ask("GET /v1/invitations")["ETag"])
        let seen = await family.sam.ask("GET /v1/invitations", ["If-None-Match: \(tag)"])
        #expect(seen.status == .ok)
    }

    private func summary(_ home: Home) async throws -> String? {
        try await home.ask("GET /v1/activity?limit=1").activities.first?.summary
    }

    @Test func `signs in the member it names, who has left or not`() async throws {
        let family = try await Home(with: ["Sam"])
        let sam = family.sam.memberID
        for leaves in [false, true] {
            if leaves { _ = await family.ask("DELETE /v1/members/\(sam)") }
            let code = try await invite(family, #"{"memberId":"\#(sam)"}"#)
            let joined = try await accept(code, at: family, #"{"deviceName":"Tablet"}"#).joined
            #expect(joined.member.id == sam)
            #expect(joined.member.name == "Sam")
            #expect(joined.member.leftAt == nil)
            #expect(joined.device.memberId == sam)
            #expect(joined.device.name == "Tablet")
            #expect(joined.device.current)
            #expect(joined.notice == nil)
            let token = try #require(joined.token)
            let me = try await family.door.ask("GET /v1/me", ["Authorization: Bearer \(token)"]).me
            #expect(me.device == joined.device)
            #expect(me.member.id == sam)
        }
        #expect(try await Set(family.ids("/v1/members")) == [family.memberID, sam])
    }

    @Test func `tells a present member of the device that signs in as them`() async throws {
        let family = try await Home(with: ["Sam"])
        let code = try await invite(family, #"{"memberId":"\#(family.sam.memberID)"}"#)
        let before = try await family.ask("GET /v1/notifications").notifications.count
        _ = await accept(code, at: family, #"{"deviceName":"Tablet"}"#)
        let told = try #require(try await family.sam.ask("GET /v1/notifications?unread").notifications.first)
        #expect(told.kind == "joined" && told.by == family.sam.memberID)
        #expect(
            told.text
                == "A new device is signed in as you with a code that Alex made: “Tablet”. If it is not "
                + "yours, remove it from your devices."
        )
        #expect(try await family.ask("GET /v1/notifications").notifications.count == before)
    }

    @Test func `is told without the name of the device after an import`() async throws {
        let home = try await Home()
        _ = await accept(try await invite(home, #"{"for":"me"}"#), at: home, #"{"deviceName":"Mine!"}"#)
        let text = try await home.ask("GET /v1/notifications").notifications.first?.text
        #expect(text?.contains("“Mine!”") == true)
        let document = try await home.export()
        #expect(!document.contains("Mine!"))
        #expect(document.contains("A new device is signed in as you. If it is not yours, remove it"))
    }

    @Test func `shows the member and their role`() async throws {
        let family = try await Home(with: ["Sam"])
        let body = #"{"memberId":"\#(family.memberID)"}"#
        let invitation = try await family.ask("POST /v1/invitations", body: body).invitation
        #expect(invitation.memberId == family.memberID)
        #expect(invitation.role == "owner")
        #expect(try await family.ask("POST /v1/invitations", body: "{}").invitation.memberId == nil)
    }

    @Test(arguments: [
        (#"{"memberId":"ID","role":"member"}"#, ["/role"]), (#"{"for":"me","role":"owner"}"#, ["/role"]),
        (#"{"for":"me","expiresInHours":1}"#, ["/expiresInHours"]),
        (#"{"for":"me","memberId":"ID"}"#, ["/for"]), (#"{"for":"you"}"#, ["/for"]),
        (#"{"memberId":"Sam"}"#, ["/memberId"]),
        (#"{"memberId":"019aafe1-5cdb-7000-8000-1234567890ab"}"#, ["/memberId"]),
        (#"{"for":"me","memberId":"ID","role":"member"}"#, ["/role", "/for"]),
    ])
    func `is refused with fields that do not fit together`(body: String, pointers: [String]) async throws {
        let home = try await Home()
        let answer = await home.ask(
            "POST /v1/invitations", body: body.replacing("ID", with: home.memberID))
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == pointers, "\(answer.text)")
    }

    @Test func `is told apart in the activity`() async throws {
        let family = try await Home(with: ["Sam"])
        let sam = family.sam.memberID
        let code = try await invite(family, #"{"memberId":"\#(sam)"}"#)
        #expect(try await summary(family) == "Alex invited Sam's next device")
        _ = await accept(code, at: family, #"{"deviceName":"Tablet"}"#)
        #expect(try await summary(family) == "Sam signed in with the device “Tablet”")
        _ = try await invite(family.sam, #"{"for":"me"}"#)
        #expect(try await summary(family) == "Sam invited their own next device")
        _ = await family.ask("DELETE /v1/members/\(sam)")
        _ = await accept(try await invite(family, #"{"memberId":"\#(sam)"}"#), at: family)
        #expect(try await summary(family) == "Sam came back to the household")
    }

    @Test func `is not undone once it is accepted`() async throws {
        let family = try await Home(with: ["Sam"])
        let code = try await invite(family, #"{"memberId":"\#(family.sam.memberID)"}"#)
        _ = await accept(code, at: family)
        let seq = family.household.version
        #expect(await family.ask("POST /v1/activity/\(seq)/undo").code == "cannot-be-undone")
    }

    @Test func `accepted again with its key gives the same answer`() async throws {
        let home = try await Home()
        let code = try await invite(home, #"{"for":"me"}"#)
        let key = ["Idempotency-Key: 0123456789abcdef"]
        let path = "POST /v1/invitations/\(code)/acceptance"
        let (first, second) = (
            await home.door.ask(path, key, body: "{}"), await home.door.ask(path, key, body: "{}")
        )
        #expect(first.status == .created)
        #expect(first.text == second.text)
        #expect(second["Idempotency-Replayed"] == "true")
    }

    @Test func `needs no name, but a new member does`() async throws {
        let home = try await Home()
        let code = try await invite(home, "{}")
        let answer = await accept(code, at: home)
        #expect(answer.pointers == ["/memberName"], "\(answer.text)")
        #expect(await accept(code, at: home, #"{"memberName":"Sam"}"#).status == .created)
    }

    @Test(arguments: [("sAM", true), ("Samira", false)])
    func `is pointed out to a new member of the same name`(name: String, isSame: Bool) async throws {
        let family = try await Home(with: ["Sam"])
        let code = try await invite(family, "{}")
        let joined = try await accept(code, at: family, #"{"memberName":"\#(name)"}"#).joined
        #expect(joined.member.name == name)
        #expect(joined.notice?.code == (isSame ? "same-name" : nil))
        #expect(joined.notice.map { $0.detail.contains(family.sam.memberID) } == (isSame ? true : nil))
        #expect(joined.notice.map { $0.detail.contains("has another member named “Sam”") } != false)
    }

    @Test func `is pointed out to one with the name of a former member`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.ask("DELETE /v1/members/\(family.sam.memberID)")
        let code = try await invite(family, "{}")
        let joined = try await accept(code, at: family, #"{"memberName":"Sam"}"#).joined
        #expect(joined.notice?.detail.contains("had another member named “Sam”") == true)
    }
}
