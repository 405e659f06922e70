import JSON

/// The head of a Markdown file, between two lines of three hyphens. The reader knows the part of
/// YAML that people write there: names with texts, lists, texts in quotation marks, texts over
/// several lines, and comments. A name's inner names are left out.
struct YAMLHead: Equatable, Sendable {
    /// The members of the head, in their order.
    private(set) var members: [JSONValue.Member] = []
    /// The text below the head.
    let body: String

    /// The most lines of a head. A recipe has 200 ingredients and 100 steps at most.
    private static let mostLines = 2_000

    /// True if a text begins like a head: three hyphens alone on a line.
    static func begins(_ text: Substring) -> Bool {
        text.prefix { !$0.isNewline }.trimmed == "---"
    }

    /// Reads a file; nil for a file without a head.
    init?(_ text: String) {
        var lines = TextLines(text.drop { $0.isWhitespace || $0 == "\u{feff}" })
        guard lines.next()?.trimmed == "---" else { return nil }
        var head: [Substring] = []
        while true {
            guard head.count < YAMLHead.mostLines, let line = lines.next() else { return nil }
            if ["---", "..."].contains(line.trimmed) { break }
            head.append(line)
        }
        body = String(lines.rest ?? "")
        var reader = YAMLLines(head[...])
        while let member = reader.member() { members.append(member) }
    }

    func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}

/// The lines of a head, read one after another.
private struct YAMLLines {
    private var lines: ArraySlice<Substring>

    init(_ lines: ArraySlice<Substring>) {
        self.lines = lines
    }

    /// Reads the next name with its value. Lines that belong to no name are skipped.
    mutating func member() -> JSONValue.Member? {
        while let line = lines.popFirst() {
            guard YAMLLines.indent(of: line) == 0, !YAMLLines.isBlank(line),
                let colon = YAMLLines.colon(in: line)
            else { continue }
            let name = YAMLLines.unquoted(line[..<colon].trimmed)
            return JSONValue.Member(name, value(line[line.index(after: colon)...].trimmed))
        }
        return nil
    }

    private mutating func value(_ rest: Substring) -> JSONValue {
        let rest = YAMLLines.withoutComment(rest)
        if let mark = rest.first, mark == "|" || mark == ">", rest.count <= 3 {
            return .string(block(joinedBy: mark == "|" ? "\n" : " "))
        }
        if rest.isEmpty { return list() }
        let whole = more(after: rest, deeperThan: 0)
        if whole.hasPrefix("["), whole.hasSuffix("]") {
            return .texts(YAMLLines.parts(of: whole.dropFirst().dropLast()))
        }
        return .string(YAMLLines.unquoted(whole[...]))
    }

    /// Reads the lines of a list. A hyphen begins each item, and deeper lines go on with it.
    private mutating func list() -> JSONValue {
        var items: [String] = []
        while let line = lines.first {
            if YAMLLines.isBlank(line) {
                lines.removeFirst()
                continue
            }
            let words = line.trimmed
            let indent = YAMLLines.indent(of: line)
            guard words == "-" || words.hasPrefix("- ") else {
                // Inner names, which no recipe needs.
                if indent == 0 { break }
                lines.removeFirst()
                continue
            }
            lines.removeFirst()
            let first = YAMLLines.withoutComment(words.dropFirst().trimmed)
            if let mark = first.first, mark == "|" || mark == ">", first.count <= 3 {
                items.append(block(joinedBy: mark == "|" ? "\n" : " "))
            } else {
                items.append(YAMLLines.unquoted(more(after: first, deeperThan: indent)[...]))
            }
        }
        return .texts(items.filter { !$0.isEmpty })
    }

    /// Returns a text with the deeper lines that go on with the text. In quotation marks, a text
    /// goes on until the mark that ends it.
    private mutating func more(after first: Substring, deeperThan indent: Int) -> String {
        var text = String(first)
        let quote = first.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
        var isOpen = quote.map { !YAMLLines.isClosed(first, by: $0) } ?? false
        while let line = lines.first {
            let words = line.trimmed
            guard
                isOpen
                    || (!YAMLLines.isBlank(line) && YAMLLines.indent(of: line) > indent
                        && words != "-" && !words.hasPrefix("- "))
            else { break }
            lines.removeFirst()
            text += " " + words
            if let quote, isOpen { isOpen = !(words.last == quote) }
        }
        return text
    }

    /// Reads the deeper lines of a text in a block.
    private mutating func block(joinedBy joint: String) -> String {
        var words: [Substring] = []
        while let line = lines.first, line.allSatisfy(\.isWhitespace) || YAMLLines.indent(of: line) > 0 {
            lines.removeFirst()
            words.append(line.trimmed)
        }
        return String(words.joined(separator: joint).trimmed)
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

    private static func isBlank(_ line: Substring) -> Bool {
        let words = line.trimmed
        return words.isEmpty || words.hasPrefix("#")
    }

    /// Returns the place of the colon after a name: the first with a blank or nothing behind it.
    private static func colon(in line: Substring) -> Substring.Index? {
        guard !line.hasPrefix("- ") else { return nil }
        var place = line.startIndex
        while let colon = line[place...].firstIndex(of: ":") {
            let next = line.index(after: colon)
            if next == line.endIndex || line[next].isWhitespace { return colon }
            place = next
        }
        return nil
    }

    /// Cuts a comment: a number sign after a blank, outside of quotation marks.
    private static func withoutComment(_ text: Substring) -> Substring {
        if text.hasPrefix("#") { return "" }
        let quote = text.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
        var place = text.startIndex
        while let sign = text[place...].firstRange(of: " #") {
            let before = text[..<sign.lowerBound].trimmed
            // After a text in quotation marks, a comment follows the closing mark.
            if quote.map({ isClosed(before, by: $0) }) ?? true { return before }
            place = sign.upperBound
        }
        return text
    }

    private static func isClosed(_ text: Substring, by quote: Character) -> Bool {
        text.dropFirst().last == quote && !text.hasSuffix("\\\"")
    }

    /// Returns a text without the quotation marks around it, and with its escapes read.
    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, let quote = text.first, quote == text.last else { return String(text) }
        let inner = text.dropFirst().dropLast()
        if quote == "'" {
            return inner.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
        }
        guard quote == "\"" else { return String(text) }
        var (words, isEscaped) = ("", false)
        for character in inner {
            if isEscaped {
                words.append(escapes[character] ?? character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                words.append(character)
            }
        }
        return words
    }

    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\n"]

    /// Returns the parts of a list in brackets, at its commas outside of quotation marks.
    private static func parts(of text: Substring) -> [String] {
        var (parts, part, quote): ([String], String, Character?) = ([], "", nil)
        for character in text {
            if character == "," && quote == nil {
                parts.append(part)
                part = ""
                continue
            }
            if character == quote {
                quote = nil
            } else if quote == nil, part.trimmed.isEmpty,
                character == "\"" || character == "'"
            {
                quote = character
            }
            part.append(character)
        }
        return (parts + [part]).map { unquoted($0.trimmed) }.filter { !$0.isEmpty }
    }
}
