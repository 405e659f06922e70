/// The content codings that a client takes (RFC 9110, section 12.5.3).
package struct AcceptEncoding: Sendable {
    private let weights: [String: Int]

    /// Reads the field's value. A client that does not send the field takes plain content alone.
    package init(_ text: String?) {
        weights = (text ?? "").split(separator: ",").reduce(into: [:]) { weights, item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let coding = parts.first else { return }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { String($0.dropFirst(2)) }
            weights[coding] = Accept.weight(weight)
        }
    }

    /// The field of an answer whose coding depends on what the client takes.
    package static let vary = Response.Field("Vary", "Accept-Encoding")
    /// The field of an answer that is packed.
    package static let gzipped = Response.Field("Content-Encoding", "gzip")

    package var takesGzip: Bool { takes("gzip") }

    /// Says whether the client takes content in a coding.
    package func takes(_ coding: String) -> Bool { (weights[coding] ?? weights["*"] ?? 0) > 0 }
}
