import Domain
import HTTP
import Testing

@Suite struct `What is at home` {
    /// A list with flour and water for tacos.
    private func tacos() async throws -> Home {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "500 g flour", "100 ml water")
        try await home.generate()
        return home
    }

    private func setAside(_ home: Home) async throws -> [String] {
        let list: ShoppingListAnswer = try await home.ask("GET /v1/lists/current").read()
        return list.setAside.map { "\($0.text): \($0.because.text)" }
    }

    @Test func `stands in the list after its lines, each with a reason`() async throws {
        let home = try await tacos()
        #expect(try await setAside(home) == ["water: Always at home."])
        let answer = await home.ask("PUT /v1/foods/flour/at-home", body: "{}")
        #expect(answer.status == .ok)
        #expect(
            try await setAside(home) == [
                "500 g flour: You said on Nov 23 that it is at home.", "water: Always at home.",
            ])
        #expect(try await home.lines() == [])
    }

    @Test func `is free if it comes from the tap, until the household says how it keeps it`() async throws {
        let home = try await tacos()
        _ = await home.ask("PUT /v1/foods/flour/at-home", body: "{}")
        var shown: ShoppingListAnswer = try await home.ask("GET /v1/lists/current").read()
        #expect(shown.setAside.map(\.free) == [false, true])
        _ = await home.ask("PATCH /v1/foods/water", body: #"{"stock":"always"}"#)
        shown = try await home.ask("GET /v1/lists/current").read()
        #expect(shown.setAside.map(\.free) == [false, false])
    }

    @Test func `comes last in the forms for people`() async throws {
        let home = try await tacos()
        let text = await home.ask("GET /v1/lists/current?format=text").text
        #expect(text.hasSuffix("\nAt home\n- water\n"))
        let markdown = await home.ask("GET /v1/lists/current?format=markdown").text
        #expect(markdown.hasSuffix("\n## At home\n\n- water\n"))
        let table = await home.ask("GET /v1/lists/current?format=csv").text
        #expect(table.hasSuffix("At home,,water,,,false\r\n"))
    }

    @Test func `is asked about before one goes, with what is needed and for which meal`() async throws {
        let home = try await tacos()
        let answer = await home.ask("GET /v1/lists/current/look-first")
        #expect(answer.text.contains(#""food":"flour","name":"flour","text":"500 g flour","for":["Tacos"]"#))
        #expect(
            answer.text.contains(
                #""because":{"code":"keeps","on":null,"amount":null,"used":null,"text":"It keeps for months"#)
        )
    }

    @Test func `is what somebody said on the day on which it was bought`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "500 g flour")
        try await home.generate()
        try await home.tick("flour")
        _ = await home.ask("PUT /v1/foods/flour/at-home", body: #"{"amount":"270 g"}"#)
        _ = await home.ask("PUT \(try await home.currentList)/completion")
        clock.set("2026-11-26T09:00:00Z")
        try await home.plan("Bread", at: "2026-11-27/dinner", of: "1 kg flour")
        try await home.generate()
        let answer = await home.ask("GET /v1/lists/current/look-first")
        #expect(answer.text.contains("You said on Nov 23 that 270 g is at home. You have used about"))
    }

    @Test func `is told in amounts that somebody buys, in the household's units`() async throws {
        let home = try await Home()
        _ = await home.ask("PATCH /v1/settings", body: #"{"unitSystem":"us"}"#)
        try await home.plan("Granola", at: "2026-11-24/dinner", of: "27 tbsp oats", "2 tsp cinnamon")
        try await home.generate()
        _ = await home.ask("PUT /v1/foods/oats/at-home", body: "{}")
        _ = await home.ask("PUT /v1/foods/cinnamon/at-home", body: "{}")
        let said = "You said on Nov 23 that it is at home."
        #expect(try await setAside(home) == ["cinnamon: \(said)", "1 3/4 cups oats: \(said)"])
    }

    @Test func `is asked about with what was bought and about what was used since`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Paella", at: "2026-11-24/dinner", of: "390 g rice")
        try await home.generate()
        try await home.tick("rice")
        _ = await home.ask("PUT \(try await home.currentList)/completion")
        clock.set("2026-11-26T09:00:00Z")
        try await home.plan("Risotto", at: "2026-11-27/dinner", of: "1 kg rice")
        try await home.generate()
        let answer = await home.ask("GET /v1/lists/current/look-first")
        #expect(answer.text.contains("You bought 400 g on Nov 23 and have used about 400 g since."))
    }

    @Test func `is not asked about again on a list that says what was skipped`() async throws {
        let home = try await tacos()
        let list = try await home.currentList
        let shown: ShoppingListAnswer = try await home.ask("GET \(list)").read()
        let id = shown.items[0].id
        let answer = await home.ask("PATCH \(list)", body: #"{"skipped":["\#(id)"]}"#)
        #expect(answer.status == .ok)
        let after: ShoppingListAnswer = try await home.ask("GET \(list)").read()
        #expect(after.skipped == [id])
        #expect(await home.ask("GET \(list)/look-first").text.contains(#""items":[]"#))
        #expect(await home.ask("GET /v1/activity").text.contains("looked what is at home"))
    }

    @Test func `is refused with an amount that is none`() async throws {
        let home = try await tacos()
        let answer = await home.ask("PUT /v1/foods/flour/at-home", body: #"{"amount":"lots"}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("“lots” is not an amount. Send one like “200 g”"))
    }

    @Test func `goes back to the list by the address of its line`() async throws {
        let home = try await tacos()
        _ = await home.ask("PUT /v1/foods/flour/at-home", body: "{}")
        let list = try await home.currentList
        let shown: ShoppingListAnswer = try await home.ask("GET \(list)").read()
        let id = shown.setAside[0].id
        let answer = await home.ask("DELETE \(list)/set-aside/\(id)")
        #expect(answer.status == .ok)
        #expect(try await home.lines() == ["500 g flour"])
        #expect(await home.ask("DELETE \(list)/set-aside/\(id)").status == .notFound)
    }

    @Test func `shows at its food, and what is to be used soon`() async throws {
        let home = try await tacos()
        let answer = await home.ask(
            "PUT /v1/foods/cabbage/at-home", body: #"{"amount":"1/2","useSoon":true}"#)
        #expect(
            answer.text.contains(
                #""atHome":{"on":"2026-11-23","isThere":true,"amount":"1/2","useSoon":true}"#))
        let soon = await home.ask("GET /v1/foods?use=soon")
        #expect(soon.text.contains(#""useSoon":{"by":null,"since":"2026-11-23"}"#))
        #expect(await home.ask("GET /v1/foods?use=soon&q=a").status == .unprocessableContent)
    }

    @Test func `decides which meals can be cooked`() async throws {
        let home = try await tacos()
        _ = try await home.cook("Bread", of: "500 g rye flour", "salt")
        func missing(_ most: Int) async throws -> [String] {
            try await home.ask("GET /v1/meals?missing=\(most)").items(of: AnswerValue.self).map { meal in
                let missing = (meal["missing"]?.elements ?? []).compactMap(\.string)
                return "\(meal["name"]?.string ?? ""): \(missing.joined(separator: ", "))"
            }
        }
        #expect(try await missing(1) == ["Tacos: flour"])
        #expect(try await missing(2) == ["Bread: rye flour, salt", "Tacos: flour"])
        _ = await home.ask("PUT /v1/foods/flour/at-home", body: "{}")
        #expect(try await missing(0) == ["Tacos: "])
    }
}
