/// A field of a resource that members write: its name, its limits and its property. One table of
/// fields reads bodies, merge patches and imported documents.
package struct Field<Root, Value: FieldValue>: ResourceField {
    package let name: StaticString
    package let limits: FieldLimits
    package let path: any (WritableKeyPath<Root, Value> & Sendable)
    /// True if the resource cannot exist without the field. A cleared optional field returns to its
    /// default.
    package let isRequired: Bool

    package init(
        _ name: StaticString, _ limits: FieldLimits, _ path: any (WritableKeyPath<Root, Value> & Sendable),
        isRequired: Bool = false
    ) {
        self.name = name
        self.limits = limits
        self.path = path
        self.isRequired = isRequired
    }

    package func flaws(in root: Root) -> [String] { root[keyPath: path].flaws(limits) }
    package func content(in root: Root) -> String { root[keyPath: path].content }
    package func copy(from other: Root, to root: inout Root) { root[keyPath: path] = other[keyPath: path] }
}

/// A field of a resource, with values of any type.
package protocol ResourceField<Root>: Sendable {
    associatedtype Root
    associatedtype Value: FieldValue
    var name: StaticString { get }
    var limits: FieldLimits { get }
    var path: any (WritableKeyPath<Root, Value> & Sendable) { get }
    /// Returns the faults of the field's value, in sentences.
    func flaws(in root: Root) -> [String]
    /// Returns the content of the field's value, as text.
    func content(in root: Root) -> String
    func copy(from other: Root, to root: inout Root)
}

/// The limits of a field's values.
package indirect enum FieldLimits: Equatable, Sendable {
    /// A single line of text.
    case line(ClosedRange<Int>)
    case text(ClosedRange<Int>)
    /// The address of a web page.
    case address
    case number(ClosedRange<Int>)
    /// The type's own limits: a case of an enumeration, true or false, a tag.
    case ofType
    case list(of: FieldLimits, atMost: Int)
}
