package import Domain
package import JSON
import Tables

extension Meal: LoggedRow {
    package static let exportName: StaticString = "meals"

    package init?(id: Meal.ID, _ fields: inout Fields) {
        guard let recipe = Recipe(&fields), let createdAt = fields.required("createdAt", .instant),
            let updatedAt = fields.required("updatedAt", .instant)
        else { return nil }
        // Most rows need no number of their own.
        self.init(
            id: id, recipe: recipe, createdAt: createdAt,
            number: fields.optional("number", .integer(Counts.range)))
        self.updatedAt = updatedAt
        let digest = ParsedText.parsed(expecting: "64 hexadecimal digits") { Digest(hex: $0) }
        image = fields.optional("image", digest)
        smallImage = fields.optional("smallImage", digest)
        usualDays = fields.optional("usualDays", .integer(Counts.range))
        restsUntil = fields.optional("restsUntil", .day)
        usedBefore = MealUsage(
            count: fields.optional("usedBefore", .integer(Counts.range)) ?? 0,
            last: fields.optional("lastUsedBefore", .day))
        lastImport = fields.optional("lastImport", .object(SourceMemory.self))
        deletedAt = fields.optional("deletedAt", .instant)
    }

    package func write(to json: inout JSONWriter) {
        recipe.write(to: &json)
        json.field("createdAt", createdAt.text)
        if number != createdAt.milliseconds { json.field("number", number) }
        json.field("updatedAt", updatedAt.text)
        json.field("image", unlessNil: image?.hex)
        json.field("smallImage", unlessNil: smallImage?.hex)
        json.field("usualDays", unlessNil: usualDays)
        json.field("restsUntil", unlessNil: restsUntil?.text)
        if usedBefore.count > 0 { json.field("usedBefore", usedBefore.count) }
        json.field("lastUsedBefore", unlessNil: usedBefore.last?.text)
        if let lastImport { json.object("lastImport") { lastImport.write(to: &$0) } }
        json.field("deletedAt", unlessNil: deletedAt?.text)
    }
}

extension Recipe: JSONReadable {
    package init?(_ fields: inout Fields) {
        let tag = ParsedText.parsed(expecting: "a tag of 1 to 50 characters") { Tag(kept: $0) }
        guard let name = fields.required("name", .text) else { return nil }
        self.init(name: name, servings: fields.optional("servings", .integer(Counts.range)))
        yield = fields.optional("yield", .text)
        description = fields.optional("description", .text)
        tags = fields.optional("tags", .list(of: tag, atMost: Int.max)) ?? []
        course = fields.optional("course", .choice(Course.self))
        sign = fields.optional("sign", .choice(Sign.self))
        ahead = fields.optional("ahead", .list(of: .object(LoggedAheadStep.self), atMost: Int.max))
            .map { AheadSteps($0.map(\.step)) }
        minutes = fields.optional("minutes", .object(Minutes.self)) ?? Minutes()
        let lines = IngredientRowShape(namesMeals: true)
        ingredients = fields.optional("ingredients", .list(of: lines, atMost: Int.max)) ?? []
        steps = fields.optional("steps", .list(of: .text, atMost: Int.max)) ?? []
        notes = fields.optional("notes", .text)
        sourceURL = fields.optional("sourceUrl", .text)
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("servings", unlessNil: servings)
        json.field("yield", unlessNil: yield)
        json.field("description", unlessNil: description)
        json.field("tags", unlessEmpty: tags.map(\.text))
        json.field("course", unlessNil: course?.rawValue)
        json.field("sign", unlessNil: sign?.rawValue)
        if let ahead { json.list("ahead", ahead.steps) { LoggedAheadStep(step: $0) } }
        if minutes != Minutes() { json.object("minutes") { minutes.write(to: &$0) } }
        json.field("ingredients", unlessEmpty: ingredients.map(LoggedIngredient.init))
        json.field("steps", unlessEmpty: steps)
        json.field("notes", unlessNil: notes)
        json.field("sourceUrl", unlessNil: sourceURL)
    }
}

private struct LoggedAheadStep: JSONReadable, JSONWritable {
    let step: AheadStep

    init(step: AheadStep) {
        self.step = step
    }

    init?(_ fields: inout Fields) {
        guard let hours = fields.required("hours", .integer(Counts.range)),
            let text = fields.required("text", .text)
        else { return nil }
        step = AheadStep(hours: hours, text: text)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("hours", step.hours)
            $0.field("text", step.text)
        }
    }
}

extension Recipe.Minutes: JSONReadable {
    package init?(_ fields: inout Fields) {
        self.init(
            prep: fields.optional("prep", .integer(Counts.range)),
            cook: fields.optional("cook", .integer(Counts.range)),
            total: fields.optional("total", .integer(Counts.range)))
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.field("prep", unlessNil: prep)
        json.field("cook", unlessNil: cook)
        json.field("total", unlessNil: total)
    }
}

extension SourceMemory: JSONReadable {
    package init?(_ fields: inout Fields) {
        let digest = ParsedBytes.parsed(expecting: "eight hexadecimal digits", bytes: UInt32.init(hex:))
        self.init { fields.optional($0.name, digest) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        for (field, digest) in all { json.field(named: field.rawValue, digest.hex) }
    }
}

extension UInt32 {
    /// Reads eight hexadecimal digits.
    fileprivate init?(hex: UnsafeBufferPointer<UInt8>) {
        guard hex.count == 8 else { return nil }
        self = 0
        for byte in hex {
            guard let digit = Hexadecimal.value(of: byte) else { return nil }
            self = self << 4 | UInt32(digit)
        }
    }

    fileprivate var hex: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Vote: LoggedRow {
    package static let exportName: StaticString = "votes"

    package init?(id: VoteID, _ fields: inout Fields) {
        guard let word = fields.required("vote", .choice(Word.self)) else { return nil }
        self.init(id: id, word: word)
    }

    package func write(to json: inout JSONWriter) {
        json.field("vote", word.rawValue)
    }
}

extension Favourite: LoggedRow {
    package static let exportName: StaticString = "favourites"

    package init?(id: FavouriteID, _ fields: inout Fields) {
        guard let number = fields.required("number", .integer(Counts.range)) else { return nil }
        self.init(id: id, number: number)
    }

    package func write(to json: inout JSONWriter) {
        json.field("number", number)
    }
}

extension PassedMeal: LoggedRow {
    package static let exportName: StaticString = "passed"

    package init?(id: Meal.ID, _ fields: inout Fields) {
        guard let times = fields.required("times", .integer(Counts.range)),
            let day = fields.required("day", .day)
        else { return nil }
        self.init(id: id, times: times, day: day)
    }

    package func write(to json: inout JSONWriter) {
        json.field("times", times)
        json.field("day", day.text)
    }
}
