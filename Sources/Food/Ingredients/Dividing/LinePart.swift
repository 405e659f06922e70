/// A part of an ingredient line that may name a food: "burro e farina per la teglia" has three.
package struct LinePart: Sendable {
    /// The claim that a line makes about a part.
    package enum Standing: Sendable {
        /// The part is in the dish.
        case named
        /// The part is an example, or optional: "such as cod".
        case possible
        /// The part is what another food is for: "seasoning for chicken".
        case purpose
        /// The part is not in the dish: "without eggs".
        case denied
    }

    /// The words between a part and the part before it.
    package enum Joint: Sendable {
        case and, or
        /// A word like "with" or "in", or a bracket.
        case with
        case comma, semicolon
        /// A bracket, a colon or a dash.
        case mark
        /// A new amount without a word before it.
        case amount
    }

    /// The bytes of the part in the text, with its amount.
    package private(set) var range: Range<Int>
    /// The words without the amount.
    package let name: String
    package let joint: Joint
    package let standing: Standing
    package let hasAmount: Bool
    /// True for nothing but words of preparation, size, place or number: "finely chopped".
    package let isRemark: Bool
    /// True for a part that begins after a comma or a bracket and has a word of work or place, like
    /// "cut into ribbons" and "see notes".
    package let isLikelyRemark: Bool
    /// True for words such as "optional".
    package let isOptional: Bool
    /// True for a part of the note.
    package var isOfNote = false
    /// The language of the line; nil for English.
    package let language: Language?

    /// Returns the part with more of the text, up to the bracket after it.
    func reaching(_ end: Int) -> LinePart {
        var part = self
        part.range = range.lowerBound..<end
        return part
    }

    /// True for the beginning of a compound whose end stands later: "Hühner- oder Gemüsebrühe".
    package var isCutShort: Bool { name.utf8.last == UInt8(ascii: "-") }
}

extension LinePart.Joint {
    /// True for a mark instead of a word.
    package var isMark: Bool {
        switch self {
        case .comma, .semicolon, .mark: true
        case .and, .or, .with, .amount: false
        }
    }
}
