import API
import Chance
import Domain
import Foundation
import HTTP
import Testing

extension Home {
    /// A new token for the calendar, and the address that an app reads.
    fileprivate func calendar() async throws -> String {
        let answer = await ask("POST /v1/calendar-token")
        let url = try answer.madeCalendarToken.url
        return try #require(url.firstMatch(of: /^http:\/\/localhost(\/.*)$/)).1.description
    }

    fileprivate func read(_ path: String) async throws -> CalendarRead {
        let answer = await door.ask("GET \(path)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try CalendarRead(answer.text)
    }

    fileprivate func read() async throws -> CalendarRead { try await read(try await calendar()) }
}

private func json(_ text: String) -> String {
    String(decoding: try! JSONEncoder().encode(text), as: UTF8.self)
}

/// Today is 23 November 2026.
@Suite struct `The calendar` {
    @Test func `shows what is planned as events of a day`() async throws {
        let home = try await Home(name: "Miller")
        let tacos = try await home.cook(
            "Tacos", #","servings":4,"sourceUrl":"https://example.org/täcos?a=1,2""#)
        try await home.plan("", "2026-11-24/dinner", mealID: tacos)
        _ = await home.ask(
            "POST /v1/days/2026-11-24/breakfast/meals",
            body: #"{"title":"Porridge","note":"two bowls\nand milk"}"#)
        try await home.plan("Cake", "2026-11-25/other")
        let calendar = try await home.read()
        #expect(calendar.name == "Miller")
        #expect(calendar.events.map(\.summary) == ["1 Breakfast: Porridge", "2 Dinner: Tacos", "Cake"])
        #expect(calendar.events.map(\.day.text) == ["2026-11-24", "2026-11-24", "2026-11-25"])
        #expect(calendar.events.map(\.categories) == [["Breakfast"], ["Dinner"], ["Other"]])
        #expect(calendar.events.map(\.description) == ["two bowls\nand milk", "Servings: 4", nil])
        #expect(calendar.events.map(\.url) == [nil, "https://example.org/t%C3%A4cos?a=1,2", nil])
    }

    @Test func `shows the meals of one slot, without numbers`() async throws {
        let home = try await Home()
        try await home.plan("Oats", "2026-11-24/breakfast")
        try await home.plan("Tacos", "2026-11-24/dinner")
        let path = try await home.calendar()
        #expect(try await home.read(path + "&slot=dinner").events.map(\.summary) == ["Dinner: Tacos"])
    }

    @Test func `shows four weeks back and all days ahead by default`() async throws {
        let clock = TestClock("2026-10-01T09:00:00Z")
        let home = try await Home(Door(clock: clock))
        for day in ["2026-10-01", "2026-10-25", "2026-10-26", "2026-11-23", "2028-02-29"] {
            try await home.plan(day, "\(day)/other")
        }
        clock.advance(minutes: 53 * 24 * 60)
        let path = try await home.calendar()
        func days(_ query: String) async throws -> [String] {
            try await home.read(path + query).events.map(\.summary)
        }
        #expect(try await days("") == ["2026-10-26", "2026-11-23", "2028-02-29"])
        #expect(try await days("&to=2026-11-23") == ["2026-10-26", "2026-11-23"])
        #expect(try await days("&from=2026-10-01&to=2026-10-25") == ["2026-10-01", "2026-10-25"])
        #expect(try await days("&from=2026-11-24&to=2026-11-24") == [])
        for (query, pointer) in [
            ("from=x", "?from"), ("to=2026-13-01", "?to"), ("from=2026-11-02&to=2026-11-01", "?to"),
            ("form=x", "?form"),
        ] {
            #expect(await home.door.ask("GET \(path)&\(query)").pointers == [pointer])
        }
    }

    @Test func `keeps each event's id, and raises its number with each change`()
        async throws
    {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        let id = try await home.plan("", "2026-11-24/dinner", mealID: tacos)
        let other = try await home.plan("Rice", "2026-11-24/lunch")
        let path = try await home.calendar()
        var (seen, rice) = (0, 0)
        for (change, summary, day) in [
            ("PATCH /v1/household {}", "2 Dinner: Tacos", "2026-11-24"),
            (
                "PATCH /v1/planned-meals/\(id) {\"note\":\"hot\"}", "2 Dinner: Tacos",
                "2026-11-24"
            ),
            ("PATCH /v1/meals/\(tacos) {\"name\":\"Fish tacos\"}", "2 Dinner: Fish tacos", "2026-11-24"),
            (
                "PATCH /v1/planned-meals/\(id) {\"date\":\"2026-11-26\",\"slot\":\"lunch\"}",
                "Lunch: Fish tacos",
                "2026-11-26"
            ),
            ("DELETE /v1/meals/\(tacos)?confirm=true ", "Lunch: Fish tacos (deleted)", "2026-11-26"),
            (
                "PATCH /v1/planned-meals/\(id) {\"mealId\":null,\"title\":\"Soup\"}",
                "Lunch: Soup", "2026-11-26"
            ),
        ] {
            let words = change.split(separator: " ", maxSplits: 2).map(String.init)
            let answer = await home.ask("\(words[0]) \(words[1])", body: words.count > 2 ? words[2] : "")
            try #require(answer.status.rawValue < 300, "\(change): \(answer.text)")
            let events = try await home.read(path).events
            let event = try #require(events.first { $0.uid == "\(id)@larder" })
            #expect((event.summary, event.day.text) == (summary, day))
            #expect(event.sequence > seen, "\(change)")
            seen = event.sequence
            let still = try #require(events.first { $0.uid == "\(other)@larder" }).sequence
            #expect(still >= rice)
            rice = still
        }
        #expect(await home.ask("DELETE /v1/planned-meals/\(id)").status == .noContent)
        #expect(try await home.read(path).events.map(\.summary) == ["Lunch: Rice"])
    }

    @Test func `has an event with an alarm for each step ahead that a member has confirmed`() async throws {
        let home = try await Home()
        let stew = try await home.cook("Stew", #","steps":["Soak the beans overnight."]"#)
        let id = try await home.plan("", "2026-11-24/dinner", mealID: stew)
        let path = try await home.calendar()
        #expect(try await home.read(path).events.map(\.hasAlarm) == [false])
        let ahead = #"[{"hours":12,"text":"Soak the beans."},{"hours":4,"text":"Marinate, well covered."}]"#
        _ = await home.ask("PATCH /v1/meals/\(stew)", body: #"{"ahead":\#(ahead)}"#)
        let steps = try await home.read(path).events.filter(\.hasAlarm)
        #expect(steps.map(\.summary) == ["Stew: Soak the beans.", "Stew: Marinate, well covered."])
        #expect(steps.map { "\($0.day.text) \($0.time ?? "")" } == ["2026-11-23 19:00", "2026-11-24 14:30"])
        #expect(steps.map(\.uid) == ["\(id)-ahead-1@larder", "\(id)-ahead-2@larder"])
        _ = await home.ask("PUT /v1/planned-meals/\(id)/completion")
        #expect(try await home.read(path).events.map(\.hasAlarm) == [false])
    }

    @Test func `has an event with an alarm for portions in the freezer`() async throws {
        let home = try await Home()
        let chili = try await home.plan("Chili", "2026-11-22/dinner")
        let left = #"{"completedDate":"2026-11-22","left":2,"place":"freezer"}"#
        let cooked = await home.ask("PUT /v1/planned-meals/\(chili)/completion", body: left)
        try #require(cooked.status == .ok, "\(cooked.text)")
        let portion = await home.ask(
            "POST /v1/days/2026-11-24/lunch/meals", body: #"{"portionId":"\#(chili)","servings":1}"#)
        try #require(portion.status == .created, "\(portion.text)")
        let steps = try await home.read().events.filter(\.hasAlarm)
        #expect(steps.map(\.summary) == ["Take “Chili” out of the freezer."])
        #expect(steps.map(\.day.text) == ["2026-11-23"])
    }

    @Test func `is the same bytes under the same tag until something changes`() async throws {
        let clock = TestClock()
        let home = try await Home(Door(clock: clock))
        try await home.plan("Tacos", "2026-11-24/dinner")
        let path = try await home.calendar()
        let first = await home.door.ask("GET \(path)")
        #expect(first["Content-Type"] == "text/calendar; charset=utf-8")
        #expect(first["Cache-Control"] == "private, no-cache")
        clock.advance(minutes: 60)
        let tag = try #require(first["ETag"])
        #expect(await home.door.ask("GET \(path)").text == first.text)
        let kept = await home.door.ask("GET \(path)", ["If-None-Match: \(tag)"])
        #expect(kept.status == .notModified)
        #expect(kept["ETag"] == tag)
        #expect(kept.text.isEmpty)
        #expect(await home.door.ask("HEAD \(path)")["ETag"] == tag)
        // The links in it lead to the name by which it was asked for.
        let other = await home.door.ask(
            "GET \(path)", ["Host: larder.local:8080", "If-None-Match: \(tag)"])
        #expect(other.status == .ok)
        // The next day begins a day later.
        clock.advance(minutes: 24 * 60)
        #expect(await home.door.ask("GET \(path)", ["If-None-Match: \(tag)"]).status == .ok)
        #expect(await home.door.ask("GET \(path)")["ETag"] != tag)
        #expect(await home.door.ask("GET \(path)", ["Accept: application/json"]).status == .notAcceptable)
    }

    @Test func `numbers the meals of a day by their times`() async throws {
        let home = try await Home()
        for (title, place) in [
            ("Tacos", "dinner"), ("Cake", "other"), ("Oats", "breakfast"), ("Egg", "breakfast"),
        ] {
            try await home.plan(title, "2026-11-24/\(place)")
        }
        let events = try await home.read().events
        #expect(
            events.map(\.summary) == ["1 Breakfast: Oats", "1 Breakfast: Egg", "2 Cake", "3 Dinner: Tacos"])
    }

    @Test func `shows meals at their times if the household wishes so`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-24/dinner")
        try await home.plan("Oats", "2026-11-24/breakfast")
        _ = await home.ask(
            "PATCH /v1/settings", body: #"{"calendarTimes":true,"mealTimes":{"dinner":"19:15"}}"#)
        let events = try await home.read().events
        #expect(events.map(\.time) == ["08:00", "19:15"])
        #expect(events.map(\.summary) == ["Breakfast: Oats", "Dinner: Tacos"])
    }

    @Test func `raises the number of each event when the times change`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", "2026-11-24/dinner")
        let path = try await home.calendar()
        let before = try #require(try await home.read(path).events.first).sequence
        _ = await home.ask("PATCH /v1/settings", body: #"{"calendarTimes":true}"#)
        #expect(try #require(try await home.read(path).events.first).sequence > before)
    }

    @Test func `leads to a recipe without a source on this server's page`() async throws {
        let home = try await Home()
        let soup = try await home.cook("Soup")
        try await home.plan("", "2026-11-24/dinner", mealID: soup)
        #expect(try await home.read().events.map(\.url) == ["http://localhost/#/meals/\(soup)"])
    }

    @Test func `has something in it although nothing is planned`() async throws {
        let calendar = try await (try await Home(name: #"A; \\B, C"#)).read()
        #expect(calendar.events.isEmpty)
        #expect(calendar.name == "A; \\B, C")
    }

    @Test func `can be read whatever meals and notes are called`() async throws {
        var chance = Chance.fresh
        let seed = chance.seed
        let home = try await Home()
        var planned: [String: (title: String, note: String)] = [:]
        for number in 0..<120 {
            let (title, note) = (chance.words(), chance.words(breaking: true))
            let body = #"{"title":\#(json(title)),"note":\#(json(note))}"#
            let answer = await home.ask("POST /v1/days/2026-12-\(10 + number % 20)/dinner/meals", body: body)
            let id = try answer.plannedMeal.id
            planned["\(id)@larder"] = try (
                answer.plannedMeal.title, answer.plannedMeal.note ?? ""
            )
        }
        let calendar = try await home.read()
        #expect(calendar.events.count == planned.count)
        for event in calendar.events {
            let (title, note) = try #require(planned[event.uid])
            #expect(
                Array(event.summary.unicodeScalars) == Array("Dinner: \(title)".unicodeScalars),
                "seed \(seed)")
            #expect(
                Array((event.description ?? "").unicodeScalars) == Array(note.asCalendarText.unicodeScalars),
                "seed \(seed)")
        }
    }
}

extension Chance {
    /// Text of all kinds of characters, with those that a calendar has to escape more often than
    /// others.
    fileprivate mutating func words(breaking: Bool = false) -> String {
        let special =
            Array("\\;,:\"nN \u{1F468}\u{200D}\u{1F373}éß漢".unicodeScalars)
            + (breaking ? ["\n", "\r", "\t", "\u{2028}", "\u{85}"] : [])
        var text = "x"
        for _ in 0..<below(90) {
            let highest: UInt32 = [0x7f, 0x7ff, 0xffff, 0x10ffff][below(4)]
            let any = Unicode.Scalar(UInt32.random(in: 0x20...highest, using: &self)) ?? ";"
            let isOrdinary =
                any.properties.generalCategory != .control && any.properties.generalCategory != .format
                && !any.properties.isWhitespace
            text.unicodeScalars.append(isOrdinary && once(in: 2) ? any : special[below(special.count)])
        }
        return text + "x"
    }
}

extension String {
    /// With every way to end a line as one, and no controls.
    fileprivate var asCalendarText: String {
        let scalars = Array(unicodeScalars)
        let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
        let kept = scalars.indices.filter { index in
            let isSecondHalf = scalars[index] == "\n" && index > 0 && scalars[index - 1] == "\r"
            let isControl = scalars[index].properties.generalCategory == .control && scalars[index] != "\t"
            return ends.contains(scalars[index]) ? !isSecondHalf : !isControl
        }
        return String(String.UnicodeScalarView(kept.map { ends.contains(scalars[$0]) ? "\n" : scalars[$0] }))
    }
}
