/// Reads the part of YAML that contracts use: maps and lists by indentation or in brackets, literal
/// blocks, quoted and plain scalars on one line, comments. Anchors, tags, folded blocks and several
/// documents are errors.
package struct YAMLReader {
    private struct Line {
        let number: Int
        let indent: Int
        var content: Substring
    }

    private let all: [Substring]
    private var lines: [Line]
    private var next = 0

    /// Reads a document, or throws an error that names the line.
    package static func read(_ text: String) throws(ContractError) -> YAMLNode {
        var reader = YAMLReader(text)
        guard let first = reader.lines.first else { return .null }
        let node = try reader.block(at: first.indent)
        if reader.next < reader.lines.count {
            throw reader.flaw("is set in further or less than what is around it")
        }
        return node
    }

    private init(_ text: String) {
        all = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines = all.enumerated().compactMap { number, line in
            let content = line.drop { $0 == " " }
            guard let first = content.first, first != "#" else { return nil }
            return Line(number: number, indent: line.count - content.count, content: content)
        }
    }

    private mutating func block(at indent: Int) throws(ContractError) -> YAMLNode {
        let content = lines[next].content
        if content == "-" || content.hasPrefix("- ") { return try list(at: indent) }
        if content.first == "{" || content.first == "[" { return try flow() }
        guard YAMLFlowReader.key(of: content) != nil else {
            let node = try scalar(content)
            next += 1
            return node
        }
        return try map(at: indent)
    }

    private mutating func list(at indent: Int) throws(ContractError) -> YAMLNode {
        var elements: [YAMLNode] = []
        while next < lines.count, lines[next].indent == indent,
            lines[next].content == "-" || lines[next].content.hasPrefix("- ")
        {
            let content = lines[next].content.dropFirst().drop { $0 == " " }
            let inner = indent + lines[next].content.count - content.count
            // The text after the hyphen is a block of its own, indented as far as it begins.
            lines[next] = Line(number: lines[next].number, indent: inner, content: content)
            elements.append(try block(at: inner))
        }
        return .list(elements)
    }

    private mutating func map(at indent: Int) throws(ContractError) -> YAMLNode {
        var members: [YAMLNode.Member] = []
        var names: Set<String> = []
        while next < lines.count, lines[next].indent == indent {
            guard let (name, rest) = YAMLFlowReader.key(of: lines[next].content) else {
                throw flaw("has no name and colon")
            }
            guard names.insert(name).inserted else { throw flaw("is there twice") }
            members.append(YAMLNode.Member(name, try value(rest, at: indent)))
        }
        return .map(members)
    }

    private mutating func value(_ rest: Substring, at indent: Int) throws(ContractError) -> YAMLNode {
        switch rest.first {
        case nil:
            next += 1
            guard next < lines.count, lines[next].indent > indent else { return .null }
            return try block(at: lines[next].indent)
        case "|":
            return literalBlock(at: indent)
        case "{", "[":
            lines[next].content = rest
            return try flow()
        default:
            let node = try scalar(rest)
            next += 1
            return node
        }
    }

    /// Reads text over several lines, with one line break at its end.
    private mutating func literalBlock(at indent: Int) -> YAMLNode {
        let start = lines[next].number + 1
        let end =
            all[start...].firstIndex { line in
                line.contains { $0 != " " } && line.prefix { $0 == " " }.count <= indent
            } ?? all.endIndex
        let block = all[start..<end]
        let margin =
            block.filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        var text = block.map { $0.dropFirst(margin) }
        while text.last?.isEmpty == true { text.removeLast() }
        while next < lines.count, lines[next].number < end { next += 1 }
        return .text(text.joined(separator: "\n") + "\n")
    }

    /// Reads a value in brackets, which may take several lines.
    private mutating func flow() throws(ContractError) -> YAMLNode {
        let first = next
        var text = String(lines[next].content)
        while true {
            next += 1
            var reader = YAMLFlowReader(text)
            if let node = reader.whole() { return node }
            guard next < lines.count, next - first < 100 else {
                next = first
                throw flaw("does not close its brackets")
            }
            text += " " + lines[next].content
        }
    }

    private func scalar(_ content: Substring) throws(ContractError) -> YAMLNode {
        var reader = YAMLFlowReader(String(content))
        guard let node = reader.wholeScalar() else { throw flaw("is no value that is understood here") }
        return node
    }

    private func flaw(_ what: String) -> ContractError {
        let line = lines[min(next, lines.count - 1)]
        return ContractError("line \(line.number + 1) \(what): \(line.content.prefix(60))")
    }
}
