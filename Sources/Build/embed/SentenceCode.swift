/// The words of a room as Swift: a member of an enumeration for each text that the room needs,
/// named after the key. A wrong key or placeholder then does not compile. The lowest room declares
/// the enumeration, and the others extend it.
///
///     list.changed = changed {list}     func listChanged(list: String) -> String
///     meal.some = a meal                var mealSome: String
///     line.all = 1 line | {count} lines     func lineAll(count: Int) -> String
///
/// A family of texts has one member, which finds a text by the end of its key; nil for none:
///
///     thing.some.shops = a shop         func thingSome(_ key: String) -> String?
struct SentenceCode {
    private(set) var text: String

    init(_ name: String, _ languages: Languages, for room: LanguageFile.Room) {
        let files = languages.files
        let isLowest = room == .food
        if isLowest {
            text = "package enum \(name): String, CaseIterable, Sendable {\n"
            for file in files { text += "    case `\(file.code)`\n" }
            text += "}\n"
        } else {
            text = "import Ingredients\n"
        }
        text += "\nextension \(name) {\n"
        for family in SentenceCode.families {
            let keys = files[0].keys.filter { key in
                key.hasPrefix(family + ".") && files[0].texts[key]?.places.room == room
            }
            if !keys.isEmpty { text += SentenceCode.code(of: family, keys, files) }
        }
        for key in files[0].keys where !SentenceCode.families.contains(where: { key.hasPrefix($0 + ".") }) {
            guard let first = files[0].texts[key], first.places.room == room else { continue }
            let access = isLowest ? "package " : ""
            text += "    \(access)\(SentenceCode.head(of: key, first)) {\n        switch self {\n"
            for file in files {
                guard let forms = file.texts[key]?.forms.map(SentenceCode.literal) else { continue }
                let words = forms.count == 1 ? forms[0] : "count == 1 ? \(forms[0]) : \(forms[1])"
                text += "        case .`\(file.code)`: \(words)\n"
            }
            text += "        }\n    }\n"
        }
        text += "}\n"
    }

    /// The beginnings of keys that end with a kind of rows, or with a field.
    private static let families = ["thing.some", "thing.named", "activity.food.said"]

    private static func code(of family: String, _ keys: [String], _ files: [LanguageFile]) -> String {
        let placeholders = files[0].texts[keys[0]]?.placeholders ?? []
        let parameters = ["_ key: String"] + placeholders.map { "\($0): String" }
        var text = "    func \(name(of: family))(\(parameters.joined(separator: ", "))) -> String? {\n"
        text += "        switch (self, key) {\n"
        for file in files {
            for key in keys {
                guard let words = file.texts[key]?.forms.first.map(literal) else { continue }
                text += "        case (.`\(file.code)`, \"\(key.dropFirst(family.count + 1))\"): \(words)\n"
            }
        }
        return text + "        default: nil\n        }\n    }\n"
    }

    private static func name(of key: String) -> String {
        let words = key.split { $0 == "." || $0 == "-" }
        return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func head(of key: String, _ text: LanguageFile.Text) -> String {
        let name = name(of: key)
        var placeholders = text.placeholders
        if text.forms.count == 2 || placeholders.contains("count") {
            placeholders = ["count"] + placeholders.filter { $0 != "count" }
        }
        if placeholders.isEmpty { return "var `\(name)`: String" }
        // Numbers are numbers, so nobody has to write them as texts.
        let parameters = placeholders.map { "\($0): \(numbers.contains($0) ? "Int" : "String")" }
        return "func \(name)(\(parameters.joined(separator: ", "))) -> String"
    }

    private static let numbers: Set = ["all", "count", "minutes", "most", "times"]

    private static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing(/\{(\w+)\}/) { "\\(\($0.1))" })\""
    }
}
