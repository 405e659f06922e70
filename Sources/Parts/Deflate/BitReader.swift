/// The bits of packed data, a byte's lowest first. Zeros follow after the last byte.
struct BitReader {
    let bytes: UnsafeRawBufferPointer
    /// The next byte that is not in `bits`.
    private(set) var place: Int
    /// The next bits. Above the first `count`, bits of the next bytes or zeros.
    private(set) var bits: UInt64 = 0
    private(set) var count = 0

    init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
        self.bytes = bytes
        self.place = place
    }

    /// Fills up to 56 or more bits, or to the end of the bytes.
    mutating func fill() {
        if bytes.count - place >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            bits |= word &<< UInt64(truncatingIfNeeded: count)
            place &+= (63 &- count) >> 3
            count |= 56
            return
        }
        while count < 56, place < bytes.count {
            bits |= UInt64(bytes[place]) << UInt64(count)
            place += 1
            count += 8
        }
    }

    /// Takes bits that are known to be there.
    @inline(__always) mutating func drop(_ bitCount: Int) {
        bits &>>= UInt64(truncatingIfNeeded: bitCount)
        count &-= bitCount
    }

    /// Takes at most 32 bits as a number.
    mutating func take(_ bitCount: Int) throws(DeflateError) -> Int {
        if count < bitCount { fill() }
        guard count >= bitCount else { throw .truncated }
        let value = Int(bits & (1 << UInt64(bitCount) - 1))
        drop(bitCount)
        return value
    }

    /// Takes a word of a code, and returns its entry. Extra bits stay.
    mutating func take(_ table: DecodingTable) throws(DeflateError) -> DecodingTable.Entry {
        if count < 56 { fill() }
        let entry = table.entry(bits)
        guard count >= entry.bits else { throw .truncated }
        guard entry.kind != .unused else { throw .unusedWord }
        drop(entry.bits)
        return entry
    }

    /// Goes on to the next whole byte, and returns its place.
    mutating func moveToByte() -> Int {
        move(to: place - count >> 3)
        return place
    }

    mutating func move(to place: Int) {
        self.place = place
        (bits, count) = (0, 0)
    }
}
