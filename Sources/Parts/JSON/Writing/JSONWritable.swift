/// A type that is written as one JSON value.
@usableFromInline package protocol JSONWritable {
    /// The values that are written, for documentation.
    static var form: ValueForm { get }

    func write(to json: inout JSONWriter)
}

extension JSONWritable {
    @usableFromInline package static var form: ValueForm { .anything }

    /// Returns the whole text.
    package func json(indent: Int? = nil, languages: [String] = []) -> [UInt8] {
        var json = JSONWriter(indent: indent, languages: languages)
        write(to: &json)
        return json.bytes
    }
}

extension String: JSONWritable {
    @usableFromInline package static var form: ValueForm { .anyText }
    @usableFromInline package func write(to json: inout JSONWriter) { json.string(self) }
}

/// Arrays of fixed length are ids and similar text, which needs no escapes.
extension InlineArray: JSONWritable where Element == UInt8 {
    @usableFromInline package static var form: ValueForm { .anyText }
    @usableFromInline package func write(to json: inout JSONWriter) { json.string(plain: span) }
}

extension JSONWritable where Self: CaseIterable & RawRepresentable<String> {
    @usableFromInline package static var form: ValueForm { .choice(allCases.map(\.rawValue)) }
    @usableFromInline package func write(to json: inout JSONWriter) { json.string(rawValue) }
}

extension Bool: JSONWritable {
    @usableFromInline package static var form: ValueForm { .boolean }
    @usableFromInline package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Int: JSONWritable {
    @usableFromInline package static var form: ValueForm { .count }
    @usableFromInline package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Int64: JSONWritable {
    @usableFromInline package static var form: ValueForm { .count }
    @usableFromInline package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension UInt64: JSONWritable {
    @usableFromInline package static var form: ValueForm { .count }
    @usableFromInline package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension JSONNumber: JSONWritable {
    @usableFromInline package static var form: ValueForm { .number }
    @usableFromInline package func write(to json: inout JSONWriter) { json.number(self) }
}

/// Writes nil as null; to leave a field out, do not write the field.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    @usableFromInline package static var form: ValueForm { .orNull(Wrapped.form) }
    @usableFromInline package func write(to json: inout JSONWriter) {
        if let self { self.write(to: &json) } else { json.null() }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    @usableFromInline package static var form: ValueForm { .list(Element.form, count: 0...Int.max) }
    @usableFromInline package func write(to json: inout JSONWriter) {
        json.array { for element in self { $0.element(element) } }
    }
}

/// Sorts members by the bytes of their names. A dictionary has no order of its own, and equal
/// values must give equal text.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    @usableFromInline package func write(to json: inout JSONWriter) {
        let members = sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        json.object { for member in members { $0.field(named: member.key, member.value) } }
    }
}

/// Writes the value recursively; values that were read are at most `JSONLimits.deepest` deep.
extension JSONValue: JSONWritable {
    @usableFromInline package func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .number(let value): json.number(value)
        case .string(let value): json.string(value)
        case .array(let values): values.write(to: &json)
        case .object(let members):
            json.object { for member in members { $0.field(named: member.name, member.value) } }
        }
    }
}
