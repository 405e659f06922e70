import Testing

@testable import Deflate

@Suite struct `A gzip file` {
    /// The file that Python's gzip makes of the short text, with a name and a time.
    private let packed = Sample.bytes(
        """
        1F8B080800F1536502FF6C61726465722E74787400732A4A4D4CD151482A2D29492DB25648C2C2D50300E78BE8512400
        0000
        """)

    private func refusal(_ bytes: [UInt8], atMost limit: Int = 1_000) -> DeflateError? {
        #expect(throws: DeflateError.self) { try Gzip.unpack(bytes, atMost: limit) }
    }

    @Test func `is unpacked with a name`() throws {
        #expect(try Gzip.unpack(packed, atMost: 36) == Sample.short)
    }

    @Test func `is unpacked with every optional field`() throws {
        var head: [UInt8] = [0x1F, 0x8B, 8, 0b11111, 1, 2, 3, 4, 0, 3]
        head += [3, 0, 0, 9, 8] + Array("name\0comment\0".utf8)
        let sum = CRC32(head).value
        head += [UInt8(sum & 0xFF), UInt8(sum >> 8 & 0xFF)]
        let rest = Gzip.pack(Sample.short)[10...]
        #expect(try Gzip.unpack(head + rest, atMost: 36) == Sample.short)
        for end in 0..<head.count { #expect(refusal(Array(head[..<end])) == .truncated) }
        head[11] ^= 4
        #expect(refusal(head + rest) == .truncated)
        head[11] ^= 4
        head[13] ^= 1
        #expect(refusal(head + rest) == .headerChecksumMismatch)
    }

    @Test func `has no name, no time and no system`() {
        #expect(Gzip.pack([])[..<10] == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
        #expect(Gzip.pack([]).count == 20)
    }

    @Test func `is unpacked member by member`() throws {
        let members = packed + Gzip.pack([]) + Gzip.pack(Sample.text)
        #expect(try Gzip.unpack(members, atMost: 795) == Sample.short + Sample.text)
        #expect(refusal(members, atMost: 794) == .tooLong(limit: 794))
    }

    @Test func `is refused if a later member repeats bytes of an earlier member`() {
        // The second member begins with a match of distance 1.
        let match = Sample.stream([(1, 1), (1, 2), (0b1000000, 7), (0, 5), (0, 7)])
        let second = Gzip.pack([])[..<10] + match + [UInt8](repeating: 0, count: 8)
        #expect(refusal(Gzip.pack([1, 2, 3]) + second) == .distanceTooFar)
    }

    @Test func `is refused with other bytes after the last member`() {
        #expect(refusal(packed + [0]) == .trailingBytes(1))
        #expect(refusal(packed + [0, 0, 0]) == .trailingBytes(3))
        #expect(refusal(packed + [0x1F]) == .truncated)
        #expect(refusal(packed + [0x1F, 0x8C]) == .trailingBytes(2))
    }

    @Test func `is refused with a wrong header`() {
        #expect(refusal([]) == .truncated)
        #expect(refusal(Array("no gzip".utf8)) == .notGzip)
        #expect(refusal([0x1F, 0x8B, 7, 0, 0, 0, 0, 0, 0, 255]) == .unknownMethod(7))
        #expect(refusal([0x1F, 0x8B, 8, 0x20, 0, 0, 0, 0, 0, 255]) == .reservedFlags(0x20))
    }

    @Test func `is refused with a wrong checksum or length`() {
        var bytes = packed
        bytes[bytes.count - 8] ^= 1
        #expect(refusal(bytes) == .checksumMismatch)
        bytes = packed
        bytes[bytes.count - 1] ^= 1
        #expect(refusal(bytes) == .lengthMismatch)
    }

    @Test func `is refused at every end before its own`() {
        for end in packed.indices { #expect(refusal(Array(packed[..<end])) == .truncated) }
    }

    @Test func `is refused, or unpacked to the same bytes, after any bit is flipped`() {
        for file in [packed, Gzip.pack(Sample.text)] {
            let whole = try? Gzip.unpack(file, atMost: 1_000)
            for bit in 0..<file.count * 8 {
                var bytes = file
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                let unpacked = try? Gzip.unpack(bytes, atMost: 1_000)
                #expect(unpacked == nil || unpacked == whole, "bit \(bit)")
            }
        }
    }

    @Test func `that promises too much is refused by what the file holds`() {
        var bytes = packed
        for place in 1...4 { bytes[bytes.count - place] = 0xFF }
        #expect(refusal(bytes, atMost: 1 << 40) == .lengthMismatch)
    }
}

@Suite struct `A checksum` {
    @Test func `of nine digits has the value of the standards`() {
        #expect(CRC32(Array("123456789".utf8)).value == 0xCBF4_3926)
    }

    @Test func `of no bytes is 0`() {
        #expect(CRC32([]).value == 0)
    }

    @Test func `of many bytes stays within 32 bits`() {
        let bytes = [UInt8](repeating: 255, count: 20_000)
        #expect(CRC32(bytes).value == 0xC16D_1F09)
    }

    @Test func `of two parts is the checksum of the whole`() {
        for end in [0, 1, 7, 8, 9, 300] {
            let (one, other) = (Array(Sample.text[..<end]), Array(Sample.text[end...]))
            let sum = other.withUnsafeBytes { CRC32(one).adding($0) }
            #expect(sum == CRC32(Sample.text))
        }
    }
}
