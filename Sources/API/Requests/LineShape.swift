import Domain
import Ingredients
import JSON

extension JSONShape where Self == ParsedText<Tag> {
    static var tag: Self {
        .parsed(expecting: "a tag of 1 to 50 characters", as: .text(Tag.length)) { Tag($0) }
    }
}

extension JSONShape where Self == ParsedText<Day> {
    static var day: Self {
        .parsed(expecting: "a date like 2026-11-23", as: .text(10...10, format: "date")) { Day($0) }
    }
}

extension JSONShape where Self == ParsedText<FoodName> {
    static var foodName: Self {
        .parsed(
            expecting: "the name of a food, one line of at most \(Food.nameLength.upperBound) characters",
            as: .text(Food.nameLength)
        ) { text in
            Food.nameLength.contains(text.unicodeScalars.count)
                && !text.unicodeScalars.contains(where: \.breaksLines) ? FoodName(text) : nil
        }
    }
}

extension JSONShape where Self == ParsedText<TimeOfDay> {
    static var timeOfDay: Self {
        .parsed(expecting: "a time like 18:30", as: .text(5...5, format: "time")) { TimeOfDay($0) }
    }
}

extension JSONShape where Self == ParsedText<String> {
    static var address: Self {
        .parsed(
            expecting: "an address that begins with http:// or https://, of at most 2000 characters",
            as: .text(Recipe.sourceLength, format: "uri")
        ) { RecipeAddress.checked($0) }
    }
}

/// A line of text, trimmed at both ends.
struct LineShape: JSONShape {
    let length: ClosedRange<Int>

    var form: ValueForm { .text(length) }

    func read(at node: Fields.Node, in fields: inout Fields) -> String? {
        guard let text = fields.text(at: node) else { return nil }
        guard !text.unicodeScalars.contains(where: \.breaksLines) else {
            fields.refuse(
                node, .invalid,
                "Send one line of text, without tabs, other control characters and marks of writing "
                    + "direction.")
            return nil
        }
        let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        let trimmed = text.unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        let count = trimmed.count
        if count > length.upperBound {
            fields.refuse(node, .tooLong, "Send at most \(length.upperBound) characters; \(count) were sent.")
            return nil
        }
        if count < length.lowerBound || count > 0 && trimmed.allSatisfy(\.isInvisible) {
            fields.refuse(node, .tooShort, "Send at least one visible character.")
            return nil
        }
        return String(String.UnicodeScalarView(trimmed))
    }
}

extension JSONShape where Self == LineShape {
    /// The name of a household, a member, a category or a device.
    static var name: Self { .line(Profile.nameLength) }

    static func line(_ length: ClosedRange<Int>) -> Self { LineShape(length: length) }
}

extension JSONShape {
    static func id<ID: RowID>(_ type: ID.Type) -> Self where Self == ParsedText<ID> {
        .parsed(
            expecting: "an id like 019aafe1-5cdb-7000-8000-1234567890ab", as: .text(36...36, format: "uuid")
        ) { ID($0) }
    }
}
