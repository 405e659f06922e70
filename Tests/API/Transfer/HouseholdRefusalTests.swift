import Domain
import Foundation
import HTTP
import Rows
import Testing
import UseCases

/// The number of the format, as an export has it.
private let format = "\"format\":\(RowVocabulary.format)"

@Suite struct `A document that is no household` {
    /// A change to a sound document, and the place that is then wrong.
    private static let breaks: [(String, String, String)] = [
        (#""larder":"export""#, #""larder":"pantry""#, "/larder"),
        (format, "\"format\":\(RowVocabulary.format + 1)", "/format"),
        (format, format + #","madeAt":"today""#, "/madeAt"), (format + ",", "", "/format"),
        (#""addedBy":"0"#, #""addedBy":"f"#, "/days/2026-11-24"),
        (#""mealId":"0"#, #""mealId":"f"#, "/days/2026-11-24"),
        (
            #""start":"2026-11-22","end":"2026-11-28""#, #""start":"2026-11-25","end":"2026-11-28""#,
            "/days/2026-11-24"
        ),
        (
            #""start":"2026-11-22","end":"2026-11-28""#, #""start":"2026-11-20","end":"2026-12-24""#,
            "/plans/ID/end"
        ),
        (
            #""start":"2026-11-22","end":"2026-11-28""#, #""start":"2026-11-22","end":"2026-11-21""#,
            "/plans/ID/end"
        ),
        (
            #""createdAt":"2026-11-23T09:00:00.000Z"}},"days""#,
            #""createdAt":"2026-11-23T09:00:00.000Z","review":"conflict"}},"days""#,
            "/plans/ID/review"
        ),
        (#""role":"owner""#, #""role":"member""#, "/members/ID/role"),
        (#""role":"owner""#, #""role":"king""#, "/members/ID/role"),
        (#""name":"Tacos""#, #""name":"""#, "/meals/ID/name"),
        (#""name":"Tacos""#, "\"name\":\"Ta\\ncos\"", "/meals/ID/name"),
        (#""servings":4"#, #""servings":0"#, "/meals/ID/servings"),
        (#""servings":4"#, #""servings":4,"calories":9"#, "/meals/ID/calories"),
        (#""dinner":{"#, #""dinner":{"version":3,"#, "/days/2026-11-24"),
        (#""dinner":{"#, #""supper":{"#, "/days/2026-11-24/slots/supper"),
        (#""dinner":{"#, #""dinner":{"guests":101,"#, "/days/2026-11-24/slots"),
        (#""name":"Baking""#, #""name":"Bread & bakery""#, "/categories/ID/name"),
        (#""lookbackWeeks":4"#, #""lookbackWeeks":99"#, "/settings/lookbackWeeks"),
        (#""images":{}"#, #""images":{"00":"AAAA"}"#, "/images/00"),
        (#""images":{}"#, #""images":{"00":"/9j/"}"#, "/images/00"),
        (#""images":{}"#, #""images":{"00":"no base64"}"#, "/images/00"),
        (
            #""foods":{}"#, #""foods":{"flour":{"categoryId":"019aafe1-5cdb-7000-8000-1234567890ab"}}"#,
            "/foods/flour"
        ),
    ]

    @Test(arguments: breaks) func `is refused, and says where it is wrong`(
        from: String, to: String, pointer: String
    ) async throws {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner")
        let document = try await home.export()
        let range = try #require(document.range(of: from))
        let answer = await Door().importing(document.replacingCharacters(in: range, with: to))
        let pointers = answer.pointers.map { $0.replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "ID") }
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(pointers.contains(pointer), "\(answer.text)")
    }

    private static let ends: [(String, AnswerValue, String)] = [
        ("categories/*/rank", .integer(.max), "/categories/ID/rank"),
        ("favourites/*/number", .integer(.max), "/favourites/ID.ID/number"),
        ("lists/*/number", .integer(.max), "/lists/ID/number"),
        ("lists/*/departures", .integer(.max), "/lists/ID/departures"),
        ("meals/*/usedBefore", .integer(.max), "/meals/ID/usedBefore"),
        (
            "lists/*/generation/selection", ["lookbackWeeks": .integer(.max)],
            "/lists/ID/generation/selection/lookbackWeeks"
        ),
        ("lists/*/generation/selection", ["from": "2026-12-01", "to": "2026-11-01"], "/lists/ID/generation"),
        ("lists/*/generation/name", "two\nlines", "/lists/ID/generation"),
        ("meals/*/createdAt", "9999-12-31T23:59:59-01:00", "/meals/ID/createdAt"),
        ("meals/*/sourceUrl", "javascript:alert(1)", "/meals/ID/sourceUrl"),
        ("meals/*/name", " \u{200B}", "/meals/ID/name"),
        ("meals/*/ingredients", [["text": "salt", "name": "two\nlines"]], "/meals/ID/ingredients"),
        (
            "lines/*/foods/*/sources", [["from": 0, "name": "two\nlines"]],
            "/lines/ID/foods/onion/sources"
        ),
        (
            "plans", ["019aafe1-5cdb-7000-8000-1234567890ab": plan("9999-12-25", "9999-12-31")],
            "/plans/ID/end"
        ),
        (
            "plans", ["019aafe1-5cdb-7000-8000-1234567890ab": plan("0001-01-01", "9999-12-31")],
            "/plans/ID/end"
        ),
        ("days/*/slots/lunch", ["review": ["contested": []]], "/days/2026-11-24/slots"),
    ]

    private static func plan(_ first: String, _ last: String) -> AnswerValue {
        ["start": .string(first), "end": .string(last), "createdAt": "2026-11-23T09:00:00Z"]
    }

    @Test(arguments: ends.indices) func `is refused if its values cannot be counted, dated or shown`(
        index: Int
    ) async throws {
        let (path, value, pointer) = Self.ends[index]
        let home = try await Home()
        let tacos = try await home.cook("Tacos", #","ingredients":["2 onions"]"#)
        try await home.plan("", "2026-11-24/dinner", mealID: tacos)
        _ = await home.ask("PUT /v1/meals/\(tacos)/favourite")
        try await home.generate()
        let document = try await home.export().changed(
            path.split(separator: "/").map(String.init)[...], to: value)
        let answer = await Door().importing(document)
        let pointers = answer.pointers.map { $0.replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "ID") }
        #expect(answer.status == .unprocessableContent, "\(answer.text)")
        #expect(pointers.contains(pointer), "\(answer.text)")
    }

    @Test func `is refused once for a repeated mistake`() async throws {
        let home = try await Home()
        try await home.plan("Tacos", at: "2026-11-24/dinner", of: "2 onions")
        try await home.generate()
        let document = try await home.export()
        let meal = try #require(try await home.ids("/v1/meals").first)
        let list = try #require(document.firstMatch(of: /"lines":\{"([^"]*)":(\{.*?\})\},"coverings"/))
        let twice = try document.changed(
            ["meals", meal.uppercased()],
            to: [
                "name": "Other", "servings": 1, "createdAt": "2026-11-23T09:00:00Z",
                "updatedAt": "2026-11-23T09:00:00Z",
            ])
        #expect(await Door().importing(twice).pointers == ["/meals"])
        // The same line stands under an id of its own, too.
        let origin = try #require(list.2.firstMatch(of: /"origins":\[\{(.*?)\}\]/)).1
        let source = #"{\#(origin),"name":"onions"}"#
        let line = "\(list.1).019aafe1-5cdb-7000-8000-1234567890ab"
        let doubled = document.replacing(
            "\"items\":{", with: #""items":{"\#(line)":{"food":"onion","sources":[\#(source)]}"#)
        let answer = await Door().importing(doubled)
        #expect(answer.pointers.count == 1, "\(answer.text)")
        let capitals = document.replacing(
            "\"lines\":{", with: "\"lines\":{\"\(list.1.uppercased())\":\(list.2),")
        #expect(await Door().importing(capitals).pointers == ["/lines"])
        let steps = try document.changed(
            ["meals", "*", "steps"], to: .array(Array(repeating: "", count: 100)))
        #expect(await Door().importing(steps).pointers.count == 1)
    }

    @Test func `is told at most fifty mistakes`() async throws {
        let home = try await Home()
        let shelves = (100..<160).map {
            #""019aafe1-5cdb-7000-8000-123456789\#($0)":{"name":"","rank":\#($0)}"#
        }
        let document = try await home.export()
            .replacing("\"categories\":{", with: "\"categories\":{" + shelves.joined(separator: ",") + ",")
        #expect(await Door().importing(document).pointers.count == HouseholdValidator.mostFlaws)
    }

    @Test func `has rows of a kind counted before any is read`() async throws {
        let home = try await Home()
        let members = (0...Member.most).map { ("\($0)", AnswerValue.object(["odd": 1])) }
        let document = try await home.export().changed(
            ["members"], to: .object(Dictionary(uniqueKeysWithValues: members)))
        let answer = await Door().importing(document)
        #expect(
            answer.pointers == ["/members"],
            "\(answer.text)")
        #expect(
            answer.text.contains("Send at most 500 here; there are 501."),
            "\(answer.text)")
    }

    @Test func `of another larder is refused in one sentence`() async throws {
        let home = try await Home()
        let document = try await home.export().replacing(format, with: "\"format\":7,\"pets\":{}")
        let answer = await Door().importing(document)
        #expect(answer.pointers == ["/format"])
        #expect(answer.text.contains("Another version of Larder exported"))
        #expect(await Door().importing(#"{"name":"Tacos"}"#).pointers == ["/larder"])
    }

    @Test func `is refused if it is too large or nests too deep`() async throws {
        let head = ["Content-Length: \((64 << 20) + 1)"]
        let answer = await Door().ask("POST /v1/import", head)
        #expect(answer.status == .contentTooLarge, "\(answer.text)")
        #expect(answer.text.contains("larder import"), "\(answer.text)")
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        #expect(await Door().importing(#"{"larder":\#(deep)}"#).code == "malformed-json")
        #expect(await Door().importing("").status == .badRequest)
    }
}
