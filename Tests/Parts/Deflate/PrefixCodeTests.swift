import Chance
import Testing

@testable import Deflate

@Suite struct `A prefix code` {
    /// The bits of the best code without a limit, by Huffman's algorithm.
    private func fewestBits(_ counts: [Int]) -> Int {
        var weights = counts.filter { $0 > 0 }.sorted()
        var bits = weights.count == 1 ? weights[0] : 0
        while weights.count > 1 {
            let pair = weights[0] + weights[1]
            bits += pair
            weights.removeFirst(2)
            weights.insert(pair, at: weights.firstIndex { $0 >= pair } ?? weights.count)
        }
        return bits
    }

    /// The words of the code as parts of the highest number of words.
    private func share(_ code: PrefixCode) -> Int {
        code.lengths.reduce(0) { $1 > 0 ? $0 + 1 << (15 - Int($1)) : $0 }
    }

    @Test func `has the fewest bits that a code can have`() {
        var chance = Chance.fresh
        let seed = chance.seed
        for _ in 0..<60 {
            let size = 2 + chance.below(285)
            var counts = (0..<size).map { _ in chance.below(3) * chance.below(1 + chance.below(200)) }
            (counts[0], counts[1]) = (1, 1)
            let code = PrefixCode(counts: counts, longest: 15)
            #expect(code.bits(counts: counts) == fewestBits(counts), "LARDER_SEED=\(seed)")
            #expect(share(code) == 1 << 15, "LARDER_SEED=\(seed)")
        }
    }

    @Test(arguments: [5, 7, 15]) func `has no word that is longer than the limit`(longest: Int) {
        // Without a limit, each further count of this series has a word of a further bit.
        let counts = (0..<24).reduce(into: [1, 1]) { counts, place in
            counts.append(counts[place] + counts[place + 1])
        }
        let code = PrefixCode(counts: counts, longest: longest)
        #expect(code.lengths.max() == UInt8(longest))
        #expect(share(code) == 1 << 15)
    }

    @Test func `of one symbol has one bit`() {
        #expect(PrefixCode(counts: [0, 9, 0], longest: 15).lengths == [0, 1, 0])
    }

    @Test func `of no symbol is empty`() {
        #expect(PrefixCode(counts: [0, 0], longest: 15).lengths == [0, 0])
    }

    /// The example of RFC 1951, section 3.2.2, with each first bit the lowest.
    @Test func `numbers its words as the standard does`() {
        let words = PrefixCode.words([3, 3, 3, 3, 3, 2, 4, 4])
        #expect(words == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }
}

@Suite struct `A range symbol` {
    @Test func `stands for every length from 3 to 258`() {
        for length in 3...258 {
            let symbol = RangeSymbol(length: length)
            let range = RangeSymbol.lengths(of: symbol.symbol)
            #expect(range.first + symbol.extra == length)
            #expect(range.extraBits == symbol.extraBits)
            #expect(symbol.extra < 1 << symbol.extraBits)
        }
        #expect(RangeSymbol(length: 257) == RangeSymbol(symbol: 284, extra: 30, extraBits: 5))
        #expect(RangeSymbol(length: 258) == RangeSymbol(symbol: 285, extra: 0, extraBits: 0))
    }

    @Test func `stands for every distance from 1 to 32,768`() {
        let wrong = (1...32_768).filter { distance in
            let symbol = RangeSymbol(distance: distance)
            let range = RangeSymbol.distances(of: symbol.symbol)
            return range.first + symbol.extra != distance || range.extraBits != symbol.extraBits
                || symbol.extra >= 1 << symbol.extraBits
        }
        #expect(wrong == [])
        #expect(RangeSymbol(distance: 24_577) == RangeSymbol(symbol: 29, extra: 0, extraBits: 13))
    }
}

@Suite struct `A list of code lengths` {
    @Test func `is shortened by the repetitions of the standard`() {
        func items(_ lengths: [UInt8]) -> [[Int]] {
            LengthItem.items(lengths).map { [$0.symbol, $0.extra] }
        }
        #expect(items([8, 8, 8]) == [[8, 0], [8, 0], [8, 0]])
        #expect(items([8, 8, 8, 8, 0, 0]) == [[8, 0], [16, 0], [0, 0], [0, 0]])
        #expect(items([UInt8](repeating: 8, count: 12)) == [[8, 0], [16, 3], [16, 2]])
        #expect(items([UInt8](repeating: 0, count: 10) + [1]) == [[17, 7], [1, 0]])
        #expect(items([UInt8](repeating: 0, count: 141)) == [[18, 127], [17, 0]])
    }
}
