import Domain
import JSON

/// What people call something: one line, without blanks at its ends.
struct NameShape: JSONShape {
    /// Enough for any name that fits on a phone.
    var length = 1...100

    func read(at place: Fields.Place, in fields: inout Fields) -> String? {
        guard let text = TextShape.text(0...10_000).read(at: place, in: &fields) else { return nil }
        let scalars = text.unicodeScalars
        guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else {
            fields.refuse(place, .invalid, "Send one line of text, without tabs and other control characters.")
            return nil
        }
        let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        let trimmed = scalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        guard length.contains(trimmed.count) else {
            let isShort = trimmed.isEmpty
            fields.refuse(
                place, isShort ? .tooShort : .tooLong,
                isShort
                    ? "Send at least one character that is not a blank."
                    : "Send at most \(length.upperBound) characters; \(trimmed.count) were sent.")
            return nil
        }
        return String(String.UnicodeScalarView(trimmed))
    }
}

extension JSONShape where Self == NameShape {
    static var name: Self { NameShape() }
}

extension JSONShape {
    static func id<ID: RowID>(_ type: ID.Type) -> Self where Self == ParsedText<ID> {
        .parsed(expecting: "an id like 019aafe1-5cdb-7000-8000-1234567890ab") { ID($0) }
    }
}
