/// A set of foods, a bit for each place of the table: a month with thousands of meals unites and
/// compares such sets a hundred thousand times.
package struct FoodSet: Equatable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package init(_ places: some Sequence<Int>) {
        for place in places { insert(place) }
    }

    private mutating func insert(_ place: Int) {
        let missing = place / 64 + 1 - words.count
        if missing > 0 { words += repeatElement(0, count: missing) }
        words[place / 64] |= 1 << UInt64(place % 64)
    }

    package mutating func formUnion(_ other: FoodSet) {
        let missing = other.words.count - words.count
        if missing > 0 { words += repeatElement(0, count: missing) }
        for word in other.words.indices { words[word] |= other.words[word] }
    }

    /// Returns the number of foods that both sets have, of which no more than `most` count.
    package func count(with other: FoodSet, most: Int) -> Int {
        var count = 0
        for (own, others) in zip(words, other.words) {
            count += (own & others).nonzeroBitCount
            if count >= most { return most }
        }
        return count
    }

    /// Returns the first food that both sets have.
    package func first(with other: FoodSet) -> Int? {
        for (word, (own, others)) in zip(words, other.words).enumerated() where own & others != 0 {
            return word * 64 + (own & others).trailingZeroBitCount
        }
        return nil
    }
}
