/// Writes a document as YAML: small values on one line, all other values in blocks.
package struct YAMLWriter {
    private static let width = 130
    /// The names whose values are always blocks, however short.
    private static let tall: Set = [
        "paths", "parameters", "responses", "headers", "content", "properties", "schemas", "components",
        "servers", "tags", "get", "put",
        "post", "patch", "delete", "requestBody",
    ]

    private var lines: [String] = []

    /// Returns the document as YAML after a heading in comments.
    package static func write(_ document: YAMLNode, heading: String) -> String {
        var writer = YAMLWriter()
        writer.lines = heading.split(separator: "\n").map { "# " + $0 }
        writer.block(document, indent: 0)
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private mutating func block(_ node: YAMLNode, indent: Int) {
        for member in node.members {
            value(
                member.value, under: member.name, after: pad(indent) + key(member.name) + ":", indent: indent)
        }
        for element in node.elements {
            guard element.isContainer, !fits(element, indent + 2) else {
                lines.append(pad(indent) + "- " + YAMLWriter.flow(element, inBrackets: element.isContainer))
                continue
            }
            let first = lines.count
            block(element, indent: indent + 2)
            lines[first].replaceSubrange(
                lines[first].startIndex..<lines[first].index(lines[first].startIndex, offsetBy: indent + 2),
                with: pad(indent) + "- ")
        }
    }

    private mutating func value(_ node: YAMLNode, under name: String, after head: String, indent: Int) {
        if case .text(let text) = node, text.hasSuffix("\n") {
            lines.append(head + " |")
            let pad = pad(indent + 2)
            lines += text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "" : pad + $0
            }
        } else if node.isContainer,
            YAMLWriter.tall.contains(name) && name != "tags" || indent == 0 || !fits(node, head.count + 1)
        {
            lines.append(head)
            block(node, indent: indent + 2)
        } else {
            lines.append(head + " " + YAMLWriter.flow(node, inBrackets: node.isContainer))
        }
    }

    private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }

    private func key(_ name: String) -> String { YAMLWriter.scalar(name, inBrackets: true) }

    private func fits(_ node: YAMLNode, _ start: Int) -> Bool {
        !YAMLWriter.isTall(node) && start + YAMLWriter.flow(node, inBrackets: true).count <= YAMLWriter.width
    }

    /// True if a value inside has more than one line.
    private static func isTall(_ node: YAMLNode) -> Bool {
        switch node {
        case .text(let text): text.contains("\n")
        case .literal: false
        case .list(let elements): elements.contains(where: isTall)
        case .map(let members):
            members.contains { isTall($0.value) || $0.name == "content" || $0.name == "properties" }
        }
    }

    private static func flow(_ node: YAMLNode, inBrackets: Bool) -> String {
        switch node {
        case .literal(let literal): literal
        case .text(let text): scalar(text, inBrackets: inBrackets)
        case .list(let elements):
            "[" + elements.map { flow($0, inBrackets: true) }.joined(separator: ", ") + "]"
        case .map(let members):
            members.isEmpty
                ? "{}"
                : "{ "
                    + members.map {
                        scalar($0.name, inBrackets: true) + ": " + flow($0.value, inBrackets: true)
                    }.joined(separator: ", ")
                    + " }"
        }
    }

    private static let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"]

    /// Returns a text, with quotes only if YAML would read another value without quotes.
    private static func scalar(_ text: String, inBrackets: Bool) -> String {
        let isPlain =
            !text.isEmpty && text.first != " " && text.last != " " && !text.contains("\n")
            && !words.contains(text.lowercased())
            && !looksNumeric(text) && !"-?:,[]{}#&*!|>'\"%@`=<~".contains(text.first!) && !text.contains(": ")
            && !text.contains(" #")
            && !text.hasSuffix(":") && !text.contains("\\")
            && !(inBrackets && text.contains { ",[]{}?".contains($0) })
        return isPlain ? text : JSONText.quoted(text)
    }

    /// True if some reader could read a text as a number, a date or a time.
    private static func looksNumeric(_ text: String) -> Bool {
        guard let first = text.first, ("0"..."9").contains(first) || "+.".contains(first) else {
            return false
        }
        return !text.contains { !"0123456789+-.:,_eExXTZabcdefABCDEF".contains($0) } && text.count < 40
            && !isID(text)
    }

    private static func isID(_ text: String) -> Bool {
        text.count == 36 && text.filter { $0 == "-" }.count == 4
    }
}
