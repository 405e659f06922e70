import API
import Domain
import HTTP
import QR
import Testing

@Suite struct `The preview of an invitation` {
    private func invite(_ home: Home, _ body: String = "{}") async throws -> String {
        try await home.ask("POST /v1/invitations", body: body).invitation.code
    }

    private func preview(_ code: String, of home: Home, from address: String = "10.0.0.1") async -> Response {
        await home.door.ask("GET /v1/invitations/\(code)/preview", from: address)
    }

    @Test func `shows the household and the role, and nothing else`() async throws {
        let home = try await Home()
        let answer = await preview(try await invite(home, #"{"role":"owner"}"#), of: home)
        #expect(answer.status == .ok)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(
            answer.text == #"{"householdName":"Home","role":"owner","memberName":null,"#
                + #""expiresAt":"2026-11-30T09:00:00.000Z"}"#)
    }

    @Test func `shows the member whom the code signs in`() async throws {
        let family = try await Home(with: ["Sam"])
        let code = try await invite(family, #"{"memberId":"\#(family.sam.memberID)"}"#)
        #expect(try await preview(code, of: family).value["memberName"]?.string == "Sam")
    }

    @Test func `takes a code as people type it, and leaves it open`() async throws {
        let home = try await Home()
        let code = try await invite(home)
        let typed = "%20\(code.prefix(4).lowercased())-\(code.suffix(4))"
        #expect(await preview(typed, of: home).status == .ok)
        let accepted = await home.door.ask(
            "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"Sam"}"#)
        #expect(accepted.status == .created)
    }

    @Test func `of a used, revoked, expired or wrong code is that of its acceptance`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let (used, revoked) = (try await invite(home), try await invite(home))
        let expired = try await invite(home, #"{"expiresInHours":1}"#)
        let body = #"{"memberName":"Sam"}"#
        _ = await home.door.ask("POST /v1/invitations/\(used)/acceptance", body: body)
        _ = await home.ask("DELETE /v1/invitations/\(revoked)")
        clock.advance(minutes: 60)
        for code in [used, revoked, expired, "AAAAAAAA", "hello"] {
            let accepted = await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: body)
            let shown = await preview(code, of: home)
            #expect(shown.status == .notFound)
            #expect(try shown.problem.detail == accepted.problem.detail)
        }
    }

    @Test func `cannot be guessed: its wrong codes count with those of the acceptance`() async throws {
        let home = try await Home()
        let code = try await invite(home)
        for _ in 0..<5 {
            _ = await preview("AAAAAAAA", of: home)
            _ = await home.door.ask(
                "POST /v1/invitations/AAAAAAAA/acceptance", body: #"{"memberName":"Sam"}"#, from: "10.0.0.1")
        }
        let refused = await preview(code, of: home)
        #expect(refused.code == "too-many-guesses")
        #expect(refused["Retry-After"] == "600")
        #expect(await preview(code, of: home, from: "10.0.0.2").status == .ok)
    }
}

@Suite struct `The QR code of an invitation` {
    private func draw(_ code: String, for home: Home, _ fields: [String] = []) async -> Response {
        await home.ask("GET /v1/invitations/\(code)/qr.svg", fields)
    }

    @Test func `holds the address that the invitation shows to the same request`() async throws {
        let home = try await Home()
        let host = ["Host: kitchen.local:8080"]
        let invitation = try await home.ask("POST /v1/invitations", host, body: "{}").invitation
        #expect(invitation.url == "http://kitchen.local:8080/#/join/\(invitation.code)")
        let answer = await draw(invitation.code, for: home, host + ["Accept: image/avif,image/*,*/*;q=0.5"])
        #expect(answer.status == .ok)
        #expect(answer["Content-Type"] == "image/svg+xml")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.text == QRCode(invitation.url)?.svg)
    }

    @Test func `is for those who see the code`() async throws {
        let family = try await Home(with: ["Sam"])
        let own = try await family.ask("POST /v1/invitations", body: #"{"for":"me"}"#).invitation.code
        #expect(await draw(own, for: family).status == .ok)
        #expect(await draw(own, for: family.sam).status == .notFound)
        #expect(await family.door.ask("GET /v1/invitations/\(own)/qr.svg").code == "not-signed-in")
    }

    @Test func `ends with the invitation`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let code = try await home.ask("POST /v1/invitations", body: #"{"for":"me"}"#).invitation.code
        clock.advance(minutes: 10)
        #expect(await draw(code, for: home).status == .notFound)
    }

    @Test func `is missing for a server with a very long name, and the code is said instead`() async throws {
        let home = try await Home()
        let code = try await home.ask("POST /v1/invitations", body: "{}").invitation.code
        let name = String(repeating: "long-", count: 49) + "x.local"
        let answer = await draw(code, for: home, ["Host: \(name):8080"])
        #expect(answer.status == .notFound)
        #expect(answer.text.contains("Read out the code instead: \(code.prefix(4))-\(code.suffix(4))."))
    }
}
