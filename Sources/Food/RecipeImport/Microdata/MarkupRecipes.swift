import JSON

/// Reads recipes out of the tags of a page: microdata, RDFa, and the classes of hRecipe. The
/// recipes come as linked data, so that everything after is the same.
///
/// The page is read in one pass. Items and properties inside each other are read to a depth that no
/// recipe reaches, because each property holds a copy of its text.
struct MarkupRecipes {
    /// The most items inside each other.
    static let deepestItem = 16
    /// The most properties around one piece of text.
    static let deepestProperty = 4

    private var scanner: HTMLScanner
    private var text = MarkupText()
    private var elements = MarkupElements()
    private var scopes: [MarkupScope] = []
    /// The numbers of the open elements that have properties.
    private var holders: [Int] = []
    private var recipes: [JSONValue] = []
    /// The count of values that may still come.
    private var room: Int
    private var isAfterSpan = false

    /// Returns the recipes of a page in UTF-8, with at most `parts` values.
    static func recipes(in page: [UInt8], atMost parts: Int) -> [JSONValue] {
        var reader = MarkupRecipes(page, parts)
        while let token = reader.scanner.nextToken() { reader.read(token) }
        while !reader.elements.open.isEmpty { reader.closeLast() }
        return reader.recipes
    }

    private init(_ page: [UInt8], _ parts: Int) {
        scanner = HTMLScanner(page, attributes: MarkupRole.attributes)
        room = parts
    }

    private mutating func read(_ token: HTMLToken) {
        switch token {
        case .start(let tag): begin(tag)
        case .end(let name):
            let kind = MarkupElementKind.of(name)
            for _ in 0..<elements.closed(byEndOf: name, kind: kind) { closeLast() }
            if kind.contains(.paragraph), !scopes.isEmpty { text.open(kind) }
            isAfterSpan = kind.contains(.span)
        case .text(let range):
            isAfterSpan = false
            if !scopes.isEmpty, !elements.isSilent { text.append(scanner.bytes[range]) }
        }
    }

    private mutating func begin(_ tag: HTMLTag) {
        let kind = MarkupElementKind.of(tag.name)
        if kind.contains(.raw) { return scanner.skip(until: tag.name) }
        for _ in 0..<elements.closed(byStartOf: kind) { closeLast() }
        if isAfterSpan, kind.contains(.span) { text.divideWords() }
        isAfterSpan = false
        if !scopes.isEmpty { text.open(kind) }
        let role = MarkupRole.of(tag, readsClasses: scopes.last?.readsClasses ?? false)
        var element = MarkupElements.Element(name: tag.name, kind: kind)
        let isVoid = kind.contains(.void)
        if let types = role.types, !isVoid {
            element.opensScope = true
            if !scopes.isEmpty, !outerProperties.isDisjoint(with: role.properties) { text.divideItems() }
            scopes.append(
                MarkupScope(of: role, types: types, textStart: text.end, element: elements.open.count))
        } else if !scopes.isEmpty, !role.properties.isEmpty {
            element.properties = properties(role.properties, valuedBy: tag)
            if !element.properties.isEmpty, !isVoid { holders.append(elements.open.count) }
        }
        element.textStart = text.end
        if !isVoid { elements.push(element) }
    }

    /// The properties of the open item that have this place of the text.
    private var outerProperties: Set<String> {
        guard let holder = holders.last, let scope = scopes.last, holder > scope.element else { return [] }
        return Set(elements.open[holder].properties)
    }

    /// Adds the values that the tag's attributes give. Returns the properties whose value is the
    /// element's text.
    private mutating func properties(_ names: [String], valuedBy tag: HTMLTag) -> [String] {
        let outer = outerProperties
        var open: [String] = []
        for name in names {
            if outer.contains(name) {
                // A list whose items are marked too: the items are parts of the list.
                text.divideItems()
            } else if name == "name", !outer.isDisjoint(with: MarkupVocabulary.named) {
                continue
            } else if let value = MarkupRole.value(of: name, in: tag) {
                add(.string(value), to: name)
            } else if holders.count < MarkupRecipes.deepestProperty {
                open.append(name)
            }
        }
        return open
    }

    private mutating func add(_ value: JSONValue, to name: String) {
        guard room > 0, let last = scopes.indices.last else { return }
        room -= 1
        scopes[last].add(value, to: name)
    }

    private mutating func closeLast() {
        guard let element = elements.pop() else { return }
        if element.opensScope {
            closeScope(of: element)
        } else if holders.last == elements.open.count {
            holders.removeLast()
            for name in element.properties { addText(to: name, of: element) }
        }
        if !scopes.isEmpty { text.close(element.kind) }
    }

    private mutating func addText(to name: String, of element: MarkupElements.Element) {
        guard scopes.last?.takes(name) == true else { return }
        guard MarkupVocabulary.lists.contains(name) else {
            return add(.string(text.text(from: element.textStart)), to: name)
        }
        let entries = text.entries(
            from: element.textStart, isItem: element.kind.contains(.single),
            joinedBy: name == "recipeIngredient" ? " " : "\n")
        for entry in entries { add(.string(entry), to: name) }
    }

    private mutating func closeScope(of element: MarkupElements.Element) {
        guard let scope = scopes.popLast() else { return }
        if scope.isRecipe, room > 0 {
            room -= 1
            recipes.append(scope.value)
        }
        guard scopes.count < MarkupRecipes.deepestItem, !scopes.isEmpty else { return }
        for name in scope.properties where !outerProperties.contains(name) {
            let isLine = name == "recipeIngredient" || !scope.isTelling
            if isLine { addText(to: name, of: element) } else { add(scope.value, to: name) }
        }
    }
}
