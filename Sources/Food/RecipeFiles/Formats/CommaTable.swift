/// A table as text (RFC 4180): lines of cells between commas, semicolons or tabs. Cells in
/// quotation marks may have line breaks.
struct CommaTable: Sendable {
    /// The cells of each line. The first line names the columns.
    let rows: [[String]]

    /// True if the text ends inside quotation marks. The row there is left out.
    let isCutOff: Bool

    fileprivate static let mostColumns = 200

    /// True if the first line of a text names a title, and ingredients or steps.
    static func isTable(_ text: String) -> Bool {
        guard let head = CommaTableReader.firstRow(of: text), head.count <= mostColumns else { return false }
        return TableRecipes.namesRecipes(head)
    }

    init(_ text: String) throws(RecipeFileRefusal) {
        var reader = CommaTableReader(text)
        var rows: [[String]] = []
        while let row = reader.row(), !reader.isCutOff {
            guard row.count <= CommaTable.mostColumns else {
                throw .tooManyColumns(limit: CommaTable.mostColumns)
            }
            if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
            // The list of recipes refuses the rows that are too many.
            if rows.count > RecipeFile.mostRecipes + 1 { break }
        }
        self.rows = rows
        isCutOff = reader.isCutOff
    }
}

/// Reads a table in one pass.
struct CommaTableReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    /// True if a cell's quotation marks never end.
    private(set) var isCutOff = false

    init(_ text: String) {
        bytes = Array(text.utf8)
        separator = CommaTableReader.separator(of: bytes)
    }

    /// Returns the first line with cells.
    static func firstRow(of text: String) -> [String]? {
        var reader = CommaTableReader(text)
        while let row = reader.row() {
            if row.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }

    /// Returns the separator that the first line has most of, outside of quotation marks.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        var counts = [0, 0, 0]
        var (isQuoted, hasCells) = (false, false)
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D {
                if hasCells { break }
                continue
            }
            hasCells = true
            if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return separators[counts.firstIndex(of: most) ?? 0]
    }

    /// Reads the cells of the next line; nil at the end. Reads one cell more than a table may have,
    /// and no further.
    mutating func row() -> [String]? {
        guard position < bytes.count else { return nil }
        var row: [String] = []
        while row.count <= CommaTable.mostColumns {
            row.append(cell())
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        if position < bytes.count, bytes[position] == 0x0D { position += 1 }
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
        return row
    }

    /// Reads a cell, up to the separator or the line break after the cell.
    private mutating func cell() -> String {
        var cell: [UInt8] = []
        while position < bytes.count, bytes[position] == 0x20 { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { quoted(into: &cell) }
        // Text after the closing mark belongs to the cell.
        while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A,
            bytes[position] != 0x0D
        {
            cell.append(bytes[position])
            position += 1
        }
        while cell.last == 0x20 { cell.removeLast() }
        return String(decoding: cell, as: UTF8.self)
    }

    /// Reads text in quotation marks. Two marks stand for one.
    private mutating func quoted(into cell: inout [UInt8]) {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte != UInt8(ascii: "\"") {
                cell.append(byte)
            } else if position < bytes.count, bytes[position] == byte {
                cell.append(byte)
                position += 1
            } else {
                return
            }
        }
        isCutOff = true
    }
}
