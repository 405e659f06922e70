import Domain
import Foundation
import HTTP
import Tables
import Testing
import UseCases

private let german = "Accept-Language: de-AT,de;q=0.9,en;q=0.5"

extension Home {
    fileprivate func summary(_ fields: String...) async throws -> String? {
        try await ask("GET /v1/activity?limit=1", fields).activities.first?.summary
    }
}

@Suite struct `A reader of German` {
    /// Words that stand in English sentences of the activity and in no German one.
    private let english =
        #/
        \b(the|and|of|to|for|made|put|took|had|gave|added|removed|changed|their|meal|once)\b
        /#

    /// The words of a sentence that are not names.
    private func ownWords(_ sentence: String, in household: Household) -> String {
        household.meals.all.map(\.row.recipe.name).reduce(sentence) { $0.replacing($1, with: "") }
            .replacing(/[„“][^“”]*[“”]/, with: "")
    }

    @Test(
        arguments: Action.allCases.filter {
            ![.deleteHousehold, .importHousehold, .noteDevice, .pauseHook].contains($0)
        })
    func `gets every sentence of the activity in German`(action: Action) async throws {
        let deed = try #require(Deed.all[action])
        let scene = try await Scene()
        for request in deed.before { try await scene.ask(request) }
        if !deed.request.isEmpty { try await scene.ask(deed.request) }
        let (seq, alex) = (try await scene.seq(action), scene.family.alex)
        func summary(_ fields: [String]) async throws -> String? {
            try await alex.ask("GET /v1/activity?limit=200", fields).activities.first { $0.seq == seq }?
                .summary
        }
        let original = try await summary([])
        guard let sentence = try await summary([german]) else {
            #expect(original == nil)
            return
        }
        #expect(sentence != original)
        let words = ownWords(sentence, in: scene.family.household)
        #expect(words.firstMatch(of: english) == nil, "\(sentence)")
    }

