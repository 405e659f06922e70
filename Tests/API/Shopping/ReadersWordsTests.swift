import Domain
import Foundation
import HTTP
import Testing

private let german = "Accept-Language: de"
private let french = "Accept-Language: fr"

@Suite struct `The words of a list` {
    /// A list with a line on a shelf, one without, and one at home.
    private func shopping() async throws -> Home {
        let home = try await Home()
        try await home.plan(
            "Eintopf", at: "2026-11-24/dinner", of: "2 Dosen (400 g) Tomaten", "1 TL Krimskrams",
            "Krimskrams", "1.5 kg Kartoffeln", "3/4 Bund Petersilie", "100 ml water")
        try await home.generate()
        return home
    }

    private func text(_ home: Home, _ fields: String...) async -> String {
        await home.ask("GET /v1/lists/current?format=text", fields).text
    }

    private let inGerman = """
        Einkauf 22.–28. Nov.

        Obst & Gemüse
        - 1,5 kg Kartoffeln [Eintopf]
        - 1 Bund Petersilie [Eintopf]

        Dosen & Gläser
        - 2 Dosen Tomaten [Eintopf]

        Sonstiges
        - Krimskrams [Eintopf]

        Im Haus
        - Wasser

        """

    @Test func `are German for a reader of German, who founded the household or not`() async throws {
        #expect(await text(try await shopping(), german) == inGerman)
    }

    @Test func `are the household's for readers without a language that there is`() async throws {
        let home = try await shopping()
        for fields in [[], ["Accept-Language: pt"]] {
            #expect(await home.ask("GET /v1/lists/current?format=text", fields).text.contains("Tins & jars"))
        }
        _ = await home.ask("PATCH /v1/settings", body: #"{"language":"de"}"#)
        for fields in [[], ["Accept-Language: pt"]] {
            #expect(await home.ask("GET /v1/lists/current?format=text", fields).text == inGerman)
        }
        #expect(await text(home, "Accept-Language: fr, en;q=0.5").contains("2 cans"))
    }

    @Test(arguments: ["markdown", "csv"])
    func `are German in every other text`(format: String) async throws {
        let home = try await shopping()
        let text = await home.ask("GET /v1/lists/current?format=\(format)", [german]).text
            .replacing("\\", with: "")
        for words in ["Obst & Gemüse", "Sonstiges", "Im Haus", "1,5 kg", "2 Dosen", "1 Bund"] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
    }

    @Test func `are German in answers, with the units that programs know`() async throws {
        let home = try await shopping()
        let answer = await home.ask("GET /v1/lists/current", [german])
        let lines = try answer.list.items.map(\.text)
        #expect(lines.contains("2 Dosen (je 400 g) Tomaten") && lines.contains("3/4 Bund Petersilie"))
        #expect(answer.text.contains(#""unit":"can","text":"2 Dosen (je 400 g)""#))
        #expect(answer.text.contains(#""text":"Immer im Haus.""#))
        let food = await home.ask("GET /v1/lists/current/look-first", [german]).text
        #expect(!food.contains("It keeps for months"))
    }

    @Test func `name foods in the language of a reader of a third, and say the rest in the household's`()
        async throws
    {
        let home = try await shopping()
        let inEnglish = await text(home, french)
        #expect(inEnglish.contains("- 2 cans tomates [Eintopf]"), "\(inEnglish)")
        _ = await home.ask("PATCH /v1/settings", body: #"{"language":"de"}"#)
        #expect(
            await text(home, french) == """
                Einkauf 22.–28. Nov.

                Obst & Gemüse
                - 1 Bund persil [Eintopf]
                - 1,5 kg pommes de terre [Eintopf]

                Dosen & Gläser
                - 2 Dosen tomates [Eintopf]

                Sonstiges
                - Krimskrams [Eintopf]

                Im Haus
                - eau

                """)
        let lines = try await home.ask("GET /v1/lists/current", [french]).list.items.map(\.name)
        #expect(lines == ["persil", "pommes de terre", "tomates", "Krimskrams"])
        #expect(
            try await home.ask("GET /v1/foods/Kartoffeln", [french]).food.name == "pommes de terre")
    }

