import Platform

/// A reader of the fixed parts at the front of a line. Only this module writes them, always the
/// same way, so they are read without JSON.
struct LineReader {
    static let lineFeed: UInt8 = 0x0A

    private(set) var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes[...]
    }

    /// Returns the place of the LF that ends the line; nil if it lies beyond the longest line.
    static func lineEnd(_ all: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let limit = min(all.count, start + LogLine.longest)
        guard start < limit, let base = all.baseAddress,
            let found = memchr(base + start, Int32(lineFeed), limit - start)
        else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }

    mutating func skip(_ text: StaticString) -> Bool {
        let isThere = text.withUTF8Buffer { rest.starts(with: $0) }
        if isThere { rest = rest.dropFirst(text.utf8CodeUnitCount) }
        return isThere
    }

    /// Takes a comma. Returns true if an object's fields follow up to the end of the line.
    mutating func skipCommaBeforeObject() -> Bool {
        skip(",") && rest.last == UInt8(ascii: "}")
    }

    /// Takes the sum at the front; nil unless it is the sum of everything that follows.
    mutating func ownSum() -> Checksum? {
        guard skip("{\"sum\":\""), let sum = checksum(), skip("\""),
            sum == Checksum(UnsafeRawBufferPointer(rebasing: rest))
        else {
            return nil
        }
        return sum
    }

    mutating func checksum() -> Checksum? {
        guard let sum = Checksum(hex: UnsafeRawBufferPointer(rebasing: rest.prefix(8))) else { return nil }
        rest = rest.dropFirst(8)
        return sum
    }

    /// Takes a number of at most 18 digits, which always fits in 64 bits.
    mutating func number() -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard 1...18 ~= digits.count else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Takes hexadecimal digits and hyphens.
    mutating func word() -> String? {
        let word = rest.prefix {
            $0 == UInt8(ascii: "-") || ($0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit)
        }
        rest = rest.dropFirst(word.count)
        return String(validating: word, as: UTF8.self)
    }

    /// Takes the name of a file in quotes. The name never leads out of the folder.
    mutating func quotedName() -> String? {
        guard skip("\"") else { return nil }
        let name = rest.prefix { $0 != UInt8(ascii: "\"") }
        rest = rest.dropFirst(name.count)
        guard skip("\""), !name.contains(UInt8(ascii: "/")), name.first != UInt8(ascii: ".") else {
            return nil
        }
        return String(validating: name, as: UTF8.self)
    }
}
