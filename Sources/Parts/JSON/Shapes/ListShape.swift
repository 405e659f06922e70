/// A list whose elements all have one shape. Every wrong element is reported, not only the first.
@usableFromInline package struct ListShape<Element: JSONShape>: JSONShape {
    @usableFromInline let element: Element
    @usableFromInline let count: ClosedRange<Int>

    @usableFromInline
    init(of element: Element, count: ClosedRange<Int>) {
        self.element = element
        self.count = count
    }

    @usableFromInline package var form: ValueForm { .list(element.form, count: count) }

    @inlinable
    package func read(at node: Fields.Node, in fields: inout Fields) -> [Element.Value]? {
        guard let places = fields.elements(at: node, count: count) else { return nil }
        var values: [Element.Value] = []
        values.reserveCapacity(places.count)
        var next = places.first
        for _ in 0..<places.count {
            if let value = element.read(at: next, in: &fields) { values.append(value) }
            next = fields.place(after: next)
        }
        return values.count == places.count ? values : nil
    }
}

extension JSONShape {
    /// The shape of a list with a count in a range.
    @inlinable
    package static func list<Element>(of element: Element, _ count: ClosedRange<Int>) -> Self
    where Self == ListShape<Element> {
        ListShape(of: element, count: count)
    }

    /// The shape of a list with at most `count` elements.
    @inlinable
    package static func list<Element>(of element: Element, atMost count: Int) -> Self
    where Self == ListShape<Element> {
        ListShape(of: element, count: 0...count)
    }
}

extension Fields {
    /// Returns the first place in a list and the count of places. Refuses a value that is not a
    /// list or has too few or too many elements.
    @usableFromInline
    mutating func elements(at node: Node, count wanted: ClosedRange<Int>) -> (first: Node, count: Int)? {
        guard tape.kind(at: node.index) == .list else {
            refuseType(at: node, wanted: "a list")
            return nil
        }
        let count = tape.childCount(of: node.index)
        guard count >= wanted.lowerBound else {
            refuse(node, .tooShort, "Send a list of at least \(wanted.lowerBound); the list has \(count).")
            return nil
        }
        guard count <= wanted.upperBound else {
            refuse(node, .tooLong, "Send a list of at most \(wanted.upperBound); the list has \(count).")
            return nil
        }
        return (Node(tape.firstChild(of: node.index)), count)
    }

    /// Returns the place after a value, for a walk over a list.
    @usableFromInline
    package func place(after node: Node) -> Node { Node(tape.index(after: node.index)) }
}
