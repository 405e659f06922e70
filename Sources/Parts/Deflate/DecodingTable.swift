/// A table that tells the symbol of the next bits. Words that are longer than the table's index go
/// on in further tables.
struct DecodingTable {
    /// The meaning of a word, in 32 bits.
    struct Entry: Equatable {
        let raw: UInt32

        /// The value, the kind, the number of extra bits, and the number of bits of the word.
        init(kind: Kind, value: Int = 0, extraBits: Int = 0) {
            raw = UInt32(value) << 16 | UInt32(kind.rawValue) << 12 | UInt32(extraBits) << 8 | 1
        }

        @inline(__always) init(raw: UInt32) {
            self.raw = raw
        }

        func with(bits: Int) -> Entry { Entry(raw: raw & ~0xFF | UInt32(bits)) }

        @inline(__always) var bits: Int { Int(raw & 0xFF) }
        @inline(__always) var extraBits: Int { Int(raw >> 8 & 0xF) }
        @inline(__always) var value: Int { Int(raw >> 16) }
        var kind: Kind { Kind(rawValue: UInt8(raw >> 12 & 0xF)) ?? .unused }
    }

    enum Kind: UInt8 {
        case literal = 0
        /// A range of lengths or distances; its first is the value.
        case range = 1
        case end = 2
        /// A further table, which begins at the value.
        case table = 3
        case unused = 4
    }

    let entries: [UInt32]
    private let indexMask: UInt64
    private let indexBits: Int
    private let furtherMask: UInt64

    /// Makes the table of a code with such lengths, and an index of at most so many bits. The
    /// lengths must make a complete code. One word of one bit is allowed, and so is no word at all.
    init(_ lengths: [UInt8], meanings: [Entry], mostIndexBits: Int) throws(DeflateError) {
        let longest = Int(lengths.max() ?? 0)
        try DecodingTable.check(lengths, longest: longest)
        let indexBits = min(mostIndexBits, max(longest, 1))
        self.indexBits = indexBits
        indexMask = 1 << UInt64(indexBits) - 1
        let furtherBits = max(0, longest - indexBits)
        furtherMask = 1 << UInt64(furtherBits) - 1
        let unused = Entry(kind: .unused).raw
        var entries = [UInt32](repeating: unused, count: 1 << indexBits)
        let words = PrefixCode.words(lengths)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let (word, bits) = (Int(words[symbol]), Int(length))
            let entry = meanings[symbol].with(bits: bits).raw
            if bits <= indexBits {
                for index in stride(from: word, to: 1 << indexBits, by: 1 << bits) { entries[index] = entry }
                continue
            }
            let first = word & (1 << indexBits - 1)
            if entries[first] == unused {
                entries[first] = Entry(kind: .table, value: entries.count).raw
                entries.append(contentsOf: repeatElement(unused, count: 1 << furtherBits))
            }
            let further = Entry(raw: entries[first]).value
            for index in stride(from: word >> indexBits, to: 1 << furtherBits, by: 1 << (bits - indexBits)) {
                entries[further + index] = entry
            }
        }
        self.entries = entries
    }

    private static func check(_ lengths: [UInt8], longest: Int) throws(DeflateError) {
        // The words of each length, as parts of 2^15.
        let used = lengths.reduce(0) { $1 > 0 ? $0 + 1 << (15 - Int($1)) : $0 }
        guard used <= 1 << 15 else { throw .oversubscribedCode }
        guard used == 1 << 15 || longest <= 1 else { throw .incompleteCode }
    }

    /// The entry of the word at the beginning of the bits.
    func entry(_ bits: UInt64) -> Entry {
        let entry = Entry(raw: entries[Int(bits & indexMask)])
        guard entry.kind == .table else { return entry }
        let index = bits >> UInt64(indexBits) & furtherMask
        return Entry(raw: entries[entry.value + Int(index)])
    }
}

/// The tables of a block's literals, lengths and distances.
struct BlockTables {
    let literals: DecodingTable
    let distances: DecodingTable

    init(literals: [UInt8], distances: [UInt8]) throws(DeflateError) {
        self.literals = try DecodingTable(literals, meanings: BlockTables.literalMeanings, mostIndexBits: 11)
        self.distances = try DecodingTable(
            distances, meanings: BlockTables.distanceMeanings, mostIndexBits: 8)
    }

    /// The tables of the fixed codes.
    static let fixed = Result { () throws(DeflateError) in
        try BlockTables(
            literals: PrefixCode.fixedLiterals.lengths, distances: PrefixCode.fixedDistances.lengths)
    }

    private static let literalMeanings: [DecodingTable.Entry] = (0..<288).map { symbol in
        switch symbol {
        case ..<256: return DecodingTable.Entry(kind: .literal, value: symbol)
        case 256: return DecodingTable.Entry(kind: .end)
        case ..<286:
            let range = RangeSymbol.lengths(of: symbol)
            return DecodingTable.Entry(kind: .range, value: range.first, extraBits: range.extraBits)
        default: return DecodingTable.Entry(kind: .unused)
        }
    }

    private static let distanceMeanings: [DecodingTable.Entry] = (0..<32).map { symbol in
        guard symbol < 30 else { return DecodingTable.Entry(kind: .unused) }
        let range = RangeSymbol.distances(of: symbol)
        return DecodingTable.Entry(kind: .range, value: range.first, extraBits: range.extraBits)
    }

    /// The meanings of the code of code lengths.
    static let lengthMeanings = (0..<19).map { DecodingTable.Entry(kind: .literal, value: $0) }
}
