import API
import Chance
import Domain
import HTTP
import Tables
import Testing
import UseCases

private let proxy = "172.18.0.2"
private let json = ["Content-Type: application/json"]

/// A server that believes one proxy, which is in a network of trusted ones.
private func door(signup: Founding.Policy = .open) -> Door {
    Door(
        proxies: ["172.18.0.0/16"], signIn: SignInProxies(field: "Remote-User", addresses: [proxy]),
        signup: signup)
}

extension Home {
    /// Asks as somebody whom the proxy has signed in.
    fileprivate func ask(_ request: String, as user: String, _ fields: [String] = [], body: String = "") async
        -> Response
    {
        await door.ask(request, ["Remote-User: \(user)"] + fields, body: body, from: proxy)
    }

    fileprivate func give(_ name: String, to member: Home) async -> Response {
        await ask("PUT /v1/members/\(member.memberID)/sign-in-name", body: #"{"signInName":"\#(name)"}"#)
    }

    fileprivate var cookie: String {
        get async throws {
            "Cookie: " + (try #require(await ask("PUT /v1/session")["Set-Cookie"])).prefix { $0 != ";" }
        }
    }
}

@Suite struct `A proxy that signs people in` {
    @Test func `signs in the member to whom an owner has given the name`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        let given = await family.alex.give("sam", to: family.sam)
        #expect(given.status == .created, "\(given.text)")
        #expect(try given.device.signInName == "sam" && given.device.memberId == family.sam.memberID)
        #expect(await family.ask("GET \(given.path)").status == .ok)
        let me = await family.ask("GET /v1/me", as: "sam")
        #expect(try me.me.member.id == family.sam.memberID)
        #expect(me["Cache-Control"]?.contains("private") == true)
        #expect(await family.alex.give("sam", to: family.sam).status == .ok)
        let made = await family.ask("POST /v1/meals", as: "sam", json, body: #"{"name":"Soup"}"#)
        #expect(made.status == .created)
    }

    @Test func `makes no member, and says what to do for a name that nobody has`() async throws {
        let home = try await Home(door())
        let count = home.household.members.count
        let unknown = await home.ask("GET /v1/me", as: "mallory")
        #expect(unknown.code == "not-signed-in")
        #expect(unknown.text.contains("“mallory”") && unknown.text.contains("/sign-in-name"))
        let session = await home.ask("GET /v1/session", as: "mallory")
        #expect(try session.value["signedIn"] == .bool(false))
        #expect(try session.value["signInName"] == .string("mallory"))
        let german = await home.ask("GET /v1/session", as: "mallory", ["Accept-Language: de"])
        #expect(german.text.contains("kennt dich als „mallory“"))
        let nobody = await home.door.ask("GET /v1/session", from: proxy)
        #expect(try nobody.value["advice"]?.string?.contains("Load this page again") == true)
        let elsewhere = await home.door.ask("GET /v1/session", ["Remote-User: mallory"])
        #expect(try elsewhere.value["signInName"] == .null)
        #expect(try elsewhere.value["advice"] == .null)
        #expect(home.household.members.count == count)
    }

    @Test func `leaves the first visitor of a new server without advice`() async throws {
        let session = await door(signup: .first).ask("GET /v1/session", ["Remote-User: alex"], from: proxy)
        #expect(try session.value["advice"] == .null)
    }

    @Test func `is held to the rules of cookies`() async throws {
        let home = try await Home(door())
        _ = await home.give("alex", to: home)
        let body = #"{"name":"Ours"}"#
        for type in ["text/plain", "application/x-www-form-urlencoded"] {
            let form = await home.ask(
                "PATCH /v1/household", as: "alex", ["Content-Type: \(type)"], body: body)
            #expect(form.status == .unsupportedMediaType)
        }
        let foreign = await home.ask(
            "PATCH /v1/household", as: "alex", json + ["Origin: http://evil.example"], body: body)
        #expect(foreign.code == "cross-origin")
        #expect(await home.ask("PATCH /v1/household", as: "alex", json, body: body).status == .ok)
        #expect(await home.ask("PUT /v1/session", as: "alex", json).code == "not-signed-in")
    }

    @Test func `gives way to a token, and wins over a cookie`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        _ = await family.alex.give("alex", to: family.alex)
        let token = "Authorization: Bearer \(family.sam.token)"
        #expect(try await family.ask("GET /v1/me", as: "alex", [token]).me.member.name == "Sam")
        let wrong = await family.ask("GET /v1/me", as: "alex", ["Authorization: Bearer larder_x"])
        #expect(wrong.code == "unknown-token")
        let cookie = try await family.sam.cookie
        #expect(try await family.ask("GET /v1/me", as: "alex", [cookie]).me.member.name == "Alex")
        #expect(try await family.ask("GET /v1/me", as: "mallory", [cookie]).me.member.name == "Sam")
        let session = await family.ask("GET /v1/session", as: "alex", [cookie])
        #expect(session["Set-Cookie"] == nil)
    }

    @Test func `gives a name once on a server, byte by byte`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        let other = try await Home(family.door)
        #expect(await family.give("alex", to: family).status == .created)
        #expect(await family.give("alex", to: family.sam).code == "name-taken")
        #expect(await other.give("alex", to: other).code == "name-taken")
        #expect(await other.give("Alex", to: other).status == .created)
        // One character, written in two ways.
        #expect(await family.give("Zo\u{EB}", to: family.sam).status == .created)
        #expect(await other.ask("GET /v1/me", as: "Zoe\u{308}").code == "not-signed-in")
        #expect(await other.ask("GET /v1/me", as: "Zo\u{EB}").status == .ok)
    }

