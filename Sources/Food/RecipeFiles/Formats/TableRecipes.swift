import JSON
import RecipeImport

/// The recipes of a table, one a row: of My Recipe Box, Plan to Eat, and any program that names its
/// columns as recipes do.
struct TableRecipes: RecipeList {
    private let columns: [String]
    private let rows: ArraySlice<[String]>
    private let isCutOff: Bool

    /// The names of columns that only one program has, and what they are. My Recipe Box counts
    /// servings as "quantity".
    private static let renamed = [
        "quantity": "servings", "main ingredient": "keywords", "originalpicture": "image url",
        "video": "link",
    ]

    /// The lines of a cell that are read. A recipe has 200 ingredients at most.
    private static let mostLines = 2_000

    /// True for a first line that names a title, and ingredients or steps.
    static func namesRecipes(_ head: [String]) -> Bool {
        head.contains { RecipeReader.isName($0) } && head.contains { RecipeReader.isOfRecipe($0) }
    }

    init?(_ table: CommaTable) {
        guard let head = table.rows.first, TableRecipes.namesRecipes(head) else { return nil }
        columns = head.map { TableRecipes.renamed[$0.lowercased()] ?? $0 }
        rows = table.rows.dropFirst()
        isCutOff = table.isCutOff
    }

    var count: Int { rows.count + (isCutOff ? 1 : 0) }

    func recipe(at place: Int) -> FoundRecipe {
        guard place < rows.count else { return .refused(.tableCutOff, name: nil) }
        let cells = zip(columns, rows[rows.startIndex + place])
        let members = cells.compactMap { column, cell in
            cell.isEmpty ? nil : JSONValue.Member(column, .string(TableRecipes.tidied(cell, in: column)))
        }
        return .recipe(.object(members), .none)
    }

    private static func tidied(_ cell: String, in column: String) -> String {
        guard column.lowercased() == "ingredients" else { return cell }
        return TextLines(cell[...]).lazy.filter { !$0.isEmpty }.prefix(mostLines).map(line)
            .joined(separator: "\n")
    }

    /// Returns a line of ingredients as people write it. Plan to Eat begins a heading with a comma,
    /// and counts pieces as "itm".
    private static func line(_ text: Substring) -> String {
        if text.hasPrefix(",") {
            let words = text.drop { $0 == "," || $0 == " " }.trimmed
            return words.isEmpty || words.hasSuffix(":") ? String(words) : words + ":"
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 2, words[1] == "itm", words[0].first?.isNumber == true else {
            return String(text)
        }
        return (words[..<1] + words[2...]).joined(separator: " ")
    }
}
