/// Numbers that are counted up: places of lists and favourites, ranks of categories, what has gone
/// and what was cooked.
package enum Counts {
    /// Further than any log counts, and exact in every program that reads JSON (RFC 8259, section
    /// 6).
    package static let range = 0...1 << 53

    /// The number after the last. Where a document from elsewhere has brought the highest, the
    /// first that is free.
    package static func next(after last: Int, besides taken: some Sequence<Int>) -> Int {
        if last < range.upperBound { return last + 1 }
        let taken = Set(taken)
        return (1...range.upperBound).first { !taken.contains($0) } ?? range.upperBound
    }
}
