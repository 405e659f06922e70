/// A JSON value of any kind, for data without a shape of its own. Writing and reading a value
/// changes nothing: numbers keep their digits, objects their order.
@usableFromInline package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object.
    @usableFromInline package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// Returns the member with this name, nil if the value is not an object or lacks the name.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

/// The shape of any JSON value.
@usableFromInline package struct AnythingShape: JSONShape {
    init() {}

    @usableFromInline package func read(at node: Fields.Node, in fields: inout Fields) -> JSONValue? {
        fields.tape.value(at: node.index)
    }
}

extension JSONShape where Self == AnythingShape {
    package static var anything: Self { AnythingShape() }
}

extension Tape {
    /// Builds a value recursively, at most `JSONLimits.deepest` deep.
    func value(at index: Int) -> JSONValue {
        switch kind(at: index) {
        case .null: .null
        case .no: .bool(false)
        case .yes: .bool(true)
        case .integer, .fraction: .number(JSONNumber(checked: string(at: index)))
        case .text, .escapedText: .string(string(at: index))
        case .list: .array(children(of: index) { value(at: $0) })
        case .object: .object(members(of: index))
        }
    }

    private func members(of index: Int) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var name = firstChild(of: index)
        while name < self.index(after: index) {
            members.append(JSONValue.Member(string(at: name), value(at: name + 1)))
            name = self.index(after: name + 1)
        }
        return members
    }

    private func children<Child>(of index: Int, _ read: (Int) -> Child) -> [Child] {
        var children: [Child] = []
        var child = firstChild(of: index)
        while child < self.index(after: index) {
            children.append(read(child))
            child = self.index(after: child)
        }
        return children
    }
}
