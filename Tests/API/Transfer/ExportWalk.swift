import Chance
import Domain
import Foundation
import HTTP
import Rows
import Tables
import Testing
import UseCases

/// The requests of a household's members: mostly legal, as long and as odd as they may be. A
/// refused request is passed over.
struct ExportWalk {
    private var chance: Chance
    private let clock = TestClock()
    let alex: Home
    private let sam: Home
    private var taken: [String] = []
    /// The requests that were done since the clock was last moved, with their answers.
    private var done: [(home: Home, request: String, key: String, body: String, answer: Response)] = []

    init(_ chance: Chance) async throws {
        self.chance = chance
        let random = SharedChance(seed: chance.seed).random
        alex = try await Home(Door(clock: clock, signup: .open, random: random))
        sam = try await alex.joined(by: "Sam")
    }

    private var seed: String {
        "LARDER_SEED=\(chance.seed), after \(taken.suffix(12).joined(separator: "\n"))"
    }

    mutating func check() async throws {
        let document = try await alex.export()
        let copy = try await Copy(of: document)
        let again = await copy.export()
        try #require(again == document, "\(ExportWalk.difference(document, again)), \(seed)")
    }

    /// The surroundings of the first place where two documents differ.
    private static func difference(_ one: String, _ other: String) -> String {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        let place = zip(one, other).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
        return [one, other].map {
            String(decoding: $0[max(0, place - 150)..<min($0.count, place + 150)], as: UTF8.self)
        }
        .joined(separator: "\n and then \n")
    }

    mutating func step() async throws {
        if chance.once(in: 20) { try await pass(minutes: chance.below(3 * 24 * 60)) }
        let home = chance.once(in: 3) ? sam : alex
        if chance.once(in: 20) { return try await comeAndGo() }
        let request = filled(ExportWalk.requests.randomElement(using: &chance)!)
        let words = request.split(separator: " ", maxSplits: 2).map(String.init)
        let (key, body) = ("Idempotency-Key: step-\(taken.count)", words.count > 2 ? words[2] : "")
        let answer = await home.ask("\(words[0]) \(words[1])", [key], body: body)
        note(request, answer)
        try #require(answer.status.rawValue < 500, "\(answer.text), \(seed)")
        if answer.status.rawValue < 300 {
            done.append((home, "\(words[0]) \(words[1])", key, body, answer))
        }
    }

    /// Sends each request once more, with the key that it had.
    func sendAgain() async throws {
        let before = household.version
        for (home, request, key, body, first) in done {
            let again = await home.ask(request, [key], body: body)
            try #require(again["Idempotency-Replayed"] == "true", "\(request), \(again.text), \(seed)")
            try #require(again.status == first.status && again.text == first.text, "\(request), \(seed)")
            for name in ["ETag", "Location", "Content-Location", "Larder-Change"] {
                try #require(again[name] == first[name], "\(name) of \(request), \(seed)")
            }
        }
        try #require(household.version == before, "\(seed)")
    }

    /// The use of the devices is noted here, where nothing else is written, so that every walk from
    /// one seed has the same sequences.
    private mutating func pass(minutes: Int) async throws {
        clock.advance(minutes: minutes)
        done = []
        for home in [alex, sam] {
            guard
                let device = household.devices.all.first(where: { $0.row.memberID.text == home.memberID })?
                    .row
            else { continue }
            if Devices.isNoteDue(device, at: clock.now()) { try await home.untilUseIsNoted("GET /v1/me") }
        }
    }

