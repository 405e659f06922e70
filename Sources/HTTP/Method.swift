/// The methods this server knows. Any other is answered 501 (RFC 9110, section 9.1).
package enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    private static let all = allCases

    /// Methods are case-sensitive: "get" is not GET.
    init?(octets: some Collection<UInt8>) {
        guard let method = Method.all.first(where: { $0.rawValue.utf8.elementsEqual(octets) }) else { return nil }
        self = method
    }

    /// Whether a request with this method asks for no change (RFC 9110, section 9.2.1).
    package var isSafe: Bool { self == .get || self == .head || self == .options }
}
