/// Looks at values before any value is built, to tell formats apart.
extension Fields {
    /// Returns the count of names and values in the value, itself included: the cost of building
    /// the value. No walk is needed.
    package func partCount(at node: Node) -> Int { tape.index(after: node.index) - node.index }

    package func isList(at node: Node) -> Bool { tape.kind(at: node.index) == .list }

    package func isObject(at node: Node) -> Bool { tape.kind(at: node.index) == .object }

    /// Returns the value as a tree.
    package func value(at node: Node) -> JSONValue { tape.value(at: node.index) }

    /// Returns the first element of a list and the count, found by a walk. A value that is not a
    /// list has 0 elements.
    package func elements(at node: Node) -> (first: Node, count: Int) {
        (Node(tape.firstChild(of: node.index)), isList(at: node) ? tape.childCount(of: node.index) : 0)
    }

    /// Returns the member with this name; nil if the value is not an object or lacks the name.
    package func member(_ name: StaticString, at node: Node) -> Node? {
        guard isObject(at: node) else { return nil }
        let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let members = tape.firstChild(of: node.index)..<tape.index(after: node.index)
        return tape.firstName(named: wanted, in: members).map { Node($0 + 1) }
    }

    /// Calls `take` with each name of an object and the place of its value.
    package func eachMember(at node: Node, _ take: (String, Node) -> Void) {
        guard isObject(at: node) else { return }
        var name = tape.firstChild(of: node.index)
        while name < tape.index(after: node.index) {
            take(tape.string(at: name), Node(name + 1))
            name = tape.index(after: name + 1)
        }
    }

    /// True if the value is an object with a name that begins with `first`.
    package func hasMember(beginningWith first: UInt8, at node: Node) -> Bool {
        guard isObject(at: node) else { return false }
        var name = tape.firstChild(of: node.index)
        while name < tape.index(after: node.index) {
            let isPlain = tape.kind(at: name) == .text
            let letter = isPlain ? tape.bytes(at: name).first : tape.string(at: name).utf8.first
            if letter == first { return true }
            name = tape.index(after: name + 1)
        }
        return false
    }
}

extension JSONValue {
    /// The count of names and values, the value itself included.
    package var partCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.partCount }
        case .object(let members): members.reduce(1) { $0 + 1 + $1.value.partCount }
        default: 1
        }
    }
}
