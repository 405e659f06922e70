/// The reader of a text, positioned at one object. Ask the reader for each field.
///
/// A reader cannot be copied and is only lent (`inout`). A reader therefore cannot outlive the
/// bytes that its tape points into.
@usableFromInline package struct Fields: ~Copyable {
    /// The position of a value on the tape.
    @usableFromInline package struct Node: Equatable {
        let index: Int

        init(_ index: Int) { self.index = index }
    }

    @usableFromInline static var root: Node { Node(0) }

    var tape: Tape
    var problems: [FieldProblem] = []
    let mostProblems: Int
    let otherNames: [JSONLimits.OtherName]
    /// The members with names that are data that may still come.
    var membersLeft: Int

    /// The index of the present object.
    private(set) var object = 0
    /// The index at which the search for a name begins. Clients tend to send fields in the
    /// documented order, in which the code asks for them.
    private var nextName = 0
    /// The names asked for. The names of the present object begin at `firstAsked`, after those of
    /// the objects around it.
    private var asked: [StaticString] = []
    private var firstAsked = 0
    private var allowsUnknown = false
    /// True if each field asked for is noted in `described`.
    @usableFromInline var describesItself = false
    private(set) var described: [FieldDescription] = []

    @usableFromInline
    init(_ bytes: UnsafeRawBufferPointer, limits: JSONLimits) throws(JSONError) {
        tape = try TapeBuilder.tape(of: bytes, limits: limits)
        tape.texts = limits.texts
        mostProblems = limits.problems
        otherNames = limits.otherNames
        membersLeft = limits.members
        asked.reserveCapacity(24)
    }

    /// Accepts unknown fields in this object, for formats that others may extend.
    package mutating func allowUnknown() { allowsUnknown = true }

    /// Returns the value of a field and notes the name as asked for; nil if the object lacks the
    /// name.
    @usableFromInline package mutating func node(of name: StaticString) -> Node? {
        asked.append(name)
        let end = tape.index(after: object)
        // A string literal always lies in memory and has a start. `withUTF8Buffer` would take a
        // closure and copy the tape for it.
        let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let found =
            tape.firstName(named: wanted, in: nextName..<end)
            ?? tape.firstName(named: wanted, in: tape.firstChild(of: object)..<nextName)
        guard let found else { return nil }
        tape.tokens[found].taken = true
        nextName = tape.index(after: found + 1)
        return Node(found + 1)
    }

    /// Notes the description of a field, when a type is asked for its fields and no value is read.
    @usableFromInline
    mutating func describe(_ name: StaticString, _ presence: FieldDescription.Presence, _ form: ValueForm) {
        let field = FieldDescription(name: "\(name)", presence: presence, form: form)
        if !described.contains(field) { described.append(field) }
    }

    /// Moves to another object until `leave`; records a problem and returns nil for any other
    /// value.
    @usableFromInline
    mutating func enter(_ node: Node, like example: StaticString?) -> Standing? {
        guard tape.kind(at: node.index) == .object else {
            refuseType(at: node, wanted: example.map { "an object like \($0)" } ?? "an object")
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

    /// Refuses the names that no code asked for, and moves back to the outer object.
    @usableFromInline
    mutating func leave(to outer: Standing, isRead: Bool) {
        if !allowsUnknown { refuseUnknown(in: object, known: asked[firstAsked...]) }
        if !isRead, problems.count == outer.problems {
            // A type that returns nil must record a problem. This general refusal stands in for a
            // missing problem.
            refuse(Node(object), .invalid, "This object cannot be accepted.")
        }
        asked.removeSubrange(firstAsked...)
        object = outer.object
        nextName = outer.nextName
        firstAsked = outer.firstAsked
        allowsUnknown = outer.allowsUnknown
    }

    /// The state to restore at the end of an inner object, with the count of problems before that
    /// object.
    @usableFromInline
    struct Standing {
        let object, nextName, firstAsked: Int
        let allowsUnknown: Bool
        let problems: Int
    }

    /// Returns the value if no problem was recorded, otherwise the problems.
    @usableFromInline
    consuming func outcome<Value>(_ value: Value?) -> Result<Value, JSONRefusal> {
        if let value, problems.isEmpty { return .success(value) }
        if problems.isEmpty { refuse(Self.root, .invalid, "This value cannot be accepted.") }
        return .failure(.wrong(problems))
    }
}
