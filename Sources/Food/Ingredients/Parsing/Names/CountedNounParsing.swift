/// Parsing of counted nouns after the food, like "cloves" in "2 garlic cloves".
extension LineParser {
    /// Returns a plain count with the noun at the end of the name as its unit, and takes the noun
    /// from the name; nil for other names.
    func countedByNoun(_ quantity: Quantity, in words: inout NameAndNotes) -> Quantity? {
        guard quantity.unit == nil, let last = words.name.last, last.count > 1,
            case .unit(let unit) = tokens[last.upperBound - 1].meaning, tokens[last.upperBound - 1].isSpaced
        else { return nil }
        let food = tokens[last.upperBound - 2]
        guard case .word = food.kind,
            CountedNouns.counts(
                unit, of: EnglishNoun.singular(of: PlainLetters.lowercased(bytes[food.range])))
        else { return nil }
        words.name[words.name.count - 1] = last.lowerBound..<last.upperBound - 1
        return Quantity(
            Measure(quantity.measure.amount, unit), each: quantity.each, alternative: quantity.alternative)
    }
}
