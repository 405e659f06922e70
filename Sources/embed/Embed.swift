import Contract
import Platform

/// Writes Swift that holds files of the program.
///
/// `embed contract YAML-FILE SWIFT-FILE NAME` holds a document as YAML and as JSON:
/// `enum NAME { static let text: String, json: String }`.
///
/// `embed page FOLDER SWIFT-FILE NAME FILE…` holds the files of a folder:
/// `enum NAME { static let texts, pictures: [(path: String, content: String)] }`. The bytes of a
/// picture are in hexadecimal digits.
@main
struct Embed {
    static func main() {
        let words = CommandLine.arguments
        guard words.count >= 5, ["contract", "page"].contains(words[1]) else {
            stop("usage: embed contract|page SOURCE SWIFT-FILE NAME [FILE…]")
        }
        do {
            let text =
                words[1] == "page"
                ? try page(words[4], folder: words[2], files: Array(words[5...]))
                : try contract(words[4], TextFile(words[2]))
            try TextFile(words[3]).write(text)
        } catch {
            stop("\(error)")
        }
    }

    private static func contract(_ name: String, _ source: TextFile) throws(TextFileError) -> String {
        let text = try source.read()
        do throws(ContractError) {
            let json = JSONText.write(try YAMLReader.read(text))
            return """
                enum \(name) {
                    static let text = \(literal(text, from: source.path))
                    static let json = \(literal(json, from: source.path))
                }

                """
        } catch {
            stop("\(source.path): \(error)")
        }
    }

    private static func page(_ name: String, folder: String, files: [String]) throws(TextFileError) -> String
    {
        var texts: [String] = []
        var pictures: [String] = []
        for file in files.sorted() {
            let path = file.dropFirst(folder.utf8.count).drop { $0 == "/" }
            if file.hasSuffix(".png") {
                let digits = try TextFile(file).readBytes().map(hex).joined()
                pictures.append("        (\"\(path)\", \"\(digits)\"),\n")
            } else {
                let content = literal(try TextFile(file).read(), from: file)
                texts.append("        (\"\(path)\", \(content)),\n")
            }
        }
        return """
            enum \(name) {
                static let texts: [(path: String, content: String)] = [
            \(texts.joined())    ]
                static let pictures: [(path: String, content: String)] = [
            \(pictures.joined())    ]
            }

            """
    }

    /// Returns a text as a raw string.
    private static func literal(_ text: String, from path: String) -> String {
        // The only special sequences of a raw string; a text that holds such a sequence needs more
        // hashes.
        let hashes = "####"
        if text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) {
            stop("\(path) holds \(hashes) after a quote or backslash")
        }
        // The compiler reads a carriage return in a string as a line feed.
        if text.utf8.contains(0x0D) { stop("\(path) holds a carriage return") }
        return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private static func stop(_ reason: String) -> Never {
        print("embed: error: \(reason)")
        exit(1)
    }
}
