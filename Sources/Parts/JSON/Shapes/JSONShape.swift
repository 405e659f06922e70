/// The form that a value must have, and the type that it becomes. The ready-made shapes read like
/// words: `.text(1...200)`, `.integer(1...100)`, `.list(of: .text(1...50), atMost: 20)`,
/// `.object(Book.self)`. A caller's own type joins them:
///
///     extension JSONShape where Self == ParsedText<Day> {
///         static var day: Self { .parsed(expecting: "a date like 2026-11-23") { Day($0) } }
///     }
@usableFromInline package protocol JSONShape<Value> {
    associatedtype Value

    /// Returns the value, or nil after recording the problem in `fields`.
    func read(at node: Fields.Node, in fields: inout Fields) -> Value?

    /// The values that the shape reads, for documentation.
    var form: ValueForm { get }
}

extension JSONShape {
    @usableFromInline package var form: ValueForm { .anything }
}
