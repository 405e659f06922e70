import Words

/// The media types that a client prefers (RFC 9110, section 12.5.1).
package struct Accept: Sendable {
    private let ranges: [(type: MediaType, weight: Int)]

    /// Reads the field's value. Every type is welcome if the field is missing or unreadable: a
    /// clumsy client still gets its answer.
    package init(_ text: String?) {
        guard let text, !text.isWord("*/*") else {
            ranges = []
            return
        }
        ranges = text.pieces(at: Byte.comma).compactMap { item in
            MediaType(item).map { ($0, WeightedList.weight($0["q"]?.text)) }
        }
    }

    /// Returns the first of the offered types that the client likes best, nil if it refuses all.
    package func best(of offers: [String]) -> String? {
        if ranges.isEmpty { return offers.first }
        var best: (offer: String, weight: Int)?
        for offer in offers {
            let weight = weight(of: offer)
            if weight > best?.weight ?? 0 { best = (offer, weight) }
        }
        return best?.offer
    }

    /// Returns the weight of the most precise range: "text/*;q=0.5, text/csv" is 1 for CSV.
    private func weight(of offer: String) -> Int {
        var result = (precision: 0, weight: 0)
        for (range, weight) in ranges {
            let precision =
                range.essence.text.isWord(offer)
                ? 3
                : range.subtype.text.isWord("*") && offer.begins(with: range.type.text + "/")
                    ? 2 : range.essence.text.isWord("*/*") ? 1 : 0
            if precision > result.precision { result = (precision, weight) }
        }
        return result.weight
    }
}
