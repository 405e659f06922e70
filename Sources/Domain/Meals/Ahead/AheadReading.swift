/// The rule that finds what is begun ahead in a sentence.
///
/// A sentence asks for a time of four hours or more, or for a night, in which food waits. A time in
/// which food cooks is no such time, and neither is one that may also be short, that is a wish, or
/// for which food only keeps. Frozen food and dried pulses need a night where no time is said.
struct AheadReading {
    /// The deed of a sentence, by which a line and a step say the same.
    enum Kind { case thawing, soaking, waiting }

    /// The least hours of what is begun ahead. A shorter wait is a part of cooking.
    static let leastHours = 4

    let sentence: StepSentence
    let hours: Int
    let kind: Kind

    init?(_ sentence: StepSentence) {
        let reader = SentenceReader(sentence)
        guard let hours = reader.hours, AheadStep.hoursRange.contains(hours) else { return nil }
        self.sentence = sentence
        self.hours = hours
        kind = reader.kind
    }
}

/// Reads one sentence.
private struct SentenceReader {
    typealias Role = AheadWords.Role

    private static let verbs: Set<Role> = [.wait, .heat, .thaw, .soak, .thawed, .soaked]
    /// The words that a mark between a time and its verb counts for.
    private static let markDistance = 4

    private let words: [StepSentence.Word]
    private let isLine: Bool
    private let times: [AheadTime]

    init(_ sentence: StepSentence) {
        words = sentence.words
        isLine = sentence.place == .line
        times = AheadTime.times(of: words)
    }

    var kind: AheadReading.Kind {
        let roles = words.compactMap(\.role)
        if roles.contains(.thaw) || roles.contains(.thawed) { return .thawing }
        return roles.contains(.soak) || roles.contains(.soaked) ? .soaking : .waiting
    }

    /// The hours of the longest wait that the sentence asks for.
    var hours: Int? {
        if isAboutKeeping || isLine && offersAnother { return nil }
        return waits.map(\.hours).filter { $0 >= AheadReading.leastHours }.max() ?? hoursWithoutTime
    }

    /// True for “leftovers”, “keeps”, “haltbar”, “make ahead”.
    private var isAboutKeeping: Bool {
        words.indices.contains { place in
            role(place) == .keeping || text(place) == "make" && text(place + 1) == "ahead"
                || text(place) == "keep"
                    && ["will", "they", "it", "theyll", "itll"].contains(text(place - 1))
        }
    }

    /// True for a line such as “peas, fresh or thawed”.
    private var offersAnother: Bool {
        words.indices.contains { place in
            role(place) == .fresh || role(place) == .condition
                || role(place) == .or && word(place + 1)?.number != nil
        }
    }

    private struct Wait {
        /// The verb of the wait, and the part of the sentence up to “then”.
        let verb, part: Int?
        /// The least of its times.
        var hours: Int
    }

    /// The waits that the sentence asks for. A short time next to a long one makes the long one a
    /// choice: “30 minutes or overnight”.
    private var waits: [Wait] {
        var waits: [Wait] = []
        for time in times where !isOfThing(time) {
            let verb = verb(of: time)
            if time.kind == .lasting, verb.map({ role($0) == .heat }) ?? true { continue }
            if isAlternative(time) {
                if waits.isEmpty { waits.append(Wait(verb: verb, part: nil, hours: 0)) }
                let last = waits.count - 1
                if !isDenied(time) { waits[last].hours = min(waits[last].hours, time.hours) }
                continue
            }
            if isDenied(time) { continue }
            let part = time.kind == .before ? nil : partStart(of: time.place.lowerBound)
            if let part, let known = waits.firstIndex(where: { $0.verb == verb && $0.part == part }) {
                waits[known].hours = min(waits[known].hours, time.hours)
            } else {
                waits.append(Wait(verb: verb, part: part, hours: time.hours))
            }
        }
        return waits
    }

    /// The hours of frozen food that thaws, and of dried pulses that soak.
    private var hoursWithoutTime: Int? {
        let isPulse = words.contains { $0.role == .pulse }
        let asks = words.indices.contains { place in
            switch role(place) {
            case .thaw: break
            case .thawed: if !isLine { return false }
            case .soak: if !isPulse { return false }
            case .soaked: if !isPulse || !isLine { return false }
            default: return false
            }
            let isTimed = times.contains { $0.kind != .before && verb(of: $0) == place }
            let around = max(0, place - 2)..<place
            return !isTimed && !isNegated(place) && !isWish(place) && !isAlternative(at: place)
                && !around.contains { ["after", "nach", "before", "vor", "until", "bis"].contains(text($0)) }
        }
        let isQuick = words.contains { [.quick, .condition, .fresh].contains($0.role) }
        return asks && !isQuick ? AheadStep.night : nil
    }

