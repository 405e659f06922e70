/// A type that is read from a JSON object, field by field:
///
///     struct NewHousehold: JSONReadable {
///         let name: String
///         let servings: Int
///
///         init?(_ fields: inout Fields) {
///             let name = fields.required("name", .text(1...200))
///             let servings = fields.optional("servings", .integer(1...100)) ?? 4
///             guard let name else { return nil }
///             …
///         }
///     }
///
/// Ask for every field before you return nil: only names that were asked for are known. Problems
/// are already recorded.
@usableFromInline package protocol JSONReadable: SendableMetatype {
    init?(_ fields: inout Fields)

    /// An object to send, for the sentence that refuses another type.
    static var example: StaticString? { get }

    /// The name of its schema in the documentation; nil for a type that needs none.
    static var schema: String? { get }
}

extension JSONReadable {
    @usableFromInline package static var example: StaticString? { nil }
    @usableFromInline package static var schema: String? { nil }
}
