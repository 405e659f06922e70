import Contract
import Platform

/// Writes Swift that holds a document as YAML and as JSON: `embed YAML-FILE SWIFT-FILE NAME` gives
/// `enum NAME { static let text: String, json: String }`.
@main
struct Embed {
    static func main() {
        guard CommandLine.arguments.count == 4 else { stop("usage: embed YAML-FILE SWIFT-FILE NAME") }
        let (source, result, name) = (
            CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
        )
        guard let bytes = read(source) else { stop("\(source) cannot be read") }
        guard let text = String(validating: bytes, as: UTF8.self) else { stop("\(source) is not UTF-8") }
        let json: String
        do throws(ContractError) {
            json = JSONText.write(try YAMLReader.read(text))
        } catch {
            stop("\(source): \(error)")
        }
        // The only special sequences of a raw string; a text that holds such a sequence needs more
        // hashes.
        let hashes = "####"
        if (text + json).contains("\"\"\"" + hashes) || (text + json).contains("\\" + hashes) {
            stop("\(source) holds \(hashes) after a quote or backslash")
        }
        let literals = [("text", text), ("json", json)].map { name, value in
            "    static let \(name) = \(hashes)\"\"\"\n\(value)\n\"\"\"\(hashes)\n"
        }
        let swift = "enum \(name) {\n\(literals.joined())}\n"
        // An unchanged file stays untouched: a new file would be built again with all code that
        // uses it. The build runs `embed` more often than the text changes.
        if read(result) == Array(swift.utf8) { return }
        if !write(swift, to: result) { stop("\(result) cannot be written") }
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes += buffer[..<count]
        }
    }

    private static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "wb") else { return false }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWhole
    }

    private static func stop(_ reason: String) -> Never {
        print("embed: error: \(reason)")
        exit(1)
    }
}
