/// The methods this server knows. Any other is answered 501 (RFC 9110, section 9.1).
package enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    // Known so that a resource can say it has no such method (405); none has. TRACE would echo what
    // a browser hides from its pages.
    case trace = "TRACE"
    case query = "QUERY"

    /// The methods that some resource has.
    package static let offered = allCases.filter { $0 != .trace && $0 != .query }

    private static let all = allCases

    /// Methods are case-sensitive: "get" is not GET.
    init?(bytes: some Collection<UInt8>) {
        guard let method = Method.all.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else {
            return nil
        }
        self = method
    }

    /// Whether a request with this method asks for no change (RFC 9110, section 9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        case .post, .put, .patch, .delete: false
        }
    }
}
