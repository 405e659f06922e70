import HTTP
import Testing

@Suite struct `The amount of a tick` {
    /// A list with 2 l of milk, and the address of its line.
    private func milk() async throws -> (home: Home, line: String) {
        let home = try await Home()
        let line = await home.ask("POST /v1/lists/current/items", body: #"{"text":"2 l milk"}"#)
        return (home, line.path)
    }

    private func add(_ text: String, in home: Home) async {
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(text)"}"#)
    }

    @Test(arguments: ["1 l", "1000 ml", "500 ml + 1/2 l"]) func `leaves the rest open`(bought: String)
        async throws
    {
        let (home, line) = try await milk()
        let ticked = try await home.ask("PUT \(line)/tick", body: #"{"bought":"\#(bought)"}"#).line
        #expect(!ticked.ticked)
        #expect(ticked.text == "1 l milk")
        #expect(ticked.bought.map(\.text) == ["1 l"])
    }

    @Test func `counts once, however often it is sent`() async throws {
        let (home, line) = try await milk()
        for _ in 0..<2 { _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 l"}"#) }
        #expect(try await home.lines() == ["1 l milk"])
    }

    @Test func `ticks the line once all is bought`() async throws {
        let (home, line) = try await milk()
        _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 l"}"#)
        #expect(try await home.ask("PUT \(line)/tick", body: #"{"bought":"2 l"}"#).line.ticked)
        #expect(try await home.lines() == ["✓ 2 l milk"])
    }

    @Test func `changes nothing about a ticked line`() async throws {
        let (home, line) = try await milk()
        let ticked = await home.ask("PUT \(line)/tick")
        #expect(await home.ask("PUT \(line)/tick", body: #"{"bought":"5 l"}"#).text == ticked.text)
    }

    @Test(arguments: ["500 ml", "0 l", "1/2 l"]) func `is refused if more is bought already`(less: String)
        async throws
    {
        let (home, line) = try await milk()
        _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 l"}"#)
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":"\#(less)"}"#)
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

    @Test(arguments: ["10/21 l", "1/3 l + 1/7 l", "shown"]) func `can be sent again as it is shown`(
        text: String
    ) async throws {
        let (home, line) = try await milk()
        let first = await home.ask("PUT \(line)/tick", body: #"{"bought":"1/3 l + 1/7 l"}"#)
        let shown = try #require(first.line.bought.first?.text)
        let bought = text == "shown" ? shown : text
        let again = await home.ask("PUT \(line)/tick", body: #"{"bought":"\#(bought)"}"#)
        #expect(again.status == .ok, "\(again.text)")
        #expect(try again.line.bought.first?.text == shown)
    }

    @Test func `of one kind is not less than one of another kind`() async throws {
        let home = try await Home()
        for part in ["2 cans beans", "300 g beans"] { await add(part, in: home) }
        let line = try await home.line("beans")
        _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1 can"}"#)
        let answer = try await home.ask("PUT \(line)/tick", body: #"{"bought":"200 g"}"#).line
        #expect(answer.bought.map(\.text) == ["1 can", "200 g"])
    }

    @Test func `includes what has no amount`() async throws {
        let (home, line) = try await milk()
        await add("milk", in: home)
        #expect(try await home.ask("PUT \(line)/tick", body: #"{"bought":"2 l"}"#).line.ticked)
    }

    @Test func `buys all if it is what the line shows, rounded or not`() async throws {
        let home = try await Home()
        for part in ["1/3 l milk", "1/7 l milk"] { await add(part, in: home) }
        let line = try await home.line("milk")
        let text = try #require(await home.ask("GET \(line)").line.quantities.first?.text)
        #expect(try await home.ask("PUT \(line)/tick", body: #"{"bought":"\#(text)"}"#).line.ticked)
    }

    @Test func `in another kind of unit is refused, and named`() async throws {
        let (home, line) = try await milk()
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":"3 bags"}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("2 l milk"))
        #expect(try await home.lines() == ["2 l milk"])
    }

    @Test(arguments: [#""two bags of milk""#, "[]", "7", #""1 l +""#, #""""#])
    func `is refused if it is no amount`(bought: String) async throws {
        let (home, line) = try await milk()
        let answer = await home.ask("PUT \(line)/tick", body: #"{"bought":\#(bought)}"#)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
    }

    @Test func `leaves open what was added since it was shown`() async throws {
        let (home, line) = try await milk()
        await add("3 l milk", in: home)
        let ticked = try await home.ask("PUT \(line)/tick", body: #"{"bought":"2 l"}"#).line
        #expect(ticked.text == "3 l milk")
        #expect(ticked.bought.map(\.text) == ["2 l"])
    }

    @Test func `ticks a line that needs less by now`() async throws {
        let (home, line) = try await milk()
        _ = await home.ask("PATCH \(line)", body: #"{"text":"1 l milk"}"#)
        #expect(try await home.ask("PUT \(line)/tick", body: #"{"bought":"2 l"}"#).line.ticked)
    }

    @Test func `that was bought in two parts ticks the line`() async throws {
        let (home, line) = try await milk()
        _ = await home.ask("PUT \(line)/tick", body: #"{"bought":"1/3 l"}"#)
        let shown = try await home.ask("GET \(line)").line
        let all = (shown.bought + shown.quantities).map(\.text).joined(separator: " + ")
        #expect(try await home.ask("PUT \(line)/tick", body: #"{"bought":"\#(all)"}"#).line.ticked)
    }

    @Test func `holds only for the version in If-Match`() async throws {
        let (home, line) = try await milk()
        let seen = try #require(await home.ask("GET \(line)")["ETag"])
        _ = await home.ask("PATCH \(line)", body: #"{"text":"1 l milk"}"#)
        #expect(await home.ask("PUT \(line)/tick", ["If-Match: \(seen)"]).status == .preconditionFailed)
    }
}
