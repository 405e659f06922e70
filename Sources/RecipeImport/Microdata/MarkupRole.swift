/// The part that an element plays in the markup of a page.
struct MarkupRole {
    /// The types of the item that the element begins, nil if it begins none.
    let types: [String]?
    /// True if the element begins a recipe by its class.
    let isClassed: Bool
    /// The properties of the open item whose value the element has.
    let properties: [String]

    /// The attributes that say the part, and those that say values.
    static let attributes: Set<String> = [
        "itemscope", "itemtype", "itemprop", "typeof", "property", "rel", "class", "content", "datetime",
        "src", "data-src", "href", "title", "value",
    ]

    init(of tag: HTMLTag, readsClasses: Bool) {
        let classes = tag.list("class")
        isClassed = classes.contains { MarkupVocabulary.rootClasses.contains($0.lowercased()) }
        types =
            if tag["itemscope"] != nil || tag["itemtype"] != nil {
                tag.list("itemtype").map(String.init)
            } else if let type = tag.words("typeof") {
                type.split { $0.isWhitespace }.map(String.init)
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
