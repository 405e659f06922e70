/// Bits in the order of RFC 1951: the first bit is a byte's lowest.
struct BitWriter {
    private(set) var bytes: [UInt8]
    /// The bits after the last whole byte.
    private var pending: UInt64 = 0
    private var count = 0

    init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// The number of bits up to the next whole byte.
    var bitsToByte: Int { -count & 7 }

    /// Appends the bits that `write` appends, at most so many.
    mutating func append(atMost bits: Int, _ write: (inout BitSink) -> Void) {
        let start = bytes.count
        // A sink stores eight bytes at a time.
        bytes.append(contentsOf: repeatElement(0, count: (bits + 7) / 8 + 16))
        let (pending, count) = (pending, count)
        let end = bytes.withUnsafeMutableBytes { all in
            var sink = BitSink(target: all, place: start, pending: pending, count: count)
            write(&sink)
            return (place: sink.place, pending: sink.pending, count: sink.count)
        }
        bytes.removeLast(bytes.count - end.place)
        (self.pending, self.count) = (end.pending, end.count)
    }

    mutating func append(_ value: Int, bits: Int) {
        append(atMost: bits) { $0.append(UInt64(value), bits: bits) }
    }

    mutating func finishByte() {
        append(0, bits: bitsToByte)
    }

    /// Appends whole bytes after a whole byte.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: more)
    }

    /// Appends four bytes after a whole byte, the lowest first.
    mutating func append(littleEndian value: UInt32) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

/// The place in memory to which a writer's bits go.
struct BitSink {
    let target: UnsafeMutableRawBufferPointer
    private(set) var place: Int
    private(set) var pending: UInt64
    private(set) var count: Int

    init(target: UnsafeMutableRawBufferPointer, place: Int, pending: UInt64, count: Int) {
        self.target = target
        self.place = place
        self.pending = pending
        self.count = count
    }

    /// Appends the lowest bits of a value, at most 56. All higher bits of the value are 0.
    @inline(__always) mutating func append(_ value: UInt64, bits: Int) {
        pending |= value &<< UInt64(truncatingIfNeeded: count)
        count &+= bits
        // A wrong bound must not write outside of the target.
        precondition(place &+ 8 <= target.count)
        target.storeBytes(of: pending.littleEndian, toByteOffset: place, as: UInt64.self)
        place &+= count >> 3
        pending &>>= UInt64(truncatingIfNeeded: count & ~7)
        count &= 7
    }
}
