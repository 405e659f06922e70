import Domain
import Foundation
import QR
import Testing

@testable import larder

/// Accepts an invitation at a running server, and returns the status.
private func accept(_ code: String, at url: URL) async -> Int {
    await ask(url, "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"Kim"}"#).status
}

private let byHand = "open the server's address on the phone, and type the code there:"

/// `larder invite`, `members` and `qr`, with a running server and without.
extension ProgramTests {
    @Test func `members are listed and invited without a server`() async throws {
        try await withFolder { folder in
            #expect(await run("demo", "--data", folder.data).status == 0)
            let members = await run("members", folder.data)
            #expect(members.status == 0 && members.results[0] == "“The Millers” has 3 members:")
            #expect(members.results[1].hasPrefix("  Alex                owner   1 device, last used on 20"))
            let names = folder.names("data")
            let invited = await run("invite", "--data", folder.data)
            #expect(invited.status == 0 && invited.results.count == 1)
            #expect(invited.told[0].contains("lets one person join “The Millers” until 20"))
            #expect(invited.told[0].hasSuffix(" (UTC). To join, \(byHand)"))
            #expect(folder.names("data") == names)

            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let ready = try #require(try server.ready())
            #expect(await accept(invited.results[0], at: ready.url) == 201)
            #expect(await accept(invited.results[0], at: ready.url) == 404)
            #expect(server.end(with: SIGTERM) == 0)
        }
    }

    @Test func `members are listed and invited by the running server`() async throws {
        try await withFolder { folder in
            #expect(await run("demo", "--data", folder.data).status == 0)
            let server = try Program(
                [
                    "serve", "--data", folder.data, "--port", "0", "--log", "none", "--host-name",
                    "larder.home",
                ])
            let ready = try #require(try server.ready())
            #expect(folder.names("data").contains("socket"))
            let invited = await run("invite", "--data", folder.data, "--json")
            let code = try #require(try invited.json["code"] as? String)
            #expect(try invited.json["url"] as? String == "http://larder.home/#/join/\(code)")
            let detail = try #require(try invited.json["detail"] as? String)
            #expect(
                detail.hasSuffix(
                    "Open http://larder.home/#/join/\(code) on the phone, or type the code there:"))
            #expect(await accept(code, at: ready.url) == 201)
            let members = try await run("members", folder.data, "--json").json["members"] as? [[String: Any]]
            #expect(members?.compactMap { $0["name"] as? String } == ["Alex", "Sam", "Mia", "Kim"])
            #expect(await run("qr", folder.data).results.first == "http://larder.home")
            let doctor = await run("doctor", folder.data, "--port", "1")
            #expect(
                doctor.text.contains(ready.url.absoluteString)
                    || doctor.text.contains("port 1 is not allowed"))
            #expect(server.end(with: SIGTERM) == 0)
            #expect(!folder.names("data").contains("socket"))
        }
    }

    @Test(arguments: [false, true]) func `a member is invited by name and comes back`(isServed: Bool)
        async throws
    {
        try await withFolder { folder in
            #expect(await run("demo", "--data", folder.data).status == 0)
            let serve = ["serve", "--data", folder.data, "--port", "0", "--log", "none"]
            var server = isServed ? try Program(serve) : nil
            var ready = try server?.ready()
            let nobody = await run("invite", "Robin", "--data", folder.data)
            #expect(nobody.status == 1)
            #expect(nobody.told[0].hasPrefix("larder: “The Millers” has no member “Robin”."))
            let invited = await run("invite", "sam", "--data", folder.data)
            #expect(invited.told[0].contains("lets Sam sign in to “The Millers” until 20"))
            let isRefused = invited.told[0].contains(
                "But only this machine reaches the server, at http://127.0.0.1:")
            #expect(isRefused == isServed && invited.told[0].hasSuffix(byHand))
            if server == nil {
                server = try Program(serve)
                ready = try server?.ready()
            }
            #expect(await accept(invited.results[0], at: try #require(ready).url) == 201)
            let members = await run("members", folder.data)
            #expect(members.results.contains { $0.hasPrefix("  Sam                 member  2 devices") })
            #expect(members.results.count == 4)
            #expect(server?.end(with: SIGTERM) == 0)
        }
    }

    @Test func `a household is chosen if the folder holds several`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let several = await run("members", folder.data)
            #expect(several.status == 1)
            #expect(
                several.told[0].hasPrefix("larder: there are 2 households. Choose one with --household ID: "))
            let id = TestFolder.ids[1].text
            #expect(await run("members", folder.data, "--household", id).results == ["“Home” has 0 members:"])
            let nobody = await run("invite", "--data", folder.data, "--household", id)
            #expect(nobody.told == ["larder: “Home” has no owner, so nobody can invite."])
        }
    }
}

@Suite struct `larder qr` {
    @Test func `shows a name without asking a server`() async throws {
        let words = ["qr", "/nowhere", "--host-name", "kitchen.example"]
        let plain = await run(words + ["--port", "9000"])
        #expect(plain.results[0] == "http://kitchen.example:9000")
        #expect(plain.results[1...] == QRCode("http://kitchen.example:9000/")?.lines[...])
        #expect(
            await run(words + ["--trusted-proxy", "127.0.0.1"]).results[0] == "https://kitchen.example")
    }

    @Test func `says that no server runs`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ran = await run("qr", folder.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasPrefix("larder: no server runs on \(folder.data). Start “larder serve”"))
        }
    }
}
