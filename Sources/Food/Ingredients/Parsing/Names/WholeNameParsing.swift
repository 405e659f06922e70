/// Parsing of names that are known as a whole, like "ground beef".
extension LineParser {
    /// Returns the end of the longest known name here. After a plain number, canned foods are no
    /// goods: "2 chopped tomatoes".
    func endOfWholeName(after quantity: Quantity?, from start: Int) -> Int? {
        let isCounted = quantity.map { $0.unit == nil && $0.each == nil } ?? false
        return longestName(from: position, isCounted: isCounted)
            ?? (start < position ? longestName(from: start, isCounted: isCounted) : nil)
    }

    func longestName(from start: Int, isCounted: Bool) -> Int? {
        var (phrase, next, longest, words) = ("", start, Int?.none, 0)
        while next < end, words < WholeNames.mostWords {
            if tokens[next].kind == .mark(.dash), words > 0 {
                next += 1
                continue
            }
            guard case .word = tokens[next].kind else { break }
            let word = PlainLetters.lowercased(bytes[tokens[next].range])
            let name = phrase + EnglishNoun.singular(of: word)
            next += 1
            words += 1
            if words > 1,
                WholeNames.goods.contains(name) || !isCounted && WholeNames.cannedGoods.contains(name)
            {
                longest = next
            }
            phrase += word + " "
        }
        return longest
    }
}
