package import JSON

/// A value that may be a recipe, and its place in the text.
package struct RecipeCandidate {
    package let value: JSONValue
    package let pointer: String
    /// The other nodes of the text, by the names that refer to them.
    var nodes: [String: JSONValue] = [:]
    /// The addresses of the page; nil for a recipe that came without a page.
    var page: RecipePageAddresses?
    /// The title of the page, for a recipe without a name.
    var pageTitle: String?

    /// True for a recipe of a program's file: no page and no linked data.
    var isOfFile: Bool { page == nil && !RecipeLinkedData.isLinkedData(value) }
}

/// Linked data (JSON-LD 1.1) as sites write it. A recipe stands alone, in a list, in a graph, or as
/// the subject of a page.
struct RecipeLinkedData {
    private(set) var recipes: [RecipeCandidate] = []
    private var nodes: [String: JSONValue] = [:]

    static func recipes(in value: JSONValue, at pointer: String) -> [RecipeCandidate] {
        var data = RecipeLinkedData()
        data.look(into: value, at: pointer)
        // Some sites have their recipe in a field of their own.
        if data.recipes.isEmpty, isLinkedData(value) { data.lookEverywhere(in: value, at: pointer) }
        return data.recipes.map {
            RecipeCandidate(value: $0.value, pointer: $0.pointer, nodes: data.nodes)
        }
    }

    static func isLinkedData(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { $0.name.utf8.first == UInt8(ascii: "@") }
    }

    /// Reads the text of a script. Returns nil for unreadable text, or for more than `parts` names
    /// and values.
    static func value(ofScript script: [UInt8], atMost parts: Int) -> JSONValue? {
        if let value = try? JSON.value(from: script, limits: JSONLimits(parts: parts)) { return value }
        // Some frameworks encode text that is not HTML.
        let isEncoded = !script.contains(UInt8(ascii: "\""))
        let text =
            isEncoded ? Array(HTMLEntities.decoded(String(decoding: script, as: UTF8.self)).utf8) : script
        return RecipeLooseJSON.value(of: text, atMost: parts)
    }

    /// The fields that may hold a recipe. A recipe inside a recipe, or a related recipe, is not the
    /// page's own.
    private static let places = [
        "@graph", "mainEntity", "mainEntityOfPage", "about", "subjectOf", "hasPart", "itemListElement",
        "ItemListElement", "item", "@list",
    ]

    private mutating func look(into value: JSONValue, at pointer: String) {
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() { look(into: element, at: "\(pointer)/\(index)") }
        case .object:
            // A node without a type only refers to another node.
            if case .string(let id)? = value["@id"], nodes[id] == nil, value["@type"] != nil {
                nodes[id] = value
            }
            if let elements = value.numberedElements {
                look(into: .array(elements), at: pointer)
            } else if isRecipe(value) {
                recipes.append(RecipeCandidate(value: value, pointer: pointer))
            } else {
                for place in RecipeLinkedData.places {
                    if let inner = value[place] { look(into: inner, at: "\(pointer)/\(place)") }
                }
            }
        default: break
        }
    }

    /// Looks into every field, at most `JSONLimits.deepest` deep. The recipes have the pointer of
    /// the whole value: pointers with the names of all fields could be longer than the text.
    private mutating func lookEverywhere(in value: JSONValue, at pointer: String) {
        switch value {
        case .array(let elements): for element in elements { lookEverywhere(in: element, at: pointer) }
        case .object(let members):
            if isRecipe(value) { return recipes.append(RecipeCandidate(value: value, pointer: pointer)) }
            for member in members { lookEverywhere(in: member.value, at: pointer) }
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
            return MarkupVocabulary.isRecipe(name)
        }
    }
}
