/// The range of counters: positions of lists and favourites, ranks of categories, deleted lines,
/// cooked meals.
package enum Counts {
    /// The range of a counter, and of every number in a row: beyond every log, and exact in every
    /// JSON program (RFC 8259, section 6). The highest leaves room to count on from it.
    package static let range = 0...(1 << 53) - (1 << 32)

    /// Returns the number after the last. If an imported document used the highest, returns the
    /// first free number.
    package static func next(after last: Int, except taken: some Sequence<Int>) -> Int {
        if last < range.upperBound { return last + 1 }
        let taken = Set(taken)
        return (1...range.upperBound).first { !taken.contains($0) } ?? range.upperBound
    }
}
