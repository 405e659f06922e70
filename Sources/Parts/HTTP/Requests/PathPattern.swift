import Words

/// A route's path as the route table writes it, "/v1/books/{id}/pages/{number}".
package struct PathPattern: Equatable, Sendable {
    /// A part between two slashes: fixed text, or a parameter in braces.
    package enum Segment: Equatable, Sendable {
        case literal(String)
        case parameter(String)
    }

    package let text: String
    package let segments: [Segment]
    /// The names of the path's parameters, in their order.
    package let parameters: [String]

    package init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { segment in
            segment.begins(with: "{") && segment.ends(with: "}")
                ? .parameter(String(segment.dropFirst().dropLast())) : .literal(String(segment))
        }
        parameters = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// Returns the fixed text at a position, if all other segments of a path fit this pattern.
    package func literal(at index: Int, ifOthersFit path: [String]) -> String? {
        guard segments.count == path.count, case .literal(let text) = segments[index] else { return nil }
        let fits = segments.indices.allSatisfy { other in
            guard other != index, case .literal(let literal) = segments[other] else { return true }
            return literal.isWord(path[other])
        }
        return fits ? text : nil
    }

    /// Cuts a request's path into its segments and decodes each segment alone. A "%2F" is thereby a
    /// letter of a segment and never a border. Returns nil for an empty segment, bad encoding, or a
    /// "." or ".." that a file system would follow.
    package static func segments(of path: String) -> [String]? {
        var rest = path.utf8[...]
        guard rest.popFirst() == Byte.slash else { return nil }
        if rest.isEmpty { return [] }
        var segments: [String] = []
        while true {
            let end = rest.firstIndex(of: Byte.slash) ?? rest.endIndex
            let piece = rest[..<end]
            guard !piece.isEmpty, let segment = Percent.decode(Substring(piece)),
                !segment.isWord("."), !segment.isWord("..")
            else { return nil }
            segments.append(segment)
            if end == rest.endIndex { return segments }
            rest = rest[rest.index(after: end)...]
        }
    }
}

/// The routes by path, as a tree. Finding a route takes as many steps as the path has segments,
/// however many routes exist.
package struct PathTree<Value: Sendable>: Sendable {
    private var places = PathPlaces()
    private var values: [Value] = []

    package init() {}

    /// Changes the value at a pattern. `change` receives nil if the pattern has no value yet, and
    /// must give one.
    package mutating func update(_ pattern: PathPattern, with change: (inout Value?) -> Void) {
        let place = places.place(of: pattern.segments[...], next: values.count)
        var value = place < values.count ? values[place] : nil
        change(&value)
        guard let value else { preconditionFailure("\(pattern.text) has got no value") }
        if place < values.count { values[place] = value } else { values.append(value) }
    }

    /// Returns the value at a path and the segments in its parameters' places. A literal segment
    /// wins over a parameter. The parameter is tried where the literal leads nowhere.
    package func find(_ segments: [String]) -> (value: Value, arguments: [String])? {
        var arguments: [String] = []
        return places.find(segments[...], &arguments).map { (values[$0], arguments) }
    }
}

/// The places of values by path. It is no generic type, whose types a request would have to ask for
/// at each segment.
private struct PathPlaces {
    private var place: Int?
    private var literals: [Word: PathPlaces] = [:]
    private var parameter: [PathPlaces] = []

    /// Returns the place of a pattern, which is `next` for a new one.
    mutating func place(of segments: ArraySlice<PathPattern.Segment>, next: Int) -> Int {
        switch segments.first {
        case nil:
            place = place ?? next
            return place ?? next
        case .literal(let name):
            return literals[Word(name), default: PathPlaces()].place(of: segments.dropFirst(), next: next)
        case .parameter:
            if parameter.isEmpty { parameter = [PathPlaces()] }
            return parameter[0].place(of: segments.dropFirst(), next: next)
        }
    }

    /// Returns the place of a path, and adds the segments in its parameters' places.
    func find(_ segments: ArraySlice<String>, _ arguments: inout [String]) -> Int? {
        guard let first = segments.first else { return place }
        let rest = segments.dropFirst()
        if !literals.isEmpty, let found = literals[Word(first)]?.find(rest, &arguments) { return found }
        guard let parameter = parameter.first else { return nil }
        arguments.append(first)
        if let found = parameter.find(rest, &arguments) { return found }
        arguments.removeLast()
        return nil
    }
}
