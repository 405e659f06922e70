/// A time in a sentence: “overnight”, “the day before”, “4 to 6 hours”.
struct AheadTime {
    enum Kind {
        /// The length of a wait or of cooking.
        case lasting
        /// “Overnight”: what waits for a night is begun the evening before, and so is what cooks.
        case night
        /// A time before the meal, as “4 hours before serving”.
        case before
    }

    let place: Range<Int>
    /// The hours, the least of a range; 0 for minutes.
    let hours: Int
    let kind: Kind

    private init(_ place: Range<Int>, _ hours: Int, _ kind: Kind) {
        (self.place, self.hours, self.kind) = (place, hours, kind)
    }

    /// The most times that are read of a sentence. No cook says more of them at once.
    private static let most = 8

    /// Returns the first times of a sentence, in their order.
    static func times(of words: [StepSentence.Word]) -> [AheadTime] {
        var times: [AheadTime] = []
        var place = 0
        while place < words.count, times.count < most {
            let time = AheadTime(at: place, in: words) ?? AheadTime(counting: place, in: words)
            if let time { times.append(time) }
            place = time?.place.upperBound ?? place + 1
        }
        return times
    }

    /// Reads a time without a number.
    private init?(at place: Int, in words: [StepSentence.Word]) {
        let role = { (place: Int) in words.indices.contains(place) ? words[place].role : nil }
        let text = { (place: Int) in words.indices.contains(place) ? words[place].text : "" }
        let isAfterPrevious = role(place - 1) == .previous
        let isBefore = AheadTime.isBefore(at: place + 1, in: words)
        switch words[place].role {
        case .overnight: self.init(place..<(place + 1), AheadStep.night, .night)
        case .eve: self.init(place..<(place + 1), AheadStep.night, .before)
        case .dayBefore: self.init(place..<(place + 1), AheadStep.day, .before)
        case .night where AheadWords.wholeNight.contains(text(place - 1)) || text(place - 2) == "uber":
            self.init(place..<(place + 1), AheadStep.night, .night)
        case .night where isBefore || isAfterPrevious, .evening where isBefore || isAfterPrevious:
            self.init(place..<(place + (isBefore ? 2 : 1)), AheadStep.night, .before)
        case .day where isBefore || isAfterPrevious:
            self.init(place..<(place + (isBefore ? 2 : 1)), AheadStep.day, .before)
        default: return nil
        }
    }

    /// Reads “4 hours”, “4 to 6 hours”, “a day or two ahead”.
    private init?(counting place: Int, in words: [StepSentence.Word]) {
        guard var number = words[place].number else { return nil }
        var unit = place + 1
        if number >= 20, number % 10 == 0, unit < words.count, let ones = words[unit].number, ones < 10,
            words[unit].role == nil, words[unit].text.utf8.first.map({ $0 > 0x39 }) == true
        {
            number += ones
            unit += 1
        }
        var isRange = false
        while unit < words.count, unit < place + 6 {
            let word = words[unit]
            if word.number != nil {
                if isRange { break }
                isRange = true
            } else if ![.to, .or, .and].contains(word.role), !AheadWords.fillers.contains(word.text) {
                break
            }
            unit += 1
        }
        guard unit < words.count else { return nil }
        var end = unit + 1
        if end + 1 < words.count, words[end].role == .or, words[end + 1].number != nil { end += 2 }
        let isBefore = AheadTime.isBefore(at: end, in: words)
        let isDemand = isBefore && !AheadTime.lasts(place, in: words)
        switch words[unit].role {
        case .minute: self.init(place..<(unit + 1), 0, isDemand ? .before : .lasting)
        case .hour: self.init(place..<(unit + 1), number, isDemand ? .before : .lasting)
        case .day: self.init(place..<(unit + 1), number * AheadStep.day, isDemand ? .before : .lasting)
        default: return nil
        }
    }

    /// True at “before”, “in advance” and “im Voraus”.
    private static func isBefore(at place: Int, in words: [StepSentence.Word]) -> Bool {
        guard place < words.count else { return false }
        if words[place].role == .before { return true }
        guard place + 1 < words.count else { return false }
        return ["in", "im"].contains(words[place].text)
            && ["advance", "voraus"].contains(words[place + 1].text)
    }

    /// True after “for” and “at least”: “chill for 4 hours before serving” lasts 4 hours.
    private static func lasts(_ place: Int, in words: [StepSentence.Word]) -> Bool {
        guard place > 0 else { return false }
        return ["for", "least", "mindestens", "of"].contains(words[place - 1].text)
    }
}