    @Test func `gives no name twice in a batch`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        let steps = [family.alex, family.sam].map {
            #"{"method":"PUT","path":"/v1/members/\#($0.memberID)/sign-in-name","body":{"signInName":"x"}}"#
        }
        let answer = await family.ask(
            "POST /v1/batch", body: #"{"atomic":true,"operations":[\#(steps.joined(separator: ","))]}"#)
        #expect(answer.text.contains("name-taken"), "\(answer.text)")
        #expect(await family.ask("GET /v1/me", as: "x").status == .unauthorized)
    }

    @Test func `is for owners to give and to take`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        #expect(await family.sam.give("sam", to: family.sam).code == "owners-only")
        let device = try await family.alex.give("sam", to: family.sam).device
        #expect(await family.sam.ask("DELETE /v1/devices/\(device.id)").code == "owners-only")
        #expect(await family.ask("DELETE /v1/devices/current", as: "sam").code == "signed-in-by-proxy")
        #expect(await family.alex.ask("DELETE /v1/devices/\(device.id)").status == .noContent)
        #expect(await family.ask("GET /v1/me", as: "sam").code == "not-signed-in")
        let eater = try await family.eater("Mia")
        let given = await family.ask(
            "PUT /v1/members/\(eater)/sign-in-name", body: #"{"signInName":"mia"}"#)
        #expect(given.status == .unprocessableContent)
    }

    @Test func `does not let the last owner replace the name that signs the request in`() async throws {
        let home = try await Home(door())
        _ = await home.give("alex", to: home)
        let path = "PUT /v1/members/\(home.memberID)/sign-in-name"
        let typo = await home.ask(path, as: "alex", json, body: #"{"signInName":"alxe"}"#)
        #expect(typo.code == "signed-in-by-proxy")
        #expect(await home.give("alxe", to: home).status == .created)
        #expect(await home.ask("GET /v1/me", as: "alex").code == "not-signed-in")
        #expect(await home.ask("GET /v1/me", as: "alxe").status == .ok)
    }

    @Test func `signs nobody in who has left, and a name that is free can be given again`() async throws {
        let family = try await Home(door(), with: ["Sam"])
        _ = await family.alex.give("sam", to: family.sam)
        #expect(await family.ask("DELETE /v1/members/\(family.sam.memberID)").status == .noContent)
        #expect(await family.ask("GET /v1/me", as: "sam").code == "not-signed-in")
        #expect(await family.alex.give("sam", to: family.alex).status == .created)
        let name = await family.ask("DELETE /v1/household?confirm=Home")
        #expect(name.status == .noContent)
        let other = try await Home(family.door)
        #expect(await other.give("sam", to: other).status == .created)
    }
}

@Suite struct `The field of a sign-in` {
    @Test(arguments: [
        ["Remote-User: alex", "Remote-User: alex"], ["Remote-User: alex", "Remote-User: sam"],
        ["Remote-User:"], ["Remote-User: al\u{1}ex"], ["Remote-User: alex, alex"], ["Remote-User: ALEX"],
        ["Remote_User: alex"], ["X-Remote-User: alex"],
        ["Remote-User: " + String(repeating: "a", count: 5_000)],
    ])
    func `signs nobody in who is not named plainly`(fields: [String]) async throws {
        let home = try await Home(door())
        _ = await home.give("alex", to: home)
        #expect(await home.door.ask("GET /v1/me", fields, from: proxy).status != .ok)
        #expect(await home.ask("GET /v1/me", as: "alex").status == .ok)
    }

    /// Other machines of the proxy's network are trusted proxies, and say what they like.
    @Test func `counts from no other address, in a thousand shapes`() async throws {
        let home = try await Home(door())
        _ = await home.give("alex", to: home)
        var chance = Chance.fresh
        func one<Value>(of values: [Value]) -> Value { values[Int(chance.next() % UInt64(values.count))] }
        for _ in 1...1_000 {
            let address = one(of: [
                "172.18.0.3", "172.18.0.1", "192.168.0.7", "127.0.0.1", "::1", "172.18.0.22", "10.0.0.1",
                "::ffff:172.18.0.3", "fe80::1", "172.18.2.0",
            ])
            var fields: [String] = []
            for _ in 0...chance.next() % 4 {
                let name = one(of: ["Remote-User", "remote-user", "REMOTE-USER", "Remote-user"])
                let value = one(of: ["alex", " alex ", "alex,alex", "\"alex\"", "alex\t", "Alex", "al%65x"])
                fields.append(name + ":" + one(of: ["", " ", "\t"]) + value)
            }
            for _ in 0..<chance.next() % 4 {
                let name = one(of: [
                    "X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Forwarded-User", "X-Client-IP", "Via",
                    "X-Forwarded-Host", "True-Client-IP",
                ])
                let value = one(of: [
                    proxy, "for=\(proxy)", "\(proxy), 172.18.0.3", "172.18.0.3, \(proxy)", "127.0.0.1",
                    "unknown",
                ])
                fields.append("\(name): \(value)")
            }
            let answer = await home.door.ask("GET /v1/me", fields, from: address)
            #expect(answer.status == .unauthorized, "\(chance.seed) \(address) \(fields)")
        }
    }

    @Test func `counts from single addresses alone`() {
        for address in ["172.18.0.0/16", "172.18.0.2/32", "::/0", "*", "proxy", ""] {
            #expect(SignInProxies(field: "Remote-User", addresses: [address]) == nil)
        }
        for field in ["", "Remote User", "Remote-User:", "Größe"] {
            #expect(SignInProxies(field: field, addresses: [proxy]) == nil)
        }
    }
}
