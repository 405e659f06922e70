import Domain
import Foods
import Ingredients
import JSON
import Tables
import UseCases

/// A list as text, Markdown or a table.
struct ListText {
    static let formats: [Format] = [.json, .text, .markdown, .csv]

    private let name: String
    private let groups: [(place: ListView.Place, items: ArraySlice<ListLineView>)]
    /// The lines that are at home, which come last.
    private let setAside: [SetAsidePayload]
    private let showsMeals: Bool

    private let reader: Reader
    private var language: SentenceLanguage { reader.sentences }

    init(_ payload: ListPayload, for reader: Reader) {
        self.reader = reader
        let language = reader.sentences
        name = language.name(of: payload.list)
        groups = ListView(payload.list.id, in: payload.household, for: reader, today: payload.today).groups
        setAside = payload.setAside(for: reader)
        showsMeals = payload.household.showsMeals
    }

    func bytes(_ format: Format) -> [UInt8] {
        switch format {
        case .csv: table.bytes
        case .markdown: Array(markdown.utf8)
        default: Array(plain.utf8)
        }
    }

    /// The list as plain text. A ticked line has a tick in place of its dash.
    private var plain: String {
        let bought = groups.reduce(into: name + "\n") { text, group in
            text += "\n\(language.name(of: group.place))\n"
            for item in group.items {
                text += (item.isTicked ? "✓ " : "- ") + words(of: item).joined(separator: " ") + "\n"
            }
        }
        if setAside.isEmpty { return bought }
        return bought + "\n\(language.atHomeTitle)\n"
            + setAside.map { "- \($0.text(for: reader))\n" }.joined()
    }

    private var markdown: String {
        let bought = groups.reduce(into: "# \(ListText.escaped(name))\n") { text, group in
            text += "\n## \(ListText.escaped(language.name(of: group.place)))\n\n"
            for item in group.items {
                text +=
                    (item.isTicked ? "- [x] " : "- [ ] ")
                    + words(of: item).map(ListText.escaped).joined(separator: " ") + "\n"
            }
        }
        if setAside.isEmpty { return bought }
        return bought + "\n## \(language.atHomeTitle)\n\n"
            + setAside.map { "- \(ListText.escaped($0.text(for: reader)))\n" }.joined()
    }

    private var table: CSVWriter {
        let columns = ["category", "quantity", "name", "note"] + (showsMeals ? ["meals"] : []) + ["ticked"]
        var table = CSVWriter(columns: columns)
        for (place, items) in groups {
            for item in items {
                let meals = showsMeals ? [item.mealTitles.joined(separator: ", ")] : []
                let (row, amount) = (item.kept.row, item.amount(in: language))
                table.row(
                    [language.name(of: place), amount, item.name(for: reader), row.note] + meals
                        + [item.isTicked ? "true" : "false"])
            }
        }
        for line in setAside {
            table.row(
                [language.atHomeTitle, line.amount(in: language), line.name(for: reader), nil]
                    + (showsMeals ? [""] : []) + ["false"])
        }
        return table
    }

    private func words(of item: ListLineView) -> [String] {
        let note =
            item.kept.row.note.map { ["(\($0.split(whereSeparator: \.isNewline).joined(separator: " ")))"] }
            ?? []
        return [text(of: item)] + note + (showsMeals ? item.mealTitles.map { "[\($0)]" } : [])
    }

    private func text(of item: ListLineView) -> String {
        let text = item.buyText(for: reader)
        guard let later = item.later, !item.isTicked else { return text }
        return language.laterLine(line: text, because: language.reason(for: later))
    }

    /// Escapes Markdown in names.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\`*_[]<>#|~&".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
