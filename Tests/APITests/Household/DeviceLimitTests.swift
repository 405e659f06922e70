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
}
