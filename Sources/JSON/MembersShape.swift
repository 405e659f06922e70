/// An object whose names are data: ids, dates. `read` gives each name its value, or nil after recording what is wrong.
@usableFromInline package struct MembersShape<Value>: JSONShape {
    @usableFromInline let readMember: (String, Fields.Place, inout Fields) -> Value?

    @usableFromInline
    init(readMember: @escaping (String, Fields.Place, inout Fields) -> Value?) {
        self.readMember = readMember
    }

    @inlinable
    package func read(at place: Fields.Place, in fields: inout Fields) -> [Value]? {
        guard let members = fields.members(at: place) else { return nil }
        var values: [Value] = []
        values.reserveCapacity(members.count)
        for (name, place) in members {
            if let value = readMember(name, place, &fields) { values.append(value) }
        }
        return values.count == members.count ? values : nil
    }
}

extension JSONShape {
    @inlinable
    package static func members<Value>(_ read: @escaping (String, Fields.Place, inout Fields) -> Value?) -> Self
    where Self == MembersShape<Value> {
        MembersShape(readMember: read)
    }
}

extension Fields {
    /// Names and the places of their values.
    @usableFromInline
    mutating func members(at place: Place) -> [(name: String, place: Place)]? {
        guard tape.kind(at: place.index) == .object else {
            refuseType(at: place, wanted: "an object")
            return nil
        }
        var members: [(String, Place)] = []
        var name = tape.firstChild(of: place.index)
        let end = tape.index(after: place.index)
        while name < end {
            members.append((tape.string(at: name), Place(name + 1)))
            name = tape.index(after: name + 1)
        }
        return members
    }

    /// For a value that may be text or something else.
    package func isText(at place: Place) -> Bool { tape.tokens[place.index].isText }

    /// Stands on the object at a place while `read` asks for its fields.
    @inlinable
    package mutating func object<Value>(at place: Place, _ read: (inout Fields) -> Value?) -> Value? {
        guard let outer = enter(place) else { return nil }
        let value = read(&self)
        leave(to: outer, isRead: value != nil)
        return value
    }
}
