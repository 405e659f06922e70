import Ingredients

/// A duration as ISO 8601 writes it, in seconds: "PT1H30M", "P0DT1H10M0S". Sites leave out numbers
/// ("PT1HMS"), the "T" ("P30M"), or the last unit ("PT1H30").
enum RecipeDuration {
    /// A duration that is read, or that makes no sense, such as a negative one.
    enum Reading {
        case seconds(Rational)
        case senseless
    }

    /// Returns nil for text in another form. `text` has small letters.
    static func read(_ text: Substring) -> Reading? {
        guard text.first == "p" else { return text.hasPrefix("-p") ? .senseless : nil }
        guard text.utf8.allSatisfy({ allowed.contains($0) }) else { return nil }
        if text.contains("-") { return .senseless }
        var sum = Rational(0)
        var (number, last): (Substring, Int) = ("", 3_600)
        let time = text.firstIndex(of: "t") ?? text.startIndex
        for place in text.indices.dropFirst() {
            let letter = text[place]
            if letter.isNumber || letter == "." || letter == "," {
                number.append(letter)
                continue
            }
            guard let unit = letter == "m" && place < time ? month : units[letter] else { continue }
            guard let part = seconds(number, of: unit), let next = sum.adding(part) else { return .senseless }
            (sum, number, last) = (next, "", unit)
        }
        // The last number may have no unit.
        guard let rest = seconds(number, of: last == 3_600 ? 60 : max(1, last / 60)),
            let all = sum.adding(rest)
        else { return .senseless }
        return .seconds(all)
    }

    private static let allowed = Set("ptywdhms0123456789.,-".utf8)
    private static let month = 30 * 86_400
    private static let units: [Character: Int] = [
        "y": 365 * 86_400, "w": 7 * 86_400, "d": 86_400, "h": 3_600, "m": 60, "s": 1,
    ]

    /// Returns the seconds of a number of units; no number is zero.
    private static func seconds(_ number: Substring, of unit: Int) -> Rational? {
        if number.isEmpty { return Rational(0) }
        return Amount(parsing: String(number))?.upper.multiplied(by: Rational(unit))
    }
}
