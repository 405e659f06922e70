import Domain
import Ingredients
import JSON

/// A duration in minutes: 90, "PT1H30M", "P0DT1H30M", "1 h 30 min", "1½ hours", "1:30", "20 to 25
/// minutes" (the longer).
enum RecipeTime {
    /// Returns nil for a missing time; many sites write zero for a missing time. A time beyond
    /// `most` minutes is a mistake.
    static func minutes(_ value: JSONValue, atMost most: Int = Recipe.minutesRange.upperBound) -> Int? {
        let minutes: Rational?
        switch value {
        case .number(let number):
            minutes = number.decimal.flatMap { Rational(Int($0.significand), timesTenTo: $0.exponent) }
        case .string(let text): minutes = RecipeTime.minutes(in: text)
        case .array(let elements): return elements.firstResult { RecipeTime.minutes($0, atMost: most) }
        case .object:
            return inner.firstResult { name in
                value[name].flatMap { RecipeTime.minutes(inUnits($0, of: value), atMost: most) }
            }
        default: minutes = nil
        }
        // The result is rounded up to a minute, for "PT90S".
        guard let minutes, minutes > Rational(0), minutes <= Rational(most) else { return nil }
        return (minutes.numerator - 1) / minutes.denominator + 1
    }

    /// True if the bare numbers of a recipe are seconds: all are whole minutes, and one is more
    /// than half a day. A day or two of rest stay minutes.
    static func areSeconds(_ values: [JSONValue]) -> Bool {
        let numbers = values.compactMap(bareNumber).filter { $0 > 0 }
        return numbers.allSatisfy { $0.isMultiple(of: 60) }
            && numbers.contains { $0 > 720 && $0 != 1_440 && $0 != 2_880 }
    }

    /// Returns a bare number of seconds with its unit, and any other value as it is.
    static func inSeconds(_ value: JSONValue) -> JSONValue {
        bareNumber(value).map { .string("\($0) s") } ?? value
    }

    /// Returns a number that has no unit.
    private static func bareNumber(_ value: JSONValue) -> Int? {
        switch value {
        case .number(let number): Int(number.literal)
        case .string(let text): Int(text.drop { $0 == " " })
        default: nil
        }
    }

    /// The fields of Duration and QuantitativeValue.
    private static let inner = ["@value", "value", "maxValue", "minValue", "text", "name", "total"]

    /// Returns a number with the unit that stands next to it.
    private static func inUnits(_ value: JSONValue, of object: JSONValue) -> JSONValue {
        guard case .number(let number) = value, let unit = (object["unitText"] ?? object["unitCode"])?.words
        else { return value }
        return .string("\(number.literal) \(unit == "HUR" ? "h" : unit)")
    }

    /// Reads a duration of ISO 8601, or numbers and the words after the numbers.
    private static func minutes(in text: String) -> Rational? {
        var rest = HTMLText.line(text).lowercased().prefix(longest)
        switch RecipeDuration.read(rest) {
        case .seconds(let seconds): return Rational(1, over: 60).flatMap { seconds.multiplied(by: $0) }
        case .senseless: return nil
        case nil: break
        }
        var sum = RecipeTimeSum()
        while let first = rest.first {
            if isNumeric(first) {
                let number = rest.prefix { isNumeric($0) || $0 == " " }
                rest = rest.dropFirst(number.count)
                // The second number of "20 to 25" takes the place of the first.
                sum.number = Amount(parsing: String(number))?.upper ?? sum.number
            } else if isWordy(first) {
                let word = rest.prefix(while: isWordy)
                rest = rest.dropFirst(word.count)
                if let seconds = seconds(in: word) { sum.add(of: seconds) }
            } else {
                // A colon divides "1:30" and "1:30:00".
                if first == ":" { sum.add(of: sum.unit.map { $0 / 60 } ?? 3600) }
                rest = rest.dropFirst()
            }
        }
        // The last number may have no unit: "1h30", "1:30", or minutes alone.
        sum.add(of: sum.unit.map { $0 / 60 } ?? 60)
        return sum.minutes
    }

    /// The length at which text is cut, because no duration is longer.
    private static let longest = 100

    private static func isNumeric(_ character: Character) -> Bool {
        character.isNumber || character == "." || character == "," || character == "/" || character == "⁄"
            || character == "-"
            || character == "–"
    }

    private static func isWordy(_ character: Character) -> Bool {
        character.isLetter || character == "'" || character == "\""
    }

    private static func seconds(in word: Substring) -> Int? {
        switch word {
        case "d", "dt", "day", "days", "tag", "tage", "jour", "jours", "día", "días", "giorno", "giorni",
            "dag", "dagen":
            86_400
        case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
            "horas", "ora", "ore", "uur",
            "timme",
            "timmar", "t", "time", "timer":
            3_600
        case "m", "mn", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti",
            "minuut", "minuter", "'":
            60
        case "s", "sec", "secs", "second", "seconds", "sekunde", "sekunden", "\"": 1
        case "w", "week", "weeks": 604_800
        default: nil
        }
    }
}

private struct RecipeTimeSum {
    private(set) var minutes: Rational?
    /// The number that waits for its unit.
    var number: Rational?
    /// The last unit, in seconds.
    private(set) var unit: Int?

    mutating func add(of seconds: Int) {
        guard let number, let factor = Rational(seconds, over: 60), let time = number.multiplied(by: factor)
        else { return }
        minutes = (minutes ?? Rational(0)).adding(time) ?? minutes
        (unit, self.number) = (seconds, nil)
    }
}
