import Words

/// The content codings that a client takes (RFC 9110, section 12.5.3).
package struct AcceptEncoding: Sendable {
    private let weights: [Word: Int]

    /// Reads the field's value. A client that does not send the field takes plain content alone.
    package init(_ text: String?) {
        weights = Dictionary(
            WeightedList(text).items.map { (Word($0.name), $0.weight) }, uniquingKeysWith: { $1 })
    }

    /// The field of an answer whose coding depends on what the client takes.
    package static let vary = Response.Field("Vary", "Accept-Encoding")
    /// The field of an answer that is packed.
    package static let gzipped = Response.Field("Content-Encoding", "gzip")

    package var takesGzip: Bool { takes("gzip") }

    /// Says whether the client takes content in a coding.
    func takes(_ coding: Word) -> Bool { (weights[coding] ?? weights["*"] ?? 0) > 0 }
}
