/// Writes fields of an object. Names are literals in our own code; names that are data need
/// `field(named:)`.
extension JSONWriter {
    /// Writes a field whose name is a literal.
    @inlinable
    package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field whose name is data.
    @inlinable
    package mutating func field(named name: String, _ value: some JSONWritable) {
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field whose value is an object.
    @inlinable
    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// Writes a field with an object, under a name that is data.
    @inlinable
    package mutating func object(named name: String, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// Writes a field whose value is an array.
    @inlinable
    package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    /// Writes at least one field and returns the bytes, to be put into objects later. Do not use
    /// with `isIndented`, because the indentation would be wrong elsewhere.
    package mutating func fields(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        separate()
        let start = bytes.count
        before = .first
        body(&self)
        return Array(bytes[start...])
    }

    /// Writes fields that `fields(_:)` has returned.
    package mutating func fields(_ written: [UInt8]) {
        separate()
        bytes += written
    }

    /// Writes a field whose value is null.
    package mutating func null(_ name: StaticString) {
        self.name(name)
        null()
    }
}
