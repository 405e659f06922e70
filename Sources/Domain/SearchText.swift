/// Text as it is searched: in small letters, without accents. "Crème fraîche" is found by "creme".
package enum SearchText {
    /// In UTF-8.
    package static func folded(_ text: String) -> [UInt8] {
        var text = text
        if let ascii = text.withUTF8({ foldedASCII($0) }) { return ascii }
        var octets: [UInt8] = []
        for scalar in text.lowercased().unicodeScalars { append(scalar, to: &octets) }
        return octets
    }

    /// Words that may stand in any order.
    package static func words(_ query: String) -> [[UInt8]] {
        folded(query).split { $0 <= 0x20 }.map(Array.init)
    }

    /// Whether all of the words are in it.
    package static func matches(_ words: [[UInt8]], _ text: String) -> Bool {
        if words.isEmpty { return true }
        let text = folded(text)
        return words.allSatisfy { contains($0, in: text) }
    }

    package static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last, word.count <= text.count else { return word.isEmpty }
        return text.withUnsafeBytes { text in
            word.withUnsafeBytes { word in
                let distance = word.count - 1
                let isThere = { (start: Int) in text[start] == first && text[start...].starts(with: word) }
                let (firsts, lasts) = (SIMD16(repeating: first), SIMD16(repeating: last))
                var start = 0
                // Sixteen places at a time, as long as none has the first octet of the word and, so far behind it, the last.
                while start + distance + 16 <= text.count {
                    let heads = text.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self) ^ firsts
                    let tails = text.loadUnaligned(fromByteOffset: start + distance, as: SIMD16<UInt8>.self) ^ lasts
                    if (heads | tails).min() == 0, (start..<start + 16).contains(where: isThere) { return true }
                    start += 16
                }
                return (start..<text.count - distance).contains(where: isThere)
            }
        }
    }

    /// Nil where there is more than ASCII.
    private static func foldedASCII(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var octets: [UInt8] = []
        octets.reserveCapacity(text.count)
        for octet in text {
            if octet >= 0x80 { return nil }
            octets.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= octet ? octet | 0x20 : octet)
        }
        return octets
    }

    private static func append(_ scalar: Unicode.Scalar, to octets: inout [UInt8]) {
        if scalar.value < 0x80 { return octets.append(UInt8(scalar.value)) }
        switch scalar {
        case "ß": return octets += "ss".utf8
        case "æ": return octets += "ae".utf8
        case "œ": return octets += "oe".utf8
        default: break
        }
        // An accent that stands by itself.
        if scalar.properties.canonicalCombiningClass != .notReordered { return }
        if let letter = baseLetter(scalar) { return octets.append(letter) }
        octets += String(Character(scalar)).utf8
    }

    /// Unicode names a letter with an accent by the letter: LATIN SMALL LETTER E WITH GRAVE.
    private static func baseLetter(_ scalar: Unicode.Scalar) -> UInt8? {
        let prefix = "LATIN SMALL LETTER "
        guard scalar.properties.isAlphabetic, let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
        let rest = Array(name.utf8.dropFirst(prefix.utf8.count))
        guard let letter = rest.first, rest.count > 1, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
        return letter | 0x20
    }
}
