import Foundation
import Ingredients
import Testing

/// The files of lines beside the tests.
enum LinesFile {
    /// Returns the lines of a file with their numbers, without the empty ones and the headings.
    static func lines(of name: String) throws -> [(number: Int, text: String)] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lines/\(name)")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        return zip(1..., lines.map(String.init)).filter { !$0.1.isEmpty && !$0.1.hasPrefix("# ") }
    }

    /// Returns the lines of a table with what is expected of each. Empty cells at the end may be
    /// missing.
    static func table(_ name: String) throws -> [ExpectedLine] {
        let columns = ["line", "amount", "name", "note", "each", "or"]
        var (lines, rows) = (try lines(of: name + ".tsv"), [ExpectedLine]())
        #expect(lines.removeFirst().text.components(separatedBy: "\t") == columns)
        for (number, text) in lines {
            let cells = text.components(separatedBy: "\t")
            try #require(3...columns.count ~= cells.count, "\(name).tsv:\(number): \(text)")
            rows.append(ExpectedLine(place: "\(name).tsv:\(number)", cells: cells))
        }
        return rows
    }
}

/// A line of a table, with its reading in shorthand: "3/2 cup", "2..3", "12".
struct ExpectedLine {
    let place: String
    let line: String
    let amount: String?
    let name: String
    /// The whole reading.
    let reading: String

    init(place: String, cells: [String]) {
        func cell(_ index: Int) -> String? { index < cells.count && cells[index] != "" ? cells[index] : nil }
        (self.place, line, amount, name) = (place, cells[0], cell(1), cells[2])
        reading = ExpectedLine.reading(cell(1), cells[2], cell(3), each: cell(4), or: cell(5))
    }

    /// The actual reading of the line.
    var actual: String {
        let read = IngredientLine(parsing: line)
        return ExpectedLine.reading(
            read.quantity?.measure.shorthand, read.name, read.note, each: read.each?.shorthand,
            or: read.alternative?.shorthand)
    }

    private static func reading(
        _ amount: String?, _ name: String, _ note: String?, each: String?, or alternative: String?
    ) -> String {
        "\(amount ?? "-") each \(each ?? "-") or \(alternative ?? "-") | \(name) | \(note ?? "-")"
    }
}

extension Measure {
    var shorthand: String {
        let number = amount.max.map { "\(amount.lower.text)..\($0.text)" } ?? amount.lower.text
        return unit.map { "\(number) \($0.rawValue)" } ?? number
    }
}

extension Quantity {
    /// Reads a quantity from shorthand.
    static func of(_ text: String) -> Quantity { Quantity(parsing: text)! }
}
