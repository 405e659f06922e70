import HTTP
import Words

/// Media types by short names for a query. A link in a page cannot send Accept.
enum Format: String, CaseIterable, Sendable {
    case json, text, markdown, csv

    static let parameter = "format"
    /// The field for an address with several formats: a cache must keep the answers apart (RFC
    /// 9110, section 12.5.5).
    static let vary = Response.Field("Vary", "Accept")

    var type: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain"
        case .markdown: "text/markdown"
        case .csv: "text/csv"
        }
    }

    /// The value of Content-Type in the answer.
    var contentType: String { type + "; charset=utf-8" + (self == .csv ? "; header=present" : "") }

    /// The format in the query, which must be one of `offers`. Nil if the query names none.
    init?(_ query: Query, of offers: [String]) throws(Problem) {
        guard let name = query[Format.parameter] else { return nil }
        let offered = Format.allCases.filter { offers.contains($0.type) }
        guard let format = offered.first(where: { $0.rawValue.isWord(name) }) else {
            let names = offered.map(\.rawValue).joined(separator: ", ")
            throw Problem(
                parameter: Format.parameter, "Send one of \(names); “\(name.prefix(40))” was sent.")
        }
        self = format
    }
}
