import Domain
import Ingredients
import Tables

/// The stored properties of a value and of the values inside it, found by reflection.
package struct StoredProperties {
    /// The values without parts, by their paths: `recipe.steps.0`.
    package private(set) var leaves: [String: String] = [:]
    /// The values of each property of each type, by names like `Minutes.prep`.
    package private(set) var values: [String: Set<String>] = [:]

    private let isCollectingValues: Bool

    /// `values` stays empty unless it is asked for, because describing every value takes long.
    package init(of value: Any, collectingValues: Bool = false) {
        isCollectingValues = collectingValues
        add(value, at: "")
    }

    /// The paths at which another value differs.
    package func differences(from other: StoredProperties) -> [String] {
        Set(leaves.keys).union(other.leaves.keys).filter { leaves[$0] != other.leaves[$0] }.sorted()
    }

    private mutating func add(_ value: Any, at path: String) {
        let mirror = Mirror(reflecting: value)
        if let text = StoredProperties.text(of: value) {
            leaves[path] = text
        } else if case .optional = mirror.displayStyle {
            if let some = mirror.children.first { add(some.value, at: path) } else { leaves[path] = "nil" }
        } else if case .dictionary = mirror.displayStyle {
            for case (_, let pair as (key: AnyHashable, value: Any)) in mirror.children {
                add(pair.value, at: "\(path).\(StoredProperties.text(of: pair.key.base) ?? "\(pair.key)")")
            }
        } else if case .set = mirror.displayStyle {
            let elements = mirror.children.map(\.value).sorted { "\($0)" < "\($1)" }
            for (index, element) in elements.enumerated() { add(element, at: "\(path).\(index)") }
        } else if mirror.children.isEmpty {
            leaves[path] = "\(value)"
        } else {
            addParts(of: value, mirror, at: path)
        }
    }

    private mutating func addParts(of value: Any, _ mirror: Mirror, at path: String) {
        for (index, part) in mirror.children.enumerated() {
            let name = part.label ?? "\(index)"
            if isCollectingValues, case .struct = mirror.displayStyle {
                values["\(type(of: value)).\(name)", default: []].insert("\(part.value)")
            }
            add(part.value, at: path.isEmpty ? name : "\(path).\(name)")
        }
    }

    /// The text of a value that counts as one piece, like an id or a time.
    private static func text(of value: Any) -> String? {
        switch value {
        case let id as any RowID: id.text
        case let instant as Instant: instant.text
        case let digest as Digest: digest.hex
        case let number as Rational: number.text
        case let unit as Unit: unit.rawValue
        default: nil
        }
    }
}
