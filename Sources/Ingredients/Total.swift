/// What all the parts of a shopping line come to.
package struct Total: Hashable, Sendable {
    /// Side by side, what doesn't add up.
    package let quantities: [Quantity]
    /// Whether someone wants it and doesn't say how much.
    package let includesSome: Bool

    /// A part that is nil is one without a quantity.
    package init(of parts: [Quantity?], without taken: [Quantity] = [], in system: UnitSystem?) {
        let known = parts.compactMap { $0 }
        quantities = Quantity.merged(known, without: taken, system: system)
        includesSome = known.count < parts.count
    }

    /// Of what is added up already.
    package init(summed parts: [Quantity?]) {
        quantities = parts.compactMap { $0 }
        includesSome = quantities.count < parts.count
    }

    /// "1 tsp", "some".
    package var texts: [String] { quantities.map(\.text) + (includesSome ? ["some"] : []) }

    /// "2 1/2 lb ground beef", "1 can + 200 g beans", "1 tsp salt, and some", "salt".
    package func text(naming name: String) -> String {
        guard !quantities.isEmpty else { return name }
        return quantities.map(\.text).joined(separator: " + ") + " " + name
            + (includesSome ? ", and some" : "")
    }
}
