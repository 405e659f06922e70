/// A field of a resource that members write: its name, the values it may have, and the property
/// that keeps it. Bodies, merge patches and imported documents are all read by the same table of
/// these.
package struct Field<Root, Value: FieldValue>: ResourceField {
    package let name: StaticString
    package let limits: FieldLimits
    package let path: any (WritableKeyPath<Root, Value> & Sendable)
    /// Whether there is no such resource without it. Any other field goes back to what is usual
    /// when it is cleared.
    package let isRequired: Bool

    package init(
        _ name: StaticString, _ limits: FieldLimits, _ path: any (WritableKeyPath<Root, Value> & Sendable),
        isRequired: Bool = false
    ) {
        (self.name, self.limits, self.path, self.isRequired) = (name, limits, path, isRequired)
    }

    package func flaws(in root: Root) -> [String] { root[keyPath: path].flaws(limits) }
    package func content(in root: Root) -> String { root[keyPath: path].content }
    package func copy(from other: Root, to root: inout Root) { root[keyPath: path] = other[keyPath: path] }
}

/// A field of a resource, whatever its values are.
package protocol ResourceField<Root>: Sendable {
    associatedtype Root
    associatedtype Value: FieldValue
    var name: StaticString { get }
    var limits: FieldLimits { get }
    var path: any (WritableKeyPath<Root, Value> & Sendable) { get }
    /// The faults of its value, in sentences.
    func flaws(in root: Root) -> [String]
    /// All that its value says, as text.
    func content(in root: Root) -> String
    func copy(from other: Root, to root: inout Root)
}

/// The values that a field may have.
package indirect enum FieldLimits: Equatable, Sendable {
    /// One line of text.
    case line(ClosedRange<Int>)
    case text(ClosedRange<Int>)
    /// The address of a page.
    case address
    case number(ClosedRange<Int>)
    /// A case of an enumeration, true or false, a tag: whatever the type itself allows.
    case ofType
    case list(of: FieldLimits, atMost: Int)
}
