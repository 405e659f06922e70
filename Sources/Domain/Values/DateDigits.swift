/// A text of numbers with leading zeros, in memory that a string takes over. Every row has dates
/// and times, and joining small strings took a third of a page's time.
struct DateDigits {
    /// A year may have as many digits as an integer.
    static let most = 40

    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    mutating func write(_ number: Int, digits: Int, after mark: UInt8? = nil) {
        if let mark { write(mark) }
        let number = UInt(clamping: number)
        var divisor: UInt = 1
        for _ in 1..<digits { divisor *= 10 }
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            write(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    mutating func write(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }
}
