/// An object that becomes a type of its own.
@usableFromInline package struct ObjectShape<Value: JSONReadable>: JSONShape {
    @usableFromInline
    init() {}

    @usableFromInline package var form: ValueForm { JSON.form(of: Value.self) }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> Value? {
        fields.object(at: node, like: Value.example) { Value(&$0) }
    }
}

extension JSONShape {
    /// The shape of an object that becomes a `Value`.
    @inlinable
    package static func object<Value>(_ type: Value.Type) -> Self where Self == ObjectShape<Value> {
        ObjectShape()
    }
}