    private mutating func comeAndGo() async throws {
        // Former members stay as long as anything names them, so a long walk would fill the
        // household.
        if household.members.count > Member.most / 2 { return }
        let kim = try await alex.joined(by: "Kim")
        if chance.once(in: 2), let meal = household.meals.all.first(where: { _ in true }) {
            _ = await kim.ask("PUT /v1/meals/\(meal.row.id.text)/favourite")
        }
        if chance.once(in: 2) {
            _ = await kim.ask("POST /v1/days/\(day())/lunch/meals", body: #"{"title":"Kim's soup"}"#)
        }
        if chance.once(in: 3) { return }
        _ = await kim.ask("DELETE /v1/members/\(kim.memberID)")
    }

    private mutating func note(_ request: String, _ answer: Response) {
        taken.append("\(answer.status.rawValue) \(request.prefix(200))")
    }

    private var household: Household { alex.household }
}

extension ExportWalk {
    private static let dish = [#""mealId":"{meal}""#, #""title":"{line:200}""#]
    private static let requests: [String] =
        [
            #"POST /v1/meals {"name":"{line:200}","description":"{text:2000}","notes":"{text:10000}","#
                + #""servings":{n:1-100},"tags":["{line:50}","{line:50}"],"#
                + #""minutes":{"prep":{n:0-10080},"total":{n:0-20160}},"ingredients":[{ingredient},"#
                + #"{ingredient},"{line:500}"],"steps":["{text:5000}","x"],"#
                + #""sourceUrl":"https://example.org/{n:1-3}"}"#,
            #"PATCH /v1/meals/{meal} {"ingredients":[{ingredient},{ingredient}],"notes":null}"#,
            #"PATCH /v1/meals/{meal} {"name":"{line:200}","servings":{n:1-100}}"#,
            "DELETE /v1/meals/{meal}?confirm", "DELETE /v1/meals/{meal}?purge",
            "PUT /v1/meals/{meal}/restoration",
            #"PUT /v1/meals/{meal}/votes/{member} {"vote":"no"}"#,
            "PUT /v1/meals/{meal}/favourite", "DELETE /v1/meals/{meal}/favourite",
            #"POST /v1/meals/import [{"@type":"Recipe","name":"{text:300}","#
                + #""recipeIngredient":["{text:600}","{line:500}",{"name":"{line:500}","amount":2,"#
                + #""unit":"g","note":"{line:90}"}],"recipeInstructions":"{text:6000}","#
                + #""recipeYield":"{line:20}","keywords":"{line:90}"}]"#,
            #"POST /v1/usuals {"text":"{n:1-9} l {line:400}"}"#,
            #"POST /v1/usuals {"name":"{line:490}","categoryId":"{category}"}"#,
            #"PATCH /v1/usuals/{usual} {"quantity":{"amount":"{n:1-9}/{n:2-9}","unit":"cup"},"#
                + #""note":"{line:500}"}"#,
            "DELETE /v1/usuals/{usual}",
            #"POST /v1/categories {"name":"{line:100}","position":{n:1-20}}"#,
            #"PATCH /v1/categories/{category} {"position":{n:1-20}}"#,
            #"PATCH /v1/categories/{category} {"name":"{line:100}"}"#, "DELETE /v1/categories/{category}",
            #"PATCH /v1/foods/{food} {"categoryId":"{category}"}"#,
            #"PATCH /v1/foods/{food} {"categoryId":null}"#,
            #"POST /v1/plans {"startDate":"{day}","name":"{line:100}"}"#, "PUT /v1/weeks/{day}",
            "PUT /v1/days/2026-10-14/dinner/already-have", "DELETE /v1/plans/{plan}?confirm",
            #"PATCH /v1/plans/{plan} {"name":"{line:100}"}"#, #"PATCH /v1/plans/{plan} {"endDate":"{day}"}"#,
            #"POST /v1/plans/{plan}/copies {"startDate":"{day}"}"#,
            #"POST /v1/days/{day}/copies {"date":"{day}"}"#,
            "DELETE /v1/plans?olderThanWeeks=4", #"POST /v1/plans/{plan}/extras {"text":"{line:500}"}"#,
            #"POST /v1/days/{day}/{slot}/extras {"name":"{line:490}","quantity":{"amount":{n:1-9}},"#
                + #""note":"a"}"#,
            "PUT /v1/days/{day}/{slot}/already-have", "DELETE /v1/days/{day}/{slot}/already-have",
            "DELETE /v1/days/{day}/meals",
            "DELETE /v1/days/{day}", #"PATCH {entry} {"date":"{day}","slot":"{slot}","onConflict":"swap"}"#,
            #"PATCH {entry} {"date":"{day}","note":"{text:1000}","servings":{n:1-100}}"#, "DELETE {entry}",
            "PUT {entry}/completion",
            "DELETE {entry}/completion",
            "PUT /v1/plans/{plan}/submission", "PUT /v1/plans/{plan}/reopening",
            "PUT /v1/days/{day}/{slot}/acceptance",
            "DELETE /v1/days/{day}/{slot}/suggestion",
            #"POST /v1/days/{day}/{slot}/comments {"text":"{text:1000}"}"#,
            #"POST /v1/lists {"name":"{line:100}"}"#,
            #"POST /v1/lists {"from":"{day}","lookbackWeeks":{n:0-12}}"#,
            #"POST /v1/lists {"planIds":["{plan}"],"includeFuture":true}"#,
            "POST /v1/lists/{list}/generation", "DELETE /v1/lists/{list}",
            #"POST /v1/lists/{list}/items {"text":"{n:1-9} {foodline}","note":"{text:1000}"}"#,
            #"POST /v1/lists/{list}/items {"text":"{line:500}","categoryId":"{category}"}"#,
            #"PATCH {item} {"text":"{n:1-9} {foodline}"}"#, #"PATCH {item} {"note":"{text:1000}"}"#,
            "DELETE {item}", "PUT {item}/tick", "DELETE /v1/foods/flour/at-home",
            "PUT /v1/foods/flour/at-home", #"PUT /v1/foods/flour/at-home {"amount":"{n:1-9} cups"}"#,
            #"PUT /v1/foods/milk/at-home {"useSoon":true}"#, #"PATCH /v1/foods/milk {"stock":"always"}"#,
            "PUT {item}/tick", "DELETE {item}/tick", "DELETE /v1/lists/{list}/ticked",
            "PUT /v1/lists/{list}/completion",
            "DELETE /v1/lists/{list}/completion",
            #"POST /v1/lists/{list}/meals {"mealId":"{meal}","servings":{n:1-100}}"#,
            #"PATCH /v1/settings {"retentionWeeks":{n:4-9},"oneMealPerDay":false,"#
                + #""defaultServings":{n:1-100},"unitSystem":"metric"}"#,
            #"PATCH /v1/settings {"lookbackWeeks":{n:0-12},"retentionWeeks":null,"autoNameMealPlans":true}"#,
            "DELETE /v1/settings",
            #"PATCH /v1/household {"name":"{line:100}"}"#,
            #"PATCH /v1/members/{member} {"name":"{line:100}"}"#,
            #"PATCH /v1/members/{member} {"portion":"5/{n:2-9}","#
                + #""avoids":[{"kind":"food","name":"{line:100}"}]}"#,
            #"PATCH {entry} {"eaters":["{member}"],"guests":{n:0-9}}"#,
            "PUT /v1/notifications/read", "POST /v1/samples",
        ] + Array(repeating: "POST /v1/activity/{seq}/undo", count: 6)
        + dish.flatMap { dish in
            [
                #"POST /v1/days/{day}/{slot}/meals {\#(dish),"note":"{text:1000}","servings":{n:1-100}}"#,
                #"POST /v1/days/{day}/{slot}/meals {\#(dish)}"#,
                #"PUT /v1/days/{day}/{slot}/suggestion {\#(dish),"note":"{text:1000}"}"#,
                #"PUT /v1/days/{day}/{slot}/rejection {"suggestion":{\#(dish)},"reason":"{text:1000}"}"#,
                #"PUT /v1/days/{day}/{slot}/suggestion {\#(dish),"servings":6}"#,
                #"PUT /v1/days/{day}/{slot}/rejection {"suggestion":null}"#,
                #"PUT /v1/days/{day}/{slot}/resolution {\#(dish)}"#,
            ]
        }

    private mutating func filled(_ request: String) -> String {
        var (text, rest) = ("", request[...])
        while let match = rest.firstMatch(of: /\{([a-z]+)(?::([0-9]+)(?:-([0-9]+))?)?\}/) {
            text += rest[..<match.range.lowerBound]
            text += value(String(match.1), match.2.flatMap { Int($0) } ?? 0, match.3.flatMap { Int($0) } ?? 0)
            rest = rest[match.range.upperBound...]
        }
        return text + rest
    }

    private mutating func value(_ name: String, _ first: Int, _ last: Int) -> String {
        switch name {
        case "n": return String(first + chance.below(last - first + 1))
        case "line": return escaped(line(atMost: first))
        case "text":
            return escaped(
                line(atMost: first - 3) + ["", "\n\u{0}x", "\r\t\""].randomElement(using: &chance)!)
        case "ingredient": return ingredient()
        case "foodline":
            return ["café", "cafe\u{301}", "İstanbul", "carrots", "milk"].randomElement(using: &chance)!
        case "food":
            let food = ["café", "cafe\u{301}", "milk", "a\u{0}b", "a\u{202E}b", line(atMost: 500)]
                .randomElement(using: &chance)!
            return food.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "x"
        case "day": return day()
        case "slot": return Slot.allCases.randomElement(using: &chance)!.rawValue
        case "seq": return String(household.touched.map(\.key).suffix(30).randomElement(using: &chance) ?? 1)
        default: return known(name)
        }
    }

    private mutating func known(_ name: String) -> String {
        let none = "019aafe1-5cdb-7000-8000-1234567890ab"
        func one<R: Row>(_ rows: some Sequence<Versioned<R>>) -> R? {
            Array(rows).randomElement(using: &chance)?.row
        }
        switch name {
        case "meal": return one(household.meals.all)?.id.text ?? none
        case "usual": return one(household.usuals.all)?.id.text ?? none
        case "category": return one(household.categories.all)?.id.text ?? none
        case "plan": return one(household.plans.all)?.id.text ?? none
        case "member": return one(household.members.all)?.id.text ?? none
        case "list": return chance.once(in: 3) ? "current" : one(household.lists.all)?.id.text ?? "current"
        case "item":
            return one(household.items.all).map { "/v1/lists/\($0.id.list.text)/items/\($0.id.item.text)" }
                ?? "/v1/lists/current"
        case "entry":
            let plannedMeals = household.days.all.flatMap { day in
                Slot.allCases.flatMap { slot in
                    day.row[slot].meals.map {
                        "/v1/planned-meals/\($0.id.text)"
                    }
                }
            }
            return plannedMeals.randomElement(using: &chance) ?? "/v1/planned-meals/\(none)"
        default: fatalError("nothing here is called \(name)")
        }
    }

    private mutating func day() -> String { Day("2026-11-20")!.adding(days: chance.below(24)).text }

    private mutating func ingredient() -> String {
        switch chance.below(5) {
        case 0: #"{"heading":"\#(escaped(line(atMost: 500)))"}"#
        case 1:
            #"{"name":"\#(escaped(line(atMost: 300)))","note":"\#(escaped(line(atMost: 100)))","#
                + #""quantity":{"amount":"2-3","unit":"cup"}}"#
        case 2:
            #"{"name":"rice","quantity":{"amount":9007199254740991.5},"alternative":{"amount":"1/3","#
                + #""unit":"lb"}}"#
        case 3: #""1 (14 oz) can \#(escaped(line(atMost: 200))), drained""#
        default: #""\#(chance.below(9) + 1) café, hot""#
        }
    }

    /// Short for the most part, and now and then as long as may be.
    private mutating func line(atMost most: Int) -> String {
        let pieces = [
            "x", "Soup ", "İ", "e\u{301}", "é", "ß", "👨‍👩‍👧",
            "\\\"", "שלום ", "＝1+1", "½ ", "\u{200D}", "~/",
            ",", "a, b (c) ", "Å",
        ]
        let piece = pieces.randomElement(using: &chance)!
        let length = chance.once(in: 6) ? most : min(most, 1 + chance.below(12))
        var text = chance.once(in: 8) ? "" : ["Soup", "Ünlü", "x"].randomElement(using: &chance)!
        while text.unicodeScalars.count + piece.unicodeScalars.count <= length { text += piece }
        return text
    }

    private func escaped(_ text: String) -> String {
        let bytes = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
        return String(String(decoding: bytes, as: UTF8.self).dropFirst(2).dropLast(2))
    }
}
