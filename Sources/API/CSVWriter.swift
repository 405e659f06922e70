import HTTP

/// Comma-separated values with a line of names above them (RFC 4180), for spreadsheets and scripts.
struct CSVWriter: Sendable {
    private(set) var octets: [UInt8] = []

    init(columns: [String]) {
        row(columns)
    }

    /// Nil is an empty cell.
    mutating func row(_ cells: [String?]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { octets.append(UInt8(ascii: ",")) }
            if let cell { append(cell) }
        }
        octets += "\r\n".utf8
    }

    private mutating func append(_ cell: String) {
        let text = Array(cell.utf8)
        let apostrophe = CSVWriter.isFormula(text) ? [UInt8(ascii: "'")] : []
        let isQuoted = text.contains { CSVWriter.special.contains($0) } || text.first == Octet.space || text.last == Octet.space
        guard isQuoted else { return octets += apostrophe + text }
        octets += [CSVWriter.quote] + apostrophe
        for octet in text { octets += octet == CSVWriter.quote ? [octet, octet] : [octet] }
        octets.append(CSVWriter.quote)
    }

    /// A spreadsheet calculates what begins like this, whoever wrote it and whatever it does; behind an apostrophe it shows it.
    private static func isFormula(_ text: [UInt8]) -> Bool { text.first.map("=+-@\t\r".utf8.contains) ?? false }

    private static let quote = UInt8(ascii: "\"")
    private static let special = Array(",;\"\r\n\t".utf8)
}

extension Call {
    /// To be kept as a file of that name.
    func cacheable(_ tag: EntityTag, csv name: String, fields: [Response.Field], _ table: () -> CSVWriter) -> Response {
        let own = [
            Response.Field("Content-Type", "text/csv; charset=utf-8; header=present"),
            Response.Field("Content-Disposition", "attachment; filename=\"\(name).csv\""),
        ]
        return cacheable(tag, fields: own + fields) { table().octets }
    }
}
