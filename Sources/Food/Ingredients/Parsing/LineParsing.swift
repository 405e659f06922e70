/// Parsing of a whole line: bullets, the amount, the food and notes.
extension LineParser {
    mutating func line(_ line: String) -> IngredientLine {
        if tokens.isEmpty { return IngredientLine(quantity: nil, name: "", note: nil) }
        let text = written.count == bytes.count ? line : String(decoding: bytes[written], as: UTF8.self)
        skipBullets()
        if let heading = heading() { return IngredientLine(text: text, heading: self.text(of: heading)) }
        let start = position
        skipCue()
        let read =
            language == nil
            ? attempt { $0.reading() } ?? attempt { $0.countOfUnits() } : foreignReading()
        // A line in which no food was found is the food, with its cue.
        let reading = read ?? (nil, self.text(of: start..<end), nil)
        return IngredientLine(text: text, quantity: reading.quantity, name: reading.name, note: reading.note)
    }

    /// The words of a heading: "For the sauce:", "[Base]" and "# Sauce".
    private func heading() -> Range<Int>? {
        guard position < end - 1 else { return nil }
        if tokens[end - 1].kind == .mark(.colon) { return position..<end - 1 }
        let first = bytes[tokens[position].range]
        if first.elementsEqual("[".utf8), tokens[position].partner == end - 1, position + 1 < end - 1 {
            return position + 1..<end - 1
        }
        var next = position
        while next < end, bytes[tokens[next].range].elementsEqual("#".utf8) { next += 1 }
        return next > position && next < end && tokens[next].isSpaced ? next..<end : nil
    }

    /// Sets aside words before a colon that say nothing of the food: "To serve: lemon wedges".
    private mutating func skipCue() {
        let colon = (position..<min(position + 6, end)).first { tokens[$0].kind == .mark(.colon) }
        guard let colon, colon > position, colon < end - 1,
            tokens[position..<colon].allSatisfy({
                if case .word = $0.kind { true } else { $0.kind == .mark(.dash) }
            })
        else { return }
        let words = tokens[position..<colon].prefix(3).map { PlainLetters.lowercased(bytes[$0.range]) }
        let beginnings = (1...words.count).map { words.prefix($0).joined(separator: " ") }
        guard beginnings.contains(where: ClosingWords.cues.contains) else { return }
        setAside(position..<colon)
        position = colon + 1
    }

    private typealias Reading = (quantity: Quantity?, name: String, note: String?)

    /// Parses amount, name and notes; nil if no name would remain.
    private mutating func reading() -> Reading? {
        let leading = leadingQuantity()
        if let leading {
            // "1/2 a lemon" is half of one.
            if leading.unit == nil, meaning() == .article, position + 1 < end { position += 1 }
            // The counted unit is the food, as in "3 cloves, crushed".
            if leading.unit?.dimension == .count, leading.unit != .piece, isMark(.comma),
                tokens[position - 1].meaning != nil
            {
                return nil
            }
            skipSecond(leading.unit)
            let start = position
            if skip(.each) || skipsOrSo() { setAside(start..<position) }
            _ = skip(.of)
            if leading.unit != nil { skipLengthOfFood() }
            skipPunctuation()
        } else {
            skipVagueAmount()
        }
        return reading(leading)
    }

    /// Skips a unit that was written twice, as in "500 g g tomatoes".
    mutating func skipSecond(_ unit: Unit?) {
        guard let unit, position + 1 < end, tokens[position].isSpaced, meaning() == .unit(unit) else {
            return
        }
        position += 1
    }

    /// Skips "or so" and "or more" after an amount.
    private mutating func skipsOrSo() -> Bool {
        guard meaning() == .or, let next = token(ahead: 1), case .word = next.kind,
            ClosingWords.ends.contains(PlainLetters.lowercased(bytes[next.range]))
        else { return false }
        position += 2
        return true
    }

    /// Parses a counted unit as the food: "3 cloves" are a spice, "3 cloves garlic" are not.
    private mutating func countOfUnits() -> Reading? {
        guard let range = range(), isAfterCount else { return nil }
        let start = position
        guard unit(counted: true) != nil else { return nil }
        position = start
        asides = []
        return reading(Quantity(Measure(range.amount(of: nil))))
    }

