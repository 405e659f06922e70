import Words

/// A route's path as the route table writes it, "/v1/days/{date}/{slot}/meals".
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
        if path.isWord("/") { return [] }
        guard path.begins(with: "/") else { return nil }
        var segments: [String] = []
        for piece in path.pieces(at: Byte.slash).dropFirst() {
            guard !piece.isEmpty, let segment = Percent.decode(piece), ![".", ".."].containsWord(segment)
            else { return nil }
            segments.append(segment)
        }
        return segments
    }
}

/// The routes by path, as a tree. Finding a route takes as many steps as the path has segments,
/// however many routes exist.
package struct PathTree<Value: Sendable>: Sendable {
    private var value: Value?
    private var literals: [Word: PathTree] = [:]
    private var parameter: [PathTree] = []

    package init() {}

    /// Changes the value at a pattern; `change` receives nil if the pattern has no value yet.
    package mutating func update(_ pattern: PathPattern, with change: (inout Value?) -> Void) {
        update(pattern.segments[...], with: change)
    }

    private mutating func update(
        _ segments: ArraySlice<PathPattern.Segment>, with change: (inout Value?) -> Void
    ) {
        switch segments.first {
        case nil: change(&value)
        case .literal(let name):
            literals[Word(name), default: PathTree()].update(segments.dropFirst(), with: change)
        case .parameter:
            if parameter.isEmpty { parameter = [PathTree()] }
            parameter[0].update(segments.dropFirst(), with: change)
        }
    }

    /// Returns the value at a path and the segments in its parameters' places. A literal segment
    /// wins over a parameter. The parameter is tried where the literal leads nowhere.
    package func find(_ segments: [String]) -> (value: Value, arguments: [String])? {
        find(segments[...])
    }

    private func find(_ segments: ArraySlice<String>) -> (value: Value, arguments: [String])? {
        guard let first = segments.first else { return value.map { ($0, []) } }
        if let found = literals[Word(first)]?.find(segments.dropFirst()) { return found }
        guard let (value, arguments) = parameter.first?.find(segments.dropFirst()) else { return nil }
        return (value, [first] + arguments)
    }
}
