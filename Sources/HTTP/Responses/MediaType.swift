/// A media type as Content-Type and Accept write it, in lower case, with its parameters (RFC 9110,
/// section 8.3.1).
package struct MediaType: Equatable, Sendable {
    package let type: String
    package let subtype: String
    package let parameters: [Parameter]

    /// A parameter after the type, such as `charset=utf-8`.
    package struct Parameter: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// The type and subtype with the slash, like "application/json".
    package var essence: String { type + "/" + subtype }

    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { MediaType.trimmed($0) }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(MediaType.isToken) else { return nil }
        // Lower case comes after the check, because a Kelvin sign in lower case is a k.
        type = names[0].lowercased()
        subtype = names[1].lowercased()
        parameters = parts.dropFirst().compactMap { part in
            guard let cut = part.firstIndex(of: "=") else { return nil }
            let value = part[part.index(after: cut)...]
            return Parameter(name: part[..<cut].lowercased(), value: value.filter { $0 != "\"" }.lowercased())
        }
    }

    /// The value of a parameter; the name is in lower case.
    package subscript(parameter: String) -> String? {
        parameters.first { $0.name == parameter }?.value
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(ByteSet.token.contains)
    }

    private static func trimmed(_ text: some StringProtocol) -> Substring {
        var bytes = Substring(text).utf8
        while let first = bytes.first, first == Byte.space || first == Byte.tab { bytes.removeFirst() }
        while let last = bytes.last, last == Byte.space || last == Byte.tab { bytes.removeLast() }
        return Substring(bytes)
    }
}

/// The media types that a client prefers (RFC 9110, section 12.5.1).
package struct Accept: Sendable {
    private let ranges: [(type: MediaType, weight: Int)]

    /// Reads the field's value. Every type is welcome if the field is missing or unreadable: a
    /// clumsy client still gets its answer.
    package init(_ text: String?) {
        ranges = (text ?? "").split(separator: ",").compactMap { item in
            MediaType(item).map { ($0, Accept.weight($0["q"])) }
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
                range.essence == offer
                ? 3
                : range.subtype == "*" && offer.hasPrefix(range.type + "/")
                    ? 2 : range.essence == "*/*" ? 1 : 0
            if precision > result.precision { result = (precision, weight) }
        }
        return result.weight
    }

    /// Reads "0.8" as 800 thousandths (section 12.4.2). A text that is not a weight counts as 1.
    static func weight(_ text: String?) -> Int {
        guard let text, let first = text.utf8.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1")
        else { return 1_000 }
        guard first == UInt8(ascii: "0") else { return 1_000 }
        var thousandths = 0
        var scale = 100
        for digit in text.utf8.dropFirst(2).prefix(3) where Byte.isDigit(digit) {
            thousandths += Int(digit - UInt8(ascii: "0")) * scale
            scale /= 10
        }
        return thousandths
    }
}
