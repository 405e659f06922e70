/// The literals and matches of one block, and how often each occurs.
///
/// A token is 9 bits for a literal (0 to 255) or a length (253 + length), and above them the
/// distance less 1.
struct BlockSymbols {
    /// The number of literals and lengths.
    static let kinds = 512
    static let distances = 30
    /// The most tokens that one search adds before a block is written.
    private static let reserve = 260

    private let tokens: UnsafeMutableBufferPointer<UInt32>
    private let counts: UnsafeMutableBufferPointer<UInt32>
    private(set) var count = 0

    /// The numbers that the memory of a block holds, for tokens of an input with a length.
    static func memorySize(atMost tokens: Int, inputCount: Int) -> Int {
        kinds + distances + min(tokens, inputCount) + reserve
    }

    init(_ memory: UnsafeMutableBufferPointer<UInt32>) {
        memory.initialize(repeating: 0)
        let countsSize = BlockSymbols.kinds + BlockSymbols.distances
        counts = UnsafeMutableBufferPointer(rebasing: memory[..<countsSize])
        tokens = UnsafeMutableBufferPointer(rebasing: memory[countsSize...])
    }

    var isFull: Bool { count > tokens.count &- BlockSymbols.reserve }

    @inline(__always) mutating func append(_ literal: UInt8) {
        append(token: UInt32(literal))
        counts[Int(literal)] &+= 1
    }

    @inline(__always) mutating func append(_ match: Match) {
        let kind = 253 &+ match.length
        append(token: UInt32(truncatingIfNeeded: kind | (match.distance &- 1) << 9))
        counts[kind & 511] &+= 1
        counts[BlockSymbols.kinds &+ RangeSymbol(distance: match.distance).symbol] &+= 1
    }

    @inline(__always) private mutating func append(token: UInt32) {
        precondition(count < tokens.count)
        tokens[count] = token
        count &+= 1
    }

    mutating func removeAll() {
        counts.update(repeating: 0)
        count = 0
    }

    /// The counts of the symbols that a block is written with, and the bits that follow them.
    func statistics() -> BlockStatistics {
        var literals = [Int](repeating: 0, count: 286)
        var extraBits = 0
        for literal in 0..<256 { literals[literal] = Int(counts[literal]) }
        for length in 3...Match.longest {
            let count = Int(counts[253 + length])
            let symbol = RangeSymbol(length: length)
            literals[symbol.symbol] += count
            extraBits += count * symbol.extraBits
        }
        literals[BlockStatistics.end] = 1
        let distances = (0..<BlockSymbols.distances).map { Int(counts[BlockSymbols.kinds + $0]) }
        for (symbol, count) in distances.enumerated() {
            extraBits += count * RangeSymbol.distances(of: symbol).extraBits
        }
        return BlockStatistics(literals: literals, distances: distances, extraBits: extraBits)
    }

    /// Writes the tokens and the end of the block by two codes.
    func write(to sink: inout BitSink, literals: PrefixCode, distances: PrefixCode) {
        let kinds = BlockSymbols.kindWords(literals)
        let distances = zip(distances.words, distances.lengths).map { UInt64($0) << 8 | UInt64($1) }
        kinds.withUnsafeBufferPointer { kinds in
            distances.withUnsafeBufferPointer { distances in
                for token in tokens[..<count] {
                    let kind = kinds[Int(token & 511)]
                    guard token & 511 > 255 else {
                        sink.append(kind >> 8, bits: Int(kind & 0xFF))
                        continue
                    }
                    // At most 20 bits of length and 28 of distance.
                    let distance = RangeSymbol(distance: Int(token >> 9) &+ 1)
                    let word = distances[distance.symbol]
                    let (lengthBits, wordBits) = (kind & 0xFF, word & 0xFF)
                    let extra = UInt64(truncatingIfNeeded: distance.extra) &<< wordBits
                    sink.append(
                        kind >> 8 | (word >> 8 | extra) &<< lengthBits,
                        bits: Int(lengthBits &+ wordBits) &+ distance.extraBits)
                }
            }
        }
        let end = BlockStatistics.end
        sink.append(UInt64(literals.words[end]), bits: Int(literals.lengths[end]))
    }

    /// The bits of each kind of token with its extra bits, above the number of bits.
    private static func kindWords(_ code: PrefixCode) -> [UInt64] {
        func word(_ symbol: Int, _ extra: Int, _ extraBits: Int) -> UInt64 {
            let bits = Int(code.lengths[symbol])
            let word = Int(code.words[symbol]) | extra << bits
            return UInt64(word << 8 | bits + extraBits)
        }
        return (0..<256).map { word($0, 0, 0) }
            + (3...Match.longest).map { length in
                let symbol = RangeSymbol(length: length)
                return word(symbol.symbol, symbol.extra, symbol.extraBits)
            }
    }
}

/// The number of times that each symbol of a block occurs.
struct BlockStatistics {
    /// The symbol at the end of a block.
    static let end = 256

    let literals: [Int]
    let distances: [Int]
    /// The extra bits of all lengths and distances.
    let extraBits: Int
}
