import API
import HTTP
import Testing

@Suite struct `Signing in` {
    @Test func `by cookie ends with its device`() async throws {
        let home = try await Home()
        let cookie = try #require(await home.ask("PUT /v1/session")["Set-Cookie"])
        let pair = "Cookie: " + cookie.prefix { $0 != ";" }
        let end = await home.door.ask("DELETE /v1/devices/current", [pair])
        #expect(end.status == .noContent)
        #expect(end["Set-Cookie"]?.contains("larder-80=; Path=/v1; Max-Age=0") == true)
        #expect(await home.door.ask("GET /v1/me", [pair]).status == .unauthorized)
    }

    @Test(arguments: [
        [], ["Authorization: Basic YTpi"], ["Authorization: Bearer"], ["Cookie: other=1"],
    ])
    func `takes a bearer token, and says so`(fields: [String]) async {
        let answer = await Door().ask("GET /v1/me", fields)
        #expect(answer.status == .unauthorized)
        #expect(answer.code == "not-signed-in")
        #expect(answer["WWW-Authenticate"] == "Bearer realm=\"larder\"")
    }

    @Test func `takes no token that is not known, however close`() async throws {
        let home = try await Home()
        let last = home.token.last == "0" ? "1" : "0"
        let close = [
            home.token.dropLast() + last, home.token + "0", String(home.token.dropLast()),
            home.token.uppercased(),
            home.token.replacing("larder_", with: "larder"), "larder__", "larder_x_y", "x", "a b",
        ]
        for token in close {
            let answer = await home.door.ask("GET /v1/me", ["Authorization: Bearer \(token)"])
            #expect(answer.status == .unauthorized, "\(token)")
            #expect(answer.code == "unknown-token", "\(token)")
        }
        #expect(await home.door.ask("GET /v1/me", ["authorization: bearer  \(home.token)"]).status == .ok)
    }

