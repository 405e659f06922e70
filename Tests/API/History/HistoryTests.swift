import API
import Foundation
import HTTP
import Testing

extension Home {
    /// Plans something and gives its address.
    func address(ofPlanned title: String = "", _ place: String, mealID: String? = nil) async throws -> String
    {
        "/v1/planned-meals/" + (try await plan(title, place, mealID: mealID))
    }

    /// The titles that a query of the history finds, in pages of two.
    fileprivate func history(_ query: String = "") async throws -> [String] {
        var titles: [String] = []
        var next: String? = "/v1/history?limit=2&" + query
        while let path = next {
            let answer = await ask("GET \(path)")
            try #require(answer.status == .ok, "\(answer.text)")
            titles += try answer.history.map(\.title)
            next = try answer["Link"].map {
                try #require($0.firstMatch(of: /<(.*)>; rel="next"/)).1.description
            }
        }
        return titles
    }

    /// The lines of a table, the names of its columns first.
    fileprivate func table(_ path: String, _ fields: [String] = []) async throws -> [String] {
        let answer = await ask("GET \(path)", fields)
        try #require(answer.status == .ok, "\(answer.text)")
        #expect(answer["Content-Type"] == "text/csv; charset=utf-8; header=present")
        #expect(answer.text.hasSuffix("\r\n"))
        return answer.text.split(separator: "\r\n").map { String($0) }
    }
}

/// Today is 23 November 2026.
@Suite struct `The history` {
    private func home() async throws -> Home {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        for (place, title) in [
            ("2026-11-20/dinner", "Tacos"), ("2026-11-20/breakfast", "Crème brûlée"),
            ("2026-11-22/lunch", "Rice with beans"),
            ("2026-11-20/dinner", "Salad"), ("2026-11-23/other", "Cake"), ("2026-11-24/dinner", "Soup"),
        ] {
            try await home.plan(title, place)
            clock.advance(minutes: 1)
        }
        return home
    }

    @Test func `goes back from today, each day from breakfast on`() async throws {
        #expect(try await home().history() == ["Cake", "Rice with beans", "Crème brûlée", "Tacos", "Salad"])
    }

