import HTTP

/// Media types by the short names that a query has for them: a link in a page cannot say Accept.
enum Format: String, CaseIterable, Sendable {
    case json, text, markdown, csv

    static let parameter = "format"
    /// Where one address answers in several, whoever keeps an answer has to know what it depended
    /// on (RFC 9110, section 12.5.5).
    static let vary = Response.Field("Vary", "Accept")

    var type: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain"
        case .markdown: "text/markdown"
        case .csv: "text/csv"
        }
    }

    /// As the answer says it.
    var contentType: String { type + "; charset=utf-8" + (self == .csv ? "; header=present" : "") }

    /// What the query names, which has to be one of the types offered; nil where it names nothing.
    init?(_ query: Query, of offers: [String]) throws(Problem) {
        guard let name = query[Format.parameter] else { return nil }
        let offered = Format.allCases.filter { offers.contains($0.type) }
        guard let format = offered.first(where: { $0.rawValue == name }) else {
            let names = offered.map(\.rawValue).joined(separator: ", ")
            throw Problem(
                parameter: Format.parameter, "Send one of \(names); “\(name.prefix(40))” was sent.")
        }
        self = format
    }
}
