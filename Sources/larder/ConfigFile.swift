import JSON
import Journal

/// A file of settings like /etc/larder.conf: variables and their values, as systemd reads them too.
/// Options and variables of the environment win over the file.
struct ConfigFile: Sendable {
    struct Entry: Equatable, Sendable {
        let value: String
        let line: Int
    }

    static let usualPath = "/etc/larder.conf"
    static let option = Option(
        name: "config", placeholder: "FILE",
        help: "Read further options from this file, one LARDER_… variable in each line. "
            + "Default: \(usualPath), if it exists.")
    /// The greatest length of a file, in bytes. A larger one is another file.
    private static let most = 1 << 16
    /// The first words of a comment, as systemd has them.
    private static let commentMarks: Set<Character> = ["#", ";"]

    static let none = ConfigFile(path: "", entries: [:])

    let path: String
    /// The last value of each variable.
    let entries: [String: Entry]

    private init(path: String, entries: [String: Entry]) {
        self.path = path
        self.entries = entries
    }

    /// Reads the text of a file. Throws at a line that is no setting.
    init(_ text: String, path: String) throws(UsageError) {
        var entries: [String: Entry] = [:]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = ConfigFile.trimmed(line)
            guard let first = words.first, !ConfigFile.commentMarks.contains(first) else { continue }
            let cut = words.firstIndex(of: "=") ?? words.startIndex
            let name = ConfigFile.trimmed(words[..<cut])
            guard ConfigFile.isName(name) else {
                throw UsageError(
                    "\(path), line \(index + 1): “\(words)” is not a setting. Write NAME=VALUE, "
                        + "like LARDER_PORT=8080, or begin the line with # for a comment.")
            }
            let value = ConfigFile.unquoted(ConfigFile.trimmed(words[words.index(after: cut)...]))
            entries[String(name)] = Entry(value: value, line: index + 1)
        }
        self.init(path: path, entries: entries)
    }

    /// Reads the file that --config or LARDER_CONFIG names, else the usual one if it exists.
    init(_ arguments: Arguments, usual: String, _ console: Console) throws(UsageError) {
        let named = arguments.text(ConfigFile.option.name)
        let path = named ?? usual
        guard let text = Machine.text(of: path, most: ConfigFile.most + 1) else {
            if let named {
                throw UsageError(
                    "The file \(named) of \(arguments.source(of: ConfigFile.option.name)) cannot be read. "
                        + "Name a file of settings that this user may read.")
            }
            if Machine.bytes(of: path) != nil {
                console.tell("larder: this user may not read \(path), so its settings are left out.")
            }
            self = .none
            return
        }
        guard text.utf8.count <= ConfigFile.most else {
            throw UsageError("\(path) is too long for a file of settings. Name another with --config FILE.")
        }
        try self.init(text, path: path)
    }

    func value(of name: String) -> String? { entries[name]?.value }

    /// The place of a variable, for messages: “/etc/larder.conf, line 3”.
    func place(of name: String) -> String { "\(path), line \(entries[name]?.line ?? 0)" }

    /// The environment, with the file's values for variables that the environment lacks.
    func completing(_ environment: @escaping Environment) -> Environment {
        { environment($0) ?? value(of: $0) }
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.first.map { !isDigit($0) } == true
            && text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let begin = text.drop(while: \.isWhitespace)
        return begin.lastIndex { !$0.isWhitespace }.map { begin[...$0] } ?? ""
    }

    /// The value without a pair of quotation marks around it.
    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, let mark = text.first, mark == "\"" || mark == "'", text.last == mark else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }
}

/// The variables that the program knows. A misspelt one would change nothing, without a word.
enum VariableNames {
    private static let prefix = "LARDER_"
    /// Variables of the repository's own tests and scripts.
    private static let ofScripts: Set = ["LARDER_SEED", "LARDER_POWERCUT_SECONDS", "LARDER_LONG_WALKS"]

    static let known = Set(Command.all.flatMap(\.allOptions).map(\.variable))

    /// A sentence for each misspelt variable of the environment, then of the file.
    static func complaints(about names: [String], and file: ConfigFile) -> [String] {
        let ofFile = file.entries.sorted { $0.value.line < $1.value.line }.map(\.key)
        return unknown(names).map { complaint(about: $0, in: "") }
            + unknown(ofFile).map { complaint(about: $0, in: file.place(of: $0) + ": ") }
    }

    private static func unknown(_ names: [String]) -> [String] {
        names.filter { $0.hasPrefix(prefix) && !known.contains($0) && !ofScripts.contains($0) }
    }

    private static func complaint(about name: String, in place: String) -> String {
        let near = nearest(to: name, among: known.sorted()).map { " Did you mean \($0)?" } ?? ""
        return "larder: \(place)\(name) is not a variable of Larder and has no effect.\(near)"
    }
}
