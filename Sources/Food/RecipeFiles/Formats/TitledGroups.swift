import JSON

/// Lines in groups, each under a title or without one.
struct TitledGroups {
    private var groups: [(title: String?, lines: [String])] = []

    /// Takes the parts of a recipe in their order. `title` gives the words of a heading, and `line`
    /// those of a line.
    init<Part>(_ parts: [Part], title: (Part) -> String?, line: (Part) -> String?) {
        for part in parts {
            if let title = title(part) {
                begin(title)
            } else if let line = line(part) {
                add(line)
            }
        }
    }

    init() {}

    mutating func begin(_ title: String) { groups.append((title, [])) }

    mutating func add(_ line: String) {
        if groups.isEmpty { groups.append((nil, [])) }
        groups[groups.count - 1].lines.append(line)
    }

    /// Adds words to the last line.
    mutating func extend(by words: String) {
        guard let lines = groups.last?.lines, !lines.isEmpty else { return add(words) }
        groups[groups.count - 1].lines[lines.count - 1] += " " + words
    }

    var isEmpty: Bool { groups.isEmpty }

    var ingredients: JSONValue { value(inner: "ingredients") }
    var steps: JSONValue { value(inner: "steps") }

    /// Lines without any title are a plain list, so that a single text is still cut into its steps.
    private func value(inner: String) -> JSONValue {
        if groups.count == 1, groups[0].title == nil { return .texts(groups[0].lines) }
        return .array(
            groups.map { group in
                .object(
                    (group.title.map { [JSONValue.Member("title", .string($0))] } ?? [])
                        + [JSONValue.Member(inner, .texts(group.lines))])
            })
    }
}
