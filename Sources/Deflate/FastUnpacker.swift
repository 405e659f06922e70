/// Unpacks symbols without a check of each byte: only while input and room are ample.
struct FastUnpacker {
    private(set) var reader: BitReader
    let tables: BlockTables
    /// The number of unpacked bytes.
    private(set) var count: Int
    let streamStart: Int

    /// The longest match, and a word that is copied too much.
    private static let room = Match.longest + 8

    init(reader: BitReader, tables: BlockTables, count: Int, streamStart: Int) {
        self.reader = reader
        self.tables = tables
        self.count = count
        self.streamStart = streamStart
    }

    /// Unpacks into the target. Returns true after the end of the block.
    mutating func unpack(into target: UnsafeMutableRawBufferPointer) throws(DeflateError) -> Bool {
        let tables = tables
        var (reader, count) = (reader, count)
        defer { (self.reader, self.count) = (reader, count) }
        return try tables.literals.entries.withUnsafeBufferPointer { literals throws(DeflateError) in
            try tables.distances.entries.withUnsafeBufferPointer { distances throws(DeflateError) in
                while reader.canLoadWord, target.count &- count >= FastUnpacker.room {
                    reader.fillFast()
                    var entry = tables.literals.entry(reader.bits, in: literals)
                    if entry.isLiteral {
                        // 56 bits are enough for a literal and a match that follows it.
                        target[count] = UInt8(truncatingIfNeeded: entry.value)
                        count &+= 1
                        reader.drop(entry.bits)
                        continue
                    }
                    reader.drop(entry.bits)
                    guard entry.isMatch else {
                        if entry.kind == .end { return true }
                        throw .unusedWord
                    }
                    let length = entry.value &+ FastUnpacker.extra(&reader, entry)
                    entry = tables.distances.entry(reader.bits, in: distances)
                    guard entry.isMatch else { throw .unusedWord }
                    reader.drop(entry.bits)
                    let distance = entry.value &+ FastUnpacker.extra(&reader, entry)
                    guard distance <= count &- streamStart else { throw .distanceTooFar }
                    FastUnpacker.copy(target, from: count &- distance, to: count, length)
                    count &+= length
                }
                return false
            }
        }
    }

    @inline(__always)
    private static func extra(_ reader: inout BitReader, _ entry: DecodingTable.Entry) -> Int {
        let mask: UInt64 = 1 &<< UInt64(truncatingIfNeeded: entry.extraBits) &- 1
        let extra = Int(reader.bits & mask)
        reader.drop(entry.extraBits)
        return extra
    }

    /// Copies bytes forward within the target, up to seven bytes too many.
    @inline(__always)
    private static func copy(
        _ target: UnsafeMutableRawBufferPointer, from source: Int, to place: Int, _ length: Int
    ) {
        let distance = place &- source
        var copied = 0
        if distance >= 8 {
            while copied < length {
                let word = target.loadUnaligned(fromByteOffset: source &+ copied, as: UInt64.self)
                target.storeBytes(of: word, toByteOffset: place &+ copied, as: UInt64.self)
                copied &+= 8
            }
        } else if distance == 1 {
            let word = UInt64(target[source]) &* 0x0101_0101_0101_0101
            while copied < length {
                target.storeBytes(of: word, toByteOffset: place &+ copied, as: UInt64.self)
                copied &+= 8
            }
        } else {
            while copied < length {
                target[place &+ copied] = target[source &+ copied]
                copied &+= 1
            }
        }
    }
}
