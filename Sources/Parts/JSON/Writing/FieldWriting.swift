extension JSONWriter {
    /// Writes a field.
    @inlinable
    package mutating func field<Value: JSONWritable>(_ name: StaticString, _ value: Value) {
        if let notes { notes.note("\(name)", Value.form) }
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field with the limits of its length, its number or its count, which are only noted.
    @inlinable
    package mutating func field<Value: JSONWritable>(
        _ name: StaticString, _ value: Value, _ limits: @autoclosure () -> ClosedRange<Int>?
    ) {
        if let notes { notes.note("\(name)", Value.form.limited(to: limits())) }
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field, or nothing for nil.
    @inlinable
    package mutating func field<Value: JSONWritable>(
        _ name: StaticString, ifAny value: Value?, _ limits: @autoclosure () -> ClosedRange<Int>? = nil
    ) {
        if let notes { notes.note("\(name)", Value.form.limited(to: limits()), isSure: false) }
        guard let value else { return }
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field whose name is data.
    @inlinable
    package mutating func field<Value: JSONWritable>(named name: String, _ value: Value) {
        if let notes { notes.note(name, Value.form) }
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a field whose value is an object; `schema` is the name of its form.
    @inlinable
    package mutating func object(
        _ name: StaticString, as schema: StaticString? = nil, _ body: (inout JSONWriter) -> Void
    ) {
        if let notes { notes.note("\(name)", ValueForm(schema)) }
        self.name(name)
        object(body)
    }

    /// Writes a field whose value is an object with the fields of `value`, or null for nil.
    @inlinable
    package mutating func object<Value>(
        _ name: StaticString, of value: Value?, as schema: StaticString? = nil,
        _ body: (inout JSONWriter, Value) -> Void
    ) {
        if let notes { notes.note("\(name)", .orNull(ValueForm(schema))) }
        self.name(name)
        if let value { object { body(&$0, value) } } else { null() }
    }

    /// Writes a field whose value is an object with the fields of `value`, or nothing for nil.
    @inlinable
    package mutating func object<Value>(
        _ name: StaticString, ifAny value: Value?, as schema: StaticString,
        _ body: (inout JSONWriter, Value) -> Void
    ) {
        if let notes { notes.note("\(name)", ValueForm(schema), isSure: false) }
        guard let value else { return }
        self.name(name)
        object { body(&$0, value) }
    }

    /// Writes a field with an object, under a name that is data.
    @inlinable
    package mutating func object(
        named name: String, as schema: StaticString? = nil, _ body: (inout JSONWriter) -> Void
    ) {
        if let notes { notes.note(name, ValueForm(schema)) }
        self.name(name)
        object(body)
    }

    /// Writes a field whose value is an array, with elements of a form.
    @inlinable
    package mutating func array(
        _ name: StaticString, of form: @autoclosure () -> ValueForm = .anything,
        _ body: (inout JSONWriter) -> Void
    ) {
        if let notes { notes.note("\(name)", .list(form(), count: 0...Int.max)) }
        self.name(name)
        array(body)
    }

    /// Writes a field whose value is an array, with an element made of each value.
    @inlinable
    package mutating func list<Values: Sequence, Element: JSONWritable>(
        _ name: StaticString, _ values: Values, atMost: @autoclosure () -> Int = .max,
        _ element: (Values.Element) -> Element
    ) {
        if let notes { notes.note("\(name)", .list(Element.form, count: 0...atMost())) }
        self.name(name)
        array { json in for value in values { element(value).write(to: &json) } }
    }

    /// Writes a field whose value is an array with a count in a range.
    @inlinable
    package mutating func list<Values: Sequence, Element: JSONWritable>(
        _ name: StaticString, _ values: Values, _ count: @autoclosure () -> ClosedRange<Int>,
        _ element: (Values.Element) -> Element
    ) {
        if let notes { notes.note("\(name)", .list(Element.form, count: count())) }
        self.name(name)
        array { json in for value in values { element(value).write(to: &json) } }
    }

    /// Writes a field whose value is an array of objects, each with the fields of a value.
    @inlinable
    package mutating func objects<Values: Sequence>(
        _ name: StaticString, _ values: Values, as schema: StaticString,
        atMost: @autoclosure () -> Int = .max,
        _ body: (inout JSONWriter, Values.Element) -> Void
    ) {
        if let notes { notes.note("\(name)", .list(ValueForm(schema), count: 0...atMost())) }
        self.name(name)
        array { json in for value in values { json.object { body(&$0, value) } } }
    }

    /// Writes a field whose value is null.
    package mutating func null(_ name: StaticString) {
        if let notes { notes.note("\(name)", .orNull(.anything)) }
        self.name(name)
        null()
    }
}

extension ValueForm {
    /// The form of an object by its name; nil for an object that is not noted.
    @usableFromInline
    init(_ schema: StaticString?) {
        self = schema.map { .schema("\($0)") } ?? .anything
    }
}
