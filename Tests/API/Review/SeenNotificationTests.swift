import HTTP
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"

extension Home {
    fileprivate func unread() async throws -> [String] {
        try await ask("GET /v1/notifications?unread").notifications.map(\.kind)
    }
}

@Suite struct `A notification that was seen or answered` {
    @Test func `that asks goes when its reader has answered`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let plan = try await family.currentPlan
        _ = await family.alex.ask("PUT \(plan)/submission")
        #expect(try await family.sam.unread() == ["submitted"])
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(try await !family.sam.unread().contains("submitted"))
    }

    @Test func `that asks stays while another slot waits`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.suggest("Soup", "/v1/days/2026-11-24/lunch")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(try await family.sam.unread().contains("submitted"))
    }

    @Test func `that asks goes when another member has answered`() async throws {
        let family = try await Home(with: ["Sam", "Kim"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.ask("PUT \(dinner)/acceptance")
        #expect(try await !family.others[1].unread().contains("submitted"))
    }

    @Test func `that asks goes when the plan is reopened`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let plan = try await family.currentPlan
        _ = await family.alex.ask("PUT \(plan)/submission")
        _ = await family.alex.ask("PUT \(plan)/reopening")
        #expect(try await family.sam.unread() == [])
    }

    @Test func `about one plan is read alone`() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.suggest("Fish")
        let plan = try await family.currentPlan
        _ = await family.alex.ask("PUT \(plan)/submission")
        let other = #"{"planId":"019aafe1-5cdb-7000-8000-1234567890ab"}"#
        _ = await family.sam.ask("PUT /v1/notifications/read", body: other)
        #expect(try await family.sam.unread() == ["submitted"])
        let id = plan.split(separator: "/").last!
        _ = await family.sam.ask("PUT /v1/notifications/read", body: #"{"planId":"\#(id)"}"#)
        #expect(try await family.sam.unread() == [])
    }

    @Test func `about a new device is told to the others of its member, and not to itself`() async throws {
        let home = try await Home()
        let code = try await home.ask("POST /v1/invitations", body: #"{"for":"me"}"#).invitation.code
        let joined = try await home.door.ask("POST /v1/invitations/\(code)/acceptance", body: "{}").joined
        #expect(try await home.unread() == ["joined"])
        let fields = ["Authorization: Bearer \(try #require(joined.token))"]
        let news = try await home.door.ask("GET /v1/notifications?unread", fields).notifications
        #expect(news.isEmpty)
        #expect(try await home.door.ask("GET /v1/home", fields).home.unread == 0)
        #expect(try await home.ask("GET /v1/home").home.unread == 1)
    }
}
