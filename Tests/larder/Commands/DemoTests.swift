import Foundation
import Testing

@Suite struct `larder demo` {
    @Test func `fills an empty folder with an example, and refuses any other`() async throws {
        try await withFolder { folder in
            let made = await run("demo", "--data", folder.data, "--now", "2026-11-23T09:00:00Z", "--json")
            let json = try made.json
            #expect(
                made.status == 0 && json["ok"] as? Bool == true && json["folder"] as? String == folder.data)
            #expect(
                json["detail"] as? String
                    == "\(folder.data) now holds “The Millers”: 32 meals, 11 plans and 1 list.")
            #expect(json["next"] as? String == "larder serve --data \(folder.data)")
            #expect(json["url"] as? String == "http://127.0.0.1:8080/v1/plans/current?pretty")
            for token in ["token", "otherToken"] {
                #expect((json[token] as? String)?.hasPrefix("larder_") == true)
            }
            #expect(await run("verify", folder.data).status == 0)
            #expect(await run("export", folder.path("one.json"), "--data", folder.data).status == 0)
            let document =
                try JSONSerialization.jsonObject(with: Data(folder.text("one.json").utf8)) as? [String: Any]
                ?? [:]
            for (table, count) in [
                ("members", 3), ("meals", 32), ("favourites", 8), ("votes", 5), ("usuals", 4),
                ("plans", 11), ("lists", 1),
            ] {
                #expect((document[table] as? [String: Any])?.count == count, "\(table)")
            }
            let text = try folder.text("one.json")
            #expect(
                text.contains("\"completedOn\"") && text.contains("\"purchases\"")
                    && text.contains("red wine"))
            let again = await run("demo", "--data", folder.data)
            #expect(again.status == 1 && again.told[0].contains("already holds the household"))
        }
    }

    @Test func `tells people what to type next`() async throws {
        try await withFolder { folder in
            let made = await run("demo", "--data", folder.data)
            #expect(made.results.count == 1 && made.results[0].hasPrefix("larder_"))
            #expect(made.told[1] == "To look at them: larder serve --data \(folder.data)")
            #expect(
                made.told[2]
                    == "curl -H \"Authorization: Bearer TOKEN\" "
                    + "'http://127.0.0.1:8080/v1/plans/current?pretty'")
        }
    }

    @Test func `makes a list of one week from today on, without what is cooked`() async throws {
        try await withFolder { folder in
            _ = await run("demo", "--data", folder.data, "--now", "2026-11-25T09:00:00Z")
            _ = await run("export", folder.path("one.json"), "--data", folder.data)
            let document =
                try JSONSerialization.jsonObject(with: Data(folder.text("one.json").utf8)) as? [String: Any]
            let lists = try #require(document?["lists"] as? [String: [String: Any]])
            let generation = try #require(lists.values.first?["generation"] as? [String: Any])
            #expect(generation["name"] as? String == "Shopping Nov 25-Dec 1")
            let selection = try #require(generation["selection"] as? [String: Any])
            #expect(selection["from"] as? String == "2026-11-25")
            #expect(selection["to"] as? String == "2026-12-01")
            #expect(selection["completed"] as? Bool == false)
        }
    }

    @Test func `plans the same each time`() async throws {
        try await withFolder { folder in
            var planned: [[String]] = []
            for name in ["one", "two"] {
                _ = await run("demo", "--data", folder.path(name), "--now", "2026-11-23T09:00:00Z")
                _ = await run("export", folder.path(name + ".json"), "--data", folder.path(name))
                let text = try folder.text(name + ".json")
                planned.append(
                    text.matches(of: /"title":"([^"]*)","date":"([^"]*)"/).map { "\($0.1) \($0.2)" }.sorted())
            }
            #expect(!planned[0].isEmpty && planned[0] == planned[1])
        }
    }
}
