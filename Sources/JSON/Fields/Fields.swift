/// The text being read, standing on one of its objects: ask it for the fields you want.
///
/// It can't be copied and is only lent out (`inout`), so it can't outlive the bytes that its tape
/// points into.
@usableFromInline package struct Fields: ~Copyable {
    /// Where a value lies on the tape.
    @usableFromInline package struct Node: Equatable {
        let index: Int

        init(_ index: Int) { self.index = index }
    }

    @usableFromInline static var root: Node { Node(0) }

    var tape: Tape
    var problems: [FieldProblem] = []
    let mostProblems: Int

    /// The object stood on.
    private(set) var object = 0
    /// Where to look first: clients tend to send fields in the documented order, which is the order
    /// they are asked for.
    private var nextName = 0
    /// Every name asked for: of this object the ones from `firstAsked` on, before them those of the
    /// objects around it.
    private var asked: [StaticString] = []
    private var firstAsked = 0
    private var allowsUnknown = false
    /// Whether each field asked for is noted in `described`.
    @usableFromInline var describesItself = false
    private(set) var described: [FieldDescription] = []

    @usableFromInline
    init(_ bytes: UnsafeRawBufferPointer, limits: JSONLimits) throws(JSONError) {
        tape = try TapeBuilder.tape(of: bytes, limits: limits)
        mostProblems = limits.problems
        asked.reserveCapacity(24)
    }

    /// Fields nobody asks for are passed over in this object, for formats that others may extend.
    package mutating func allowUnknown() { allowsUnknown = true }

    /// The value of a field, noted as asked for; nil if the object has none of that name.
    @usableFromInline package mutating func node(of name: StaticString) -> Node? {
        asked.append(name)
        let end = tape.index(after: object)
        // A string literal always lies in memory, so it has a start. (`withUTF8Buffer` took a
        // closure, and with it a copy of the tape.)
        let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let found =
            tape.firstName(named: wanted, in: nextName..<end)
            ?? tape.firstName(named: wanted, in: tape.firstChild(of: object)..<nextName)
        guard let found else { return nil }
        tape.tokens[found].taken = true
        nextName = tape.index(after: found + 1)
        return Node(found + 1)
    }

    /// Notes a field that is not there, where the fields of a type are asked for and not a value.
    @usableFromInline
    mutating func describe(_ name: StaticString, _ presence: FieldDescription.Presence, _ form: ValueForm) {
        let field = FieldDescription(name: "\(name)", presence: presence, form: form)
        if !described.contains(field) { described.append(field) }
    }

    /// Stands on another object until `leave`; nil, with a problem recorded, where there is none.
    @usableFromInline
    mutating func enter(_ node: Node) -> Standing? {
        guard tape.kind(at: node.index) == .object else {
            refuseType(at: node, wanted: "an object")
            return nil
        }
        let outer = Standing(
            object: object, nextName: nextName, firstAsked: firstAsked, allowsUnknown: allowsUnknown,
            problems: problems.count)
        object = node.index
        nextName = tape.firstChild(of: object)
        firstAsked = asked.count
        allowsUnknown = false
        return outer
    }

    /// Back to the object around, once the names nobody asked for are refused.
    @usableFromInline
    mutating func leave(to outer: Standing, isRead: Bool) {
        if !allowsUnknown { refuseUnknown(in: object, known: asked[firstAsked...]) }
        if !isRead, problems.count == outer.problems {
            // A type that says no must say why; a bare refusal is still better than a value that is
            // not there.
            refuse(Node(object), .invalid, "This object cannot be accepted.")
        }
        asked.removeSubrange(firstAsked...)
        object = outer.object
        nextName = outer.nextName
        firstAsked = outer.firstAsked
        allowsUnknown = outer.allowsUnknown
    }

    /// What has to be put back when an inner object is done, and how many problems there were
    /// before it.
    @usableFromInline
    struct Standing {
        let object, nextName, firstAsked: Int
        let allowsUnknown: Bool
        let problems: Int
    }

    /// The value counts only if nothing at all was wrong.
    @usableFromInline
    consuming func outcome<Value>(_ value: Value?) -> Result<Value, JSONRefusal> {
        if let value, problems.isEmpty { return .success(value) }
        if problems.isEmpty { refuse(Self.root, .invalid, "This value cannot be accepted.") }
        return .failure(.wrong(problems))
    }
}
