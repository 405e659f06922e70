/// The fields of one request's header section, kept as the bytes that came and cut only where
/// asked.
package struct HeaderFields: Sendable {
    /// Where one field line's name and value stand among the bytes.
    struct FieldLine: Sendable {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private let lines: [FieldLine]

    init(bytes: [UInt8], lines: [FieldLine]) {
        self.bytes = bytes
        self.lines = lines
    }

    package var count: Int { lines.count }

    /// The field's value; several lines of one name read as one list (RFC 9110, section 5.3).
    /// `name` is in lower case.
    package subscript(name: String) -> String? {
        var joined: String?
        for line in lines where isNamed(line, name) {
            let value = text(line.value)
            joined = joined.map { $0 + ", " + value } ?? value
        }
        return joined
    }

    /// The values of every line with this name, apart, in the order they came.
    package func all(_ name: String) -> [String] {
        lines.filter { isNamed($0, name) }.map { text($0.value) }
    }

    func isNamed(_ line: FieldLine, _ name: String) -> Bool {
        guard line.name.count == name.utf8.count else { return false }
        var index = line.name.lowerBound
        for byte in name.utf8 {
            if Byte.lowercased(bytes[index]) != byte { return false }
            index += 1
        }
        return true
    }

    /// Bytes above 0x7F are opaque (RFC 9110, section 5.5): UTF-8 where they are that, else one
    /// character each.
    private func text(_ range: Range<Int>) -> String {
        let value = bytes[range]
        return String(validating: value, as: UTF8.self)
            ?? String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) }))
    }
}
