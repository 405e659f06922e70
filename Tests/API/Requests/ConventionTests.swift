import API
import Foundation
import HTTP
import Testing

/// The conventions that every address of a household keeps.
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

    @Test(arguments: changeable) func `has a version as its tag, and answers 304 to it`(
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
        // The indented text is another representation.
        let pretty = await home.ask("GET \(path)?pretty", ["If-None-Match: \(tag)"])
        #expect(pretty.status == .ok)
        #expect(pretty["ETag"] != tag)
    }

    @Test(arguments: changeable)
    func `is changed only from the version that If-Match names`(
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
            if publicOperations.contains(route.operationID) { continue }
            let answer = await door.ask("\(route.method.rawValue) \(path)")
            #expect(answer.status == .unauthorized, "\(route.operationID)")
            #expect(answer["WWW-Authenticate"] != nil)
        }
    }

    @Test(arguments: ["PUT favourite", "DELETE favourite", "PUT restoration", "GET"])
    func `takes an empty object in place of no body, nothing else`(request: String)
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

    @Test(arguments: ["", " ", "ünï", String(repeating: "k", count: 201), "a b", "assistant-0123456789"])
    func `takes keys of visible ASCII, but none of an assistant's`(key: String) async throws {
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
        "👨‍👩‍👧", "🌶️", "❤️‍🔥 stew", "שקשוקה", "\u{200F}שקשוקה\u{200F} (hot)", "می‌خواهم",
        "Crème brûlée", "砂糖",
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
