/// An object whose names are data: ids, dates. `read` returns the value for a name, or nil after
/// recording a problem.
@usableFromInline package struct MembersShape<Value>: JSONShape {
    @usableFromInline let most: Int
    @usableFromInline let readMember: (String, Fields.Node, inout Fields) -> Value?

    @usableFromInline
    init(most: Int, readMember: @escaping (String, Fields.Node, inout Fields) -> Value?) {
        self.most = most
        self.readMember = readMember
    }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> [Value]? {
        guard let members = fields.members(at: node, atMost: most) else { return nil }
        var values: [Value] = []
        values.reserveCapacity(members.count)
        for (name, node) in members {
            if let value = readMember(name, node, &fields) { values.append(value) }
        }
        return values.count == members.count ? values : nil
    }
}

extension JSONShape {
    /// The shape of an object with at most `most` members, each read by `read`.
    @inlinable
    package static func members<Value>(
        atMost most: Int = .max, _ read: @escaping (String, Fields.Node, inout Fields) -> Value?
    ) -> Self where Self == MembersShape<Value> {
        MembersShape(most: most, readMember: read)
    }
}

extension Fields {
    /// Returns the names and the places of their values, counted before any value is read.
    @usableFromInline
    mutating func members(at node: Node, atMost most: Int) -> [(name: String, node: Node)]? {
        guard tape.kind(at: node.index) == .object else {
            refuseType(at: node, wanted: "an object")
            return nil
        }
        precondition(!isFolded(at: node), "an object that is folded is read with object(at:)")
        let count = tape.childCount(of: node.index) / 2
        guard count <= most else {
            refuse(node, .tooLong, "Send at most \(most) here; there are \(count).")
            return nil
        }
        guard count <= membersLeft else {
            membersLeft = 0
            refuse(node, .tooLong, "These are more entries than this server takes at once. Send fewer.")
            return nil
        }
        membersLeft -= count
        var members: [(String, Node)] = []
        members.reserveCapacity(count)
        var name = tape.firstChild(of: node.index)
        let end = tape.index(after: node.index)
        while name < end {
            members.append((tape.string(at: name), Node(name + 1)))
            name = tape.index(after: name + 1)
        }
        return members
    }

    /// True if the value is text, for a value that may be text or of another type.
    package func isText(at node: Node) -> Bool { tape.tokens[node.index].isText }

    /// Moves to an object while `read` asks for its fields.
    @inlinable
    package mutating func object<Value>(
        at node: Node, like example: StaticString? = nil, _ read: (inout Fields) -> Value?
    ) -> Value? {
        if isFolded(at: node) { return unfolded(at: node) { $0.object(at: Self.root, read) } }
        guard let outer = enter(node, like: example) else { return nil }
        let value = read(&self)
        leave(to: outer, isRead: value != nil)
        return value
    }

    @usableFromInline
    func isFolded(at node: Node) -> Bool { tape.tokens[node.index].isFolded }

    /// Reads an object on its own tape, which exists only during `read`.
    @usableFromInline
    mutating func unfolded<Value>(at node: Node, _ read: (inout Fields) -> Value?) -> Value? {
        do throws(JSONError) {
            var inner = try Fields(tape.bytes(at: node.index), limits: .log)
            inner.membersLeft = membersLeft
            let value = read(&inner)
            membersLeft = inner.membersLeft
            if !inner.problems.isEmpty { refuse(at: node, inner.problems) }
            return value
        } catch {
            fatalError("the text was checked before it was folded")
        }
    }
}
