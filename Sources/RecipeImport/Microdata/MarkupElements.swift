/// The elements of a page that are open, with the rules by which a tag closes other elements (HTML
/// standard, section 13.2.6).
struct MarkupElements {
    struct Element {
        let name: String
        var opensScope = false
        /// True if the text of the element is not for readers.
        var isSilent = false
        /// The properties whose text the element has.
        var properties: [String] = []
        /// The place where the element's text begins.
        var textStart = 0
    }

    private(set) var open: [Element] = []
    /// The number of open elements by name.
    private var counts: [String: Int] = [:]
    private var silentCount = 0

    /// True inside an element whose text is not for readers.
    var isSilent: Bool { silentCount > 0 }

    /// The most elements that a search for an element passes.
    private static let farthest = 64

    static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
    ]

    /// The elements in which no other tag counts.
    static let raw: Set<String> = ["script", "style", "textarea", "title"]

    /// The elements whose text is not for readers.
    static let silent: Set<String> = ["template", "svg", "select", "button", "iframe", "video", "audio"]

    /// The elements that an element closes before it begins, and the elements in which the search
    /// for them ends.
    private static let closing: [String: (closed: Set<String>, within: Set<String>)] = {
        let lists: Set<String> = ["ul", "ol", "menu", "div", "table", "section", "article", "td"]
        var rules: [String: (closed: Set<String>, within: Set<String>)] = [
            "li": (["li"], lists.subtracting(["div"])),
            "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
            "tr": (["tr"], ["table"]), "td": (["td", "th"], ["tr", "table"]),
            "th": (["td", "th"], ["tr", "table"]),
        ]
        for block in [
            "p", "div", "ul", "ol", "dl", "table", "section", "article", "h1", "h2", "h3", "h4", "h5", "h6",
        ] {
            rules[block] = (["p"], lists.union(["li", "button"]))
        }
        return rules
    }()

    /// The elements that an end tag of an element within a line does not close.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "fieldset", "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav", "ol",
        "p", "section", "table", "tbody", "td", "th", "tr", "ul",
    ]

    mutating func push(_ element: Element) {
        open.append(element)
        if element.isSilent { silentCount += 1 }
        counts[element.name, default: 0] += 1
    }

    mutating func pop() -> Element? {
        guard let last = open.popLast() else { return nil }
        counts[last.name, default: 1] -= 1
        if last.isSilent { silentCount -= 1 }
        return last
    }

    /// Returns how many elements the beginning of an element closes.
    func closed(byStartOf name: String) -> Int {
        guard let rule = MarkupElements.closing[name], rule.closed.contains(where: isOpen) else { return 0 }
        for (distance, element) in open.reversed().prefix(MarkupElements.farthest).enumerated() {
            if rule.closed.contains(element.name) { return distance + 1 }
            if rule.within.contains(element.name) { return 0 }
        }
        return 0
    }

    /// Returns how many elements an end tag closes. An end tag that nothing opened closes nothing.
    func closed(byEndOf name: String) -> Int {
        guard isOpen(name) else { return 0 }
        if MarkupElements.blocks.contains(name) {
            return (open.lastIndex { $0.name == name }).map { open.count - $0 } ?? 0
        }
        for (distance, element) in open.reversed().prefix(MarkupElements.farthest).enumerated() {
            if element.name == name { return distance + 1 }
            if MarkupElements.blocks.contains(element.name) { return 0 }
        }
        return 0
    }

    private func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }
}
