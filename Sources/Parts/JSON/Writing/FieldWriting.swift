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

    /// Writes a field whose value is null.
    package mutating func null(_ name: StaticString) {
        self.name(name)
        null()
    }
}
