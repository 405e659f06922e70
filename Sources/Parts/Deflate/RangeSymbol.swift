/// A length or a distance: the symbol of a range, and extra bits for the place in the range
/// (RFC 1951, section 3.2.5).
struct RangeSymbol: Equatable {
    let symbol: Int
    let extra: Int
    let extraBits: Int

    /// The symbol after all literals and the end of a block.
    static let firstLength = 257
    /// The symbol of the longest length alone.
    private static let lastLength = 285

    init(symbol: Int, extra: Int, extraBits: Int) {
        self.symbol = symbol
        self.extra = extra
        self.extraBits = extraBits
    }

    init(length: Int) {
        if length == 258 {
            self.init(symbol: RangeSymbol.lastLength, extra: 0, extraBits: 0)
        } else {
            self.init(length - 3, firstSymbol: RangeSymbol.firstLength, alikeBits: 2)
        }
    }

    @inline(__always) init(distance: Int) {
        self.init(distance - 1, firstSymbol: 0, alikeBits: 1)
    }

    /// Makes the symbol of a value. Twice `1 << alikeBits` symbols stand for one value each. Then
    /// `1 << alikeBits` ranges in a row have the same size, and ranges of twice the size follow.
    @inline(__always) private init(_ value: Int, firstSymbol: Int, alikeBits: Int) {
        if value < 2 << alikeBits {
            self.init(symbol: firstSymbol + value, extra: 0, extraBits: 0)
        } else {
            let extraBits = Int.bitWidth - 1 - value.leadingZeroBitCount - alikeBits
            let symbol = firstSymbol + extraBits << alikeBits + value &>> extraBits
            self.init(symbol: symbol, extra: value & (1 &<< extraBits - 1), extraBits: extraBits)
        }
    }

    /// The first length of a symbol's range, and the number of extra bits.
    static func lengths(of symbol: Int) -> (first: Int, extraBits: Int) {
        if symbol == lastLength { return (258, 0) }
        let range = range(symbol - firstLength, alikeBits: 2)
        return (range.first + 3, range.extraBits)
    }

    /// The first distance of a symbol's range, and the number of extra bits.
    static func distances(of symbol: Int) -> (first: Int, extraBits: Int) {
        let range = range(symbol, alikeBits: 1)
        return (range.first + 1, range.extraBits)
    }

    private static func range(_ symbol: Int, alikeBits: Int) -> (first: Int, extraBits: Int) {
        if symbol < 2 << alikeBits { return (symbol, 0) }
        let extraBits = symbol >> alikeBits - 1
        return ((symbol - extraBits << alikeBits) << extraBits, extraBits)
    }
}
