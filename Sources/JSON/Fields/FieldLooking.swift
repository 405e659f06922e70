/// Looking at values before any is built, for formats that are found out by looking.
extension Fields {
    /// Names and values at a place, itself included: what building the value costs. Known without a walk.
    package func partCount(at place: Place) -> Int { tape.index(after: place.index) - place.index }

    package func isList(at place: Place) -> Bool { tape.kind(at: place.index) == .list }

    package func isObject(at place: Place) -> Bool { tape.kind(at: place.index) == .object }

    /// The value at a place as a tree.
    package func value(at place: Place) -> JSONValue { tape.value(at: place.index) }

    /// The elements of a list, counted by a walk; none where the value is no list.
    package func elements(at place: Place) -> (first: Place, count: Int) {
        (Place(tape.firstChild(of: place.index)), isList(at: place) ? tape.childCount(of: place.index) : 0)
    }

    /// The member of that name, where the value is an object that has one.
    package func member(_ name: StaticString, at place: Place) -> Place? {
        guard isObject(at: place) else { return nil }
        let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let members = tape.firstChild(of: place.index)..<tape.index(after: place.index)
        return tape.firstName(named: wanted, in: members).map { Place($0 + 1) }
    }

    /// Whether the value is an object with a name that begins so.
    package func hasMember(beginningWith first: UInt8, at place: Place) -> Bool {
        guard isObject(at: place) else { return false }
        var name = tape.firstChild(of: place.index)
        while name < tape.index(after: place.index) {
            let isPlain = tape.kind(at: name) == .text
            let letter = isPlain ? tape.bytes(at: name).first : tape.string(at: name).utf8.first
            if letter == first { return true }
            name = tape.index(after: name + 1)
        }
        return false
    }
}

extension JSONValue {
    /// Names and values, itself included.
    package var partCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.partCount }
        case .object(let members): members.reduce(1) { $0 + 1 + $1.value.partCount }
        default: 1
        }
    }
}
