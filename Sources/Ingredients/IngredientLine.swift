/// One line of a recipe's ingredients: a food and how much of it, or a heading.
package struct IngredientLine: Hashable, Sendable {
    /// As it was written.
    package let text: String
    /// What the line says about those below it; then it has nothing else.
    package let heading: String?
    package let quantity: Quantity?
    package let name: String
    package let note: String?

    package var each: Measure? { quantity?.each }
    package var alternative: Measure? { quantity?.alternative }

    /// Any line is one: what isn't understood is the name.
    package init(parsing line: String) {
        var parser = LineParser(line)
        self = parser.line(line)
    }

    /// From parts; the text is made of them.
    package init(quantity: Quantity?, name: String, note: String?) {
        let words = [quantity?.text, name].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        self.init(text: note.map { "\(words), \($0)" } ?? words, quantity: quantity, name: name, note: note)
    }

    /// As it was read once.
    package init(text: String, quantity: Quantity?, name: String, note: String?) {
        (self.text, self.quantity, self.name, self.note) = (text, quantity, name, note)
        heading = nil
    }

    package init(text: String, heading: String) {
        (self.text, self.heading) = (text, heading)
        (quantity, name, note) = (nil, "", nil)
    }

    /// For so many times as many servings. A line without a quantity is the same for any number.
    /// Nil where the amount doesn't fit.
    package func scaled(by factor: Rational) -> IngredientLine? {
        guard let quantity, factor != Rational(1) else { return self }
        return quantity.scaled(by: factor).map { IngredientLine(quantity: $0, name: name, note: note) }
    }
}

extension Quantity {
    /// The whole of a text that says how much and nothing else; what `text` writes is read again.
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let quantity = parser.quantity(), parser.position == parser.end, parser.asides.isEmpty else {
            return nil
        }
        self = quantity
    }
}

extension Amount {
    /// "1 1/2", "3/2", "1.5", "2-3", "a dozen".
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let range = parser.range(), parser.position == parser.end else { return nil }
        self = range.amount(of: nil)
    }
}

extension Unit {
    /// In any of its spellings.
    package init?(parsing text: String) {
        var parser = LineParser(text)
        guard let unit = parser.unit(), parser.position == parser.end, parser.asides.isEmpty else {
            return nil
        }
        self = unit
    }
}
