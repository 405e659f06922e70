import HTTP
import Testing

@Suite struct `The amount of a tick` {
    /// A list with 2 l of milk, and the address of its line.
    private func milk() async throws -> (home: Home, line: String) {
        let home = try await Home()
        let line = await home.ask("POST /v1/lists/current/items", body: #"{"text":"2 l milk"}"#)
        return (home, line.path)
    }

    @Test func `is in the answer, with what is left`() async throws {
        let (home, line) = try await milk()
        let ticked = try await home.ask("PUT \(line)/tick", body: #"{"bought":"500 ml + 1/2 l"}"#).line
        #expect(!ticked.ticked && ticked.text == "1 l milk" && ticked.bought.map(\.text) == ["1 l"])
    }

    @Test func `is refused if more is bought already`() async throws {
        let (home, line) = try await milk()
        _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 l"}"#)
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":"500 ml"}"#)
        #expect(answer.pointers == ["/bought"], "\(answer.text)")
        #expect(answer.text.contains("1 l is bought already. Send more than that, or undo that tick"))
        #expect(try await home.lines() == ["1 l milk"])
    }

    @Test func `is refused on a ticked line if it is less`() async throws {
        let (home, line) = try await milk()
        _ = await home.ask("PUT \(line)/tick")
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 l"}"#)
        #expect(answer.pointers == ["/bought"], "\(answer.text)")
        #expect(answer.text.contains("2 l is bought already. Send more than that, or DELETE the tick."))
        #expect(try await home.lines() == ["✓ 2 l milk"])
    }

    @Test func `in another kind of unit is all that the line needs`() async throws {
        let (home, line) = try await milk()
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":"3 bags"}"#)
        #expect(answer.status == .ok)
        #expect(answer.text.contains(#""ticked":true"#))
    }

    @Test(arguments: [#""two bags of milk""#, "[]", "7", #""1 l +""#, #""""#])
    func `is refused if it is no amount`(bought: String) async throws {
        let (home, line) = try await milk()
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":\#(bought)}"#)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
    }

    @Test func `holds only for the version in If-Match`() async throws {
        let (home, line) = try await milk()
        let seen = try #require(await home.ask("GET \(line)")["ETag"])
        _ = await home.ask("PATCH \(line)", body: #"{"text":"1 l milk"}"#)
        #expect(await home.ask("PUT \(line)/tick", ["If-Match: \(seen)"]).status == .preconditionFailed)
    }
}