    @Test(arguments: [
        (#"PATCH /v1/household {"name":"Wir"}"#, "Alex hat den Haushalt in „Wir“ umbenannt"),
        (#"POST /v1/meals {"name":"Tacos"}"#, "Alex hat Tacos hinzugefügt"),
        (
            #"POST /v1/days/2026-11-24/dinner/meals {"title":"Pizza"}"#,
            "Alex hat Pizza für das Abendessen am Dienstag (24.11.) eingeplant"
        ),
        (
            #"POST /v1/days/2026-11-24/other/meals {"title":"Kuchen"}"#,
            "Alex hat Kuchen für Sonstiges am Dienstag (24.11.) eingeplant"
        ),
        (
            #"POST /v1/plans {"startDate":"2026-11-22","endDate":"2026-11-28","name":"Fest"}"#,
            "Alex hat den Plan „Fest“ angelegt"
        ),
        (#"POST /v1/lists/current/items {"text":"2 l Milch"}"#, "Alex hat Milch auf eine Liste geschrieben"),
        (
            #"POST /v1/lists/current/items {"text":"500 g carrots"}"#,
            "Alex hat Möhren auf eine Liste geschrieben"
        ),
        ("PUT /v1/foods/sour%20cream/at-home {}", "Alex hat saure Sahne im Haus"),
        ("PUT /v1/foods/eggs/at-home {}", "Alex hat Eier im Haus"),
        (#"POST /v1/devices {"name":"Tablet"}"#, "Alex hat das Gerät „Tablet“ hinzugefügt"),
        (#"POST /v1/usuals {"text":"Brot"}"#, "Alex hat „Brot“ für jede Liste hinzugefügt"),
        (
            #"""
            POST /v1/batch {"atomic":true,"operations":[\#
            {"method":"POST","path":"/v1/meals","body":{"name":"Tacos"}},\#
            {"method":"PATCH","path":"/v1/household","body":{"name":"Wir"}}]}
            """#, "Alex hat auf einmal Tacos hinzugefügt, den Namen des Haushalts geändert"
        ),
    ])
    func `reads who did what`(request: String, sentence: String) async throws {
        let home = try await Home()
        let words = request.split(separator: " ", maxSplits: 2).map(String.init)
        let answer = await home.ask("\(words[0]) \(words[1])", body: words[2])
        try #require(answer.status.rawValue < 300, "\(answer.text)")
        #expect(try await home.summary(german) == sentence)
    }

    @Test func `reads what was undone, and what was brought back`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/meals", body: #"{"name":"Tacos"}"#)
        let seq = try #require(try await home.ask("GET /v1/activity").activities.first?.seq)
        let undone = await home.ask("POST /v1/activity/\(seq)/undo", [german])
        #expect(try undone.activity.summary == "Alex hat rückgängig gemacht: „Alex hat Tacos hinzugefügt“")
        #expect(undone["Content-Language"] == "de")
        _ = await home.ask("POST /v1/activity/\(seq + 1)/undo")
        #expect(try await home.summary(german) == "Alex hat zurückgeholt, was Alex rückgängig gemacht hatte")
    }

    @Test func `is told apart from readers of English by caches`() async throws {
        let home = try await Home()
        for path in ["/v1/activity", "/v1/notifications"] {
            let answers = [await home.ask("GET \(path)"), await home.ask("GET \(path)", [german])]
            #expect(answers.map { $0["Content-Language"] } == ["en", "de"])
            #expect(answers.map { $0["Vary"] } == ["Accept-Language", "Accept-Language"])
            let tag = try #require(answers[0]["ETag"])
            #expect(await home.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .notModified)
            // Empty pages are the same in both languages.
            let isSame = answers[0].text == answers[1].text
            let german = await home.ask("GET \(path)", [german, "If-None-Match: \(tag)"])
            #expect(german.status == (isSame ? .notModified : .ok))
        }
    }

    @Test func `reads a day as text, and the calendar`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-24/dinner")
        for (path, words) in [
            ("/v1/days/2026-11-24?format=text", "Abendessen: Tacos"),
            ("/v1/days/2026-11-25?format=text", "Nichts ist geplant."),
            ("/v1/calendar.ics", "SUMMARY:Abendessen: Tacos"),
        ] {
            let answer = await home.ask("GET \(path)", [german])
            #expect(answer.text.contains(words), "\(answer.text)")
            #expect(answer["Content-Language"] == "de")
            let tag = try #require(answer["ETag"])
            #expect(await home.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .ok)
        }
    }

    @Test func `reads notifications, with the words of their writers`() async throws {
        let family = try await Home(with: ["Sam"])
        func newest(of home: Home) async throws -> String? {
            try await home.ask("GET /v1/notifications?limit=1", [german]).notifications.first?.text
        }
        #expect(try await newest(of: family.alex) == "Sam ist dem Haushalt beigetreten.")
        _ = await family.alex.suggest("Fisch")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        #expect(try await newest(of: family.sam) == "Alex bittet um deine Antwort: „Woche 22.–28. Nov.“.")
        _ = await family.alex.ask("POST /v1/days/2026-11-24/dinner/comments", body: #"{"text":"Bitte!"}"#)
        #expect(
            try await newest(of: family.sam) == "Alex über das Abendessen am Dienstag (24.11.): „Bitte!“")
        _ = await family.sam.reject(for: "Suppe", reason: "Gräten!")
        #expect(
            try await newest(of: family.alex)
                == "Sam hätte für das Abendessen am Dienstag (24.11.) lieber „Suppe“. „Gräten!“")
        _ = await family.alex.reject(for: "Reis", reason: "Nein!")
        let conflict = try await newest(of: family.sam)
        #expect(
            conflict
                == "Alex bleibt bei „Reis“, für das Abendessen am Dienstag (24.11.). "
                + "Womit wärst du einverstanden? „Nein!“"
        )
    }
}
