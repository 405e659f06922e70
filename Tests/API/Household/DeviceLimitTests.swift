import API
import Foundation
import HTTP
import Testing

@Suite struct `A device` {
    @Test func `is one of twenty; the refusal names the longest unused`()
        async throws
    {
        let clock = TestClock()
        let alex = try await Home(Door(clock: clock))
        let sam = try await alex.joined(by: "Sam")
        func add(_ name: String, to home: Home) async -> Response {
            await home.ask("POST /v1/devices", body: #"{"name":"\#(name)"}"#)
        }
        var tokens: [String] = []
        for number in 1...19 {
            clock.advance(minutes: 60)
            tokens.append(try await add("Device \(number)", to: sam).addedDevice.token)
        }
        // The first device is in use again, so the second is the longest unused.
        clock.advance(minutes: 48 * 60)
        let used = "Authorization: Bearer \(tokens[0])"
        try await sam.untilUseIsNoted("GET /v1/me", [used])
        let refused = await add("Device 20", to: sam)
        #expect(refused.code == "too-many", "\(refused.text)")
        #expect(refused.text.contains("You have 20 devices"))
        #expect(refused.text.contains("“Device 2”"))
        #expect(refused.text.contains("2026-11-23"))
        #expect(await add("Alex's", to: alex).status == .created)
        let id = try #require(refused.text.firstMatch(of: /devices\/([0-9a-f-]{36})/)?.1)
        #expect(await sam.ask("DELETE /v1/devices/\(id)").status == .noContent)
        #expect(await add("Device 20", to: sam).status == .created)
    }

    @Test func `has the address “current” for itself`() async throws {
        let family = try await Home(with: ["Sam"])
        let own = try await family.sam.ask("GET /v1/me").me.device
        let current = await family.sam.ask("GET /v1/devices/current")
        #expect(try current.device == own)
        #expect(await family.sam.ask("GET /v1/devices/\(own.id)")["ETag"] == current["ETag"])
    }

    @Test func `is renamed by its member and by an owner, and by nobody else`() async throws {
        let family = try await Home(with: ["Sam"])
        func rename(_ id: String, _ name: String, by home: Home) async -> Response {
            await home.ask("PATCH /v1/devices/\(id)", body: #"{"name":"\#(name)"}"#)
        }
        let own = try await rename("current", "Phone", by: family.sam).device
        #expect(own.name == "Phone")
        #expect(try await rename(own.id, "Tablet", by: family.alex).device.name == "Tablet")
        let alexs = try await family.alex.ask("GET /v1/me").me.device.id
        #expect(await rename(alexs, "Mine", by: family.sam).code == "owners-only")
        #expect(await rename("current", "", by: family.sam).status == .unprocessableContent)
        let stale = await family.sam.ask(
            "PATCH /v1/devices/current", ["If-Match: \"1\""], body: #"{"name":"Late"}"#)
        #expect(stale.status == .preconditionFailed)
        #expect(try await family.sam.ask("GET /v1/devices/current").device.name == "Tablet")
    }

    @Test func `signs itself out at the address “current”`() async throws {
        let family = try await Home(with: ["Sam"])
        let other = try await family.sam.ask("POST /v1/devices", body: #"{"name":"Tablet"}"#).addedDevice
        let stale = await family.sam.ask("DELETE /v1/devices/current", ["If-Match: \"1\""])
        #expect(stale.status == .preconditionFailed)
        #expect(await family.sam.ask("DELETE /v1/devices/current").status == .noContent)
        #expect(await family.sam.ask("GET /v1/me").code == "unknown-token")
        let fields = ["Authorization: Bearer \(other.token)"]
        #expect(try await family.door.ask("GET /v1/me", fields).me.device.id == other.device.id)
        #expect(try await family.ask("GET /v1/me").me.member.name == "Alex")
    }
}
