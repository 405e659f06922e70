/// The sentences of the server as Swift: a member of an enumeration for each text that the
/// server needs, named after the key. A wrong key or placeholder then does not compile.
///
///     list.changed = changed {list}     func listChanged(list: String) -> String
///     meal.some = a meal                var mealSome: String
///     line.all = 1 line | {count} lines     func lineAll(count: Int) -> String
struct SentenceCode {
    private(set) var text: String

    init(_ name: String, _ languages: Languages) {
        let files = languages.files
        text = "enum \(name): String, CaseIterable, Sendable {\n"
        for file in files { text += "    case `\(file.code)`\n" }
        text += "}\n\nextension \(name) {\n"
        for key in files[0].keys {
            guard let first = files[0].texts[key], first.places.isServers else { continue }
            text += "    \(SentenceCode.head(of: key, first)) {\n        switch self {\n"
            for file in files {
                guard let forms = file.texts[key]?.forms.map(SentenceCode.literal) else { continue }
                let words = forms.count == 1 ? forms[0] : "count == 1 ? \(forms[0]) : \(forms[1])"
                text += "        case .`\(file.code)`: \(words)\n"
            }
            text += "        }\n    }\n"
        }
        text += "}\n"
    }

    private static func head(of key: String, _ text: LanguageFile.Text) -> String {
        let words = key.split { $0 == "." || $0 == "-" }
        let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
