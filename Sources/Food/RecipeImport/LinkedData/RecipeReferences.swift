import Domain
import JSON

/// Looks up the nodes to which linked data refers by `@id`: addresses of pictures and pages, names
/// of authors.
///
/// References can form cycles, long chains, and graphs with more paths than any walk can follow.
/// Each reference is therefore followed once on a path, and each recipe has a number of steps. Out
/// of steps, a picture or an author is not found; the recipe is as good without.
struct RecipeReferences {
    /// The most references on one path. Sites use two: from a recipe to its page, and from the page
    /// to a picture.
    static let deepest = 8
    /// The steps for one recipe. After a reference, each value and field takes a step, and so do
    /// `textPerStep` bytes of text. Pages of known shops and blogs take about 60 steps. For 5,000
    /// recipes 200 steps take half a second. The recipe itself costs no steps, because it is read
    /// once.
    static let mostSteps = 200
    /// The bytes of text for a step; text with markup takes 80 ns a byte.
    private static let textPerStep = 4

    private let nodes: [String: JSONValue]
    private let base: String?
    private(set) var steps = 0

    /// Creates a look-up; `base` is the address to which relative addresses belong.
    init(nodes: [String: JSONValue], base: String? = nil) {
        self.nodes = nodes
        self.base = base
    }

    /// Returns the first address of a page or a picture. Pages write "//host/path" for an address
    /// of any scheme.
    mutating func address(in value: JSONValue) -> String? { address(in: value, after: []) }

    private mutating func address(in value: JSONValue, after path: [String]) -> String? {
        switch value {
        case .string(let text):
            guard take(1 + text.utf8.count / RecipeReferences.textPerStep, after: path) else { return nil }
            return RecipePageAddresses.checked(text, relativeTo: base)
        case .array(let elements):
            for element in elements {
                guard take(1, after: path) else { return nil }
                if let address = address(in: element, after: path) { return address }
            }
            return nil
        case .object(let members):
            guard take(1 + members.count, after: path) else { return nil }
            if let (id, node) = reference(value, after: path) { return address(in: node, after: path + [id]) }
            let fields = RecipeFields(members)
            for name in ["url", "@id", "@value"] {
                if let inner = fields[name], let address = address(in: inner, after: path) { return address }
            }
            return nil
        default: return nil
        }
    }

    /// Returns the name of an author.
    mutating func name(of value: JSONValue) -> String? {
        guard let (id, node) = reference(value, after: []) else { return value.words }
        guard case .object(let members) = node, take(1 + members.count, after: [id]), let name = node["name"],
            case .string(let text) = name, take(text.utf8.count / RecipeReferences.textPerStep, after: [id])
        else { return nil }
        return name.words
    }

    /// Returns the node that a value refers to, if the value is a mere reference and the node
    /// exists.
    private func reference(_ value: JSONValue, after path: [String]) -> (id: String, node: JSONValue)? {
        guard case .object(let members) = value, members.count == 1, case .string(let id)? = value["@id"],
            path.count < RecipeReferences.deepest, !path.contains(id), let node = nodes[id]
        else { return nil }
        return (id, node)
    }

    /// Takes steps. Returns false after a reference if the steps are used up.
    private mutating func take(_ count: Int, after path: [String]) -> Bool {
        if path.isEmpty { return true }
        steps = min(steps + count, RecipeReferences.mostSteps + 1)
        return steps <= RecipeReferences.mostSteps
    }
}
