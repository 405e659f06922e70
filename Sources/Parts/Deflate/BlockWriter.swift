/// A block with codes made for its symbols: their lengths come first (RFC 1951, section 3.2.7).
struct DynamicCodes {
    let literals: PrefixCode
    let distances: PrefixCode
    private let literalCount: Int
    private let distanceCount: Int
    private let lengths: [LengthItem]
    private let lengthCode: PrefixCode
    private let lengthCodeCount: Int

    /// The order in which the lengths of the code of lengths are written.
    static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    init(_ statistics: BlockStatistics) {
        literals = PrefixCode(counts: statistics.literals, longest: 15)
        distances = PrefixCode(counts: statistics.distances, longest: 15)
        let literalCount = max(257, literals.usedCount)
        let distanceCount = max(1, distances.usedCount)
        lengths = LengthItem.items(
            Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
        var counts = [Int](repeating: 0, count: 19)
        for item in lengths { counts[item.symbol] += 1 }
        let code = PrefixCode(counts: counts, longest: 7)
        lengthCode = code
        let lastUsed = DynamicCodes.order.lastIndex { code.lengths[$0] > 0 } ?? 0
        lengthCodeCount = max(4, lastUsed + 1)
        (self.literalCount, self.distanceCount) = (literalCount, distanceCount)
    }

    /// The number of bits of the codes in the stream.
    var bits: Int {
        lengths.reduce(14 + 3 * lengthCodeCount) { bits, item in
            bits + Int(lengthCode.lengths[item.symbol]) + item.extraBits
        }
    }

    func write(to sink: inout BitSink) {
        sink.append(UInt64(literalCount - 257), bits: 5)
        sink.append(UInt64(distanceCount - 1), bits: 5)
        sink.append(UInt64(lengthCodeCount - 4), bits: 4)
        for symbol in DynamicCodes.order[..<lengthCodeCount] {
            sink.append(UInt64(lengthCode.lengths[symbol]), bits: 3)
        }
        for item in lengths {
            sink.append(UInt64(lengthCode.words[item.symbol]), bits: Int(lengthCode.lengths[item.symbol]))
            sink.append(UInt64(item.extra), bits: item.extraBits)
        }
    }
}

extension PrefixCode {
    /// The number of symbols up to the last with a word.
    fileprivate var usedCount: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }
}

/// A length in a list of code lengths, or its repetition.
struct LengthItem: Equatable {
    /// The length itself, or 16, 17 or 18.
    let symbol: Int
    let extra: Int
    let extraBits: Int

    /// Shortens a list of lengths: runs of 3 to 6 equal lengths, or of 3 to 138 zeros.
    static func items(_ lengths: [UInt8]) -> [LengthItem] {
        var items: [LengthItem] = []
        var place = 0
        while place < lengths.count {
            let length = lengths[place]
            let end = lengths[place...].firstIndex { $0 != length } ?? lengths.count
            var run = end - place
            place = end
            if length > 0 {
                items.append(LengthItem(symbol: Int(length), extra: 0, extraBits: 0))
                run -= 1
            }
            while run >= 3 {
                let part = min(run, length > 0 ? 6 : 138)
                items.append(repetition(part, of: length))
                run -= part
            }
            for _ in 0..<run { items.append(LengthItem(symbol: Int(length), extra: 0, extraBits: 0)) }
        }
        return items
    }

    private static func repetition(_ count: Int, of length: UInt8) -> LengthItem {
        if length > 0 { return LengthItem(symbol: 16, extra: count - 3, extraBits: 2) }
        if count <= 10 { return LengthItem(symbol: 17, extra: count - 3, extraBits: 3) }
        return LengthItem(symbol: 18, extra: count - 11, extraBits: 7)
    }
}

extension BitWriter {
    /// Writes a block in the shortest of three ways: stored, by fixed codes, or by its own codes.
    mutating func append(_ symbols: BlockSymbols, of bytes: UnsafeRawBufferPointer, isLast: Bool) {
        let statistics = symbols.statistics()
        let codes = DynamicCodes(statistics)
        let dynamicBits = codes.bits + statistics.bits(codes.literals, codes.distances)
        let fixedBits = statistics.bits(.fixedLiterals, .fixedDistances)
        let storedBits = storedBits(bytes.count)
        if storedBits < 3 + min(dynamicBits, fixedBits) {
            append(stored: bytes, isLast: isLast)
        } else if fixedBits <= dynamicBits {
            append(atMost: 3 + fixedBits) { sink in
                sink.append((isLast ? 1 : 0) | 1 << 1, bits: 3)
                symbols.write(to: &sink, literals: .fixedLiterals, distances: .fixedDistances)
            }
        } else {
            append(atMost: 3 + dynamicBits) { sink in
                sink.append((isLast ? 1 : 0) | 2 << 1, bits: 3)
                codes.write(to: &sink)
                symbols.write(to: &sink, literals: codes.literals, distances: codes.distances)
            }
        }
    }

    /// The most bytes of a stored block.
    private static let mostStored = 65_535

    /// The number of bits of stored blocks for so many bytes.
    private func storedBits(_ byteCount: Int) -> Int {
        let blocks = max(1, (byteCount + BitWriter.mostStored - 1) / BitWriter.mostStored)
        // The first block begins anywhere in a byte, and all others at the first bit.
        return 3 + (bitsToByte + 5) % 8 + 40 * blocks - 8 + 8 * byteCount
    }

    private mutating func append(stored bytes: UnsafeRawBufferPointer, isLast: Bool) {
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(BitWriter.mostStored)
            rest = rest.dropFirst(part.count)
            append(isLast && rest.isEmpty ? 1 : 0, bits: 3)
            finishByte()
            let count = UInt32(part.count)
            append(littleEndian: count | (~count & 0xFFFF) << 16)
            append(UnsafeRawBufferPointer(rebasing: part))
        } while !rest.isEmpty
    }
}

extension BlockStatistics {
    /// The number of bits of the symbols by two codes.
    fileprivate func bits(_ literalCode: PrefixCode, _ distanceCode: PrefixCode) -> Int {
        literalCode.bits(counts: literals) + distanceCode.bits(counts: distances) + extraBits
    }
}
