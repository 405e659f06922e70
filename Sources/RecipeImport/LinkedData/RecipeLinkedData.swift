package import JSON

/// A value that may be a recipe, and where in its text it stands.
package struct RecipeCandidate {
    package let value: JSONValue
    package let pointer: String
    /// What else the text says, by the names it is referred to.
    var nodes: [String: JSONValue] = [:]
    /// Where the page says that it is.
    var pageAddress: String?
}

/// Linked data (JSON-LD 1.1) as sites write it: a recipe by itself, in a list, in a graph, or as
/// what a page is about.
struct RecipeLinkedData {
    private(set) var recipes: [RecipeCandidate] = []
    private var nodes: [String: JSONValue] = [:]

    static func recipes(in value: JSONValue, at pointer: String, page: String? = nil) -> [RecipeCandidate] {
        var data = RecipeLinkedData()
        data.look(into: value, at: pointer)
        return data.recipes.map {
            RecipeCandidate(value: $0.value, pointer: $0.pointer, nodes: data.nodes, pageAddress: page)
        }
    }

    static func isLinkedData(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { $0.name.utf8.first == UInt8(ascii: "@") }
    }

    /// The text of a script; nil if there is nothing to be made of it, or more than so many names
    /// and values in it.
    static func value(ofScript script: [UInt8], atMost parts: Int) -> JSONValue? {
        if let value = try? JSON.value(from: script, limits: JSONLimits(parts: parts)) { return value }
        // Some frameworks encode even what is no HTML.
        let isEncoded = !script.contains(UInt8(ascii: "\""))
        let text =
            isEncoded ? Array(HTMLEntities.decoded(String(decoding: script, as: UTF8.self)).utf8) : script
        return RecipeLooseJSON.value(of: text, atMost: parts)
    }

    /// Where a recipe hides. A recipe inside of one, or one that is only related, is another's.
    private static let places = [
        "@graph", "mainEntity", "mainEntityOfPage", "about", "subjectOf", "hasPart", "itemListElement",
        "item", "@list",
    ]

    private mutating func look(into value: JSONValue, at pointer: String) {
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() { look(into: element, at: "\(pointer)/\(index)") }
        case .object:
            // What has no type only refers to a node.
            if case .string(let id)? = value["@id"], nodes[id] == nil, value["@type"] != nil {
                nodes[id] = value
            }
            if isRecipe(value) {
                recipes.append(RecipeCandidate(value: value, pointer: pointer))
            } else {
                for place in RecipeLinkedData.places {
                    if let inner = value[place] { look(into: inner, at: "\(pointer)/\(place)") }
                }
            }
        default: break
        }
    }

    private func isRecipe(_ node: JSONValue) -> Bool {
        guard let type = node["@type"] else {
            return node["recipeIngredient"] != nil || node["recipeInstructions"] != nil
        }
        let types = if case .array(let types) = type { types } else { [type] }
        return types.contains { type in
            guard case .string(let name) = type else { return false }
            return name.split { $0 == "/" || $0 == ":" || $0 == "#" }.last == "Recipe"
        }
    }
}