    @Test(arguments: ["", "?format=text"])
    func `have a tag for each reader, also where only the foods differ`(format: String) async throws {
        let home = try await shopping()
        let path = "GET /v1/lists/current\(format)"
        let plain = await home.ask(path)
        let other = await home.ask(path, [french])
        let tag = try #require(plain["ETag"])
        #expect(other["ETag"] != tag && other.text != plain.text)
        #expect(other["Content-Language"] == plain["Content-Language"])
        for answer in [plain, other] {
            let varied = answer.fields.filter { $0.name == "Vary" }.map(\.value)
            #expect(varied.contains("Accept-Language"), "\(varied)")
        }
        #expect(await home.ask(path, [french, "If-None-Match: \(tag)"]).status == .ok)
        #expect(await home.ask(path, ["If-None-Match: \(tag)"]).status == .notModified)
        #expect(await home.ask(path).text == plain.text)
    }

    @Test func `stand in the order of the names that are shown`() async throws {
        let home = try await Home()
        try await home.plan(
            "Salad", at: "2026-11-24/dinner", of: "2 apples", "3 onions", "100 g Zucchini", "2 carrots",
            "100 ml water", "1 bag ice")
        try await home.generate()
        var names: [[String]] = []
        for fields in [[], [german], [french]] {
            let list = try await home.ask("GET /v1/lists/current", fields).list
            names.append(list.items.map(\.name) + list.setAside.map(\.name))
        }
        #expect(names[0] == ["apples", "carrots", "onions", "Zucchini", "ice", "water"])
        #expect(names[1] == ["Äpfel", "Möhren", "Zucchini", "Zwiebeln", "Eiswürfel", "Wasser"])
        #expect(names[2] == ["carottes", "courgette", "oignons", "pommes", "eau", "glaçon"])
    }

    @Test func `change nothing when a line is sent back as it was read`() async throws {
        let home = try await shopping()
        let line = try #require(
            try await home.ask("GET /v1/lists/current", [german]).list.items.first {
                $0.text.contains("Bund")
            })
        let list = try await home.list().list.id
        let path = "/v1/lists/\(list)/items/\(line.id)"
        let before = await home.ask("GET \(path)").text
        let body = #"{"text":"\#(line.text)","name":"\#(line.name)"}"#
        #expect(await home.ask("PATCH \(path)", [german], body: body).status == .ok)
        #expect(await home.ask("GET \(path)").text == before)
    }

    @Test func `are as they are stored in the change feed`() async throws {
        let home = try await shopping()
        _ = await home.ask("PUT /v1/foods/mehl/at-home", body: #"{"amount":"2 cups"}"#)
        let texts = [
            await home.ask("GET /v1/changes?since=1"), await home.ask("GET /v1/changes?since=1", [german]),
        ].map(\.text)
        #expect(texts[0] == texts[1] && texts[0].contains("2 cups"))
    }
}

@Suite struct `The shelf of a new household` {
    private func shelves(_ home: Home, _ fields: String...) async throws -> [String] {
        try await home.ask("GET /v1/categories", fields).categories.map(\.name)
    }

    @Test func `has a name in each reader's language until somebody renames it`() async throws {
        let home = try await Home()
        #expect(try await shelves(home).first == "Fruit & vegetables")
        #expect(try await shelves(home, german).first == "Obst & Gemüse")
        let id = try #require(try await home.ask("GET /v1/categories").categories.first?.id)
        _ = await home.ask("PATCH /v1/categories/\(id)", body: #"{"name":"Market"}"#)
        #expect(try await shelves(home, german).first == "Market")
        #expect(try await shelves(home, german)[1] == "Brot & Backwaren")
    }

    @Test func `is still one of the starters under the name that another reader sees`() async throws {
        let home = try await Home()
        let id = try #require(try await home.ask("GET /v1/categories").categories.first?.id)
        let body = #"{"name":"Obst & Gemüse","position":2}"#
        _ = await home.ask("PATCH /v1/categories/\(id)", [german], body: body)
        #expect(try await shelves(home)[1] == "Fruit & vegetables")
    }

    @Test func `shares none of its names with another shelf`() async throws {
        let home = try await Home()
        for name in ["Backzutaten", "baking"] {
            let answer = await home.ask("POST /v1/categories", body: #"{"name":"\#(name)"}"#)
            #expect(answer.status == .conflict)
        }
    }
}
