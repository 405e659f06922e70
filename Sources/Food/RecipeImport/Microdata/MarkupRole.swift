/// The part that an element plays in the markup of a page.
struct MarkupRole {
    /// The types of the item that the element begins, nil if it begins none.
    let types: [String]?
    /// True if the element begins a recipe by its class.
    let isClassed: Bool
    /// The properties of the open item whose value the element has.
    let properties: [String]

    /// The attributes that say the part, and those that say values.
    static let attributes = HTMLAttributeNames([
        "itemscope", "itemtype", "itemprop", "typeof", "property", "rel", "class", "content", "datetime",
        "src", "data-src", "href", "title", "value",
    ])

    private static let none = MarkupRole(types: nil, isClassed: false, properties: [])

    static func of(_ tag: HTMLTag, readsClasses: Bool) -> MarkupRole {
        tag.hasAttributes ? MarkupRole(of: tag, readsClasses: readsClasses) : none
    }

    private init(types: [String]?, isClassed: Bool, properties: [String]) {
        (self.types, self.isClassed, self.properties) = (types, isClassed, properties)
    }

    private init(of tag: HTMLTag, readsClasses: Bool) {
        let mayBeRoot = tag.bytes(of: "class").map { MarkupRole.saysRecipe($0) } ?? false
        let classes = readsClasses || mayBeRoot ? tag.list("class") : []
        isClassed = mayBeRoot && classes.contains { MarkupVocabulary.rootClasses.contains($0.lowercased()) }
        types =
            if tag.has("itemscope") || tag.has("itemtype") {
                tag.list("itemtype")
            } else if tag.words("typeof") != nil {
                tag.list("typeof")
            } else {
                isClassed ? ["Recipe"] : nil
            }
        let linked = tag.list("property") + tag.list("rel").filter { $0.contains(":") }
        var named = (tag.list("itemprop") + linked.filter { MarkupVocabulary.isOfRecipes($0) })
            .map { MarkupVocabulary.property($0) }
        if named.isEmpty, readsClasses {
            named = classes.compactMap { MarkupVocabulary.classes[$0.lowercased()] }
        }
        properties = named.filter { !$0.isEmpty }.withoutRepetition
    }

    private static let recipe = Array("recipe".utf8)

    /// True if a class may be that of a recipe. Most classes are not, and need no splitting.
    private static func saysRecipe(_ value: ArraySlice<UInt8>) -> Bool {
        var place = value.startIndex
        while let first = value[place...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "r") }) {
            let isWord = value[first...].prefix(recipe.count).elementsEqual(recipe) { $0 | 0x20 == $1 }
            if isWord { return true }
            place = first + 1
        }
        return false
    }

    /// Returns the value that an attribute gives a property; nil if the text of the element is the
    /// value.
    static func value(of property: String, in tag: HTMLTag) -> String? {
        if let value = tag.words("content") ?? tag.words("datetime") { return value }
        if MarkupVocabulary.addresses.contains(property) {
            let file = tag.words("src").flatMap { $0.hasPrefix("data:") ? nil : $0 }
            return file ?? tag.words("data-src") ?? tag.words("href")
        }
        return switch tag.name {
        case "abbr": tag.words("title")
        case "data", "meter": tag.words("value")
        default: nil
        }
    }
}

extension [String] {
    /// The texts without repetition. A tag's lists are short or bounded by the page.
    fileprivate var withoutRepetition: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