    @Test func `by cookie works for a browser that sends JSON as JSON`() async throws {
        let home = try await Home()
        let begin = await home.ask("PUT /v1/session")
        #expect(begin.status == .noContent)
        let cookie = try #require(begin["Set-Cookie"])
        #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
        let pair = "Cookie: theme=dark; " + cookie.prefix { $0 != ";" }
        #expect(await home.door.ask("GET /v1/me", [pair]).status == .ok)
        let rename = #"{"name":"Ours"}"#
        for type in ["text/plain", "application/x-www-form-urlencoded"] {
            let form = await home.door.ask(
                "PATCH /v1/household", [pair, "Content-Type: \(type)"], body: rename)
            #expect(form.status == .unsupportedMediaType)
        }
        #expect(
            await home.door.ask("PATCH /v1/household", [pair], body: rename).status == .unsupportedMediaType)
        let json = ["Content-Type: application/json"]
        #expect(await home.door.ask("PATCH /v1/household", [pair] + json, body: rename).status == .ok)
        let foreign = ["Origin: http://evil.example"]
        #expect(
            await home.door.ask("PATCH /v1/household", [pair] + json + foreign, body: rename).code
                == "cross-origin")
        // A cookie alone does not make another cookie.
        #expect(await home.door.ask("PUT /v1/session", [pair]).code == "not-signed-in")
        let end = await home.door.ask("DELETE /v1/session", [pair])
        #expect(end["Set-Cookie"]?.contains("larder-80=; Path=/v1; Max-Age=0") == true)
    }

    @Test(arguments: [
        ("localhost", "http", "larder-80"), ("localhost", "https", "larder-443"),
        ("localhost:8080", "http", "larder-8080"),
        ("127.0.0.1:8443", "https", "larder-8443"),
    ])
    func `by cookie is for the asked port, and for the API alone`(
        host: String, scheme: String, name: String
    ) async throws {
        let home = try await Home(Door(proxies: ["192.168.0.7"]))
        let fields = ["Host: \(host)", "X-Forwarded-Proto: \(scheme)"]
        let cookie = try #require(await home.ask("PUT /v1/session", fields)["Set-Cookie"])
        #expect(cookie.hasPrefix("\(name)=\(home.token); Path=/v1; "))
        #expect(await home.door.ask("GET /v1/me", fields + ["Cookie: \(name)=\(home.token)"]).status == .ok)
        #expect(
            await home.door.ask("GET /v1/me", fields + ["Cookie: larder-9999=\(home.token)"]).code
                == "not-signed-in")
    }

    @Test func `by cookie ignores the cookie of a server on another port`() async throws {
        let (one, other) = (try await Home(), try await Home())
        let cookies = "Cookie: larder-8081=\(other.token); larder-8080=\(one.token)"
        #expect(await one.door.ask("GET /v1/me", ["Host: localhost:8080", cookies]).status == .ok)
        #expect(await other.door.ask("GET /v1/me", ["Host: localhost:8081", cookies]).status == .ok)
    }

    @Test func `by cookie has its answers kept from caches that serve others`() async throws {
        let home = try await Home()
        let cookie = ["Cookie: larder-80=\(home.token)", "Content-Type: application/json"]
        func control(_ request: String, _ body: String = "") async -> String? {
            await home.door.ask(request, cookie, body: body)["Cache-Control"]
        }
        #expect(await control("GET /v1/me")?.hasPrefix("private") == true)
        #expect(await control("GET /v1/household") == "private, no-cache")
        #expect(await control("POST /v1/usuals", #"{"text":"Milk"}"#) == "private")
        #expect(await control("GET /v1/meals/019aafe1-5cdb-7000-8000-1234567890ab") == "private")
        #expect(await control("GET /v1/events") == "no-store")
        #expect(await home.ask("PUT /v1/session")["Cache-Control"] == "private")
        #expect(await home.ask("GET /v1/household")["Cache-Control"] == "no-cache")
    }

    @Test(arguments: [("https", true), ("http", false)])
    func `by cookie is secure if a trusted proxy was asked by https`(
        scheme: String, isSecure: Bool
    )
        async throws
    {
        let home = try await Home(Door(proxies: ["192.168.0.7"]))
        let cookies = [
            await home.ask("PUT /v1/session", ["X-Forwarded-Proto: \(scheme)"])["Set-Cookie"],
            await home.ask("DELETE /v1/session", ["X-Forwarded-Proto: \(scheme)"])["Set-Cookie"],
        ]
        for cookie in cookies { #expect(try #require(cookie).hasSuffix("; Secure") == isSecure) }
    }

    @Test func `with curl's usual form type is no obstacle`() async throws {
        let home = try await Home()
        let answer = await home.ask(
            "PATCH /v1/household", ["Content-Type: application/x-www-form-urlencoded"],
            body: #"{"name":"Ours"}"#)
        #expect(answer.status == .ok)
    }

    @Test(arguments: [["Origin: http://evil.example"], ["Sec-Fetch-Site: cross-site"]])
    func `does not help a page of another site, even with a token`(fields: [String]) async throws {
        let door = Door()
        #expect(
            await door.ask("POST /v1/households", fields, body: #"{"name":"a","memberName":"b"}"#).code
                == "cross-origin")
        let home = try await Home(door)
        #expect(await home.ask("PATCH /v1/household", fields, body: #"{"name":"a"}"#).code == "cross-origin")
    }

    @Test func `ends at once with its device, its member or its household`()
        async throws
    {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let added = await sam.ask("POST /v1/devices", body: #"{"name":"Tablet"}"#)
        let device = try added.addedDevice.device
        let tablet = "Authorization: Bearer \(try added.addedDevice.token)"
        #expect(await sam.door.ask("GET /v1/me", [tablet]).status == .ok)
        #expect(await sam.ask("DELETE /v1/devices/\(device.id)").status == .noContent)
        #expect(await sam.door.ask("GET /v1/me", [tablet]).code == "unknown-token")
        #expect(await sam.ask("GET /v1/me").status == .ok)
        #expect(await alex.ask("DELETE /v1/members/\(sam.memberID)").status == .noContent)
        #expect(await sam.ask("GET /v1/me").code == "unknown-token")
        #expect(await alex.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        #expect(await alex.ask("GET /v1/me").code == "unknown-token")
    }

    @Test func `is noted once a day, beside the request`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        func lastUsed() async throws -> String? {
            try await home.ask("GET /v1/devices").devices.first?.lastUsedAt
        }
        #expect(try await lastUsed() == "2026-11-23T09:00:00.000Z")
        clock.advance(minutes: 23 * 60)
        #expect(try await lastUsed() == "2026-11-23T09:00:00.000Z")
        clock.advance(minutes: 61)
        try await home.untilUseIsNoted("GET /v1/devices")
        #expect(try await lastUsed() == "2026-11-24T09:01:00.000Z")
    }
}
