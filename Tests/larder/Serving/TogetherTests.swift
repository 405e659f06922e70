import Foundation
import Sockets
import Testing

private let dinner = "/v1/days/2026-11-24/dinner"
private let lunch = "/v1/days/2026-11-24/lunch"
private let soup = "/v1/meals/019aafe1-5cdb-7000-8000-1234567890ab"

/// Tests with two members of a household and the program, over sockets.
extension ProgramTests {
    @Test func `two members agree on a plan across a restart`() async throws {
        try await withFolder { folder in
            var home = try await Served(folder)
            let sam = try await home.listen("sam")
            for (place, title) in [(dinner, "Fish"), (lunch, "Eggs")] {
                try await home.ask("alex", "PUT \(place)/suggestion", #"{"title":"\#(title)"}"#)
            }
            let current = try await home.ask("alex", "GET /v1/plans/current").json["id"] as? String
            let plan = "/v1/plans/\(try #require(current))"
            let submitted = try await home.ask("alex", "PUT \(plan)/submission").version
            #expect(await sam.hears(of: submitted)?.contains(#""kind":"submitted""#) == true)
            #expect(
                try await home.ask("alex", "PUT \(dinner)/acceptance", status: 409).json["code"] as? String
                    == "wrong-turn")
            try await home.ask(
                "sam", "PUT \(dinner)/rejection", #"{"suggestion":{"title":"Soup"},"reason":"Bones!"}"#)

            try await home.restart(with: SIGKILL)
            let conflict = try await home.ask(
                "alex", "PUT \(dinner)/rejection", #"{"suggestion":{"title":"Rice"}}"#
            ).version
            let again = try await home.listen("sam", after: sam.seqs.last)
            #expect(await again.hears(of: conflict)?.contains(#""kind":"conflict""#) == true)
            try await home.ask("sam", "POST \(dinner)/comments", #"{"text":"Cake?"}"#, status: 201)
            try await home.ask("sam", "PUT \(dinner)/resolution", #"{"title":"Cake"}"#)
            try await home.ask("alex", "PUT \(dinner)/resolution", #"{"title":"cake"}"#)
            let settled = try await home.ask("sam", "PUT \(lunch)/acceptance").version
            let shown = try await home.ask("sam", "GET \(plan)").json
            #expect((shown["review"] as? [String: Any])?["status"] as? String == "finalized")
            #expect(await again.hears(of: settled)?.contains(#""kind":"resolved""#) == true)

            // The streams before and after the restart have all changes of the feed, each once and
            // in order.
            let changes =
                try await home.ask("sam", "GET /v1/changes?since=\(sam.start)").json["changes"]
                as? [[String: Any]]
            #expect(sam.seqs + again.seqs == changes?.compactMap { $0["seq"] as? Int })
            let kinds = try await home.ask("alex", "GET /v1/notifications?unread=true").items.compactMap {
                $0["kind"] as? String
            }
            #expect(kinds == ["finalized", "comment", "joined"])
            try await home.ask("alex", "PUT /v1/notifications/read", status: 204)
            #expect(try await home.ask("alex", "GET /v1/notifications?unread=true").items.isEmpty)
            home.end()
        }
    }

    @Test func `a batch sent twice runs once, and another member undoes it`() async throws {
        try await withFolder { folder in
            var home = try await Served(folder)
            let batch =
                #"{"operations":[{"method":"PUT","path":"\#(soup)","#
                + #""body":{"name":"Soup","ingredients":["2 leeks"]}},"#
                + #"{"method":"POST","path":"\#(dinner)/meals","body":{"mealId":"\#(soup.suffix(36))"}},"#
                + #"{"method":"POST","path":"/v1/lists/current/generation"},"#
                + #"{"method":"POST","path":"/v1/lists/current/items","body":{"text":"1 l milk"}},"#
                + #"{"method":"DELETE","path":"/v1/lists/0193a1b2-0000-7000-8000-00000000cafe"}]}"#
            let first = try await home.ask("sam", "POST /v1/batch", batch, key: "offline-1")
            let results = try #require(first.json["results"] as? [[String: Any]])
            #expect(results.compactMap { $0["status"] as? Int } == [201, 201, 200, 201, 404])
            let version = try await home.ask("alex", "GET /v1/lists/current").version
            try await home.restart(with: SIGTERM)
            let second = try await home.ask("sam", "POST /v1/batch", batch, key: "offline-1")
            let replayed = try #require(second.json["results"] as? [[String: Any]])
            #expect(replayed.compactMap { $0["status"] as? Int } == [201, 201, 200, 201, 404])
            #expect(
                replayed.map { ($0["body"] as? [String: Any])?["id"] as? String }
                    == results.map { ($0["body"] as? [String: Any])?["id"] as? String })
            let list = try await home.ask("alex", "GET /v1/lists/current")
            #expect(list.version == version && list.names == ["leeks", "milk"])
            #expect(try await home.ask("alex", "GET /v1/meals").items.count == 1)

            let latest = try await home.ask("alex", "GET /v1/activity?limit=1").items.first
            let seq = try #require(latest?["seq"] as? Int)
            #expect((latest?["summary"] as? String)?.hasPrefix("Sam wrote milk") == true)
            try await home.ask("alex", "POST /v1/activity/\(seq)/undo")
            #expect(try await home.ask("sam", "GET /v1/lists/current").names == ["leeks"])
            #expect(
                try await home.ask("sam", "POST /v1/activity/\(seq)/undo", status: 409).json["code"]
                    as? String == "changed-since")
            home.end()
        }
    }
}

/// The program and a household that stays after a restart.
private struct Served {
    struct Answer {
        let text: String
        let json: [String: Any]

        var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
        var version: Int { json["version"] as? Int ?? 0 }
        var names: [String] { (json["items"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String } }
    }

    private let folder: String
    private var program: Program
    private var port: Int
    private var tokens: [String: String] = [:]

    init(_ folder: TestFolder) async throws {
        self.folder = folder.data
        (program, port) = try Served.start(folder.data)
        let founded = try await ask(
            "", "POST /v1/households", #"{"name":"Home","memberName":"Alex"}"#, status: 201)
        tokens["alex"] = founded.json["token"] as? String
        let code = try #require(
            try await ask("alex", "POST /v1/invitations", "{}", status: 201).json["code"] as? String)
        let joined = try await ask(
            "", "POST /v1/invitations/\(code)/acceptance", #"{"memberName":"Sam"}"#, status: 201)
        tokens["sam"] = joined.json["token"] as? String
    }

    private static func start(_ folder: String) throws -> (Program, Int) {
        let words = [
            "serve", "--data", folder, "--port", "0", "--log", "none", "--now", "2026-11-23T09:00:00Z",
        ]
        let program = try Program(words)
        return (program, try #require(try program.ready()?.url.port))
    }

    mutating func restart(with signal: Int32) async throws {
        #expect(program.end(with: signal) == (signal == SIGTERM ? 0 : 128 + signal))
        (program, port) = try Served.start(folder)
    }

    func end() {
        #expect(program.end(with: SIGTERM) == 0)
    }

    @discardableResult
    func ask(_ member: String, _ request: String, _ body: String = "", key: String? = nil, status: Int = 200)
        async throws -> Answer
    {
        let answer = try #require(
            await Sockets.ask(port, head(member, request, body, key) + body), "nobody answers \(request)")
        let end = try #require(answer.range(ofFirst: "\r\n\r\n")).upperBound
        let text = String(answer[end...])
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request): \(answer)")
        return Answer(
            text: text,
            json: (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:])
    }

    private func head(_ member: String, _ request: String, _ body: String, _ key: String?) -> String {
        var fields = ["\(request) HTTP/1.1", "Host: localhost", "Content-Length: \(body.utf8.count)"]
        if let token = tokens[member] { fields.append("Authorization: Bearer \(token)") }
        if let key { fields.append("Idempotency-Key: \(key)") }
        return fields.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// A stream of changes from now on, or from an event on.
    func listen(_ member: String, after seq: Int? = nil) async throws -> Ear {
        let ear = Ear(try Wire(port: port))
        let field = seq.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        await ear.wire.send(
            "GET /v1/events HTTP/1.1\r\nHost: localhost\r\n"
                + "Authorization: Bearer \(tokens[member] ?? "")\r\n\(field)\r\n")
        #expect(await ear.hears("retry: 2000\nid: \(seq.map(String.init) ?? "")") != nil)
        return ear
    }
}

/// The reading end of a stream, with the text read so far.
private final class Ear {
    let wire: Wire
    private var text = ""

    init(_ wire: Wire) {
        self.wire = wire
    }

    /// The sequence at which the stream begins.
    var start: Int { text.firstMatch(of: /id: (\d+)\n/).flatMap { Int($0.1) } ?? 0 }
    var seqs: [Int] { text.matches(of: /id: (\d+)\nevent: change\n/).compactMap { Int($0.1) } }

    /// The text up to this change; nil if the change does not come.
    func hears(of seq: Int) async -> String? { await hears("id: \(seq)\nevent: change\n") }

    func hears(_ words: String) async -> String? {
        let heard = text
        if heard.range(ofFirst: words) == nil {
            text += await wire.read { (heard + $0).range(ofFirst: words) != nil } ?? ""
        }
        return text.range(ofFirst: words) == nil ? nil : text
    }
}
