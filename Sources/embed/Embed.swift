import Contract
import Platform

/// Writes Swift that holds a document as YAML and as JSON: `embed YAML-FILE SWIFT-FILE NAME` gives
/// `enum NAME { static let text: String, json: String }`.
@main
struct Embed {
    static func main() {
        guard CommandLine.arguments.count == 4 else { stop("usage: embed YAML-FILE SWIFT-FILE NAME") }
        let (source, name) = (TextFile(CommandLine.arguments[1]), CommandLine.arguments[3])
        do {
            let text = try source.read()
            let json = JSONText.write(try YAMLReader.read(text))
            try TextFile(CommandLine.arguments[2]).write(swift(name, text: text, json: json))
        } catch let error as ContractError {
            stop("\(source.path): \(error)")
        } catch {
            stop("\(error)")
        }
    }

    private static func swift(_ name: String, text: String, json: String) -> String {
        // The only special sequences of a raw string; a text that holds such a sequence needs more
        // hashes.
        let hashes = "####"
        if (text + json).contains("\"\"\"" + hashes) || (text + json).contains("\\" + hashes) {
            stop("The text holds \(hashes) after a quote or backslash")
        }
        let literals = [("text", text), ("json", json)].map { name, value in
            "    static let \(name) = \(hashes)\"\"\"\n\(value)\n\"\"\"\(hashes)\n"
        }
        return "enum \(name) {\n\(literals.joined())}\n"
    }

    private static func stop(_ reason: String) -> Never {
        print("embed: error: \(reason)")
        exit(1)
    }
}
