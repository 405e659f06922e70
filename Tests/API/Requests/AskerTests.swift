import API
import HTTP
import Testing

/// Answers that differ by the asking member and by the time.
@Suite struct `What somebody has seen` {
    @Test func `is not taken for what another member would see`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        _ = await alex.ask("PATCH /v1/household", body: #"{"name":"One name"}"#)
        for path in ["/v1/me", "/v1/devices"] {
            let tag = try #require(await alex.ask("GET \(path)")["ETag"])
            #expect(await alex.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .notModified)
            #expect(await sam.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .ok)
        }
    }

    @Test func `of a device differs from the answer to the device itself`() async throws {
        let home = try await Home()
        let added = try await home.ask("POST /v1/devices", body: #"{"name":"Fridge"}"#).addedDevice
        let id = added.device.id
        let token = added.token
        let tag = try #require(await home.ask("GET /v1/devices/\(id)")["ETag"])
        let own = await home.door.ask(
            "GET /v1/devices/\(id)", ["Authorization: Bearer \(token)", "If-None-Match: \(tag)"])
        #expect(try own.device.current)
    }

    @Test func `of invitations is not what is there once one has expired`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        _ = await home.ask("POST /v1/invitations", body: #"{"expiresInHours":1}"#)
        let tag = try #require(await home.ask("GET /v1/invitations")["ETag"])
        clock.advance(minutes: 61)
        let later = await home.ask("GET /v1/invitations", ["If-None-Match: \(tag)"])
        #expect(later.status == .ok)
        #expect(later.items.isEmpty)
    }

    @Test func `includes a new token, though short answers are preferred`() async throws {
        let body = #"{"name":"Home","memberName":"Alex"}"#
        let answer = await Door().ask("POST /v1/households", ["Prefer: return=minimal"], body: body)
        #expect(try answer.joined.token?.isEmpty == false)
        #expect(answer["Preference-Applied"] == nil)
    }
}
