import Domain
import HTTP
import Tables
import Testing

@Suite struct `Several things in one text` {
    private let text = #"{"text":"500 g flour, butter and bread","note":"for Sunday"}"#

    @Test func `are a line each, and the answer has all of them`() async throws {
        let home = try await Home()
        try await home.generate()
        let answer = await home.ask("POST /v1/lists/current/items", body: text)
        #expect(answer.status == .created, "\(answer.text)")
        let line = try answer.addedLine
        #expect(line.text == "500 g flour" && line.note == "for Sunday")
        #expect(line.more?.map(\.text) == ["butter", "bread"])
        #expect(try await home.lines().sorted() == ["500 g flour", "bread", "butter"])
        #expect(await home.ask("POST /v1/activity/\(home.household.version)/undo").status == .ok)
        #expect(try await home.lines() == [])
    }

    @Test func `come once under an id of the client, however often they are sent`() async throws {
        let home = try await Home()
        let path = "/v1/lists/current/items/01a207a2-3999-7b3e-a1c2-5f8d26b2a3c4"
        let first = await home.ask("PUT \(path)", body: text)
        #expect(first.status == .created, "\(first.text)")
        let again = await home.ask("PUT \(path)", body: text)
        #expect(again.status == .ok, "\(again.text)")
        #expect(try again.addedLine.more?.map(\.text) == ["butter", "bread"])
        #expect(try await home.lines().sorted() == ["500 g flour", "bread", "butter"])
        #expect(try await home.ask("GET \(path)").line.text == "500 g flour")
    }

    @Test func `are one thing where a name says so`() async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/lists/current/items", body: #"{"name":"butter and bread"}"#)
        #expect(try answer.addedLine.name == "butter and bread" && answer.addedLine.more == nil)
    }

    @Test func `may be longer together than one of them`() async throws {
        let home = try await Home()
        let letters = "abcdefghijklm"
        let things = letters.flatMap { one in letters.map { "x\(one)z\($0)" } }
        let path = "POST /v1/lists/current/items"
        let answer = await home.ask(path, body: #"{"text":"\#(things.joined(separator: ", "))"}"#)
        #expect(answer.status == .created, "\(answer.text)")
        #expect(try await home.lines().count == things.count)
        let long = String(repeating: "x", count: 501)
        let refused = await home.ask(path, body: #"{"text":"milk, \#(long)"}"#)
        #expect(refused.pointers == ["/text"] && refused.text.contains("500"), "\(refused.text)")
    }

    @Test func `are at most two hundred`() async throws {
        let text = [String](repeating: "milk", count: 201).joined(separator: ",")
        let refused = try await Home().ask("POST /v1/lists/current/items", body: #"{"text":"\#(text)"}"#)
        #expect(refused.pointers == ["/text"] && refused.text.contains("200 things"), "\(refused.text)")
    }

    @Test func `are usual items, one each`() async throws {
        let home = try await Home()
        let answer = await home.ask("POST /v1/usuals", body: #"{"text":"2 l milk, eggs"}"#)
        #expect(try answer.addedUsual.text == "2 l milk" && answer.addedUsual.more?.map(\.text) == ["eggs"])
        #expect(home.household.usuals.count == 2)
    }
}
