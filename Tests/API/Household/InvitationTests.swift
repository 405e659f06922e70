import API
import Domain
import Foundation
import HTTP
import Tables
import Testing

@Suite struct `An invitation` {
    private func invite(_ home: Home, _ body: String = "{}") async throws -> String {
        try await home.ask("POST /v1/invitations", body: body).invitation.code
    }

    /// A member who sees such a code could make an owner, and remove the founder.
    @Test(arguments: [
        "GET /v1/invitations", "GET /v1/invitations/{code}", "GET /v1/invitations/{code}/qr.svg",
        "DELETE /v1/invitations/{code}",
    ])
    func `for an owner is hidden from members`(request: String) async throws {
        let family = try await Home(with: ["Sam"])
        let code = try await invite(family, #"{"role":"owner"}"#)
        let request = request.replacing("{code}", with: code)
        let answer = await family.sam.ask(request)
        #expect(!answer.text.contains(code))
        #expect(request == "GET /v1/invitations" || answer.status == .notFound)
        #expect(await family.ask("GET /v1/invitations").text.contains(code))
    }

    private let sam = #"{"memberName":"Sam","deviceName":"Phone"}"#

    @Test func `still opens in small letters, with hyphens and blanks`()
        async throws
    {
        let home = try await Home()
        let code = try await invite(home)
        #expect(code.count == 8)
        #expect(!code.contains(/[01OIL5S8BUV]/))
        let typed = (code.prefix(4) + "-" + code.suffix(4)).lowercased()
        #expect(
            await home.door.ask("POST /v1/invitations/%20\(typed)/acceptance", body: sam).status == .created)
    }

    /// An inviting member could otherwise fill the household until its export could not be
    /// imported.
    @Test func `lets somebody in however many have come and gone without a trace`() async throws {
        let home = try await Home()
        for number in 0..<Member.most + 20 {
            let guest = try await home.joined(by: "Guest \(number)")
            #expect(await guest.ask("DELETE /v1/members/\(guest.memberID)").status == .noContent)
        }
        let document = try await home.export()
        #expect(try await Copy(of: document).household.members.count <= Member.most)
    }

    @Test func `is refused in a full household, and says how to make room`()
        async throws
    {
        let founder = try await Home()
        try await founder.plan("Tacos", "2026-11-24/dinner")
        var tree = try JSONDecoder().decode(AnswerValue.self, from: Data(try await founder.export().utf8))
        var members = try #require(tree["members"]?.members)
        var entries: [AnswerValue] = []
        let (at, gone) = ("2026-11-23T09:00:00.000Z", "2026-11-23T10:00:00.000Z")
        for number in 1..<Member.most {
            let id = { (kind: Int) in "019aafe1-5cdb-7000-8000-\(kind)\(String(10_000_000_000 + number))" }
            members[id(1)] = [
                "name": "Former", "role": "member", "joinedAt": .string(at), "leftAt": .string(gone),
            ]
            entries.append([
                "id": .string(id(2)), "title": "Soup", "addedBy": .string(id(1)), "createdAt": .string(at),
            ])
        }
        var days: [String: AnswerValue] = [:]
        for (index, start) in stride(from: 0, to: entries.count, by: 80).enumerated() {
            var slots: [String: AnswerValue] = [:]
            for (number, slot) in Slot.allCases.enumerated() {
                let meals = Array(entries.dropFirst(start + 20 * number).prefix(20))
                if !meals.isEmpty { slots[slot.rawValue] = ["entries": .array(meals)] }
            }
            days["2026-11-\(22 + index)"] = ["slots": .object(slots)]
        }
        tree["members"] = .object(members)
        tree["days"] = .object(days)
        let document = try tree.text
        let home = try await Home(importing: document)
        let code = try await invite(home)
        let refused = await home.door.ask(
            "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"Kim"}"#)
        #expect(refused.code == "too-many", "\(refused.text)")
        #expect(refused.text.contains("remove old plans (DELETE"), "\(refused.text)")
        let plan = try await home.ask("GET /v1/weeks/2026-11-24").plan.id
        #expect(await home.ask("DELETE /v1/plans/\(plan)?confirm").status == .noContent)
        let accepted = await home.door.ask(
            "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"Kim"}"#)
        #expect(accepted.status == .created, "\(accepted.text)")
        #expect(try await Copy(of: try await home.export()).household.members.count == 2)
    }

    @Test func `opens once, however many try at once`() async throws {
        let home = try await Home()
        let code = try await invite(home)
        let statuses = await withTaskGroup(of: Status.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: sam).status
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .created }.count == 1)
        #expect(try await home.ids("/v1/members").count == 2)
    }

