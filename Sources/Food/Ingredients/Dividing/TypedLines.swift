/// The lines that a person means by one text: "500 g flour, butter and bread" are three.
/// Preparation, places and purposes stay with the line before them; what may be a line is one.
package struct TypedLines {
    private let parts: [LinePart]
    private let isFood: (LinePart) -> Bool
    /// The first part of each line.
    private var starts: [Int] = [0]

    /// Returns the lines as they were typed. The first closure knows names like "mac and cheese",
    /// the second says whether a part is one food and nothing else.
    package static func divide(
        _ text: String, isName: (FoodName) -> Bool, isFood: (LinePart) -> Bool
    ) -> [String] {
        let bytes = Array(text.utf8)
        let language = Language.of(LineTokenizer.tokens(of: bytes), in: bytes)
        let parts = LineDivider.parts(of: text, in: language, isName: isName)
        let starts = withoutActuallyEscaping(isFood) { isFood in
            var lines = TypedLines(parts: parts, isFood: isFood)
            lines.divide()
            return lines.starts
        }
        guard starts.count > 1 else { return [text] }
        return zip(starts, starts.dropFirst() + [parts.count]).map { first, next in
            let start = first == 0 ? 0 : parts[first].range.lowerBound
            return String(decoding: bytes[start..<parts[next - 1].range.upperBound], as: UTF8.self)
        }
    }

    private init(parts: [LinePart], isFood: @escaping (LinePart) -> Bool) {
        self.parts = parts
        self.isFood = isFood
    }

    private mutating func divide() {
        for index in parts.indices.dropFirst() where beginsLine(index) { starts.append(index) }
    }

    private func beginsLine(_ index: Int) -> Bool {
        let part = parts[index]
        if part.joint == .semicolon { return true }
        if part.isRemark && !isFood(part) || part.standing != .named { return false }
        switch part.joint {
        case .comma, .amount: return true
        case .and:
            // The sum of "2 cups + 2 tbsp flour" is one amount.
            if parts[index - 1].isRemark, index == 1 { return false }
            guard starts.last == index - 1 else { return part.hasAmount }
            // The end of a row: "milk, eggs and bread".
            let endsRow = starts.count > 1 && index == parts.count - 1
            return part.hasAmount || endsRow || isFood(parts[index - 1]) && isFood(part)
        case .or, .with, .mark, .semicolon: return false
        }
    }
}