    @Test func `shows the notes of one meal's cookings`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        let noted = try await home.address(ofPlanned: "Tacos", "2026-11-20/dinner", mealID: tacos)
        _ = await home.ask("PATCH \(noted)", body: #"{"note":"Less salt"}"#)
        try await home.plan("Tacos", "2026-11-21/dinner", mealID: tacos)
        let other = try await home.address(ofPlanned: "Soup", "2026-11-22/dinner")
        _ = await home.ask("PATCH \(other)", body: #"{"note":"Thin"}"#)
        let shown = try await home.ask("GET /v1/history?mealId=\(tacos)&noted=true").history
        #expect(shown.map(\.note) == ["Less salt"])
        #expect(shown.map(\.date) == ["2026-11-20"])
        #expect(await home.ask("GET /v1/history?mealId=tacos").status == .unprocessableContent)
    }

    @Test(arguments: [
        ("from=2026-11-22", ["Cake", "Rice with beans"]),
        ("to=2026-11-22&from=2026-11-21", ["Rice with beans"]),
        ("to=2026-12-31&from=2026-11-23", ["Soup", "Cake"]), ("to=2026-11-19", []),
        ("q=creme", ["Crème brûlée"]),
        ("q=BEANS+rice", ["Rice with beans"]), ("q=c+r", ["Rice with beans", "Crème brûlée"]), ("q=soup", []),
        ("q=sou&to=2026-11-24", ["Soup"]), ("completed=true", []), ("completed=false&q=cake", ["Cake"]),
    ]) func `is searched by words and by days`(query: String, titles: [String]) async throws {
        #expect(try await home().history(query) == titles)
    }

    @Test func `shows an entry with its plan, and what its meal has become`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos", #","servings":3"#)
        let path = try await home.address("2026-11-22/dinner", mealID: meal)
        _ = await home.ask("PUT \(path)/completion", body: #"{"completedDate":"2026-11-21"}"#)
        _ = await home.ask("DELETE /v1/meals/\(meal)?confirm")
        let plan = try await home.ask("GET /v1/weeks/2026-11-22").plan.id
        let plannedMeal = try #require(path.split(separator: "/").last)
        let row = [
            "\"date\":\"2026-11-22\"", "\"slot\":\"dinner\"", "\"planId\":\"\(plan)\"",
            "\"plannedMealId\":\"\(plannedMeal)\"",
            "\"mealId\":\"\(meal)\"",
            "\"title\":\"Tacos (deleted)\"", "\"mealDeleted\":true", "\"servings\":3", "\"completed\":true",
            "\"completedDate\":\"2026-11-21\"", "\"note\":null", "\"sign\":\"bread\"",
        ]
        let answer = await home.ask("GET /v1/history?q=deleted+taco&completed=true")
        #expect(answer.text == "{\"items\":[{\(row.joined(separator: ","))}],\"next\":null}")
        #expect(try await home.history("completed=false") == [])
        // A purged meal leaves only its name.
        _ = await home.ask("DELETE /v1/meals/\(meal)?purge")
        let purged = try #require(try await home.ask("GET /v1/history?q=taco").history.first)
        #expect(purged.mealId == nil)
        #expect(purged.title == "Tacos (deleted)")
        #expect(purged.servings == 3)
    }

    @Test func `comes in pages that no write in between repeats or skips`() async throws {
        let home = try await Home()
        var paths: [String] = []
        var days: [String: String] = [:]
        for day in ["20", "21", "22"] {
            for number in 0..<4 {
                let path = try await home.address(ofPlanned: "\(day)-\(number)", "2026-11-\(day)/dinner")
                paths.append(path)
                days[path] = "2026-11-\(day)"
            }
        }
        let all = try await home.history()
        var seen: [String] = []
        var next: String? = "/v1/history?limit=3"
        while let path = next {
            let answer = await home.ask("GET \(path)")
            seen += try answer.history.map(\.title)
            next = try answer["Link"].map {
                try #require($0.firstMatch(of: /<(.*)>; rel="next"/)).1.description
            }
            // The last shown meal goes, a meal comes before it and another next to it, and the rest
            // of the slot changes places.
            let last = try #require(
                paths.first { try $0.hasSuffix(answer.history.last?.plannedMealId ?? "-") })
            _ = await home.ask("DELETE \(last)")
            try await home.plan("new", "2026-11-23/dinner")
            let other = try #require(paths.first { days[$0] == "2026-11-20" && $0 != last })
            try await home.plan("new", "\(try #require(days[last]))/breakfast")
            for slot in ["lunch", "dinner"] {
                _ = await home.ask("PATCH \(other)", body: #"{"slot":"\#(slot)"}"#)
            }
        }
        #expect(seen.filter(all.contains) == all)
        #expect(Set(seen.filter { $0 != "new" }).count == all.count)
    }

    @Test(arguments: [
        ("cursor=2026-11-20", "?cursor"),
        ("cursor=2026-11-20.tea.01a207a2-3984-7c1e-9b52-0f6d8a37e4c1", "?cursor"), ("from=x", "?from"),
        ("to=2026-11-31", "?to"), ("from=2026-11-24", "?from"), ("from=2026-11-24&to=2026-11-23", "?to"),
        ("completed=yes", "?completed"),
        ("format=xml", "?format"), ("format=", "?format"), ("limit=201", "?limit"),
        ("format=csv&limit=201", "?limit"),
        ("form=csv", "?form"),
    ]) func `says what is wrong with what is asked of it`(query: String, pointer: String) async throws {
        let answer = await (try await Home()).ask("GET /v1/history?\(query)")
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(answer.pointers == [pointer], "\(answer.text)")
    }

    @Test func `has a tag that the next day changes too`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Soup", "2026-11-24/dinner")
        let tag = try #require(await home.ask("GET /v1/history")["ETag"])
        #expect(await home.ask("GET /v1/history", ["If-None-Match: \(tag)"]).status == .notModified)
        clock.advance(minutes: 1_440)
        let next = await home.ask("GET /v1/history", ["If-None-Match: \(tag)"])
        #expect(next.status == .ok)
        #expect(next.items.count == 1)
    }
}

