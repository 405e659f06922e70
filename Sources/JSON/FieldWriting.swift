/// Fields of an object. Names are literals in our own code; for names that are data, say `field(named:)`.
extension JSONWriter {
    @inlinable
    package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
        self.name(name)
        value.write(to: &self)
    }

    @inlinable
    package mutating func field(named name: String, _ value: some JSONWritable) {
        self.name(name)
        value.write(to: &self)
    }

    @inlinable
    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    @inlinable
    package mutating func object(named name: String, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    @inlinable
    package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    package mutating func null(_ name: StaticString) {
        self.name(name)
        null()
    }

    @usableFromInline
    mutating func name(_ name: StaticString) { name.withUTF8Buffer { self.name($0) } }

    @usableFromInline
    mutating func name(_ name: String) {
        var name = name
        name.withUTF8 { self.name($0) }
    }
}
