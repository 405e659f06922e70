/// A run of combining marks, counted while a text is read.
///
/// Comparing texts sorts the marks of a run, which costs the square of their number. The
/// Stream-Safe Text Format (UAX #15, section 13) allows 30 marks in a row; no language comes near.
/// A text that keeps this bound is compared in linear time.
@usableFromInline package struct MarkRun: Sendable {
    package static let longest = 30
    /// The first scalar that is a mark; its first byte in UTF-8 is 0xCC.
    private static let first: Unicode.Scalar = "\u{300}"
    @inlinable static var firstByte: UInt8 { 0xCC }

    private var count = 0

    package init() {}

    /// Counts a scalar. Returns true if the scalar is a mark too many.
    package mutating func isTooLong(after scalar: Unicode.Scalar) -> Bool {
        guard scalar >= MarkRun.first, MarkRun.isMark(scalar) else {
            count = 0
            return false
        }
        count += 1
        return count > MarkRun.longest
    }

    /// Ends the run, since a letter came.
    package mutating func end() { count = 0 }

    /// True for a scalar that sorting may move. Three vowel signs of Tibetan are made of two marks
    /// each, and are no marks by their own class.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{f73}", "\u{f75}", "\u{f81}": true
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    /// True if UTF-8 without a byte of this size or above has no mark.
    @inlinable static func mayHaveMarks(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.contains { $0 >= firstByte }
    }
}

extension StringProtocol {
    /// True if the text has more combining marks in a row than a text may have.
    @inlinable package var hasLongMarkRun: Bool {
        MarkRun.mayHaveMarks(utf8) && MarkRun.isTooLong(in: String(self))
    }
}

extension MarkRun {
    @usableFromInline package static func isTooLong(in text: String) -> Bool {
        var run = MarkRun()
        return text.unicodeScalars.contains { run.isTooLong(after: $0) }
    }
}

extension String {
    /// The text with at most `MarkRun.longest` combining marks in a row; others are left out.
    package var withoutLongMarkRuns: String {
        guard hasLongMarkRun else { return self }
        var run = MarkRun()
        return String(UnicodeScalarView(unicodeScalars.filter { !run.isTooLong(after: $0) }))
    }
}

extension [UInt8] {
    /// The text in UTF-8 with at most `MarkRun.longest` combining marks in a row. Other bytes stay
    /// as they are, unless a run is cut.
    package var withoutLongMarkRuns: [UInt8] {
        guard MarkRun.mayHaveMarks(self) else { return self }
        let text = String(decoding: self, as: UTF8.self)
        return text.hasLongMarkRun ? [UInt8](text.withoutLongMarkRuns.utf8) : self
    }
}
