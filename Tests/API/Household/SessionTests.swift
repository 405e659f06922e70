import API
import Domain
import HTTP
import Testing
import UseCases

private let json = ["Content-Type: application/json"]

extension Response {
    /// All Set-Cookie fields.
    fileprivate var cookies: [String] { fields.filter { $0.name == "Set-Cookie" }.map(\.value) }

    /// The Cookie field with which a browser answers the first cookie.
    fileprivate var cookie: String { "Cookie: " + (cookies.first ?? "").prefix { $0 != ";" } }
}

@Suite struct `A page that signs somebody in` {
    private let founding = #"{"name":"Home","memberName":"Alex","session":true}"#

    private func accept(_ body: String, at home: Home, _ fields: [String] = json) async throws -> Response {
        let code = try await home.ask("POST /v1/invitations", body: "{}").invitation.code
        return await home.door.ask("POST /v1/invitations/\(code)/acceptance", fields, body: body)
    }

    @Test func `founds a household by cookie, and never sees the token`() async throws {
        let door = Door()
        let answer = await door.ask("POST /v1/households", json, body: founding)
        #expect(answer.status == .created)
        #expect(try answer.value["token"] == .null)
        #expect(!answer.text.contains("larder_"))
        #expect(answer.cookies.count == 1)
        #expect(answer.cookies[0].hasPrefix("larder-80=larder_"))
        #expect(answer.cookies[0].hasSuffix("; Path=/v1; Max-Age=31536000; HttpOnly; SameSite=Strict"))
        #expect(answer["Cache-Control"] == "private")
        #expect(try await door.ask("GET /v1/me", [answer.cookie]).me.member.name == "Alex")
    }

