package import Foods
package import Ingredients

/// A type that fields can have.
package protocol FieldValue: Equatable, Sendable {
    /// Returns the faults of the value, in sentences. An imported document may hold any value.
    func flaws(_ limits: FieldLimits) -> [String]
    /// The value as text; empty for a value that says nothing. The log has digests of this text, so
    /// its form stays as it is.
    var content: String { get }
    /// The separator between the values of a list.
    static var separator: String { get }
}

extension FieldValue {
    package func flaws(_ limits: FieldLimits) -> [String] { [] }
    package static var separator: String { "\n" }
}

extension Bool: FieldValue {
    package var content: String { description }
}

extension UnitSystem: FieldValue {
    package var content: String { rawValue }
}

extension SentenceLanguage: FieldValue {
    package var content: String { rawValue }
}

extension Member.Role: FieldValue {
    package var content: String { rawValue }
}

extension Settings.ServingsSource: FieldValue {
    package var content: String { rawValue }
}

extension Course: FieldValue {
    package var content: String { rawValue }
}

extension Sign: FieldValue {
    package var content: String { rawValue }
}

extension Slot: FieldValue {
    package var content: String { rawValue }
}

extension DayOfWeek: FieldValue {
    package var content: String { rawValue }
}

extension Food.Shelf: FieldValue {
    package var content: String { category?.text ?? "lost" }
}

extension Food.Stock: FieldValue {
    package var content: String { rawValue }
}

extension FoodContent: FieldValue {
    package var content: String { rawValue }
}

extension Quantity: FieldValue {
    package var content: String { text }
}

extension FoodName: FieldValue {
    package var content: String { text }
}

extension Identifier: FieldValue {
    package var content: String { text }
}

extension Day: FieldValue {
    package var content: String { text }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    package func flaws(_ limits: FieldLimits) -> [String] { self?.flaws(limits) ?? [] }

    package var content: String { self?.content ?? "" }
}

extension Int: FieldValue {
    package var content: String { description }

    package func flaws(_ limits: FieldLimits) -> [String] {
        guard case .number(let range) = limits, !range.contains(self) else { return [] }
        return ["Send a number from \(range.lowerBound) to \(range.upperBound), not \(self)."]
    }
}

extension String: FieldValue {
    package var content: String { self }
    package static var separator: String { "\0" }

    package func flaws(_ limits: FieldLimits) -> [String] {
        switch limits {
        case .text(let length): flaws(ofLength: length)
        case .line(let length): flaws(ofLength: length) + flaws(ofLine: length)
        case .address:
            RecipeAddress.checked(self) == nil
                ? ["Send an address that begins with http:// or https://, of at most 2000 characters."] : []
        case .number, .ofType, .list: []
        }
    }

    private func flaws(ofLength length: ClosedRange<Int>) -> [String] {
        let count = unicodeScalars.count
        if length.contains(count) { return [] }
        return ["Send \(length.lowerBound) to \(length.upperBound) characters; \(count) were sent."]
    }

    private func flaws(ofLine length: ClosedRange<Int>) -> [String] {
        var flaws: [String] = []
        if unicodeScalars.contains(where: \.breaksLines) {
            flaws.append(
                "Send one line of text, without control characters and marks of writing direction."
            )
        }
        if length.lowerBound > 0, !isEmpty, unicodeScalars.allSatisfy(\.isInvisible) {
            flaws.append("Send at least one visible character.")
        }
        return flaws
    }
}

extension Array: FieldValue where Element: FieldValue {
    package var content: String { map(\.content).joined(separator: Element.separator) }

    package func flaws(_ limits: FieldLimits) -> [String] {
        guard case .list(let element, let most) = limits else { return [] }
        if count > most { return ["Send at most \(most) of these; \(count) were sent."] }
        // A sentence about several elements is given once.
        return reduce(into: []) { flaws, value in
            for flaw in value.flaws(element) where !flaws.contains(flaw) { flaws.append(flaw) }
        }
    }
}

extension Tag: FieldValue {
    package var content: String { text }

    package func flaws(_ limits: FieldLimits) -> [String] {
        Tag(text) == self ? [] : ["Send a tag of 1 to 50 characters in small letters."]
    }
}

extension Ingredient: FieldValue {
    package var content: String {
        guard let given else { return text }
        return ([text] + [given.quantity?.text, given.name, given.note].map { $0 ?? "" }).joined(
            separator: "\0")
    }

    /// Checks the line and its parts, each with the limits of a line.
    package func flaws(_ limits: FieldLimits) -> [String] {
        let parts = [given?.heading, given?.name, given?.note].compactMap { $0 }
        return text.flaws(limits) + parts.flatMap { $0.flaws(.line(0...Recipe.ingredientLength.upperBound)) }
    }
}

extension Recipe.Minutes: FieldValue {
    package var content: String {
        self == Recipe.Minutes()
            ? "" : [prep, cook, total].map { $0.map(String.init) ?? "" }.joined(separator: "/")
    }

    package func flaws(_ limits: FieldLimits) -> [String] {
        prep.flaws(.number(Recipe.minutesRange)) + cook.flaws(.number(Recipe.minutesRange))
            + total.flaws(.number(Recipe.totalRange))
    }
}

extension SlotTimes: FieldValue {
    package var content: String { Slot.allCases.map { self[$0].text }.joined(separator: "/") }
}
