import Journal
import Testing

private func sum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { Checksum($0).value } }

/// The checksum by its definition, bit by bit.
private func slowSum(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
    }
    return ~crc
}

/// The vectors of RFC 3720, section B.4, and the usual check value.
private let vectors: [(bytes: [UInt8], sum: UInt32)] = [
    (Array("123456789".utf8), 0xE306_9283),
    ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0...31), 0x46DD_794E),
    (Array((0...31).reversed()), 0x113F_DB5C),
    ([], 0),
]

@Test(arguments: vectors)
func `the checksum is CRC-32C`(bytes: [UInt8], expected: UInt32) {
    #expect(sum(bytes) == expected)
}

@Test func `the fast checksum equals the bitwise one at every length`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 3) }
    for length in 0..<bytes.count {
        #expect(sum(Array(bytes[..<length])) == slowSum(Array(bytes[..<length])))
    }
}

@Test func `a checksum is written and read as eight lower-case digits`() {
    for value in [0, 1, 0xABCD_EF01, .max] as [UInt32] {
        let hex = Checksum(value: value).hex
        #expect(hex.count == 8)
        #expect(hex.withUnsafeBytes { Checksum(hex: $0) } == Checksum(value: value))
    }
    for wrong in ["ABCDEF01", "abcdef0", "abcdef012", "abcdefg1", "+1234567"] {
        #expect(Array(wrong.utf8).withUnsafeBytes { Checksum(hex: $0) } == nil)
    }
}
