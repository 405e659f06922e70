import JSON

/// An item of markup while its element is open: a recipe, a step, a person.
struct MarkupScope {
    private let types: [String]
    /// True if classes name properties here, as in hRecipe.
    let readsClasses: Bool
    /// The properties of the outer item whose value this item is.
    let properties: [String]
    /// The place where the item's text begins.
    let textStart: Int
    /// The number of the item's element among the open elements.
    let element: Int
    private var values: [String: [JSONValue]] = [:]
    private var order: [String] = []

    init(of role: MarkupRole, types: [String], textStart: Int, element: Int) {
        (self.types, readsClasses, properties) = (types, role.isClassed, role.properties)
        (self.textStart, self.element) = (textStart, element)
    }

    var isRecipe: Bool { readsClasses || types.contains { MarkupVocabulary.isRecipe($0) } }

    /// True if the properties say something that the text of the element does not.
    var isTelling: Bool { MarkupVocabulary.telling.contains { values[$0] != nil } }

    /// Returns true if a further value of the property counts.
    func takes(_ property: String) -> Bool {
        values[property] == nil || MarkupVocabulary.repeated.contains(property)
    }

    mutating func add(_ value: JSONValue, to property: String) {
        guard takes(property), !value.isEmpty else { return }
        if values[property] == nil { order.append(property) }
        values[property, default: []].append(value)
    }

    /// The item as linked data.
    var value: JSONValue {
        let type = isRecipe ? "Recipe" : types.first.map { MarkupVocabulary.last(of: $0) } ?? "Thing"
        let members = order.map { name in
            let all = values[name] ?? []
            return JSONValue.Member(name, all.count == 1 ? all[0] : .array(all))
        }
        return .object([JSONValue.Member("@type", .string(type))] + members)
    }
}
