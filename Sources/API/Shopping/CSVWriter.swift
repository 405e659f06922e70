import HTTP

/// A writer of comma-separated values with a header line (RFC 4180), for spreadsheets and scripts.
struct CSVWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    init(columns: [String]) {
        row(columns)
    }

    /// Adds a row. Nil is an empty cell.
    mutating func row(_ cells: [String?]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if let cell { append(cell) }
        }
        bytes += "\r\n".utf8
    }

    private mutating func append(_ cell: String) {
        var cell = cell
        cell.withUTF8 { append($0) }
    }

    private mutating func append(_ cell: UnsafeBufferPointer<UInt8>) {
        let isQuoted =
            cell.first == Byte.space || cell.last == Byte.space || cell.contains(where: CSVWriter.isSpecial)
        if isQuoted { bytes.append(CSVWriter.quote) }
        if CSVWriter.isFormula(cell) { bytes.append(UInt8(ascii: "'")) }
        for byte in cell {
            if byte == CSVWriter.quote { bytes.append(byte) }
            bytes.append(byte)
        }
        if isQuoted { bytes.append(CSVWriter.quote) }
    }

    /// True for text that a spreadsheet would run as a formula. An apostrophe before the text
    /// prevents that.
    private static func isFormula(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        switch cell.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "\t"),
            UInt8(ascii: "\r"):
            true
        default: wideMarks.contains { cell.starts(with: $0) }
        }
    }

    /// The same marks in full width. Some spreadsheets read them as formulas too.
    private static let wideMarks = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), quote, UInt8(ascii: "\t"), UInt8(ascii: "\r"),
            UInt8(ascii: "\n"):
            true
        default: false
        }
    }

    private static let quote = UInt8(ascii: "\"")
}

extension RoutedRequest {
    /// An answer that a browser saves as a file of that name.
    func cacheable(_ table: CSVWriter, named name: String, at version: Int, fields: [Response.Field])
        -> Response
    {
        let own = [
            Response.Field("Content-Type", "text/csv; charset=utf-8; header=present"),
            Response.Field("Content-Disposition", "attachment; filename=\"\(name).csv\""),
        ]
        return cacheable(table.bytes, at: version, fields: own + fields)
    }
}
