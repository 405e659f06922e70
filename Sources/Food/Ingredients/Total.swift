/// The total of all parts of a shopping line.
package struct Total: Hashable, Sendable {
    /// The sums; quantities that cannot be added stay separate.
    package let quantities: [Quantity]
    /// True if some part has no amount.
    package let includesSome: Bool

    /// Adds up parts; a nil part has no amount.
    package init(of parts: [Quantity?], without taken: [Quantity] = [], in system: UnitSystem?) {
        let known = parts.compactMap { $0 }
        quantities = Quantity.merged(known, without: taken, system: system)
        includesSome = known.count < parts.count
    }

    /// The total with amounts that a cook can read.
    package func readable(in system: UnitSystem) -> Total {
        Total(summed: quantities.map { $0.readable(in: system) } + (includesSome ? [nil] : []))
    }

    /// Creates a total from sums.
    package init(summed parts: [Quantity?]) {
        quantities = parts.compactMap { $0 }
        includesSome = quantities.count < parts.count
    }

    /// The texts in English, as programs know them.
    package var texts: [String] { texts(in: .en) }

    /// Returns the texts of the total, like "1 tsp" and "some".
    package func texts(in language: SentenceLanguage) -> [String] {
        quantities.map { $0.text(in: language) } + (includesSome ? [language.amountSome] : [])
    }

    /// Returns a line like "2 1/2 lb ground beef", "1 can + 200 g beans", "1 tsp salt, and some" or
    /// "salt".
    package func text(naming name: String, in language: SentenceLanguage = .en) -> String {
        guard !quantities.isEmpty else { return name }
        let amounts = quantities.map { $0.text(in: language) }.joined(separator: " + ")
        return includesSome ? language.amountAndSome(line: "\(amounts) \(name)") : "\(amounts) \(name)"
    }
}
