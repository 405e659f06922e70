/// A line of a recipe's ingredients: a food with its amount, or a heading.
package struct IngredientLine: Hashable, Sendable {
    /// The text as written.
    package let text: String
    /// The heading for the lines below; such a line has no other parts.
    package let heading: String?
    package let quantity: Quantity?
    package let name: String
    package let note: String?

    package var each: Measure? { quantity?.each }
    package var alternative: Measure? { quantity?.alternative }

    /// Parses any line; text that is not understood becomes the name.
    package init(parsing line: String) {
        var parser = LineParser(line)
        self = parser.line(line)
    }

    /// Creates a line from its parts, and the text from them.
    package init(quantity: Quantity?, name: String, note: String?, in language: SentenceLanguage = .en) {
        let words = [quantity?.text(in: language), name].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
        self.init(text: note.map { "\(words), \($0)" } ?? words, quantity: quantity, name: name, note: note)
    }

    /// Creates a line from parts that were parsed before.
    package init(text: String, quantity: Quantity?, name: String, note: String?) {
        self.text = text
        self.quantity = quantity
        self.name = name
        self.note = note
        heading = nil
    }

    package init(text: String, heading: String) {
        self.text = text
        self.heading = heading
        quantity = nil
        name = ""
        note = nil
    }

    /// Returns the line with its amount multiplied; a line without a quantity is unchanged. Nil if
    /// the amount does not fit.
    package func scaled(by factor: Rational) -> IngredientLine? {
        guard let quantity, factor != Rational(1) else { return self }
        return quantity.scaled(by: factor).map { IngredientLine(quantity: $0, name: name, note: note) }
    }
}

extension Quantity {
    /// Parses a text that is a quantity and nothing else, such as `text` writes.
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let quantity = parser.quantity(), parser.position == parser.end, parser.asides.isEmpty else {
            return nil
        }
        self = quantity
    }
}

extension Amount {
    /// Parses amounts like "1 1/2", "3/2", "1.5", "2-3" or "a dozen".
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let range = parser.range(), parser.position == parser.end else { return nil }
        self = range.amount(of: nil)
    }
}

extension Unit {
    /// Parses a unit in any of its spellings.
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let unit = parser.unit(), parser.position == parser.end, parser.asides.isEmpty else {
            return nil
        }
        self = unit
    }
}
