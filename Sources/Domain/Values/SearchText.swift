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
        guard let first = word.first else { return true }
        guard word.count <= text.count else { return false }
        return text.withUnsafeBufferPointer { text in
            (0...text.count - word.count).contains { start in
                text[start] == first && text[start...].starts(with: word)
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
