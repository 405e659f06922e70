import API
import Foundation
import HTTP
import Testing

/// What a client can rely on at every address of a household.
@Suite struct `Every resource` {
    /// Something that can be read and changed, and a change of it.
    private static let changeable = [
        ("/v1/household", #"{"name":"Ours"}"#), ("/v1/settings", #"{"lookbackWeeks":2}"#),
        ("/v1/categories", #"{"name":"Cheese"}"#), ("/v1/usuals", #"{"text":"Oat milk"}"#),
        ("/v1/members", #"{"name":"Alexandra"}"#),
        ("/v1/lists", #"{"name":"Weekend"}"#),
    ]

    /// The first of a collection, or the thing itself.
    private func path(_ path: String, in home: Home) async throws -> String {
        if path == "/v1/usuals" { _ = await home.ask("POST /v1/usuals", body: #"{"text":"Milk"}"#) }
        if path == "/v1/lists" { _ = await home.ask("POST /v1/lists") }
        let answer = await home.ask("GET \(path)")
        if answer.items.isEmpty { return path }
        return "\(path)/\(try #require(try answer.items(of: IdentifiedAnswer.self).first).id)"
    }

    @Test(arguments: changeable) func `has a version, which is its tag, and answers 304 to those who have it`(
        collection: String, body: String
    ) async throws {
        let home = try await Home()
        let path = try await path(collection, in: home)
        let answer = await home.ask("GET \(path)")
        let tag = try #require(answer["ETag"])
        #expect(tag.dropFirst().dropLast().prefix { $0 != "-" } == "\(answer.version ?? -1)")
        for match in [tag, "W/\(tag)", "\"0\", \(tag)", "*"] {
            let again = await home.ask("GET \(path)", ["If-None-Match: \(match)"])
            #expect(again.status == .notModified)
            #expect(again.text.isEmpty)
            #expect(again["ETag"] == tag)
        }
        #expect(await home.ask("GET \(path)", ["If-None-Match: \"0\""]).status == .ok)
        // Indented, it is another representation.
        let pretty = await home.ask("GET \(path)?pretty", ["If-None-Match: \(tag)"])
        #expect(pretty.status == .ok)
        #expect(pretty["ETag"] == "\(tag.dropLast())-pretty\"")
    }

    @Test(arguments: changeable)
    func `is changed only from the version that the client has seen, if it names one`(
        collection: String, body: String
    ) async throws {
        let home = try await Home()
        let path = try await path(collection, in: home)
        let seen = await home.ask("GET \(path)?pretty")
        let stale = await home.ask("PATCH \(path)", ["If-Match: \"999\""], body: body)
        #expect(stale.status == .preconditionFailed)
        #expect(stale.code == "precondition-failed")
        #expect(try stale.value["current"]?["version"]?.int == seen.version)
        #expect(
            await home.ask("PATCH \(path)", ["If-Match: W/\"\(seen.version ?? 0)\""], body: body).status
                == .preconditionFailed)
        #expect(await home.ask("PATCH \(path)", ["If-Match: nonsense"], body: body).status == .badRequest)
        #expect(
            await home.ask("PATCH \(path)", ["If-None-Match: *"], body: body).status == .preconditionFailed)
        #expect(await home.ask("GET \(path)?pretty").text == seen.text)
        // The tag of any representation names the version.
        let changed = await home.ask(
            "PATCH \(path)", ["If-Match: \"1-x\", \(seen["ETag"] ?? "")"], body: body)
        #expect(changed.status == .ok)
        #expect((changed.version ?? 0) > (seen.version ?? 0))
        #expect(await home.ask("GET \(path)").text == changed.text)
        #expect(await home.ask("PATCH \(path)", ["If-Match: *"], body: body).status == .ok)
    }

    @Test(arguments: changeable) func `is changed once by a request that comes twice`(
        collection: String, body: String
    ) async throws {
        let home = try await Home()
        let path = try await path(collection, in: home)
        let key = ["Idempotency-Key: 7f-\(collection)"]
        let first = await home.ask("PATCH \(path)", key, body: body)
        #expect(first["Idempotency-Replayed"] == nil)
        _ = await home.ask("PATCH \(path)", body: #"{"name":"In between","text":"In between"}"#)
        let again = await home.ask("PATCH \(path)", key, body: body)
        #expect(again["Idempotency-Replayed"] == "true")
        #expect(again.text == first.text)
        #expect(again.status == first.status)
        #expect(again["ETag"] == first["ETag"])
        #expect(await home.ask("PATCH \(path)", key, body: body + " ").code == "key-reused")
        #expect(await home.ask("PATCH \(path)?pretty", key, body: body).code == "key-reused")
    }

    @Test(arguments: changeable) func `can be sent back as it was read`(collection: String, body: String)
        async throws
    {
        let home = try await Home()
        let path = try await path(collection, in: home)
        let read = await home.ask("GET \(path)")
        let again = await home.ask("PATCH \(path)", body: read.text)
        #expect(again.status == .ok, "\(again.text)")
        #expect(again.text == read.text, "\(again.text)")
    }

    @Test(arguments: changeable) func `is answered without a body to those who prefer that`(
        collection: String, body: String
    ) async throws {
        let home = try await Home()
        let path = try await path(collection, in: home)
        let answer = await home.ask("PATCH \(path)", ["Prefer: respond-async, return=minimal"], body: body)
        #expect(answer.status == .noContent)
        #expect(answer.text.isEmpty)
        #expect(answer["Preference-Applied"] == "return=minimal")
        #expect(answer["ETag"] == (await home.ask("GET \(path)"))["ETag"])
        #expect(await home.ask("PATCH \(path)", ["Prefer: return=representation"], body: body).status == .ok)
    }

    @Test(arguments: changeable) func `refuses what it does not know, by name`(
        collection: String, body: String
    ) async throws {
        let home = try await Home()
        let path = try await path(collection, in: home)
        #expect(await home.ask("PATCH \(path)", body: #"{"nonsense":1}"#).pointers == ["/nonsense"])
        #expect(await home.ask("PATCH \(path)", body: "[]").status == .unprocessableContent)
        #expect(await home.ask("PATCH \(path)", body: "{").code == "malformed-json")
        #expect(await home.ask("PATCH \(path)", body: #"{"a":1,"a":2}"#).code == "malformed-json")
        #expect(await home.ask("GET \(path)?prety").pointers == ["?prety"])
        #expect(await home.ask("BREW \(path)").status == .notImplemented)
        let refused = await home.ask("TRACE \(path)")
        #expect(refused.status == .methodNotAllowed)
        #expect(refused["Allow"]?.contains("GET, HEAD") == true)
        #expect(await home.ask("GET \(path)", ["Accept: image/gif"]).status == .notAcceptable)
        let options = await home.door.ask("OPTIONS \(path)")
        #expect(options.status == .noContent)
        #expect(options["Allow"]?.contains("PATCH") == true)
    }

    @Test func `needs a token, whatever is asked of it`() async {
        let door = Door()
        for route in door.routes.all where route.pattern.text.hasPrefix("/v1/") {
            let path = route.pattern.text.replacing(/\{[^}]*\}/, with: "K7WX3QTN")
            if ["foundHousehold", "acceptInvitation"].contains(route.operationID) { continue }
            let answer = await door.ask("\(route.method.rawValue) \(path)")
            #expect(answer.status == .unauthorized, "\(route.operationID)")
            #expect(answer["WWW-Authenticate"] != nil)
        }
    }

    @Test(arguments: ["PUT favourite", "DELETE favourite", "PUT restoration", "GET"])
    func `takes an empty object where it takes no body, and says so of anything else`(request: String)
        async throws
    {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        let parts = request.split(separator: " ")
        let asked = ([parts[0] + " /v1/meals/\(id)"] + parts.dropFirst()).joined(separator: "/")
        for body in ["{}", " {\n}", "\r\n", ""] { #expect(await home.ask(asked, body: body).status == .ok) }
        for body in [#"{"favourite":true}"#, "[]", "null", "favourite=true", "\u{0}{}"] {
            let answer = await home.ask(asked, body: body)
            #expect(
                answer.status == .unprocessableContent,
                "\(answer.text)")
            #expect(
                answer.text.contains("takes no body"),
                "\(answer.text)")
        }
    }

    @Test(arguments: ["", " ", "ünï", String(repeating: "k", count: 201), "a b"])
    func `takes keys of visible ASCII`(key: String)
        async throws
    {
        let home = try await Home()
        #expect(
            await home.ask("POST /v1/usuals", ["Idempotency-Key: \(key)"], body: #"{"text":"x"}"#).status
                == .badRequest)
    }
}

@Suite struct `A name` {
    /// Everything that is called something, called this.
    private func answers(to name: String) async throws -> [Response] {
        let home = try await Home()
        let body = #"{"name":"\#(name)"}"#
        return [
            await home.ask("POST /v1/meals", body: body), await home.ask("POST /v1/categories", body: body),
            await home.ask("PATCH /v1/household", body: body),
            await home.ask("PATCH /v1/members/\(home.memberID)", body: body),
            await home.ask("POST /v1/devices", body: body),
        ]
    }

    @Test(arguments: [
        "a\\u2028b", "a\\u2029b", "a\\u0000", "\\u0007a", "a\\tb", "\\u202Ereversed", "a\\u2066b",
        "a\\u0085b", "", " ", "\\u200B",
        "\\u200D\\u2060", " \\uFEFF ",
    ])
    func `is one line of something to see, read in one direction`(name: String) async throws {
        for answer in try await answers(to: name) {
            #expect(answer.status == .unprocessableContent, "\(answer.text)")
            #expect(answer.pointers == ["/name"], "\(answer.text)")
        }
        let tag = await (try await Home()).ask(
            "POST /v1/meals", body: #"{"name":"Tacos","tags":["\#(name)"]}"#)
        // White space in a tag is a blank.
        let isFolded = ["a\\u2028b", "a\\u2029b", "a\\tb", "a\\u0085b"].contains(name)
        #expect(
            try isFolded ? tag.meal.tags == ["a b"] : tag.pointers == ["/tags/0"], "\(tag.text)")
    }

    @Test(arguments: [
        "👨‍👩‍👧", "🌶️", "❤️‍🔥 stew", "שקשוקה", "\u{200F}שקשוקה\u{200F} (hot)", "می‌خواهم", "Crème brûlée", "砂糖",
    ])
    func `is in any language, and of pictures that are joined of several`(name: String) async throws {
        for answer in try await answers(to: name) {
            #expect(
                [Status.ok, .created].contains(answer.status),
                "\(answer.text)")
            #expect(
                answer.text.contains("\"name\":\"\(name)\""),
                "\(answer.text)")
        }
        let tag = await (try await Home()).ask(
            "POST /v1/meals", body: #"{"name":"Tacos","tags":["\#(name)"]}"#)
        #expect(tag.status == .created, "\(tag.text)")
    }
}

@Suite struct `A collection` {
    @Test(arguments: ["/v1/usuals", "/v1/categories"])
    func `comes in pages, of which no write in between repeats or skips anything`(
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

    @Test func `of categories repeats and skips none while they are moved until all are numbered anew`()
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

/// What can be searched with `q`.
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
