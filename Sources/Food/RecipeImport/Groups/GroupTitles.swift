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

    /// The lines that are themselves titles.
    var titleLines: Set<Int> {
        let titles = Set(places.indices.filter { entries[places[$0]].style?.isHeadline ?? false })
        return titles.count * 2 > places.count ? [] : titles
    }

    /// The names of the groups, by the line that a group begins with.
    var names: [Int: String] {
        var names: [Int: String] = [:]
        var styles: Set<PageOutline.Style> = []
        for line in places.indices.dropFirst() {
            let between = places[line - 1] + 1..<places[line]
            guard let title = between.last(where: { isTitle($0, before: line) }),
                let style = entries[title].style
            else { continue }
            names[line] = entries[title].text
            styles.insert(style)
        }
        // What stands before the whole list may be any title of the page.
        let before = (0..<places[0]).reversed().lazy.filter { !isOfLine($0, before: 0) }.prefix(2)
        let title = before.first { place in
            isTitle(place, before: 0)
                && (entries[place].style.map { $0.namesGroup || styles.contains($0) } ?? false)
        }
        if let title { names[0] = entries[title].text }
        return names
    }

    private func isTitle(_ place: Int, before line: Int) -> Bool {
        let entry = entries[place]
        return entry.style != nil && entry.text.utf8.count <= GroupTitles.longestName
            && !MarkupVocabulary.isPlainTitle(entry.text) && !isOfLine(place, before: line)
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
