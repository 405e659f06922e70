/// Writes a document as JSON.
package enum JSONText {
    /// Returns the document as JSON on one line.
    package static func write(_ node: YAMLNode) -> String {
        switch node {
        case .literal(let literal): literal
        case .text(let text): quoted(text)
        case .list(let elements): "[" + elements.map(write).joined(separator: ",") + "]"
        case .map(let members):
            "{" + members.map { quoted($0.name) + ":" + write($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// Returns a text in double quotes, which JSON and YAML both read.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case let control
            where control.value < 0x20 || (0x7F...0x9F).contains(control.value) || control.value == 0xFEFF:
                let digits = String(control.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
