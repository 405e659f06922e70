/// Unpacks deflated streams one after another into one result (RFC 1951).
struct Unpacker {
    private let bytes: UnsafeRawBufferPointer
    private let limit: Int
    /// The result so far, and zeros as room for more: never more than `limit` bytes.
    private var result: [UInt8] = []
    /// The number of unpacked bytes.
    private(set) var count = 0
    /// The first byte of the stream. No match begins before.
    private var streamStart = 0

    init(_ bytes: UnsafeRawBufferPointer, limit: Int) {
        self.bytes = bytes
        self.limit = max(0, limit)
    }

    /// Makes room for a result with a length that a header promises.
    mutating func expect(_ length: Int) {
        // No stream grows to more than 1,032 times its length.
        let most = min(bytes.count.multipliedReportingOverflow(by: 1_032).partialValue, limit)
        if length <= most { grow(to: length) }
    }

    /// Unpacks the stream at a place, and returns the place after the stream.
    mutating func unpack(from place: Int) throws(DeflateError) -> Int {
        streamStart = count
        var reader = BitReader(bytes, at: place)
        var isLast = false
        while !isLast {
            isLast = try reader.take(1) == 1
            switch try reader.take(2) {
            case 0: try unpackStored(&reader)
            case 1: try unpackSymbols(&reader, BlockTables.fixed.get())
            case 2: try unpackSymbols(&reader, BlockTables(&reader))
            default: throw .reservedBlockType
            }
        }
        return reader.moveToByte()
    }

    /// The whole result. The unpacker is empty after.
    mutating func finish() -> [UInt8] {
        result.removeLast(result.count - count)
        count = 0
        defer { result = [] }
        return result
    }

    /// Returns what `read` makes of the unpacked bytes from a place on.
    func withBytes<Value>(from place: Int, _ read: (UnsafeRawBufferPointer) -> Value) -> Value {
        result.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[place..<count])) }
    }

    private mutating func unpackStored(_ reader: inout BitReader) throws(DeflateError) {
        let head = reader.moveToByte()
        guard bytes.count - head >= 4 else { throw .truncated }
        let lengths = bytes.littleEndian(at: head)
        let length = lengths & 0xFFFF
        guard lengths >> 16 == ~length & 0xFFFF else { throw .storedLengthMismatch }
        let (start, end) = (head + 4, head + 4 + Int(length))
        guard end <= bytes.count else { throw .truncated }
        try makeRoom(Int(length))
        let source = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        let places = count..<count + source.count
        result.withUnsafeMutableBytes { all in
            UnsafeMutableRawBufferPointer(rebasing: all[places]).copyMemory(from: source)
        }
        count = places.upperBound
        reader.move(to: end)
    }

    private mutating func unpackSymbols(
        _ reader: inout BitReader, _ tables: BlockTables
    ) throws(DeflateError) {
        while true {
            if try unpackNext(&reader, tables) { return }
        }
    }

    /// Unpacks the next literal, match or end, with all checks. Returns true after the end.
    private mutating func unpackNext(
        _ reader: inout BitReader, _ tables: BlockTables
    ) throws(DeflateError) -> Bool {
        let entry = try reader.take(tables.literals)
        switch entry.kind {
        case .end: return true
        case .literal:
            try makeRoom(1)
            result[count] = UInt8(truncatingIfNeeded: entry.value)
            count += 1
        default:
            let length = entry.value + (try reader.take(entry.extraBits))
            let range = try reader.take(tables.distances)
            let distance = range.value + (try reader.take(range.extraBits))
            guard distance <= count - streamStart else { throw .distanceTooFar }
            try makeRoom(length)
            for place in count..<count + length { result[place] = result[place - distance] }
            count += length
        }
        return false
    }

    /// Makes room for so many more bytes.
    private mutating func makeRoom(_ more: Int) throws(DeflateError) {
        guard more <= limit - count else { throw .tooLong(limit: limit) }
        if more > result.count - count { grow(to: min(limit, max(count + more, 2 * count, 1_024))) }
    }

    private mutating func grow(to size: Int) {
        guard size > result.count else { return }
        result.reserveCapacity(size)
        result.append(contentsOf: repeatElement(0, count: size - result.count))
    }
}
