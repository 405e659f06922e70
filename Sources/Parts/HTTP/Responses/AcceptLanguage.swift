import Words

/// The languages that a client prefers (RFC 9110, section 12.5.4).
package struct AcceptLanguage: Sendable {
    /// The first parts of the language ranges, like "de" of "de-AT", the most wanted first.
    private let languages: [String]

    /// Reads the field's value. A client that does not send the field prefers nothing.
    package init(_ text: String?) {
        let ranges = WeightedList(text).items.map { item in
            (language: item.name.pieces(at: UInt8(ascii: "-"), most: 2)[0], weight: item.weight)
        }
        // The order of the field decides between equal weights.
        languages = ranges.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map { String($0.element.language) }
    }

    /// The field of an answer whose language depends on what the client prefers.
    package static let vary = Response.Field("Vary", "Accept-Language")

    /// Returns the wanted ones of the languages that are offered, the most wanted first.
    package func wanted(of offered: [String]) -> [String] { languages.filter(offered.containsWord) }
}
