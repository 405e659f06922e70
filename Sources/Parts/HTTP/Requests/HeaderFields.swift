/// The fields of one request's header section, stored as the bytes that came. A field is cut out
/// only when it is read.
package struct HeaderFields: Sendable {
    /// The positions of the name and the value of a field among the bytes.
    struct FieldRanges: Sendable {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private let lines: [FieldRanges]

    init(bytes: [UInt8], lines: [FieldRanges]) {
        self.bytes = bytes
        self.lines = lines
    }

    package var count: Int { lines.count }

    /// The field's value, in which several lines of one name are joined to one list (RFC 9110,
    /// section 5.3). `name` is in lower case.
    package subscript(name: String) -> String? {
        var joined: String?
        for line in lines where isNamed(line, name) {
            let value = text(line.value)
            joined = joined.map { $0 + ", " + value } ?? value
        }
        return joined
    }

    /// The same fields but for those of a name.
    func without(_ name: String) -> HeaderFields {
        HeaderFields(bytes: bytes, lines: lines.filter { !isNamed($0, name) })
    }

    /// Returns the value of each line with this name, in the order in which the lines came.
    package func all(_ name: String) -> [String] {
        lines.filter { isNamed($0, name) }.map { text($0.value) }
    }

    /// Returns the value of a name that has one line, in UTF-8. Bytes that are no UTF-8 would have
    /// the text of other bytes.
    func onlyText(_ name: String) -> String? {
        let values = lines.filter { isNamed($0, name) }.map(\.value)
        return values.count == 1 ? String(validating: bytes[values[0]], as: UTF8.self) : nil
    }

    func isNamed(_ line: FieldRanges, _ name: String) -> Bool {
        guard line.name.count == name.utf8.count else { return false }
        var index = line.name.lowerBound
        for byte in name.utf8 {
            if Byte.lowercased(bytes[index]) != byte { return false }
            index += 1
        }
        return true
    }

    /// Returns a value as text. Bytes above 0x7F are opaque (RFC 9110, section 5.5). Valid UTF-8 is
    /// read as UTF-8; otherwise each byte becomes one character.
    private func text(_ range: Range<Int>) -> String {
        let value = bytes[range]
        return String(validating: value, as: UTF8.self)
            ?? String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) }))
    }
}
