/// Writes JSON text. The text depends on the calls alone: fields stand in the order of the calls.
///
///     var json = JSONWriter()
///     json.object {
///         $0.field("id", book.id)
///         $0.array("tags") { for tag in book.tags { $0.element(tag) } }
///     }
///     response.body = json.bytes
@usableFromInline package struct JSONWriter {
    package internal(set) var bytes: [UInt8] = []

    enum Before {
        case first, next, afterName
    }

    var before = Before.first
    private var depth = 0
    private let indent: Int?
    /// The languages of texts for people, the most wanted first. Without any a value has the texts
    /// that programs know.
    package let languages: [String]
    /// The notes on what is written, if the writer is to describe it.
    @usableFromInline package let notes: ShapeNotes?

    /// Makes a writer. `indent` is the number of spaces for a level; nil puts the text on one line.
    /// `notes` take down the shape of what is written.
    package init(
        indent: Int? = nil, languages: [String] = [], reserving capacity: Int = 512, notes: ShapeNotes? = nil
    ) {
        self.indent = indent
        self.languages = languages
        self.notes = notes
        bytes.reserveCapacity(capacity)
    }

    /// Writes an object, whose fields `body` writes.
    @inlinable
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        body(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an object whose form has a name.
    @inlinable
    package mutating func object(as schema: StaticString, _ body: (inout JSONWriter) -> Void) {
        if let notes { notes.expect(ValueForm(schema)) }
        object(body)
    }

    /// Writes an array, whose elements `body` writes.
    @inlinable
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "["))
        body(&self)
        end(UInt8(ascii: "]"))
    }

    /// Begins an object that `endObject` ends, for a text that is sent in pieces with `take`.
    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Begins a field whose value is an object that `endObject` ends.
    package mutating func beginObject(_ name: StaticString) {
        self.name(name)
        beginObject()
    }

    /// Ends the object that `beginObject` began.
    package mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Ends the whole text with a line end, for a file.
    package mutating func breakText() { bytes.append(UInt8(ascii: "\n")) }

    /// Returns the bytes written since the last call. The text then continues.
    package mutating func take() -> [UInt8] {
        defer {
            bytes = []
            bytes.reserveCapacity(512)
        }
        return bytes
    }

    /// Writes an element of an array, or the whole text.
    @inlinable
    package mutating func element<Value: JSONWritable>(_ value: Value) {
        if let notes { notes.expect(Value.form) }
        value.write(to: &self)
    }

    @usableFromInline package mutating func null() { word("null") }

    package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

    /// Writes a number with its own digits.
    package mutating func number(_ value: JSONNumber) {
        separate()
        bytes.append(contentsOf: value.literal.utf8)
    }

    /// Writes text with its escapes.
    package mutating func string(_ value: String) {
        separate()
        var value = value
        value.withUTF8 { bytes.appendQuoted($0) }
    }

    /// Writes text that needs no escapes.
    package mutating func string(plain text: Span<UInt8>) {
        separate()
        text.withUnsafeBufferPointer { bytes.appendQuoted(plain: $0) }
    }

    package mutating func integer(_ value: some FixedWidthInteger) {
        separate()
        bytes.appendDigits(of: value)
    }

    /// Writes a name that is a literal of ours and needs no escapes.
    @usableFromInline
    mutating func name(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { name in
            assert(name.allSatisfy(PlainText.isPlain))
            bytes.appendQuoted(plain: name, before: UInt8(ascii: ":"))
        }
        endName()
    }

    @usableFromInline
    mutating func name(_ name: String) {
        separate()
        var name = name
        name.withUTF8 { bytes.appendQuoted($0) }
        bytes.append(UInt8(ascii: ":"))
        endName()
    }

    private mutating func endName() {
        if indent != nil { bytes.append(UInt8(ascii: " ")) }
        before = .afterName
    }

    @usableFromInline
    mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        before = .first
        if let notes { notes.begin(isObject: bracket == UInt8(ascii: "{")) }
    }

    @usableFromInline
    mutating func end(_ bracket: UInt8) {
        depth -= 1
        if before != .first { breakLine() }
        bytes.append(bracket)
        before = .next
        if let notes { notes.end() }
    }

    private mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes the separator between the last value and the next value.
    mutating func separate() {
        switch before {
        case .first: if depth > 0 { breakLine() }
        case .next:
            bytes.append(UInt8(ascii: ","))
            breakLine()
        case .afterName: break
        }
        before = .next
    }

    private mutating func breakLine() {
        guard let indent else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * depth))
    }
}
