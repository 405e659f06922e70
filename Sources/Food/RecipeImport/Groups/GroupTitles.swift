import Ingredients

/// The titles among the texts of a page, once the places of all lines are known.
struct GroupTitles {
    let entries: [PageOutline.Entry]
    let lines: [LineWords]
    /// The place of each line among the entries.
    let places: [Int]

    private static let longestName = 100
    /// The bytes of the longest text that may be only an amount.
    private static let longestAmount = 40
    /// The bytes and the words of the longest title without the look of one.
    private static let (longestPlain, mostWords, mostWordsAlone) = (60, 8, 5)

    /// The lines that are themselves titles.
    var titleLines: Set<Int> {
        let titles = Set(
            places.indices.filter { line in
                entries[places[line]].style.map { $0.isHeadline || $0.isTitleItem } ?? false
            })
        return titles.count * 2 > places.count ? [] : titles
    }

    /// The names of the groups, by the line that a group begins with.
    var names: [Int: String] {
        var titles: [Int: Int] = [:]
        for line in places.indices.dropFirst() {
            let texts = (places[line - 1] + 1..<places[line]).filter { !isPassedOver($0, before: line) }
            titles[line] =
                texts.last(where: hasLook)
                ?? texts.last.flatMap { title in
                    let isAlone = texts.count == 1 && standsBetweenLists(title, before: line)
                    return isPlainTitle(title, isAlone: isAlone) ? title : nil
                }
        }
        titles[0] = firstTitle(like: titles.values.map { entries[$0] })
        return titles.mapValues { entries[$0].text }
    }

    /// Returns the title before the whole list. Any title of the page may stand there, so the title
    /// has to be like the others.
    private func firstTitle(like others: [PageOutline.Entry]) -> Int? {
        let before = Array((0..<places[0]).reversed().lazy.filter { !isPassedOver($0, before: 0) }.prefix(2))
        let styles = Set(others.compactMap(\.style))
        let styled = before.first { place in
            hasLook(place)
                && (entries[place].style.map { $0.namesGroup || styles.contains($0) } ?? false)
        }
        if let styled { return styled }
        guard let title = before.first, !others.isEmpty else { return nil }
        let isAfterPlainTitle =
            before.count > 1
            && MarkupVocabulary.isPlainTitle(String(entries[before[1]].text.prefix { $0 != " " }))
        if hasLook(title) {
            let isHeadline = entries[title].style?.isHeadline ?? false
            return isAfterPlainTitle && isHeadline && styles.contains(where: \.isHeadline) ? title : nil
        }
        let list = entries[places[0]].list
        guard isPlainTitle(title, isAlone: list != nil && list != entries[title].list) else { return nil }
        let words = entries[title].text.split(separator: " ")
        if words.contains(where: { YieldText.people.contains($0.lowercased()) }) { return nil }
        let beginsAlike = others.contains { $0.text.split(separator: " ").first == words.first }
        let isShort = words.count <= 2 && others.contains { $0.style == nil }
        return isAfterPlainTitle || beginsAlike || isShort ? title : nil
    }

    /// True for a text that looks like a title.
    private func hasLook(_ place: Int) -> Bool {
        let entry = entries[place]
        return entry.style != nil && entry.text.utf8.count <= GroupTitles.longestName
            && !MarkupVocabulary.isPlainTitle(entry.text)
    }

    /// True for a short text without numbers that ends in a colon, or for a few words that stand
    /// alone before a list.
    private func isPlainTitle(_ place: Int, isAlone: Bool) -> Bool {
        let text = entries[place].text
        let words = text.lowercased().split(separator: " ")
        guard !entries[place].isLink, entries[place].style == nil,
            text.utf8.count <= GroupTitles.longestPlain, words.count <= GroupTitles.mostWords,
            !text.contains(where: \.isNumber), !MarkupVocabulary.isPlainTitle(text)
        else { return false }
        if text.hasSuffix(":") { return true }
        return isAlone && words.count <= GroupTitles.mostWordsAlone
            && text.allSatisfy { $0.isLetter || " '’&/-()".contains($0) }
    }

    /// True for a text between the end of one list and the beginning of another.
    private func standsBetweenLists(_ place: Int, before line: Int) -> Bool {
        guard let last = entries[places[line - 1]].list, let next = entries[places[line]].list else {
            return false
        }
        return last != next && entries[place].list != last && entries[place].list != next
    }

    /// True for what belongs to no group: words of a line, and what a page sells or asks.
    private func isPassedOver(_ place: Int, before line: Int) -> Bool {
        let entry = entries[place]
        return entry.isOfPage || entry.text.hasSuffix("!") || MarkupVocabulary.isOfPage(entry.text)
            || isOfLine(place, before: line)
    }

    /// True for an amount, and for the words of the next line or the last that stand in a block of
    /// their own.
    private func isOfLine(_ place: Int, before line: Int) -> Bool {
        let entry = entries[place]
        if entry.text.utf8.count <= GroupTitles.longestAmount, Quantity(parsing: entry.text) != nil {
            return true
        }
        return [line - 1, line].contains { line in
            line >= 0 && lines[line].contains(entry.words)
                && !entries[places[line]].words.contains(entry.words)
        }
    }
}
