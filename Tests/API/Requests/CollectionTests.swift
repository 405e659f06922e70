import API
import Foundation
import HTTP
import Testing

@Suite struct `A collection` {
    @Test(arguments: ["/v1/usuals", "/v1/categories"])
    func `comes in pages that no write in between repeats or skips`(
        path: String
    ) async throws {
        let home = try await Home()
        let isCategories = path == "/v1/categories"
        func body(_ number: Int) -> String {
            isCategories ? #"{"name":"C\#(number)","position":1}"# : #"{"text":"U\#(number)"}"#
        }
        for number in 0..<9 { _ = await home.ask("POST \(path)", body: body(number)) }
        let all = try await home.ids(path + "?limit=200")
        var seen: [String] = []
        var next: String? = "\(path)?limit=3"
        var number = 10
        while let page = next {
            let answer = await home.ask("GET \(page)")
            #expect(answer.items.count <= 3)
            seen += try answer.items(of: IdentifiedAnswer.self).map(\.id)
            next =
                try answer.next != nil
                ? try #require(answer["Link"]?.firstMatch(of: /<(.*)>; rel="next"/)).1.description : nil
            if let last = seen.last, number == 11 { _ = await home.ask("DELETE \(path)/\(last)") }
            _ = await home.ask("POST \(path)", body: body(number))
            number += 1
        }
        #expect(seen.filter(all.contains) == all)
        #expect(Set(seen).count == seen.count)
    }

    @Test func `of categories repeats and skips none while they are all renumbered`()
        async throws
    {
        let home = try await Home()
        let all = try await home.ids("/v1/categories")
        let first = await home.ask("GET /v1/categories?limit=6")
        var seen = try first.categories.map(\.id)
        // Forty moves into one gap are more than there is room for.
        for number in 0..<40 {
            #expect(
                await home.ask("PATCH /v1/categories/\(all[number % 2])", body: #"{"position":2}"#).status
                    == .ok)
        }
        #expect(await home.ask("DELETE /v1/categories/\(all[5])").status == .noContent)
        let next = try #require(first["Link"]?.firstMatch(of: /<(.*)>; rel="next"/)).1
        seen += try await home.ask("GET \(next)").categories.map(\.id)
        #expect(seen == all)
    }

    @Test(arguments: ["limit=0", "limit=201", "limit=x", "limit=", "limit=1.5", "cursor=nonsense", "cursor="])
    func `says what is wrong with a page asked for`(
        query: String
    ) async throws {
        let home = try await Home()
        for path in ["/v1/usuals", "/v1/categories", "/v1/members", "/v1/devices"] {
            let answer = await home.ask("GET \(path)?\(query)")
            #expect(answer.status == .unprocessableContent)
            #expect(answer.pointers == ["?" + query.prefix { $0 != "=" }])
        }
    }

    @Test(arguments: [
        "limit=1&limit=2", "limit=1&limit=1", "cursor=a&limit=1&cursor=b", "pretty&pretty",
        "limit=1&limt=2&limit=3",
    ])
    func `is asked for with every parameter once`(query: String) async throws {
        let answer = await (try await Home()).ask("GET /v1/usuals?\(query)")
        #expect(answer.status == .unprocessableContent)
        let misspelt = query.contains("limt") ? ["?limt"] : []
        #expect(
            answer.pointers == misspelt + ["?" + query.prefix { $0 != "=" && $0 != "&" }], "\(answer.text)")
    }

    @Test func `has a tag that any write in it changes`() async throws {
        let home = try await Home()
        let tag = try #require((await home.ask("GET /v1/usuals"))["ETag"])
        let usual = await home.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#)
        let second = try #require((await home.ask("GET /v1/usuals"))["ETag"])
        #expect(
            await home.ask("POST /v1/usuals", ["If-Match: \(tag)"], body: #"{"text":"Eggs"}"#).status
                == .preconditionFailed)
        #expect(await home.ask("DELETE \(usual["Location"] ?? "")").status == .noContent)
        let third = try #require((await home.ask("GET /v1/usuals"))["ETag"])
        #expect(Set([tag, second, third]).count == 3)
    }
}

/// The collections that `q` searches.
@Suite struct `Every search` {
    @Test(arguments: ["/v1/meals", "/v1/plans", "/v1/foods", "/v1/history"])
    func `takes at most ten words and two hundred characters`(path: String) async throws {
        let home = try await Home()
        let ten = (1...10).map { "w\($0)" }.joined(separator: "+")
        #expect(await home.ask("GET \(path)?q=\(ten)+W1").status == .ok)
        let wordy = await home.ask("GET \(path)?q=\(ten)+more")
        #expect(wordy.status == .unprocessableContent)
        #expect(wordy.pointers == ["?q"])
        #expect(wordy.text.contains("The search has 11 different words; send at most 10."))
        #expect(await home.ask("GET \(path)?q=\(String(repeating: "a", count: 200))").status == .ok)
        let long = await home.ask("GET \(path)?q=\(String(repeating: "a", count: 201))")
        #expect(long.text.contains("The search has 201 characters; send at most 200."))
    }

    @Test func `finds names however they are punctuated`() async throws {
        let home = try await Home()
        for name in ["Shepherd’s pie", "Stir-fry", "Crème brûlée"] { try await home.cook(name) }
        #expect(try await home.names("q=shepherd's") == ["Shepherd’s pie"])
        #expect(try await home.names("q=stir+fry") == ["Stir-fry"])
        #expect(try await home.names("q=creme") == ["Crème brûlée"])
        try await home.plan("Grandma’s lasagne", "2026-11-20/dinner")
        #expect(await home.ask("GET /v1/history?q=grandma's").items.count == 1)
    }

    @Test func `takes at most as many tags as a meal can have`() async throws {
        let home = try await Home()
        let tags = (1...31).map { "tag=t\($0)" }
        #expect(await home.ask("GET /v1/meals?\(tags.dropLast().joined(separator: "&"))").status == .ok)
        #expect(await home.ask("GET /v1/meals?\(tags.joined(separator: "&"))").pointers == ["?tag"])
    }
}