@Suite struct `The history as a table` {
    @Test func `has the columns that items have members, and a line for each`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Tacos")
        let path = try await home.address("2026-11-22/dinner", mealID: meal)
        _ = await home.ask("PUT \(path)/completion")
        try await home.plan("Bread, \\\"toast\\\"", "2026-11-22/lunch")
        let json = await home.ask("GET /v1/history").text
        let names = try #require(json.firstMatch(of: /\[\{(.*?)\}/)).1.matches(of: /"(\w+)":/).map {
            String($0.1)
        }
        let lines = try await home.table("/v1/history?format=csv")
        #expect(lines.count == 3)
        #expect(lines[0] == names.joined(separator: ","))
        let plan = try await home.ask("GET /v1/weeks/2026-11-22").plan.id
        #expect(lines[1].hasSuffix(#",,"Bread, ""toast""",false,,false,,,bread"#))
        #expect(
            lines[2]
                == "2026-11-22,dinner,\(plan),\(path.split(separator: "/").last ?? ""),\(meal),"
                + "Tacos,false,4,true,2026-11-23,,bread"
        )
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@A1", "'@A1"), ("＝1+1", "'＝1+1"), ("＋1", "'＋1"),
        ("－1", "'－1"), ("＠A1", "'＠A1"),
        ("=A1,\\\"B\\\"", "\"'=A1,\"\"B\"\"\""),
        ("Mac & cheese", "Mac & cheese"),
        ("fish; chips", "\"fish; chips\""), ("Grüne Soße", "Grüne Soße"), ("2-3 eggs", "2-3 eggs"),
    ]) func `holds nothing that a spreadsheet would calculate`(title: String, cell: String) async throws {
        let home = try await Home()
        try await home.plan(title, "2026-11-22/dinner")
        #expect(try await home.table("/v1/history?format=csv")[1].contains(",,\(cell),false,"))
    }

    @Test(arguments: [
        ("text/csv", "", true), ("application/json, text/csv;q=0.5", "", false), ("*/*", "", false),
        ("text/html", "?format=csv", true),
        ("text/csv", "?format=json", false),
    ]) func `comes by Accept, or by the query, which takes precedence`(
        accept: String, query: String, isTable: Bool
    ) async throws {
        let home = try await Home()
        let answer = await home.ask("GET /v1/history\(query)", ["Accept: \(accept)"])
        #expect(answer["Content-Type"]?.hasPrefix("text/csv") == isTable)
        #expect(answer["Vary"] == "Accept")
        #expect(
            answer["Content-Disposition"]
                == (isTable ? "attachment; filename=\"history-2026-11-23.csv\"" : nil))
        #expect(await home.ask("GET /v1/history", ["Accept: text/html"]).status == .notAcceptable)
        // A table that a client keeps is no copy of the other.
        let other = await home.ask("GET /v1/history?format=\(isTable ? "json" : "csv")")
        #expect(other["ETag"] != answer["ETag"])
        #expect(
            await home.ask(
                "GET /v1/history\(query)", ["Accept: \(accept)", "If-None-Match: \(answer["ETag"] ?? "")"]
            ).status
                == .notModified)
    }

    @Test func `is whole, or comes in pages if that is asked for`() async throws {
        let home = try await Home()
        for number in 0..<60 { try await home.plan("\(number)", "2026-11-\(number % 14 + 10)/dinner") }
        let whole = try await home.table("/v1/history?format=csv")
        #expect(whole.count == 61)
        #expect(await home.ask("GET /v1/history?format=csv")["Link"] == nil)
        var lines: [String] = []
        var next: String? = "/v1/history?format=csv&limit=25"
        while let path = next {
            lines += try await home.table(path).dropFirst()
            next = try await home.ask("GET \(path)")["Link"].map {
                try #require($0.firstMatch(of: /<(.*)>; rel="next"/)).1.description
            }
        }
        #expect(lines == Array(whole.dropFirst()))
    }
}
