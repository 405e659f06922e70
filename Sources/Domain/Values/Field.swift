/// A field of a resource that members write: its name, its limits, and the property that keeps it.
/// Bodies, merge patches and imported documents are read by the same table of fields.
package struct Field<Root, Value: FieldValue>: ResourceField {
    package let name: StaticString
    package let limits: FieldLimits
    package let path: any (WritableKeyPath<Root, Value> & Sendable)
    /// True for a field without which there is no such resource. Any other field goes back to what
    /// is usual when it is cleared.
    package let isRequired: Bool
    /// True for a field that answers leave out while it says nothing, such as a field of something
    /// that few households have.
    package let isLeftOut: Bool

    package init(
        _ name: StaticString, _ limits: FieldLimits, _ path: any (WritableKeyPath<Root, Value> & Sendable),
        isRequired: Bool = false, isLeftOut: Bool = false
    ) {
        self.name = name
        self.limits = limits
        self.path = path
        self.isRequired = isRequired
        self.isLeftOut = isLeftOut
    }

    package func flaws(in root: Root) -> [String] { root[keyPath: path].flaws(limits) }
    package func content(in root: Root) -> String { root[keyPath: path].content }
    package func isSame(in one: Root, as other: Root) -> Bool { one[keyPath: path] == other[keyPath: path] }
    package func copy(from other: Root, to root: inout Root) { root[keyPath: path] = other[keyPath: path] }
}

/// A property with limits that is set once, or by a rule of its own: no table writes it.
package struct FixedField<Root, Value: FieldValue>: LimitedField {
    package let name: StaticString
    package let limits: FieldLimits
    private let path: any (KeyPath<Root, Value> & Sendable)

    package init(
        _ name: StaticString, _ limits: FieldLimits, _ path: any (KeyPath<Root, Value> & Sendable)
    ) {
        self.name = name
        self.limits = limits
        self.path = path
    }

    package func flaws(in root: Root) -> [String] { root[keyPath: path].flaws(limits) }
}

/// A property that has limits in bodies and in imported documents.
package protocol LimitedField<Root>: Sendable {
    associatedtype Root
    associatedtype Value: FieldValue
    var name: StaticString { get }
    var limits: FieldLimits { get }
    /// The faults of its value, in sentences.
    func flaws(in root: Root) -> [String]
}

/// A field of a resource that members write, whatever the type of its values.
package protocol ResourceField<Root>: LimitedField {
    var path: any (WritableKeyPath<Root, Value> & Sendable) { get }
    /// The whole value as text.
    func content(in root: Root) -> String
    func isSame(in one: Root, as other: Root) -> Bool
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
    /// A case of an enumeration, true or false, a tag: every value of the type is allowed.
    case ofType
    case list(of: FieldLimits, atMost: Int)
}