    /// Returns the verb next to a time, in the same part of the sentence.
    private func verb(of time: AheadTime) -> Int? {
        let part = partStart(of: time.place.lowerBound)
        let end = words.indices.first { $0 >= time.place.upperBound && role($0) == .then } ?? words.count
        var best: (place: Int, distance: Int)?
        for place in part..<end {
            guard let role = role(place), SentenceReader.verbs.contains(role) else { continue }
            let between =
                place < time.place.lowerBound
                ? (place + 1)...time.place.lowerBound : time.place.upperBound...place
            let marks = between.count { words[$0].beginsClause }
            let distance = between.count + marks * SentenceReader.markDistance
            if distance < best?.distance ?? .max { best = (place, distance) }
        }
        return best?.place
    }

    /// True for “overnight oats”, “bread from the day before”, “turn every 12 hours”.
    private func isOfThing(_ time: AheadTime) -> Bool {
        let (first, next) = (time.place.lowerBound, text(time.place.upperBound))
        if role(first - 1) == .every || role(first - 1) == .after { return true }
        if (first - 2..<first).contains(where: { AheadWords.origins.contains(text($0)) }),
            time.kind == .before
        {
            return text(first - 1) != "minimum"
        }
        if ["old", "alt", "alte", "altes", "alten"].contains(next) { return true }
        guard time.kind == .night else { return false }
        return AheadWords.nightThings.contains(next) || AheadWords.articles.contains(text(first - 1))
    }

    /// True for a time that is no demand.
    private func isDenied(_ time: AheadTime) -> Bool {
        let (first, next) = (time.place.lowerBound, time.place.upperBound)
        let near = max(0, first - 3)..<first
        let isMost = near.contains { place in
            role(place) == .most || text(place) == "up" && text(place + 1) == "to"
                || text(place) == "bis" && text(place + 1) == "zu"
        }
        let isBetter = (max(0, first - 4)..<first).contains { role($0) == .better }
        return isMost || isBetter || isNegated(first) || isWish(first) || role(next) == .condition
            || text(next) == "wenn" || AheadWords.judgements.contains(text(next))
            || role(clauseStart(of: first)) == .after
    }

    /// True if a denial stands before a word in its clause.
    private func isNegated(_ place: Int) -> Bool {
        (clauseStart(of: place)..<place).contains { before in
            role(before) == .negation
                || text(before) == "no" && AheadWords.denied.contains(text(before + 1))
        }
    }

    /// True after “you can”, “if you like”, “wenn möglich”.
    private func isWish(_ place: Int) -> Bool {
        (partStart(of: place)..<place).contains { before in
            switch role(before) {
            case .condition: true
            case .permission: !isTin(before)
            default:
                text(before) == "lasst" && text(before + 1) == "sich"
                    || text(before) == "wenn"
                        && (before + 1...before + 3).contains { AheadWords.wishes.contains(text($0)) }
            }
        }
    }

    /// True for a can of beans.
    private func isTin(_ place: Int) -> Bool {
        guard text(place) == "can" else { return false }
        return text(place + 1) == "of" || text(place - 1) == "the" || word(place - 1)?.number != nil
    }

    private func isAlternative(_ time: AheadTime) -> Bool { isAlternative(at: time.place.lowerBound) }

    /// True after “or” with few words between, or where “or” begins with a verb: “or soak”.
    private func isAlternative(at place: Int) -> Bool {
        let part = partStart(of: place)
        guard let or = words.indices.last(where: { $0 >= part && $0 < place && role($0) == .or }) else {
            return false
        }
        if let next = role(or + 1), SentenceReader.verbs.contains(next) { return true }
        return place - or <= 4 && !(or..<place).contains { role($0) == .and }
    }

    /// The place after the last “then” before a word.
    private func partStart(of place: Int) -> Int {
        words[..<place].lastIndex { $0.role == .then }.map { $0 + 1 } ?? 0
    }

    private func clauseStart(of place: Int) -> Int {
        words[...place].lastIndex { $0.beginsClause } ?? 0
    }

    private func word(_ place: Int) -> StepSentence.Word? {
        words.indices.contains(place) ? words[place] : nil
    }
    private func role(_ place: Int) -> Role? { word(place)?.role }
    private func text(_ place: Int) -> String { word(place)?.text ?? "" }
}
