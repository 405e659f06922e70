import Chance

@testable import Deflate

/// Texts that the vectors hold, packed by zlib 1.3.
enum Sample {
    static let short = Array("Bread, butter; bread, butter; bread.".utf8)
    static let text = (0..<40).flatMap { Array("\($0) eggs, \($0 * 7 % 13) onions; ".utf8) }

    /// The bytes of hexadecimal digits. All other characters are left out.
    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// Bytes by chance: runs, words, earlier bytes once more, and noise.
    static func walk(_ chance: inout Chance, upTo count: Int) -> [UInt8] {
        let words = ["\"name\":", "onion", "{\"id\":", " tbsp ", "flour", ", ", "the ", "0193"].map {
            Array($0.utf8)
        }
        let length = chance.below(count + 1)
        var bytes: [UInt8] = []
        let kinds = 1 + chance.below(4)
        while bytes.count < length {
            switch chance.below(kinds) {
            case 0: bytes += words[chance.below(words.count)]
            case 1: bytes += [UInt8](repeating: UInt8(chance.below(256)), count: chance.below(600))
            case 2: bytes += noise(&chance, chance.below(300))
            default:
                let start = chance.below(bytes.count + 1)
                bytes += bytes[start..<start + chance.below(min(600, bytes.count - start) + 1)]
            }
        }
        return bytes
    }

    static func noise(_ chance: inout Chance, _ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    }

    /// A stream of single bits and numbers: each is a value and its number of bits.
    static func stream(_ parts: [(value: Int, bits: Int)]) -> [UInt8] {
        var writer = BitWriter()
        for part in parts { writer.append(part.value, bits: part.bits) }
        writer.finishByte()
        return writer.bytes
    }

    /// The beginning of a last block with codes of its own. Each length has a word of four bits.
    static func head(literals: [Int: Int], distances: [Int]) -> [(value: Int, bits: Int)] {
        let lengths = (0..<286).map { literals[$0] ?? 0 } + distances
        let codes = DynamicCodes.order.map { (value: $0 < 16 ? 4 : 0, bits: 3) }
        let words = PrefixCode.words([UInt8](repeating: 4, count: 16))
        return [(1, 1), (2, 2), (29, 5), (distances.count - 1, 5), (15, 4)] + codes
            + lengths.map { (Int(words[$0]), 4) }
    }
}
