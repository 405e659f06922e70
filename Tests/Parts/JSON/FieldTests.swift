import JSON
import Testing

private enum Slot: String, CaseIterable { case breakfast, lunch, dinner, other }

private struct Step: JSONReadable, Equatable {
    let text: String
    let minutes: Int?

    init?(_ fields: inout Fields) {
        let text = fields.required("text", .text(1...20))
        let minutes = fields.optional("minutes", .integer(0...600))
        guard let text else { return nil }
        (self.text, self.minutes) = (text, minutes)
    }
}

private struct Dish: JSONReadable {
    let name: String
    let slot: Slot?
    let tags: [String]
    let servings: Int
    let steps: [Step]
    let note: FieldChange<String>
    let extra: JSONValue?
    let isFavourite: Bool
    let price: ExactDecimal?
    let day: Int?

    init?(_ fields: inout Fields) {
        let name = fields.required("name", .text(1...10))
        let slot = fields.optional("slot", .choice(Slot.self))
        let tags = fields.optional("tags", .list(of: .text(1...5), atMost: 3)) ?? []
        let servings = fields.ifGiven("servings", .integer(1...100)) ?? 4
        let steps = fields.optional("steps", .list(of: .object(Step.self), atMost: 10)) ?? []
        let note = fields.change("note", .text(0...100))
        let extra = fields.optional("extra", .anything)
        let isFavourite = fields.optional("isFavourite", .boolean) ?? false
        let price = fields.optional("price", .decimal)
        let day = fields.optional(
            "day", .parsed(expecting: "a day like d7") { $0.hasPrefix("d") ? Int($0.dropFirst()) : nil })
        guard let name else { return nil }
        self.name = name
        self.slot = slot
        self.tags = tags
        self.servings = servings
        self.steps = steps
        self.note = note
        self.extra = extra
        self.isFavourite = isFavourite
        self.price = price
        self.day = day
    }
}

private func problems(_ text: String) -> [String] {
    do throws(JSONRefusal) {
        _ = try JSON.read(Dish.self, from: text.utf8)
        return []
    } catch {
        guard case .wrong(let problems) = error else { return ["\(error)"] }
        return problems.map { "\($0.pointer) \($0.code.rawValue): \($0.detail)" }
    }
}

@Test func `a whole body is read field by field`() throws {
    let text = """
        {"name": "Soup", "slot": "lunch", "tags": ["a", "b"], "servings": 2,
         "steps": [{"text": "Stir", "minutes": 5}, {"text": "Eat"}],
         "note": null, "extra": {"x": [1.50]}, "isFavourite": true, "price": 12.50, "day": "d7"}
        """
    let dish = try JSON.read(Dish.self, from: text.utf8)
    #expect(dish.name == "Soup")
    #expect(dish.slot == .lunch)
    #expect(dish.tags == ["a", "b"])
    #expect(dish.servings == 2)
    #expect(dish.steps.map(\.text) == ["Stir", "Eat"])
    #expect(dish.steps.map(\.minutes) == [5, nil])
    #expect(dish.note == .clear)
    #expect(dish.extra?["x"] == .array([.number(JSONNumber("1.50")!)]))
    #expect(dish.isFavourite)
    #expect(dish.price == ExactDecimal(significand: 125, exponent: -1))
    #expect(dish.day == 7)
}

@Test func `fields may come in any order`() throws {
    let dish = try JSON.read(
        Dish.self, from: #"{"servings": 3, "day": "d1", "note": "x", "name": "Soup"}"#.utf8)
    #expect(dish.name == "Soup")
    #expect(dish.servings == 3)
    #expect(dish.note == .set("x"))
    #expect(dish.day == 1)
}

@Test func `the sentence of a problem names its field once`() {
    func sentence(_ pointer: String, _ code: FieldProblem.Code, _ detail: String) -> String {
        FieldProblem(pointer: pointer, code: code, detail: detail).sentence
    }
    #expect(sentence("/minutes", .wrongType, "Send an object.") == "minutes: Send an object.")
    #expect(sentence("/steps/0/text", .tooLong, "Send less.") == "steps/0/text: Send less.")
    #expect(sentence("/name", .missing, "Send “name”.") == "Send “name”.")
    #expect(sentence("", .wrongType, "Send an object.") == "Send an object.")
}

@Test func `all problems are reported together`() {
    let text = """
        {"nmae": "Soup", "slot": "diner", "tags": ["abcdef", 1], "servings": 2.5,
         "steps": [{"minutes": 601}, [], {"text": "Eat", "zzz": 0}],
         "note": 1, "isFavourite": "yes", "price": 1e999, "day": "x"}
        """
    #expect(
        problems(text) == [
            "/name missing: Send “name”; it is required.",
            """
            /slot invalid: Send one of “breakfast”, “lunch”, “dinner”, “other”; \
            “diner” was sent. Did you mean “dinner”?
            """,
            "/tags/0 too-long: Send at most 5 characters; 6 were sent.",
            "/tags/1 wrong-type: Send text; 1 was sent.",
            "/servings wrong-type: Send a whole number from 1 to 100; 2.5 was sent.",
            "/steps/0/text missing: Send “text”; it is required.",
            "/steps/0/minutes out-of-range: Send a whole number from 0 to 600; 601 was sent.",
            "/steps/1 wrong-type: Send an object; a list was sent.",
            "/steps/2/zzz unknown-field: There is no field “zzz” here. Leave it out.",
            "/note wrong-type: Send text; 1 was sent.",
            "/isFavourite wrong-type: Send true or false; text was sent.",
            "/price out-of-range: Send a number of at most 18 significant digits; 1e999 was sent.",
            "/day invalid: Send a day like d7; “x” was sent.",
            "/nmae unknown-field: There is no field “nmae” here. Did you mean “name”?",
        ])
}