    @Test func `accepts an invitation by cookie, and never sees the token`() async throws {
        let home = try await Home()
        let answer = try await accept(#"{"memberName":"Sam","session":true}"#, at: home)
        #expect(answer.status == .created)
        #expect(!answer.text.contains("larder_"))
        #expect(try await home.door.ask("GET /v1/me", [answer.cookie]).me.member.name == "Sam")
    }

    @Test(arguments: ["", #","session":false"#, #","session":null"#])
    func `gets a token and no cookie unless it asks for one`(member: String) async throws {
        let answer = await Door().ask(
            "POST /v1/households", body: #"{"name":"Home","memberName":"Alex"\#(member)}"#)
        #expect(try answer.joined.token?.hasPrefix("larder_") == true)
        #expect(answer.cookies == [])
    }

    @Test func `gets the cookie again with the repeated answer`() async throws {
        let door = Door()
        let key = ["Idempotency-Key: 0123456789abcdef"]
        let first = await door.ask("POST /v1/households", json + key, body: founding)
        let again = await door.ask("POST /v1/households", json + key, body: founding)
        #expect(again["Idempotency-Replayed"] == "true")
        #expect(again.text == first.text)
        #expect(again.cookies == first.cookies && again.cookies.count == 1)
    }

    @Test func `is told what to do when the cookie of a repeated request is gone`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        let code = try await home.ask("POST /v1/invitations", body: "{}").invitation.code
        let fields = json + ["Idempotency-Key: 0123456789abcdef"]
        let path = "POST /v1/invitations/\(code)/acceptance"
        let body = #"{"memberName":"Sam","session":true}"#
        let first = await home.door.ask(path, fields, body: body)
        clock.advance(minutes: 11)
        let late = await home.door.ask(path, fields, body: body)
        #expect(late.code == "answer-gone")
        #expect(late.cookies == [])
        let device = try #require(first.value["device"]?["id"]?.string)
        #expect(late.text.contains("use another invitation, and remove device \(device)."))
        #expect(try late.value["deviceId"]?.string == device)
    }

    @Test func `leaves neither token nor cookie in the log`() async throws {
        let door = Door()
        let key = ["Idempotency-Key: 0123456789abcdef"]
        let answer = await door.ask("POST /v1/households", json + key, body: founding)
        let secret = try #require(answer.cookies[0].split(separator: "_").last?.prefix(64))
        let transactions = try await door.repository.transactions([1])
        #expect(!"\(transactions)".contains(secret))
    }

    @Test(arguments: [[], ["Content-Type: text/plain"], ["Content-Type: application/x-www-form-urlencoded"]])
    func `sends JSON as JSON, unlike the form of another site`(fields: [String]) async throws {
        let answer = await Door().ask("POST /v1/households", fields, body: founding)
        #expect(answer.code == "unsupported-media-type")
        #expect(answer.cookies == [])
        let home = try await Home()
        let accepted = try await accept(#"{"memberName":"Sam","session":true}"#, at: home, fields)
        #expect(accepted.code == "unsupported-media-type")
        #expect(try await home.ids("/v1/members").count == 1)
    }

    @Test func `of another site gets no cookie`() async throws {
        let fields = json + ["Origin: http://evil.example"]
        let answer = await Door().ask("POST /v1/households", fields, body: founding)
        #expect(answer.code == "cross-origin")
        #expect(answer.cookies == [])
    }

    /// The origin that a browser names is the page's, with the scheme and port of the address bar.
    @Test func `reads, writes and follows the changes with its cookie alone`() async throws {
        let door = Door()
        let host = ["Host: larder.local:8080"]
        let page = host + ["Origin: http://larder.local:8080"]
        let founded = await door.ask("POST /v1/households", page + json, body: founding)
        let cookie = [founded.cookie]
        #expect(founded.cookie.hasPrefix("Cookie: larder-8080="))
        #expect(await door.ask("GET /v1/home", host + cookie).status == .ok)
        let line = await door.ask(
            "POST /v1/lists/current/items", page + cookie + json, body: #"{"text":"Milk"}"#)
        #expect(line.status == .created)
        #expect(await door.ask("PUT \(line.path)/tick", page + cookie).status == .ok)
        #expect(await door.ask("DELETE \(line.path)", page + cookie).status == .noContent)
        let events = await door.ask("GET /v1/events", host + cookie + ["Accept: text/event-stream"])
        #expect(events.status == .ok)
        #expect(events["Content-Type"]?.hasPrefix("text/event-stream") == true)
    }
}

@Suite struct `The session` {
    private func session(_ door: Door, _ fields: [String] = []) async -> Response {
        await door.ask("GET /v1/session", fields)
    }

    @Test func `says that nobody is signed in, and what the server is`() async throws {
        let answer = await session(Door(pageBuild: "5f1c"))
        #expect(answer.status == .ok)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.cookies == [])
        let value = try answer.value
        #expect(value["signedIn"] == .bool(false))
        for name in ["member", "household", "deviceId"] { #expect(value[name] == .null) }
        #expect(value["build"]?.string == "5f1c")
        #expect(value["version"]?.string == "0.1.0")
        #expect(try await session(Door()).value["build"] == .null)
    }

    @Test func `says who is signed in, by cookie or by token`() async throws {
        let home = try await Home()
        for field in ["Cookie: larder-80=\(home.token)", "Authorization: Bearer \(home.token)"] {
            let value = try await session(home.door, [field]).value
            #expect(value["signedIn"] == .bool(true))
            #expect(value["member"]?["id"]?.string == home.memberID)
            #expect(value["member"]?["name"]?.string == "Alex")
            #expect(value["member"]?["role"]?.string == "owner")
            #expect(value["household"]?["id"]?.string == home.id)
            #expect(value["household"]?["name"]?.string == "Home")
            #expect(try await value["deviceId"]?.string == home.ask("GET /v1/me").me.device.id)
        }
    }

    @Test func `renews the cookie, and writes nothing`() async throws {
        let home = try await Home()
        let before = home.household.version
        let answer = await session(home.door, ["Cookie: larder-80=\(home.token)"])
        #expect(
            answer.cookies == [
                "larder-80=\(home.token); Path=/v1; Max-Age=31536000; HttpOnly; SameSite=Strict"
            ])
        #expect(home.household.version == before)
        #expect(await session(home.door, ["Authorization: Bearer \(home.token)"]).cookies == [])
    }

    @Test func `removes a cookie that opens nothing`() async throws {
        let home = try await Home()
        let cookie = ["Cookie: larder-80=\(home.token)"]
        #expect(await home.ask("DELETE /v1/devices/current").status == .noContent)
        for fields in [cookie, ["Cookie: larder-80=x"]] {
            let answer = await session(home.door, fields)
            #expect(answer.status == .ok)
            #expect(try answer.value["signedIn"] == .bool(false))
            #expect(answer.cookies == ["larder-80=; Path=/v1; Max-Age=0; HttpOnly; SameSite=Strict"])
        }
    }

    @Test(arguments: ["Basic YTpi", "Bearer larder_x"])
    func `leaves the cookie alone if another sign-in is sent`(authorization: String) async throws {
        let home = try await Home()
        let answer = await session(
            home.door, ["Authorization: \(authorization)", "Cookie: larder-80=\(home.token)"])
        #expect(try answer.value["signedIn"] == .bool(false))
        #expect(answer.cookies == [])
    }

    @Test func `says whether a household can be founded`() async throws {
        func signup(_ door: Door, _ fields: [String] = []) async throws -> String? {
            try await session(door, fields).value["signup"]?.string
        }
        let first = Door()
        #expect(try await signup(first) == "first")
        let home = try await Home(first)
        #expect(try await signup(first) == "closed")
        #expect(await home.ask("DELETE /v1/household?confirm=Home").status == .noContent)
        #expect(try await signup(first) == "closed")
        #expect(try await signup(Door(signup: .open)) == "open")
        #expect(try await signup(Door(signup: .closed)) == "closed")
        let own = Door(hosts: ["kitchen.example"], foundingNames: [])
        #expect(try await signup(own) == "first")
        #expect(try await signup(own, ["Host: kitchen.example"]) == "closed")
    }

    @Test func `has the id of the server's data, another one on another server`() async throws {
        let (one, other) = (Door(), Door())
        let id = try #require(await session(one).value["serverId"]?.string)
        #expect(id.count == 36)
        _ = try await Home(one)
        #expect(try await session(one).value["serverId"]?.string == id)
        #expect(try await session(other).value["serverId"]?.string != id)
    }

    @Test func `ends without a sign-in too`() async throws {
        let home = try await Home()
        let cookie = "larder-80=; Path=/v1; Max-Age=0; HttpOnly; SameSite=Strict"
        for fields in [[], ["Cookie: larder-80=x"], ["Cookie: larder-80=\(home.token)"]] {
            let end = await home.door.ask("DELETE /v1/session", fields)
            #expect(end.status == .noContent)
            #expect(end.cookies == [cookie])
        }
        #expect(
            await home.door.ask("DELETE /v1/session", ["Origin: http://evil.example"]).code == "cross-origin")
    }
}
