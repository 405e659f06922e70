/// Parsing of numbers in digits, with the points and commas of any country.
extension LineParser {
    /// Parses "1000", "1,000", "1.000,5", "3.5", "3,5" or ".5".
    mutating func decimal() -> Number? {
        attempt { parser in
            if parser.isMark(.point) {
                guard let digits = parser.takeDigits(ahead: 1) else { return nil }
                return DigitGroups.decimal(whole: 0, digits).map { Number(value: $0) }
            }
            guard case .digits(let whole?, let count) = parser.token?.kind else { return nil }
            parser.position += 1
            var groups = DigitGroups(first: .init(value: whole, count: count))
            while let mark = parser.separator, let digits = parser.takeDigits(ahead: 1) {
                groups.append(mark, digits)
            }
            return groups.number
        }
    }

    private var separator: LineToken.Mark? {
        guard let token, !token.isSpaced, case .mark(let mark) = token.kind, mark == .comma || mark == .point
        else { return nil }
        return mark
    }

    /// Takes the next separator and the digits after it, if no space is between.
    private mutating func takeDigits(ahead count: Int) -> DigitGroups.Group? {
        guard let next = token(ahead: count), !next.isSpaced, case .digits(let value, let length) = next.kind
        else { return nil }
        position += count + 1
        return DigitGroups.Group(value: value, count: length)
    }
}

/// The digits of a number with points and commas between them.
struct DigitGroups {
    struct Group {
        /// The number; nil if it does not fit in 64 bits.
        let value: Int?
        let count: Int
    }

    private let first: Group
    private var rest: [(mark: LineToken.Mark, group: Group)] = []

    init(first: Group) { self.first = first }

    mutating func append(_ mark: LineToken.Mark, _ group: Group) { rest.append((mark, group)) }

    var number: LineParser.Number? {
        guard let last = rest.last else { return first.value.map { LineParser.Number(value: Rational($0)) } }
        let whole = rest.dropLast()
        guard let separator = whole.first?.mark else { return numberWithOneMark(last.mark, last.group) }
        guard whole.allSatisfy({ $0.mark == separator }), areThousands(whole) else { return nil }
        if last.mark == separator {
            return thousands(rest[...]).map { LineParser.Number(value: Rational($0)) }
        }
        return thousands(whole).flatMap { DigitGroups.decimal(whole: $0, last.group) }.map {
            LineParser.Number(value: $0)
        }
    }

    /// Returns the number with one mark: "3,5" equals "3.5", and "1,000" is a thousand. "1.000" is
    /// a thousand only before grams and millilitres.
    private func numberWithOneMark(_ mark: LineToken.Mark, _ group: Group) -> LineParser.Number? {
        let grouped = areThousands(rest[...]) ? thousands(rest[...]).map { Rational($0) } : nil
        if mark == .comma, let grouped { return LineParser.Number(value: grouped) }
        let decimal = first.value.flatMap { DigitGroups.decimal(whole: $0, group) }
        return decimal.map { LineParser.Number(value: $0, beforeGrams: grouped) }
    }

    private func areThousands(_ groups: ArraySlice<(mark: LineToken.Mark, group: Group)>) -> Bool {
        guard let value = first.value, 1...3 ~= first.count,
            let least = Rational.powerOfTen(UInt(first.count - 1))
        else { return false }
        return value >= least && groups.allSatisfy { $0.group.count == 3 }
    }

    private func thousands(_ groups: ArraySlice<(mark: LineToken.Mark, group: Group)>) -> Int? {
        groups.reduce(first.value) { sum, next in
            guard let sum, let value = next.group.value else { return nil }
            let (product, overflows) = sum.multipliedReportingOverflow(by: 1_000)
            return overflows || product > Int.max - value ? nil : product + value
        }
    }

    static func decimal(whole: Int, _ fraction: Group) -> Rational? {
        guard let value = fraction.value, let power = Rational.powerOfTen(UInt(fraction.count)),
            let places = Int(exactly: power),
            let rest = Rational(value, over: places)
        else { return nil }
        return Rational(whole).adding(rest)
    }
}
