import Domain
import HTTP
import Testing

@Suite struct `A change of a member` {
    private static let changes = [
        #"{"name":"Mia Maria"}"#, #"{"portion":"1/2"}"#, #"{"avoids":[{"kind":"allergen","name":"milk"}]}"#,
    ]

    @Test(arguments: changes)
    func `is taken back, and made again`(body: String) async throws {
        let home = try await Home()
        let path = try await "/v1/members/\(home.eater("Mia"))"
        let before = await home.ask("GET \(path)").text.replacing(/"version":\d+/, with: "")
        let changed = await home.ask("PATCH \(path)", body: body)
        #expect(changed.status == .ok, "\(changed.text)")
        let seq = try await home.newest()
        #expect(await home.undo(seq).status == .ok)
        #expect(await home.ask("GET \(path)").text.replacing(/"version":\d+/, with: "") == before)
        #expect(await home.undo(try await home.newest()).status == .ok)
        let again = await home.ask("GET \(path)").text.replacing(/"version":\d+/, with: "")
        #expect(again == changed.text.replacing(/"version":\d+/, with: ""))
    }

    @Test func `is offered to be taken back, but for what is about rights`() async throws {
        let home = try await Home(with: ["Sam"])
        let path = "/v1/members/\(home.sam.memberID)"
        _ = await home.ask("PATCH \(path)", body: #"{"portion":"3/2"}"#)
        #expect(try await home.ask("GET /v1/activity?limit=1").activities.first?.undoable == true)
        _ = await home.ask("PATCH \(path)", body: #"{"role":"owner","name":"Samuel"}"#)
        #expect(try await home.ask("GET /v1/activity?limit=1").activities.first?.undoable == false)
        let refused = await home.undo(try await home.newest())
        #expect(refused.code == "cannot-be-undone" && refused.text.contains("what they may do"))
    }

    @Test func `stays where somebody has changed the same since`() async throws {
        let home = try await Home()
        let path = try await "/v1/members/\(home.eater("Mia"))"
        _ = await home.ask("PATCH \(path)", body: #"{"portion":"1/2"}"#)
        let seq = try await home.newest()
        _ = await home.ask("PATCH \(path)", body: #"{"name":"Mimi"}"#)
        #expect(await home.undo(seq).status == .ok)
        _ = await home.ask("PATCH \(path)", body: #"{"portion":"2"}"#)
        let other = try await home.newest()
        _ = await home.ask("PATCH \(path)", body: #"{"portion":"3"}"#)
        #expect(await home.undo(other).code == "changed-since")
    }
}
