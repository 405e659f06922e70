/// The words and numbers of a line without marks, by which a page's line is known as that of its
/// linked data: "½ cup (60g) sugar" has those of "1/2 cup 60 g Sugar".
struct LineWords {
    /// All words without their spaces: "Prise(n)" may be one word or two.
    private let letters: String
    /// The words without the numbers.
    private let distinct: Set<String>

    init(_ line: String) {
        var (words, word): ([String], String) = ([], "")
        var isNumber = false
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for scalar in line.lowercased().unicodeScalars {
            let properties = scalar.properties
            if let digits = LineWords.digits(ofFraction: scalar) {
                end()
                words += digits
            } else if properties.isAlphabetic || properties.numericType != nil {
                if isNumber != (properties.numericType != nil) { end() }
                isNumber = properties.numericType != nil
                word.unicodeScalars.append(scalar)
            } else if properties.canonicalCombiningClass != .notReordered {
                word.unicodeScalars.append(scalar)
            } else if !properties.isJoinControl, scalar != "'", scalar != "’" {
                end()
            }
        }
        end()
        letters = words.joined()
        distinct = Set(words.filter { !($0.first?.isNumber ?? false) })
    }

    var isEmpty: Bool { letters.isEmpty }

    func isSame(as other: LineWords) -> Bool { letters == other.letters }

    /// True if one line has all words of the other: a page leaves out a note, adds grams, or writes
    /// "⅓" for 0.333.
    func agrees(with other: LineWords) -> Bool {
        if distinct.isEmpty || other.distinct.isEmpty { return isSame(as: other) }
        return distinct.count <= other.distinct.count
            ? distinct.isSubset(of: other.distinct) : other.distinct.isSubset(of: distinct)
    }

    /// True for a line that begins or ends with the words of the other.
    func contains(_ other: LineWords) -> Bool {
        letters.hasPrefix(other.letters) || letters.hasSuffix(other.letters)
    }

    /// The two numbers of a fraction in one sign: those of "1/2" for "½".
    private static func digits(ofFraction scalar: Unicode.Scalar) -> [String]? {
        guard let value = scalar.properties.numericValue, value > 0, value < 1 else { return nil }
        for denominator in 2...10 {
            let numerator = value * Double(denominator)
            if abs(numerator - numerator.rounded()) < 0.001 {
                return [String(Int(numerator.rounded())), String(denominator)]
            }
        }
        return nil
    }
}
