import Contract
import Deflate
import Platform

/// Writes Swift that holds files of the program.
///
/// `embed contract YAML-FILE SWIFT-FILE NAME` holds a document as YAML and as JSON:
/// `enum NAME { static let text: String, json: String }`.
///
/// `embed answers YAML-FILE SWIFT-FILE NAME` holds the types of a contract's answers, for tests.
///
/// `embed page FOLDER SWIFT-FILE NAME FILE…` holds the files of a folder as browsers fetch them:
/// `enum NAME { static let texts: [(path, content, packed)], pictures: [(path, content)] }`. Packed
/// texts and pictures are in hexadecimal digits. The page's words come from files of languages,
/// which end with ".txt".
///
/// `embed sentences ROOM SWIFT-FILE NAME FILE…` holds the words of a room, of the files of
/// languages: `enum NAME { case en … }`, with a member for each text.
///
/// `embed text FILE SWIFT-FILE NAME` holds a file as it is:
/// `enum NAME { static let text: String }`.
///
/// `embed commit ID SWIFT-FILE NAME` holds the beginning of the commit, or nothing.
@main
struct Embed {
    static func main() {
        let words = CommandLine.arguments
        let kinds = ["contract", "answers", "page", "sentences", "text", "commit"]
        guard words.count >= 5, kinds.contains(words[1]) else {
            stop("usage: embed \(kinds.joined(separator: "|")) SOURCE SWIFT-FILE NAME [FILE…]")
        }
        do {
            let text =
                switch words[1] {
                case "page": try page(words[4], folder: words[2], files: Array(words[5...]))
                case "sentences":
                    try SentenceCode(words[4], languages(words[5...]), for: room(named: words[2])).text
                case "text": try text(words[4], TextFile(words[2]))
                case "commit": "enum \(words[4]) {\n    static let text = \"\(words[2])\"\n}\n"
                case "answers": AnswerTypes(try read(TextFile(words[2]))).text
                default: try contract(words[4], TextFile(words[2]))
                }
            try TextFile(words[3]).write(text)
        } catch {
            stop("\(error)")
        }
    }

    private static func room(named name: String) -> LanguageFile.Room {
        LanguageFile.Room(rawValue: name) ?? { stop("“\(name)” is no room with words") }()
    }

    private static func text(_ name: String, _ source: TextFile) throws(TextFileError) -> String {
        "enum \(name) {\n    static let text = \(literal(try source.read(), from: source.path))\n}\n"
    }

    private static func contract(_ name: String, _ source: TextFile) throws(TextFileError) -> String {
        let text = literal(try source.read(), from: source.path)
        let json = literal(JSONText.write(try read(source)), from: source.path)
        return "enum \(name) {\n    static let text = \(text)\n    static let json = \(json)\n}\n"
    }

    private static func read(_ contract: TextFile) throws(TextFileError) -> YAMLNode {
        let text = try contract.read()
        do throws(ContractError) { return try YAMLReader.read(text) } catch {
            stop("\(contract.path): \(error)")
        }
    }

    private static func page(_ name: String, folder: String, files: [String]) throws -> String {
        var sources: [String: String] = [:]
        var pictures = ""
        for file in files.sorted() where !file.hasSuffix(".txt") {
            let path = String(file.dropFirst(folder.utf8.count).drop { $0 == "/" })
            if path.hasSuffix(".png") {
                pictures += "        (\"\(path)\", \"\(hex(try TextFile(file).readBytes()))\"),\n"
            } else {
                sources[path] = try TextFile(file).read()
            }
        }
        let words = try languages(files.filter { $0.hasSuffix(".txt") })
        try words.check("words/words.js", sources["words/words.js"] ?? "")
        sources.merge(words.modules) { $1 }
        var texts = ""
        for (path, text) in try PageFolder(sources).files.sorted(by: { $0.key < $1.key }) {
            let packed = Gzip.pack(Array(text.utf8), effort: .thorough)
            texts += "        (\"\(path)\", \(literal(text, from: path)), \"\(hex(packed))\"),\n"
        }
        return """
            enum \(name) {
                static let texts: [(path: String, content: String, packed: String)] = [
            \(texts)    ]
                static let pictures: [(path: String, content: String)] = [
            \(pictures)    ]
            }

            """
    }

    private static func languages(_ files: some Sequence<String>) throws -> Languages {
        try Languages(try files.map { try LanguageFile($0, try TextFile($0).read()) })
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

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func stop(_ reason: String) -> Never {
        print("embed: error: \(reason)")
        exit(1)
    }
}
