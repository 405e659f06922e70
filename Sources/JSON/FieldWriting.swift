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

    /// On one line, to be put into objects later.
    package static func fields(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(reserving: 4_096)
        json.object(body)
        return Array(json.bytes.dropFirst().dropLast())
    }

    /// At least one, written before; where `isIndented` they would not fit.
    package mutating func fields(_ written: [UInt8]) {
        separate()
        bytes += written
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