    private mutating func reading(_ leading: Quantity?) -> Reading? {
        var words = NameAndNotes(asides)
        splitName(into: &words, after: leading)
        guard !words.name.isEmpty else { return nil }
        var quantity = leading ?? trailingQuantity(in: &words) ?? notedQuantity(in: &words)
        if let leading { quantity = adding(&words, to: leading) }
        if let known = quantity, let counted = countedByNoun(known, in: &words) { quantity = counted }
        words.trimName(tokens)
        let note = words.notes.sorted { $0.lowerBound < $1.lowerBound }
            .map { text(of: $0, without: words.hidden) }.filter { !$0.isEmpty }.joined(separator: ", ")
        return (quantity, words.name.map(text).joined(separator: " "), note.isEmpty ? nil : note)
    }

    /// Adds a second measure of the same amount: of a second choice, or at the end of the line, as
    /// in "2 tbsp oil 30 ml".
    private mutating func adding(_ words: inout NameAndNotes, to quantity: Quantity) -> Quantity {
        if let choice = words.choice { return Quantity(quantity.measure, alternative: choice) }
        let name = words.name
        guard let second = trailingQuantity(in: &words), let last = name.last, let rest = words.name.last
        else {
            return quantity
        }
        let isEach = quantity.unit?.isContainer ?? false
        let isSimple = second.measure.dimension != .count && second.each == nil && second.alternative == nil
        guard isSimple, quantity.each == nil, quantity.alternative == nil, quantity.unit != nil else {
            words.addNote(rest.upperBound..<last.upperBound)
            return quantity
        }
        return Quantity(
            quantity.measure, each: isEach ? second.measure : nil, alternative: isEach ? nil : second.measure)
    }

    /// Skips bullets. A dash or a plus counts as a bullet only at the start, before a space or a
    /// number.
    private mutating func skipBullets() {
        while let token, let next = self.token(ahead: 1) {
            let isSign =
                token.kind == .mark(.dash)
                || (token.kind == .word(.plus) && bytes[token.range] == [UInt8(ascii: "+")])
            guard token.kind == .mark(.bullet) || (isSign && (next.isSpaced || next.isNumeric)) else {
                return
            }
            position += 1
        }
    }

    private mutating func skipPunctuation() {
        while isMark(.comma) || isMark(.dash) || isMark(.colon) { position += 1 }
    }

    /// Parses an amount at the end, like "Butter 80 g" or "Ripe tomato x2". A bare number there
    /// belongs to the name: "Heinz 57".
    mutating func trailingQuantity(in words: inout NameAndNotes) -> Quantity? {
        guard let last = words.name.last else { return nil }
        for start in max(last.lowerBound + 1, last.upperBound - 8)..<max(last.lowerBound + 1, last.upperBound)
        {
            guard tokens[start].isSpaced, tokens[start].isNumeric || tokens[start].meaning == .times else {
                continue
            }
            guard let quantity = wholeQuantity(in: start..<last.upperBound) else { continue }
            let end = self.end(ofNameBefore: start, from: last.lowerBound)
            words.name[words.name.count - 1] = last.lowerBound..<end
            // The word of "leaves from 2 sprigs" is kept.
            if end > last.lowerBound + 1, tokens[end - 1].meaning == .of {
                words.name[words.name.count - 1] = last.lowerBound..<end - 1
                words.addNote(end - 1..<end)
            }
            return quantity
        }
        return nil
    }

    /// Parses an amount among the notes, like "Butter (80 g)" or "Flour, 2 cups".
    mutating func notedQuantity(in words: inout NameAndNotes) -> Quantity? {
        for (index, note) in words.notes.enumerated().prefix(4) {
            guard let quantity = wholeQuantity(in: note) else { continue }
            words.notes.remove(at: index)
            return quantity
        }
        return nil
    }

    private mutating func wholeQuantity(in range: Range<Int>) -> Quantity? {
        var parser = self
        parser.position = range.lowerBound
        parser.end = range.upperBound
        parser.asides = []
        let isMultiple = parser.skip(.times) || tokens[range.upperBound - 1].meaning == .times
        guard let quantity = parser.quantity(), parser.position == parser.end, parser.asides.isEmpty else {
            return nil
        }
        return isMultiple || isCountAfterColon(range) || quantity.unit != nil || quantity.each != nil
            ? quantity : nil
    }

    /// True for the number of "Eggs: 3".
    private func isCountAfterColon(_ range: Range<Int>) -> Bool {
        guard range.count == 1, case .digits(_, 1...2) = tokens[range.lowerBound].kind else { return false }
        return range.lowerBound > 0 && tokens[range.lowerBound - 1].kind == .mark(.colon)
    }

    private func end(ofNameBefore start: Int, from lowerBound: Int) -> Int {
        var end = start
        while end > lowerBound + 1,
            [.mark(.dash), .mark(.colon), .mark(.comma)].contains(tokens[end - 1].kind)
        { end -= 1 }
        return end
    }
}