    @Test func `expires, can be revoked, and is then in no list`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let (short, revoked) = (try await invite(home, #"{"expiresInHours":1}"#), try await invite(home))
        #expect(await home.ask("DELETE /v1/invitations/\(revoked)").status == .noContent)
        #expect(try await home.ids("/v1/invitations", key: "code") == [short])
        clock.advance(minutes: 59)
        #expect(await home.ask("GET /v1/invitations/\(short)").status == .ok)
        clock.advance(minutes: 1)
        #expect(try await home.ids("/v1/invitations", key: "code") == [])
        let expired = await home.ask("GET /v1/invitations/\(short)")
        #expect(
            expired.status == .notFound,
            "\(expired.text)")
        #expect(
            expired.text.contains("expired at 2026-11-23T10:00:00.000Z"),
            "\(expired.text)")
        #expect(await home.ask("GET /v1/invitations/\(revoked)").text.contains("No such invitation"))
        for code in [short, revoked] {
            #expect(
                await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: sam).status == .notFound)
        }
        #expect(await home.ask("DELETE /v1/invitations/\(short)").status == .noContent)
    }

    @Test func `says where to accept it, by the host that was asked`() async throws {
        let home = try await Home()
        let answer = await home.ask(
            "POST /v1/invitations", ["Host: kitchen.local:8080"], body: #"{"role":"member"}"#)
        let code = try answer.invitation.code
        #expect(
            try answer.invitation.url == "http://kitchen.local:8080/#/join/\(code)")
        #expect(try answer.invitation.expiresAt == "2026-11-30T09:00:00.000Z")
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"])
    func `leads to the address at home, where the page was opened on the server's own machine`(
        host: String
    ) async throws {
        let home = try await Home(Door(homeAddress: { "http://192.168.1.5:\($0)" }))
        let answer = await home.ask("POST /v1/invitations", ["Host: \(host)"], body: "{}")
        #expect(try answer.invitation.url.hasPrefix("http://192.168.1.5:8080/#/join/"))
        let alone = try await Home(Door()).ask("POST /v1/invitations", ["Host: \(host)"], body: "{}")
        #expect(try alone.invitation.url.hasPrefix("http://\(host)/#/join/"))
    }

    @Test
    func
        `has an https address if a trusted proxy says so, nobody else`()
        async throws
    {
        let home = try await Home(Door(hosts: ["kitchen.example"], proxies: ["192.168.0.7"]))
        let fields = [
            "Authorization: Bearer \(home.token)", "Host: kitchen.example", "X-Forwarded-Proto: https",
        ]
        func scheme(from address: String) async throws -> String {
            let answer = await home.door.ask("POST /v1/invitations", fields, body: "{}", from: address)
            return String(try answer.invitation.url.prefix { $0 != ":" })
        }
        #expect(try await scheme(from: "192.168.0.7") == "https")
        #expect(try await scheme(from: "192.168.0.8") == "http")
    }

    @Test func `guessed wrong behind a trusted proxy stays free for others there`() async throws {
        let home = try await Home(Door(proxies: ["192.168.0.7"]))
        let code = try await invite(home)
        func guess(_ code: String, by address: String) async -> Response {
            await home.door.ask(
                "POST /v1/invitations/\(code)/acceptance", ["X-Forwarded-For: \(address)"], body: sam)
        }
        for _ in 0..<10 { #expect(await guess("AAAAAAAA", by: "203.0.113.9").status == .notFound) }
        #expect(await guess(code, by: "203.0.113.9").status == .tooManyRequests)
        #expect(await guess(code, by: "203.0.113.10").status == .created)
    }

    private func guess(_ code: String, at home: Home, from address: String) async -> Response {
        await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: sam, from: address)
    }

    @Test func `cannot be guessed: ten wrong codes lead to a pause`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let code = try await invite(home)
        for _ in 0..<10 { #expect(await guess("AAAAAAAA", at: home, from: "10.0.0.1").status == .notFound) }
        let refused = await guess(code, at: home, from: "10.0.0.1")
        #expect(refused.status == .tooManyRequests)
        #expect(refused["Retry-After"] == "600")
        clock.advance(minutes: 10)
        #expect(await guess(code, at: home, from: "10.0.0.1").status == .created)
    }

    @Test func `opens with the right code, however many guess elsewhere`() async throws {
        let home = try await Home()
        let code = try await invite(home)
        for number in 0..<250 {
            #expect(await guess("AAAAAAAA", at: home, from: "10.0.1.\(number)").status == .notFound)
        }
        #expect(await guess(code, at: home, from: "10.0.2.1").status == .created)
    }

    @Test func `leaves an address two wrong codes while many guess, later ten`()
        async throws
    {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        for number in 0..<100 { _ = await guess("no-code", at: home, from: "10.0.1.\(number)") }
        for _ in 0..<2 { #expect(await guess("no-code", at: home, from: "10.0.0.1").status == .notFound) }
        #expect(await guess("no-code", at: home, from: "10.0.0.1").status == .tooManyRequests)
        clock.advance(minutes: 10)
        for _ in 0..<10 { #expect(await guess("no-code", at: home, from: "10.0.0.1").status == .notFound) }
    }

    @Test func `is guessed by a whole network of IPv6 as by one`() async throws {
        let home = try await Home()
        let code = try await invite(home)
        for number in 1...10 {
            #expect(await guess("AAAAAAAA", at: home, from: "2001:db8::\(number)").status == .notFound)
        }
        #expect(await guess(code, at: home, from: "2001:db8::ffff").status == .tooManyRequests)
        #expect(await guess(code, at: home, from: "2001:db8:0:1::1").status == .created)
    }

    @Test func `is one of twenty that a member may have open`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        for _ in 1...20 { _ = try await invite(sam) }
        let refused = await sam.ask("POST /v1/invitations", body: "{}")
        #expect(
            refused.code == "too-many",
            "\(refused.text)")
        #expect(
            refused.text.contains("You have 20 open invitations"),
            "\(refused.text)")
        let code = try await invite(alex)
        #expect(await alex.ask("DELETE /v1/invitations/\(code)").status == .noContent)
        let first = try #require(try await sam.ask("GET /v1/invitations").invitations.first?.code)
        #expect(await sam.ask("DELETE /v1/invitations/\(first)").status == .noContent)
        _ = try await invite(sam)
    }

    @Test(arguments: ["2025-10-19T09:00:00Z", "2045-01-01T00:00:00Z"])
    func `cannot be guessed faster when the clock is set`(time: String) async throws {
        let clock = TestClock()
        let door = Door(clock: clock)
        func guess() async -> Response {
            await door.ask("POST /v1/invitations/AAAAAAAA/acceptance", body: #"{"memberName":"Sam"}"#)
        }
        for _ in 0..<10 { _ = await guess() }
        clock.set(time)
        #expect(await guess()["Retry-After"] == "600")
        clock.advance(minutes: 9)
        #expect(await guess()["Retry-After"] == "60")
        clock.advance(minutes: 1)
        #expect(await guess().status == .notFound)
    }
}
