/// The spellings of Latin letters, for words whose accents and capitals make no difference.
enum TongueSpelling {
    /// Returns a word in small letters with its accents.
    static func lowercased(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count) { buffer in
            var count = 0
            var before: UInt8 = 0
            for byte in word {
                buffer[count] = small(byte, after: before)
                before = byte
                count += 1
            }
            return count
        }
    }

    /// Returns a word in small letters without accents: "Œufs" as "oeufs", "süß" as "suss".
    static func folded(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count + 1) { buffer in
            var count = 0
            var index = word.startIndex
            while index < word.endIndex {
                let byte = small(word[index], after: 0)
                let next = index + 1 < word.endIndex ? word[index + 1] : 0
                let letters = byte < 0x80 ? nil : plain(byte, next)
                if let letters {
                    for letter in letters {
                        buffer[count] = letter
                        count += 1
                    }
                    index += 2
                } else {
                    buffer[count] = byte
                    count += 1
                    index += 1
                }
            }
            return count
        }
    }

    static func folded(_ text: String) -> String { folded(Array(text.utf8)[...]) }

    /// Returns the small form of a byte; the second byte of a letter depends on the first.
    private static func small(_ byte: UInt8, after first: UInt8) -> UInt8 {
        switch (first, byte) {
        case (_, UInt8(ascii: "A")...UInt8(ascii: "Z")): byte | 0x20
        case (0xc3, 0x80...0x9e) where byte != 0x97: byte | 0x20
        case (0xc5, 0x92): 0x93
        default: byte
        }
    }

    /// Returns the letters without accents of a letter in two bytes; nil for other characters.
    private static func plain(_ first: UInt8, _ second: UInt8) -> [UInt8]? {
        switch first {
        case 0xc3: latin[small(second, after: first)]
        case 0xc5 where second == 0x92 || second == 0x93: Array("oe".utf8)
        // The combining accents.
        case 0xcc: []
        case 0xcd where second <= 0xaf: []
        default: nil
        }
    }

    /// The plain letters by the second byte of the small letters with accents.
    private static let latin: [UInt8: [UInt8]] = {
        var latin: [UInt8: [UInt8]] = [0x9f: Array("ss".utf8), 0xa6: Array("ae".utf8)]
        let letters: [(String, String)] = [
            ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
            ("u", "ùúûü"), ("y", "ýÿ"),
        ]
        for (plain, accented) in letters {
            for letter in accented.unicodeScalars {
                latin[UInt8(letter.value - 0xc0 + 0x80)] = Array(plain.utf8)
            }
        }
        return latin
    }()
}
