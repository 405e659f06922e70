import API
import Foundation
import HTTP
import Testing
import UseCases

/// A server that a proxy shows at http://localhost/larder/.
@Suite struct `A server below a path` {
    private let door = Door(proxies: ["10.0.0.1"], signup: .open, base: "/larder")

    @Test(arguments: ["/larder/v1", "/v1"])
    func `answers whether or not the proxy takes the path away`(path: String) async {
        #expect(await door.ask("GET \(path)").status == .ok)
    }

    @Test func `names its resources below the path`() async throws {
        let home = try await Home(door)
        let made = await home.ask("POST /larder/v1/meals", body: #"{"name":"Soup"}"#)
        #expect(made["Location"] == "/larder/v1/meals/\(try made.id)")
    }

    @Test func `links to the next page below the path`() async throws {
        let home = try await Home(door)
        for name in ["Soup", "Rice"] { _ = try await home.cook(name) }
        let page = await home.ask("GET /larder/v1/meals?limit=1")
        #expect(page["Link"]?.hasPrefix("</larder/v1/meals?limit=1&cursor=") == true)
    }

    @Test func `shows photos below the path`() async throws {
        let home = try await Home(door)
        let meal = try await home.cook("Soup")
        _ = await home.door.ask(
            "PUT /v1/meals/\(meal)/image", ["Authorization: Bearer \(home.token)"],
            bytes: [0xFF, 0xD8, 0xFF, 0xE0])
        for layout in ["", "?pretty"] {
            let url = try await home.ask("GET /v1/meals/\(meal)\(layout)").value["imageUrl"]?.string
            #expect(url?.hasPrefix("/larder/v1/meals/\(meal)/image?v=") == true)
        }
    }

    @Test func `leaves text that looks like an address as it was written`() async throws {
        let home = try await Home(door)
        let notes = #"x","imageUrl":"/v1/meals","type":"/problems/x"#
        let body = String(
            decoding: try JSONEncoder().encode(["name": "Soup", "notes": notes]), as: UTF8.self)
        let made = await home.ask("POST /v1/meals", body: body)
        #expect(try made.value["notes"]?.string == notes)
    }

    @Test func `leads from a problem to its page below the path`() async throws {
        let answer = await door.ask("GET /larder/v1/settings")
        #expect(try answer.value["type"]?.string == "/larder/problems/not-signed-in")
        #expect(await door.ask("GET /larder/problems/not-signed-in").status == .ok)
    }

    @Test func `keeps its cookie below the path`() async throws {
        let home = try await Home(door)
        #expect(await home.ask("PUT /v1/session")["Set-Cookie"]?.contains("; Path=/larder/v1;") == true)
    }

    @Test func `invites to the path`() async throws {
        let home = try await Home(door)
        let invitation = try await home.ask("POST /v1/invitations", body: "{}").invitation
        #expect(invitation.url == "http://localhost/larder/#/join/\(invitation.code)")
    }

    @Test func `has its calendar below the path`() async throws {
        let home = try await Home(door)
        let made = try await home.ask("POST /v1/calendar-token").value
        #expect(made["url"]?.string?.hasPrefix("http://localhost/larder/v1/calendar.ics?") == true)
        #expect(made["webcalUrl"]?.string?.hasPrefix("webcal://localhost/larder/v1/calendar.ics?") == true)
    }

    @Test func `sends a browser to the slash at the end of the path`() async {
        let answer = await door.ask("GET /larder")
        #expect(answer.status == .permanentRedirect)
        #expect(answer["Location"] == "/larder/")
    }

    @Test func `follows the path that a trusted proxy names`() async throws {
        let answer = await door.ask("GET /v1/settings", ["X-Forwarded-Prefix: /other"], from: "10.0.0.1")
        #expect(try answer.value["type"]?.string == "/other/problems/not-signed-in")
    }
}
