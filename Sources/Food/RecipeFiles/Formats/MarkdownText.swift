/// The few marks of Markdown that recipes use: paragraphs, lists and headings.
enum MarkdownText {
    /// The paragraphs of a text that are read. A recipe has 100 steps at most.
    private static let most = 2_000

    /// Returns the paragraphs of a text. A line of a list or a heading is a paragraph of its own.
    static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [String] = []
        var isOpen = false
        for line in TextLines(text[...]) {
            if paragraphs.count == most { break }
            let words = line.trimmed
            if words.isEmpty {
                isOpen = false
            } else if let item = item(words) {
                paragraphs.append(item)
                isOpen = true
            } else if isOpen {
                paragraphs[paragraphs.count - 1] += " " + words
            } else {
                paragraphs.append(String(words))
                isOpen = true
            }
        }
        return paragraphs
    }

    /// Returns the lines of a text, without the marks of lists and headings.
    static func lines(_ text: String) -> [String] {
        Array(
            TextLines(text[...]).lazy.map(\.trimmed).filter { !$0.isEmpty }.prefix(most)
                .map { item($0) ?? String($0) })
    }

    /// Returns the words of a line that begins with the mark of a list or a heading.
    private static func item(_ line: Substring) -> String? {
        if line.hasPrefix("#") {
            let words = line.drop { $0 == "#" }.trimmed
            return words.isEmpty || words.hasSuffix(":") ? String(words) : words + ":"
        }
        for mark in ["- ", "* ", "+ "] where line.hasPrefix(mark) {
            return String(line.dropFirst(2).trimmed)
        }
        let digits = line.prefix(3).prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard !digits.isEmpty, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return String(rest.dropFirst(2).trimmed)
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without white space at its ends.
    var trimmed: Substring {
        let start = self.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...end]
    }
}
