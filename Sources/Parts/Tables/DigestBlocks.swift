/// The state of a digest between two blocks of 64 bytes (FIPS 180-4, section 6.2). Every request
/// digests a token, and every line of a list its food, so a block allocates nothing.
struct DigestBlocks {
    private static let length = 64

    private var state: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]
    /// The beginning of the next block.
    private var rest = InlineArray<64, UInt8>(repeating: 0)
    private var restCount = 0
    private var count = 0

    mutating func add(_ message: UnsafeRawBufferPointer) {
        count += message.count
        var place = 0
        while place < message.count {
            if restCount == 0, message.count - place >= DigestBlocks.length {
                take(UnsafeRawBufferPointer(rebasing: message[place..<place + DigestBlocks.length]))
                place += DigestBlocks.length
                continue
            }
            rest[restCount] = message[place]
            restCount += 1
            place += 1
            takeLeftoverIfWhole()
        }
    }

    /// Ends the message, and returns the 32 bytes of its digest.
    consuming func end() -> [UInt8] {
        let bits = UInt64(count) * 8
        append(0x80)
        while restCount != DigestBlocks.length - 8 { append(0) }
        for shift in stride(from: 56, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: bits >> shift)) }
        return [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
            for index in 0..<32 {
                bytes[index] = UInt8(truncatingIfNeeded: state[index / 4] >> UInt32(24 - index % 4 * 8))
            }
            count = 32
        }
    }

    private mutating func append(_ byte: UInt8) {
        rest[restCount] = byte
        restCount += 1
        takeLeftoverIfWhole()
    }

    private mutating func takeLeftoverIfWhole() {
        guard restCount == DigestBlocks.length else { return }
        let block = rest
        withUnsafeBytes(of: block) { take($0) }
        restCount = 0
    }

    private mutating func take(_ block: UnsafeRawBufferPointer) {
        var words = InlineArray<64, UInt32>(repeating: 0)
        for index in 0..<16 {
            words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let mixed =
                (rotatedRight(early, 7) ^ rotatedRight(early, 18) ^ early >> 3)
                &+ (rotatedRight(late, 17) ^ rotatedRight(late, 19) ^ late >> 10)
            words[index] = words[index - 16] &+ words[index - 7] &+ mixed
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        DigestBlocks.constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let choice = e & f ^ ~e & g
                let majority = a & b ^ a & c ^ b & c
                let first =
                    h &+ (rotatedRight(e, 6) ^ rotatedRight(e, 11) ^ rotatedRight(e, 25)) &+ choice
                    &+ constants[index] &+ words[index]
                let second = (rotatedRight(a, 2) ^ rotatedRight(a, 13) ^ rotatedRight(a, 22)) &+ majority
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
        }
        let sums: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
        for index in 0..<8 { state[index] = state[index] &+ sums[index] }
    }

    private func rotatedRight(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
