/// A code in which frequent symbols have short words, and no word begins another one (RFC 1951,
/// section 3.2.2).
struct PrefixCode {
    /// The number of bits of each symbol's word; 0 for a symbol without a word.
    let lengths: [UInt8]
    /// The word of each symbol. A word's first bit is the lowest.
    let words: [UInt16]

    init(lengths: [UInt8]) {
        self.lengths = lengths
        words = PrefixCode.words(lengths)
    }

    /// Makes the code with the fewest bits for symbols that occur so often. No word is longer than
    /// `longest`.
    init(counts: [Int], longest: Int) {
        self.init(lengths: PrefixCode.lengths(counts: counts, longest: longest))
    }

    /// The code of literals and lengths in a block with fixed codes.
    static let fixedLiterals = PrefixCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    /// The code of distances in a block with fixed codes.
    static let fixedDistances = PrefixCode(lengths: [UInt8](repeating: 5, count: 32))

    /// The number of bits of all symbols together, without extra bits.
    func bits(counts: [Int]) -> Int {
        zip(counts, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    /// Numbers the words: shorter words first, and words of a length in the order of the symbols.
    static func words(_ lengths: [UInt8]) -> [UInt16] {
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1...16 { next[length] = (next[length] &+ next[length - 1]) << 1 }
        // The words of length n begin at next[n].
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let word = next[Int(length)]
            next[Int(length)] &+= 1
            return reversed(word, bits: Int(length))
        }
    }

    private static func reversed(_ word: UInt16, bits: Int) -> UInt16 {
        var word = (word & 0x5555) << 1 | word >> 1 & 0x5555
        word = (word & 0x3333) << 2 | word >> 2 & 0x3333
        word = (word & 0x0F0F) << 4 | word >> 4 & 0x0F0F
        return word.byteSwapped >> UInt16(16 - bits)
    }

    /// Finds the best lengths by package-merge (Larmore and Hirschberg, 1990). Each list holds the
    /// symbols and the pairs of the list before, the rarest first. The best lengths follow from the
    /// number of symbols among a list's first items.
    private static func lengths(counts: [Int], longest: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        // Counts stay below 2^40, so that a count and its symbol fit into one number to sort by.
        let sorted = counts.indices.filter { counts[$0] > 0 }.map { counts[$0] << 16 | $0 }.sorted()
        guard sorted.count > 1 else {
            if let only = sorted.first { lengths[only & 0xFFFF] = 1 }
            return lengths
        }
        var taken = 2 * sorted.count - 2
        for symbolCounts in packages(sorted.map { $0 >> 16 }, longest: longest).reversed() {
            // Each time that a symbol is among the items, its word grows by a bit.
            for symbol in sorted[..<symbolCounts[taken]] { lengths[symbol & 0xFFFF] += 1 }
            taken = 2 * (taken - symbolCounts[taken])
        }
        return lengths
    }

    /// Makes the lists of package-merge. Each list tells how many of its first n items are symbols.
    private static func packages(_ weights: [Int], longest: Int) -> [[Int]] {
        var lists: [[Int]] = []
        var items: [Int] = []
        for _ in 0..<longest {
            var merged: [Int] = []
            merged.reserveCapacity(2 * weights.count)
            var symbolCounts = [0]
            symbolCounts.reserveCapacity(2 * weights.count + 1)
            var (symbol, pair) = (0, 0)
            while symbol < weights.count || pair + 1 < items.count {
                let pairWeight = pair + 1 < items.count ? items[pair] + items[pair + 1] : Int.max
                if symbol < weights.count, weights[symbol] <= pairWeight {
                    merged.append(weights[symbol])
                    symbol += 1
                } else {
                    merged.append(pairWeight)
                    pair += 2
                }
                symbolCounts.append(symbol)
            }
            items = merged
            lists.append(symbolCounts)
        }
        return lists
    }
}
