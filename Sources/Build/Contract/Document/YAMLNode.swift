/// A value of a YAML or JSON document. The members of a map keep their order.
package indirect enum YAMLNode: Equatable, Sendable {
    /// The word null, true or false, or a number, as written.
    case literal(String)
    case text(String)
    case list([YAMLNode])
    case map([Member])

    /// A member of a map.
    package struct Member: Equatable, Sendable {
        package let name: String
        package var value: YAMLNode

        package init(_ name: String, _ value: YAMLNode) {
            self.name = name
            self.value = value
        }
    }

    package static let null = YAMLNode.literal("null")
    package static let yes = YAMLNode.literal("true")
    package static let no = YAMLNode.literal("false")

    /// Makes a map from names and values in code.
    package static func object(_ members: (String, YAMLNode)...) -> YAMLNode {
        .map(members.map { Member($0.0, $0.1) })
    }

    /// Makes a reference to a component of a kind.
    package static func reference(_ kind: String, _ name: String) -> YAMLNode {
        .object(("$ref", .text("#/components/\(kind)/\(name)")))
    }

    package var members: [Member] {
        if case .map(let members) = self { members } else { [] }
    }

    package var elements: [YAMLNode] {
        if case .list(let elements) = self { elements } else { [] }
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var literal: String? {
        if case .literal(let literal) = self { literal } else { nil }
    }

    package var isMap: Bool {
        if case .map = self { true } else { false }
    }

    /// True for a map or a list that is not empty.
    package var isContainer: Bool { !members.isEmpty || !elements.isEmpty }

    /// The member of a map. Setting nil removes the member; a new member comes last.
    package subscript(name: String) -> YAMLNode? {
        get { members.first { $0.name == name }?.value }
        set {
            var members = members
            if let index = members.firstIndex(where: { $0.name == name }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(name, newValue))
            }
            self = .map(members)
        }
    }

    /// Returns the value at the end of a path of names.
    package subscript(path: [String]) -> YAMLNode? { path.reduce(self as YAMLNode?) { $0?[$1] } }

    /// Returns the map without some of its members.
    package func without(_ names: String...) -> YAMLNode { .map(members.filter { !names.contains($0.name) }) }

    /// Returns the map with the members of another map, which win; new members come last.
    package func merging(_ other: YAMLNode) -> YAMLNode {
        var merged = self
        for member in other.members { merged[member.name] = member.value }
        return merged
    }
}

/// An error in the hand-written contract, in a sentence that names the place.
package struct ContractError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
