/// Text in the form in which it is searched: in small letters, without accents, apostrophes and
/// quotation marks. "creme" finds "Crème fraîche", and "shepherd's" finds "Shepherd’s pie". Every
/// dash is a hyphen.
package enum SearchText {
    /// Returns the text folded, in UTF-8.
    package static func folded(_ text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { foldedASCII($0) } ?? foldedScalars(text)
    }

    package static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last, word.count <= text.count else {
            return word.isEmpty
        }
        return text.withUnsafeBytes { text in
            word.withUnsafeBytes { word in
                let distance = word.count - 1
                let isThere = { (start: Int) in text[start] == first && text[start...].starts(with: word) }
                let (firsts, lasts) = (SIMD16(repeating: first), SIMD16(repeating: last))
                var start = 0
                // Sixteen positions are tested at a time for the word's first and last byte.
                while start + distance + 16 <= text.count {
                    let heads = text.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self) ^ firsts
                    let tails =
                        text.loadUnaligned(fromByteOffset: start + distance, as: SIMD16<UInt8>.self) ^ lasts
                    if (heads | tails).min() == 0, (start..<start + 16).contains(where: isThere) {
                        return true
                    }
                    start += 16
                }
                return (start..<text.count - distance).contains(where: isThere)
            }
        }
    }

    /// Folds ASCII text; nil if the text has other characters.
    private static func foldedASCII(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for byte in text {
            if byte >= 0x80 { return nil }
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): break
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    private static func foldedScalars(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let value = Int(scalar.value)
            if value < common.count {
                common[value].append(to: &bytes)
            } else {
                bytes += FoldedScalar.bytes(of: scalar)
            }
        }
        return bytes
    }

    /// The folded characters up to General Punctuation. Asking Unicode for every letter of a long
    /// history would take seconds.
    private static let common = (0..<0x2070).map { value in
        Unicode.Scalar(UInt32(value)).map { FoldedScalar(FoldedScalar.bytes(of: $0)) } ?? FoldedScalar([])
    }
}
