/// The languages that a client prefers (RFC 9110, section 12.5.4).
package struct AcceptLanguage: Sendable {
    /// The first parts of the language ranges, like "de" of "de-AT", the most wanted first.
    private let languages: [String]

    /// Reads the field's value. A client that does not send the field prefers nothing.
    package init(_ text: String?) {
        let ranges = (text ?? "").split(separator: ",").map { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { String($0.dropFirst(2)) }
            return (language: parts.first?.split(separator: "-").first, weight: Accept.weight(weight))
        }
        // The order of the field decides between equal weights.
        languages = ranges.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .compactMap { $0.element.language.map(String.init) }
    }

    /// The field of an answer whose language depends on what the client prefers.
    package static let vary = Response.Field("Vary", "Accept-Language")

    /// Returns the most wanted of the languages that are offered, nil if none is wanted.
    package func first(of offered: [String]) -> String? { languages.first(where: offered.contains) }
}
