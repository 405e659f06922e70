/// What a value has to look like, and what it becomes. The ready-made ones read like words:
/// `.text(1...200)`, `.integer(1...100)`, `.list(of: .text(1...50), atMost: 20)`,
/// `.object(Meal.self)`. A type of your own joins them as
///
///     extension JSONShape where Self == ParsedText<Day> {
///         static var day: Self { .parsed(expecting: "a date like 2026-11-23") { Day($0) } }
///     }
@usableFromInline package protocol JSONShape<Value> {
    associatedtype Value

    /// The value, or nil after recording in `fields` what is wrong with it.
    func read(at node: Fields.Node, in fields: inout Fields) -> Value?

    /// The values that are read, for whoever describes them to others.
    var form: ValueForm { get }
}

extension JSONShape {
    @usableFromInline package var form: ValueForm { .anything }
}
