/// The codes at the beginning of a block with codes of its own (RFC 1951, section 3.2.7).
extension BlockTables {
    init(_ reader: inout BitReader) throws(DeflateError) {
        let literalCount = try reader.take(5) + 257
        let distanceCount = try reader.take(5) + 1
        let lengthCodeCount = try reader.take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .tooManySymbols }
        var lengthCode = [UInt8](repeating: 0, count: 19)
        for symbol in DynamicCodes.order[..<lengthCodeCount] {
            lengthCode[symbol] = UInt8(truncatingIfNeeded: try reader.take(3))
        }
        // This code must be complete, without exception.
        guard lengthCode.count(where: { $0 > 0 }) > 1 else { throw .incompleteCode }
        let table = try DecodingTable(lengthCode, meanings: BlockTables.lengthMeanings, mostIndexBits: 7)
        let lengths = try BlockTables.lengths(&reader, table, count: literalCount + distanceCount)
        guard lengths[BlockStatistics.end] > 0 else { throw .missingEndCode }
        try self.init(
            literals: Array(lengths[..<literalCount]), distances: Array(lengths[literalCount...]))
    }

    private static func lengths(
        _ reader: inout BitReader, _ table: DecodingTable, count: Int
    ) throws(DeflateError) -> [UInt8] {
        var lengths: [UInt8] = []
        lengths.reserveCapacity(count)
        while lengths.count < count {
            let symbol = try reader.take(table).value
            var (length, times) = (UInt8(0), 1)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw .wrongRepeat }
                (length, times) = (last, try reader.take(2) + 3)
            case 17: times = try reader.take(3) + 3
            case 18: times = try reader.take(7) + 11
            default: length = UInt8(truncatingIfNeeded: symbol)
            }
            guard times <= count - lengths.count else { throw .wrongRepeat }
            lengths.append(contentsOf: repeatElement(length, count: times))
        }
        return lengths
    }
}
