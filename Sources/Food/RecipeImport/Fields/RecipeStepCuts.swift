import Domain

/// Cuts a method that is one block of text: at its line breaks, at its numbers, or at sentences
/// that lost the break between them.
enum RecipeStepCuts {
    static func cut(_ text: String) -> [String] {
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count == 1 else { return lines }
        let numbered = atNumbers(lines[0])
        return numbered.count > 1 ? numbered : atLostBreaks(lines[0])
    }

    /// Cuts "1. Chop. 2. Fry." and "1.Chop.2.Fry." into two steps, without the numbers.
    private static func atNumbers(_ line: String) -> [String] {
        let bytes = Array(line.utf8)
        var steps: [String] = []
        var start = 0
        for number in 1...Recipe.mostSteps + 1 {
            // The first number begins the line.
            guard let cut = place(of: number, in: bytes, from: start), number > 1 || cut.lowerBound == 0
            else { break }
            if number > 1 { steps.append(String(decoding: bytes[start..<cut.lowerBound], as: UTF8.self)) }
            start = cut.upperBound
        }
        steps.append(String(decoding: bytes[start...], as: UTF8.self))
        return steps.map { HTMLText.line($0) }
    }

    /// Returns the place of a number with its mark, "2." or "2)", from `start` on.
    private static func place(of number: Int, in bytes: [UInt8], from start: Int) -> Range<Int>? {
        let digits = Array(String(number).utf8)
        guard start + digits.count < bytes.count else { return nil }
        for place in start..<(bytes.count - digits.count) where bytes[place] == digits[0] {
            let mark = place + digits.count
            guard bytes[place..<mark].elementsEqual(digits), Byte.ends(number: bytes[mark]) else { continue }
            let (next, before) = (mark + 1 < bytes.count ? bytes[mark + 1] : 0x20, bytes[..<place].suffix(2))
            guard next == 0x20 || Byte.isLetter(next), mayPrecede(before, isBeforeBlank: next == 0x20) else {
                continue
            }
            return place..<(mark + 1)
        }
        return nil
    }

    /// True if a step's number may follow these bytes: a blank, the end of a sentence, or a word
    /// that runs into the number.
    private static func mayPrecede(_ bytes: ArraySlice<UInt8>, isBeforeBlank: Bool) -> Bool {
        guard let last = bytes.last, last != 0x20 else { return true }
        guard Byte.endsSentence(last) || last == UInt8(ascii: ")") else {
            return !isBeforeBlank && Byte.isSmall(last)
        }
        // "180.2." is a number with a fraction.
        return bytes.count < 2 || !Byte.isDigit(bytes[bytes.startIndex])
    }

    /// Cuts at "paper.Snap" if that occurs at least twice: line breaks were lost.
    private static func atLostBreaks(_ line: String) -> [String] {
        let bytes = Array(line.utf8)
        guard bytes.count > 4 else { return [line] }
        let cuts = (2..<(bytes.count - 2)).filter { place in
            Byte.endsSentence(bytes[place]) && Byte.isCapital(bytes[place + 1])
                && (Byte.isSmall(bytes[place + 2]) || bytes[place + 2] == 0x20)
                && (bytes[place - 1] == UInt8(ascii: ")")
                    || Byte.isSmall(bytes[place - 1]) && Byte.isSmall(bytes[place - 2]))
        }
        guard cuts.count > 1 else { return [line] }
        let ends = cuts.map { $0 + 1 } + [bytes.count]
        return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    /// The kinds of bytes in UTF-8. A byte of a letter beyond ASCII counts as a small letter.
    private enum Byte {
        static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        static func isCapital(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
        static func isSmall(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
        }
        static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || isSmall(byte) }
        static func endsSentence(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
        }
        static func ends(number byte: UInt8) -> Bool {
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
        }
    }
}
