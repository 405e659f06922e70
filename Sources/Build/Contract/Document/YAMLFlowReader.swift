/// Reads YAML on one line: scalars, and maps and lists in brackets.
struct YAMLFlowReader {
    private let text: [Character]
    private var place = 0

    init(_ text: String) { self.text = Array(text) }

    /// Returns the name at the beginning of a line and the text after its colon; nil without a
    /// name.
    static func key(of line: Substring) -> (name: String, rest: Substring)? {
        if line.first == "\"" || line.first == "'" {
            var reader = YAMLFlowReader(String(line))
            guard let name = reader.quoted(), reader.peek == ":" else { return nil }
            let rest = line.dropFirst(reader.place + 1)
            guard rest.isEmpty || rest.first == " " else { return nil }
            return (name, trimmed(rest))
        }
        var index = line.startIndex
        while let colon = line[index...].firstIndex(of: ":") {
            let after = line.index(after: colon)
            if after == line.endIndex || line[after] == " " {
                return (String(line[..<colon]), trimmed(line[after...]))
            }
            index = after
        }
        return nil
    }

    private static func trimmed(_ rest: Substring) -> Substring {
        let rest = rest.drop { $0 == " " }
        return rest.first == "#" ? "" : rest
    }

    /// Reads a value in brackets that takes the whole text. Returns nil for open brackets or
    /// further text.
    mutating func whole() -> YAMLNode? {
        guard let node = value() else { return nil }
        return isAtEnd ? node : nil
    }

    /// Reads a scalar that takes the whole line except a comment.
    mutating func wholeScalar() -> YAMLNode? {
        if peek == "\"" || peek == "'" {
            guard let quoted = quoted() else { return nil }
            return isAtEnd ? .text(quoted) : nil
        }
        var end = text.count
        for index in text.indices.dropFirst() where text[index] == "#" && text[index - 1] == " " {
            end = index
            break
        }
        return YAMLFlowReader.plain(String(text[..<end]))
    }

    private var peek: Character? { place < text.count ? text[place] : nil }

    private var isAtEnd: Bool {
        let rest = text[place...].drop { $0 == " " }
        return rest.isEmpty || rest.first == "#"
    }

    private mutating func skipBlanks() {
        while peek == " " { place += 1 }
    }

    private mutating func value() -> YAMLNode? {
        skipBlanks()
        switch peek {
        case "{": return map()
        case "[": return list()
        case "\"", "'": return quoted().map(YAMLNode.text)
        default: return YAMLFlowReader.plain(bare(isName: false))
        }
    }

    private mutating func list() -> YAMLNode? {
        place += 1
        var elements: [YAMLNode] = []
        while true {
            skipBlanks()
            if peek == "]" { break }
            guard let element = value() else { return nil }
            elements.append(element)
            skipBlanks()
            if peek == "," { place += 1 } else if peek != "]" { return nil }
        }
        place += 1
        return .list(elements)
    }

    private mutating func map() -> YAMLNode? {
        place += 1
        var members: [YAMLNode.Member] = []
        while true {
            skipBlanks()
            if peek == "}" { break }
            guard let name = peek == "\"" || peek == "'" ? quoted() : bare(isName: true), peek == ":" else {
                return nil
            }
            place += 1
            guard let value = value() else { return nil }
            members.append(YAMLNode.Member(name, value))
            skipBlanks()
            if peek == "," { place += 1 } else if peek != "}" { return nil }
        }
        place += 1
        return .map(members)
    }

    /// Reads text without quotes within brackets, up to a comma, a bracket, or a name's colon.
    private mutating func bare(isName: Bool) -> String {
        let start = place
        while let character = peek, !",[]{}".contains(character) {
            if isName, character == ":" { break }
            place += 1
        }
        var text = String(text[start..<place])
        while text.last == " " { text.removeLast() }
        return text
    }

    private mutating func quoted() -> String? {
        let quote = peek
        place += 1
        var result = ""
        while let character = peek {
            place += 1
            if character == quote {
                guard quote == "'", peek == "'" else { return result }
                result.append("'")
                place += 1
            } else if character == "\\", quote == "\"" {
                guard let escaped = escaped() else { return nil }
                result.append(escaped)
            } else {
                result.append(character)
            }
        }
        return nil
    }

    private mutating func escaped() -> Character? {
        guard let character = peek else { return nil }
        place += 1
        switch character {
        case "n": return "\n"
        case "t": return "\t"
        case "\"", "\\", "/": return character
        case "u":
            guard place + 4 <= text.count, let value = UInt32(String(text[place..<place + 4]), radix: 16)
            else { return nil }
            place += 4
            return Unicode.Scalar(value).map(Character.init)
        default: return nil
        }
    }

    private static func plain(_ text: String) -> YAMLNode? {
        var text = Substring(text)
        while text.last == " " { text.removeLast() }
        if text.isEmpty { return nil }
        if ["null", "true", "false"].contains(text) || isNumber(text) { return .literal(String(text)) }
        return .text(String(text))
    }

    /// True if YAML reads a plain scalar as a number.
    static func isNumber(_ text: Substring) -> Bool {
        let digits = text.first == "-" ? text.dropFirst() : text
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) } }
    }
}
