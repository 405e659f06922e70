import Foundation
import HTTP
import Testing

@Suite struct `A slot of which all was bought` {
    @Test func `says so under another tag, for its version stays`() async throws {
        let home = try await Home()
        try await home.plan("Chili", at: "2026-11-23/dinner", of: "500 g ground beef")
        try await home.generate()
        try await home.tick("ground beef")
        for path in ["/v1/days/2026-11-23", "/v1/plans/current"] {
            let before = await home.ask("GET \(path)")
            _ = await home.ask("DELETE \(try await home.currentList)/ticked")
            let after = await home.ask("GET \(path)", ["If-None-Match: \(before["ETag"] ?? "")"])
            #expect(after.status == .ok, "\(path)")
            #expect(after.version == before.version, "\(path)")
            #expect(after.text.contains(#""alreadyHave":true,"alreadyHaveBy":"shopping""#), "\(path)")
            let clearing = try await home.ask("GET /v1/activity").activities.first?.seq
            _ = await home.ask("POST /v1/activity/\(try #require(clearing))/undo")
        }
    }
}
