import Domain
import Foundation
import HTTP
import Tables
import Testing

@Suite struct `What somebody writes on a list` {
    private func shopping() async throws -> Home {
        let home = try await Home()
        try await home.plan("Chili", at: "2026-11-24/dinner", of: "2 lb ground beef", "1 lime")
        try await home.generate()
        return home
    }

    private func write(_ body: String, _ home: Home, on list: String = "current") async throws -> String {
        let answer = await home.ask("POST /v1/lists/\(list)/items", body: body)
        try #require(answer.status == .created, "\(answer.text)")
        return try #require(answer["Location"])
    }

    @Test func `is read like an ingredient, and joins its food's line`() async throws {
        let home = try await shopping()
        let path = try await write(#"{"text":"1 1/2 lb Ground Beef, lean"}"#, home)
        let line = await home.ask("GET \(path)")
        #expect(
            try line.line.text == "3 1/2 lb Ground Beef",
            "\(line.text)")
        #expect(
            try line.line.note == "lean",
            "\(line.text)")
        #expect(try line.line.origins == ["meal", "manual"])
        _ = try await write(#"{"name":"limes","quantity":{"amount":"1/2"},"note":"ripe"}"#, home)
        _ = try await write(#"{"text":"cat food","note":"the blue one"}"#, home)
        #expect(try await home.lines() == ["1 1/2 limes", "3 1/2 lb Ground Beef", "cat food"])
    }

    @Test func `can be rewritten, and becomes another line by another name`() async throws {
        let home = try await shopping()
        let path = try await write(#"{"text":"2 l milk","note":"cold"}"#, home)
        let more = await home.ask("PATCH \(path)", body: #"{"quantity":{"amount":3,"unit":"l"}}"#)
        #expect(try more.line.text == "3 l milk", "\(more.text)")
        #expect(more["Content-Location"] == nil, "\(more.text)")
        let other = await home.ask("PATCH \(path)", body: #"{"text":"1 l oat milk"}"#)
        #expect(try other.line.text == "1 l oat milk")
        #expect(try other.line.note == "cold")
        #expect(await home.ask("GET \(path)").status == .notFound)
        #expect(await home.ask("GET \(other["Content-Location"] ?? "")").text == other.text)
    }

    @Test func `is all of a line that can be rewritten`() async throws {
        let home = try await shopping()
        let line = try await home.line("lime")
        #expect(
            await home.ask("PATCH \(line)", body: #"{"quantity":{"amount":5}}"#).code == "line-follows-plan")
        #expect(try await home.ask("PATCH \(line)", body: #"{"note":"ripe"}"#).line.note == "ripe")
        #expect(try await home.ask("PATCH \(line)", body: #"{"note":null}"#).line.note == nil)
    }

    @Test func `about a food's shelf is remembered for every list`() async throws {
        let home = try await shopping()
        let cold = try await home.ask("POST /v1/categories", body: #"{"name":"Cold","position":1}"#).category
            .id
        let line = await home.ask(
            "PATCH \(try await home.line("ground beef"))", body: #"{"categoryId":"\#(cold)"}"#)
        #expect(try line.line.category.name == "Cold", "\(line.text)")
        #expect(try await home.lines() == ["2 lb ground beef", "1 lime"])
        #expect(
            try await home.ask("POST /v1/lists").list.items.map(\.text) == [
                "2 lb ground beef", "1 lime",
            ])
        _ = await home.ask("DELETE /v1/categories/\(cold)")
        #expect(try await home.lines() == ["1 lime", "2 lb ground beef"])
        let path = try await write(#"{"text":"moonstone"}"#, home)
        #expect(
            try await home.ask("GET \(path)").line.category.name == "Other")
    }

    @Test func `can be written with an existing category`() async throws {
        let home = try await shopping()
        let made = await home.ask("POST /v1/categories", body: #"{"name":"Stones","position":1}"#)
        let stones = try made.category.id
        _ = try await write(#"{"name":"moonstone","quantity":{"amount":2},"categoryId":"\#(stones)"}"#, home)
        #expect(try await home.lines() == ["2 moonstone", "1 lime", "2 lb ground beef"])
        _ = await home.ask("PATCH /v1/categories/\(stones)", body: #"{"position":20}"#)
        #expect(try await home.lines() == ["1 lime", "2 lb ground beef", "2 moonstone"])
        let nowhere = #"{"text":"sunstone","categoryId":"01a207a2-3972-79e1-b75d-6e54885c3651"}"#
        #expect(await home.ask("POST /v1/lists/current/items", body: nowhere).pointers == ["/categoryId"])
        #expect(try await home.list().list.items.count == 3)
    }

    @Test(arguments: [#"{"text":"!?"}"#, #"{"text":"For the sauce:"}"#, "{}", #"{"text":"x","nonsense":1}"#])
    func `has to be something that can be bought`(body: String) async throws {
        let home = try await Home()
        #expect(await home.ask("POST /v1/lists/current/items", body: body).status == .unprocessableContent)
        #expect(await home.ask("GET /v1/lists").items.isEmpty)
    }

    @Test(arguments: [#"{"text":"For the sauce:"}"#, #"{"heading":"For the sauce"}"#])
    func `never becomes a heading`(patch: String) async throws {
        let home = try await shopping()
        let path = try await write(#"{"text":"1 l milk"}"#, home)
        let answer = await home.ask("PATCH \(path)", body: patch)
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(try await home.ask("GET \(path)").line.text == "1 l milk")
    }

    @Test func `is changed only from the version that was seen`() async throws {
        let home = try await shopping()
        let line = try await home.line("lime")
        let seen = try #require(await home.ask("GET \(line)")["ETag"])
        #expect(await home.ask("GET \(line)", ["If-None-Match: \(seen)"]).status == .notModified)
        _ = await home.ask("PATCH \(line)", body: #"{"note":"ripe"}"#)
        #expect(
            await home.ask("PATCH \(line)", ["If-Match: \(seen)"], body: #"{"note":"green"}"#).status
                == .preconditionFailed)
        // Ticking one line leaves another as it was seen.
        let beef = try await home.line("ground beef")
        let seenBeef = try #require(await home.ask("GET \(beef)")["ETag"])
        try await home.tick("lime")
        #expect(await home.ask("PUT \(beef)/tick", ["If-Match: \(seenBeef)"]).status == .ok)
    }

    @Test func `shows a line's meals, unless the settings hide them`() async throws {
        let home = try await shopping()
        #expect(try await home.list().list.items.first?.meals == ["Chili"])
        _ = await home.ask("PATCH /v1/settings", body: #"{"showRecipeSourceTags":false}"#)
        let list = try await home.list()
        #expect(try list.list.items.first?.meals == nil)
        #expect(try list.list.items.first?.sources == nil)
        #expect(try await home.ask("GET \(try await home.line("lime"))").line.sources?.isEmpty == false)
        #expect(!(await home.ask("GET /v1/lists/current?format=text").text.contains("Chili")))
    }

    @Test(arguments: [
        ("PATCH /v1/settings", #"{"unitSystem":"metric"}"#),
        ("PATCH /v1/settings", #"{"showRecipeSourceTags":false}"#),
        ("PATCH /v1/foods/milk", #"{"categoryId":"CATEGORY"}"#),
        ("PATCH /v1/categories/CATEGORY", #"{"name":"Cold"}"#),
    ])
    func `looks on its list as it does alone, whatever changes around it`(request: String, body: String)
        async throws
    {
        let home = try await Home()
        try await home.plan(
            "Pudding", at: "2026-11-24/dinner", of: "1 cup milk", "100 ml milk", "1 moonstone")
        try await home.generate()
        let made = await home.ask("POST /v1/categories", body: #"{"name":"Stones"}"#)
        let category = try made.category.id
        _ = await home.ask(
            "PATCH \(try await home.line("moonstone"))", body: #"{"categoryId":"\#(category)"}"#)
        let before = try await home.list("current?sources")
        let answer = await home.ask(
            request.replacingOccurrences(of: "CATEGORY", with: category),
            body: body.replacingOccurrences(of: "CATEGORY", with: category))
        #expect(answer.status == .ok, "\(answer.text)")
        let after = try await home.list("current?sources")
        let lines = try #require(after.value["items"]?.elements)
        #expect(try lines != before.value["items"]?.elements)
        #expect(after["ETag"] != before["ETag"])
        for line in lines {
            let id = try #require(line["id"]?.string)
            #expect(try await home.ask("GET /v1/lists/current/items/\(id)").value == line)
        }
    }
}
