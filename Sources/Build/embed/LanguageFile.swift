/// The words of Larder in one language, as a translator writes them.
///
/// A line is a text: the places that need the text, its key, and its words. Lines stand in the
/// order of their nouns, the beginnings of their keys. Comments begin with "#".
///
///     start  list.completedBy = {name} has finished this list.
///     start  list.left = One thing was not bought | {count} things were not bought
///     server list.changed = changed {list}
///
/// The page takes a text with one of three scripts: `start`, `rest` or `rare`. The server takes
/// those for `server`, and the rooms about food those for `food`; `start+server` is for both. Two
/// forms are for one and for several.
struct LanguageFile {
    struct Text: Equatable {
        let line: Int
        let places: Places
        /// The words; two for a text with a count.
        let forms: [String]
        /// The names of what the reader of the text sees in it, in order.
        let placeholders: [String]
    }

    struct Places: Equatable {
        /// The script of the page with which the text comes.
        let script: String?
        /// The room of the program that has the text as a member.
        let room: Room?

        static let scripts = ["start", "rest", "rare"]

        init?(_ text: Substring) {
            let names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
            script = names.first { Places.scripts.contains($0) }
            room = names.last.flatMap { Room(rawValue: $0) }
            guard names.count == (script == nil ? 0 : 1) + (room == nil ? 0 : 1), !names.isEmpty else {
                return nil
            }
        }
    }

    /// The rooms of the program that have words.
    enum Room: String {
        /// The API, with sentences about a household.
        case server
        /// Ingredients, with units and shelves, beneath the API.
        case food
    }

    /// The code of the language, such as "en".
    let code: String
    let path: String
    /// The keys in the order of the file.
    private(set) var keys: [String] = []
    private(set) var texts: [String: Text] = [:]

    /// Reads the file at `path`, which is named after the code of its language.
    init(_ path: String, _ content: String) throws(LanguageError) {
        self.path = path
        code = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
        var lastNoun: Substring = ""
        for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            func refused(_ reason: String) -> LanguageError {
                LanguageError(path: path, line: index + 1, reason: reason)
            }
            guard let match = line.wholeMatch(of: /([a-z+]+) +(\w+(?:\.[\w-]+)*) = (\S|\S.*\S)/) else {
                throw refused("a line is a place, a key, “ = ” and words: start list.none = Nothing")
            }
            guard let places = Places(match.1) else {
                throw refused(
                    "“\(match.1)” is no place: write start, rest, rare, server, food or start+server")
            }
            let (key, noun) = (String(match.2), match.2.prefix { $0 != "." })
            if noun < lastNoun { throw refused("\(key) belongs further up, with the others of “\(noun)”") }
            lastNoun = noun
            if let other = texts[key] { throw refused("\(key) stands in line \(other.line) already") }
            let forms = match.3.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
            if forms.count > 2 || forms.contains("") || match.3.replacing(" | ", with: "").contains("|") {
                throw refused("a text has one form, or two with “ | ” between them")
            }
            if match.3.replacing(/\{[a-z]\w*\}/, with: "").contains(where: { "{}".contains($0) }) {
                throw refused("a placeholder is a name in braces, as in {name}")
            }
            var placeholders: [String] = []
            for found in match.3.matches(of: /\{(\w+)\}/) where !placeholders.contains(String(found.1)) {
                placeholders.append(String(found.1))
            }
            keys.append(key)
            texts[key] = Text(line: index + 1, places: places, forms: forms, placeholders: placeholders)
        }
    }

    /// Checks that the file says what `first` says: the same keys, in as many forms, with the same
    /// placeholders, for the same places.
    func check(against first: LanguageFile) throws(LanguageError) {
        for key in keys {
            guard let text = texts[key] else { continue }
            func refused(_ reason: String) -> LanguageError {
                LanguageError(path: path, line: text.line, reason: "\(key) \(reason)")
            }
            guard let other = first.texts[key] else { throw refused("is not in \(first.path)") }
            let there = "\(first.path):\(other.line)"
            if text.places != other.places { throw refused("has another place in \(there)") }
            if text.forms.count != other.forms.count {
                throw refused("has \(other.forms.count) forms in \(there)")
            }
            if let unknown = text.placeholders.first(where: { !other.placeholders.contains($0) }) {
                throw refused("has no {\(unknown)} in \(there)")
            }
            if let lost = other.placeholders.first(where: { !text.placeholders.contains($0) }) {
                throw refused("lacks {\(lost)} of \(there)")
            }
        }
        for key in first.keys where texts[key] == nil {
            let there = "\(first.path):\(first.texts[key]?.line ?? 0)"
            throw LanguageError(path: path, line: nil, reason: "\(key) of \(there) is missing")
        }
    }
}

/// The reason why a language cannot be read, with the line at fault.
struct LanguageError: Error, Equatable, CustomStringConvertible {
    let path: String
    let line: Int?
    let reason: String

    var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + reason }
}
