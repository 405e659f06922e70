/// The methods this server knows. Any other is answered 501 (RFC 9110, section 9.1).
package enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    // TRACE and QUERY are known only so that each resource can refuse them with 405. TRACE would
    // show a page what its browser hides from pages.
    case trace = "TRACE"
    case query = "QUERY"

    /// The methods that at least one resource has.
    package static let offered = allCases.filter { $0 != .trace && $0 != .query }

    private static let all = allCases

    /// Reads a method. Methods are case-sensitive: "get" is not GET.
    init?(bytes: some Collection<UInt8>) {
        guard let method = Method.all.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else {
            return nil
        }
        self = method
    }

    /// True if a request with this method asks for no change (RFC 9110, section 9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        case .post, .put, .patch, .delete: false
        }
    }
}
