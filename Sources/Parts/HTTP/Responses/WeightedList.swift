import Words

/// The items of a field such as Accept-Language, in lower case, each with its weight.
struct WeightedList {
    let items: [(name: String, weight: Int)]

    /// Reads the field's value; a missing field has no items.
    init(_ text: String?) {
        items = (text ?? "").pieces(at: Byte.comma).compactMap { item in
            let parts = item.inSmallLetters.pieces(at: Byte.semicolon).map(\.trimmed)
            guard !parts[0].isEmpty else { return nil }
            let weight = parts.dropFirst().first { $0.begins(with: "q=") }.map { String($0.dropFirst(2)) }
            return (String(parts[0]), WeightedList.weight(weight))
        }
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
