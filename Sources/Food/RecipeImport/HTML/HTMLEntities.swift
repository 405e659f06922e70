import Words

/// Decodes `&eacute;`, `&#8217;`, `&#x2019;` and other character references.
enum HTMLEntities {
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text.withoutLongMarkRuns }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "&"),
                let (character, length) = reference(in: bytes[position...].prefix(longest))
            {
                decoded += String(character).utf8
                position += length
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self).withoutLongMarkRuns
    }

    /// The length of the longest references, "&thetasym;" and "&#1114111;".
    private static let longest = 12

    /// Reads a reference at the beginning of `bytes`; the semicolon is required.
    private static func reference(in bytes: ArraySlice<UInt8>) -> (Character, length: Int)? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        return (numbered(name) ?? named[name]).map { ($0, end - bytes.startIndex + 1) }
    }

    private static func numbered(_ name: String) -> Character? {
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
        // Section 13.2.5.80 of the HTML standard reads such numbers as Windows-1252.
        if let byte = UInt8(exactly: number), byte >= 0x80 { return HTMLCharset.character(byte) }
        return Unicode.Scalar(number).flatMap { $0 == "\0" ? nil : Character($0) }
    }

    /// The named references that occur in recipes: all of Latin-1, and marks, fractions and letters
    /// that editors insert.
    private static let named: [String: Character] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg \
            plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
            Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
            Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
            Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
            agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
            igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        let numbered = zip(
            latin.split(separator: " ").map(String.init),
            (0xa0...0xff).map { Character(Unicode.Scalar(UInt8($0))) })
        return Dictionary(uniqueKeysWithValues: numbered).merging(others) { $1 }
    }()

    private static let others: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AMP": "&", "LT": "<", "GT": ">",
        "QUOT": "\"",
        "ndash": "–", "mdash": "—", "horbar": "―", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
        "rdquo": "”", "bdquo": "„",
        "lsaquo": "‹", "rsaquo": "›", "hellip": "…", "bull": "•", "prime": "′", "Prime": "″", "frasl": "⁄",
        "minus": "−", "trade": "™",
        "euro": "€", "half": "½", "frac13": "⅓", "frac23": "⅔", "frac15": "⅕", "frac25": "⅖", "frac35": "⅗",
        "frac45": "⅘",
        "frac16": "⅙", "frac56": "⅚", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝", "frac78": "⅞",
        "OElig": "Œ", "oelig": "œ",
        "Scaron": "Š", "scaron": "š", "Zcaron": "Ž", "zcaron": "ž", "Ccaron": "Č", "ccaron": "č", "Yuml": "Ÿ",
        "inodot": "ı",
        "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200c}", "zwj": "\u{200d}", "NewLine": "\n",
        "Tab": "\t", "check": "✓",
        "comma": ",", "period": ".", "colon": ":", "semi": ";", "lpar": "(", "rpar": ")", "num": "#",
        "percnt": "%", "plus": "+",
        "excl": "!", "quest": "?", "sol": "/", "equals": "=", "commat": "@", "ast": "*", "lowbar": "_",
        "hyphen": "‐", "rarr": "→",
    ]
}
