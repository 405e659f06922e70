/// A route's path as the route table writes it, "/v1/days/{date}/{slot}/meals".
package struct PathPattern: Equatable, Sendable {
    package enum Segment: Equatable, Sendable {
        case literal(String)
        case parameter(String)
    }

    package let text: String
    package let segments: [Segment]

    package init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { segment in
            segment.hasPrefix("{") && segment.hasSuffix("}")
                ? .parameter(String(segment.dropFirst().dropLast())) : .literal(String(segment))
        }
    }

    /// The names of its parameters, in their order.
    package var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// Cuts a request's path into its segments and decodes each by itself, so that "%2F" is a
    /// letter of a segment and never a border. Nil where the path has an empty segment, is badly
    /// encoded, or has a "." or ".." that a file system would follow.
    package static func segments(of path: String) -> [String]? {
        if path == "/" { return [] }
        var segments: [String] = []
        for piece in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard !piece.isEmpty, let segment = Percent.decode(piece), segment != ".", segment != ".." else {
                return nil
            }
            segments.append(segment)
        }
        return segments
    }
}

/// Routes by path, as a tree: finding one takes as many steps as the path has segments, however
/// many routes there are.
package struct PathTree<Value: Sendable>: Sendable {
    private var value: Value?
    private var literals: [String: PathTree] = [:]
    private var parameter: [PathTree] = []

    package init() {}

    /// Puts a value at a pattern, or changes the one that is there.
    package mutating func update(_ pattern: PathPattern, with change: (inout Value?) -> Void) {
        update(pattern.segments[...], with: change)
    }

    private mutating func update(
        _ segments: ArraySlice<PathPattern.Segment>, with change: (inout Value?) -> Void
    ) {
        switch segments.first {
        case nil: change(&value)
        case .literal(let name):
            literals[name, default: PathTree()].update(segments.dropFirst(), with: change)
        case .parameter:
            if parameter.isEmpty { parameter = [PathTree()] }
            parameter[0].update(segments.dropFirst(), with: change)
        }
    }

    /// The value at a path and what stands in its parameters' places. A literal segment wins over a
    /// parameter, and where the literal leads nowhere the parameter is tried.
    package func find(_ segments: [String]) -> (value: Value, arguments: [String])? {
        find(segments[...])
    }

    private func find(_ segments: ArraySlice<String>) -> (value: Value, arguments: [String])? {
        guard let first = segments.first else { return value.map { ($0, []) } }
        if let found = literals[first]?.find(segments.dropFirst()) { return found }
        guard let (value, arguments) = parameter.first?.find(segments.dropFirst()) else { return nil }
        return (value, [first] + arguments)
    }
}
