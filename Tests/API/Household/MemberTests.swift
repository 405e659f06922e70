import API
import Domain
import Foundation
import HTTP
import Testing

@Suite struct `Members` {
    @Test func `are listed while they belong, and known by name for ever`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        #expect(try await Set(alex.ids("/v1/members")) == [alex.memberID, sam.memberID])
        #expect(await sam.ask("DELETE /v1/members/\(sam.memberID)").status == .noContent)
        #expect(try await alex.ids("/v1/members") == [alex.memberID])
        let former = try await alex.ask("GET /v1/members/\(sam.memberID)").member
        #expect(former.name == "Sam")
        #expect(former.leftAt == "2026-11-23T09:00:00.000Z")
        #expect(
            await alex.ask("PATCH /v1/members/\(sam.memberID)", body: #"{"name":"S"}"#).code
                == "member-has-left")
        #expect(await alex.ask("DELETE /v1/members/\(sam.memberID)").code == "member-has-left")
    }

    @Test func `may rename each other, and only owners do what only owners may`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let kim = try await alex.joined(by: "Kim")
        #expect(await alex.ask("DELETE /v1/members/\(alex.memberID)").code == "last-owner")
        #expect(
            await sam.ask("PATCH /v1/members/\(kim.memberID)", body: #"{"name":"Kimberley"}"#).status == .ok)
        #expect(
            await sam.ask("PATCH /v1/members/\(sam.memberID)", body: #"{"role":"owner"}"#).code
                == "owners-only")
        #expect(await sam.ask("DELETE /v1/members/\(kim.memberID)").code == "owners-only")
        #expect(await sam.ask("POST /v1/invitations", body: #"{"role":"owner"}"#).code == "owners-only")
        let device = try await kim.ask("GET /v1/me").me.device.id
        #expect(await sam.ask("DELETE /v1/devices/\(device)").code == "owners-only")
        #expect(await alex.ask("DELETE /v1/devices/\(device)").status == .noContent)
        #expect(await kim.ask("GET /v1/me").code == "unknown-token")
    }

    /// The rights of a member may end while the request waits.
    @Test func `who are removed while they ask change nothing any more`() async throws {
        let alex = try await Home()
        let sam = try await alex.joined(by: "Sam")
        let answers = await withTaskGroup(of: (Bool, Response).self) { group in
            group.addTask { (true, await alex.ask("DELETE /v1/members/\(sam.memberID)")) }
            for number in 0..<20 {
                group.addTask {
                    (false, await sam.ask("PATCH /v1/household", body: #"{"name":"Sam's \#(number)"}"#))
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(
            answers.allSatisfy { $0.1.status == ($0.0 ? .noContent : .ok) || $0.1.code == "unknown-token" })
        let after = await alex.ask("GET /v1/household").version
        #expect(await sam.ask("PATCH /v1/household", body: #"{"name":"Too late"}"#).code == "unknown-token")
        #expect(await alex.ask("GET /v1/household").version == after)
    }
}
