/// The kinds of an element that matter for the text and the order of a page (HTML standard,
/// sections 13.1.2 and 13.2.4.2).
struct MarkupElementKind: OptionSet {
    let rawValue: Int

    /// An element without an end tag.
    static let void = MarkupElementKind(rawValue: 1 << 0)
    /// An element in which no other tag counts.
    static let raw = MarkupElementKind(rawValue: 1 << 1)
    /// An element whose text is not for readers.
    static let silent = MarkupElementKind(rawValue: 1 << 2)
    /// An element that the end tag of an element within a line does not close.
    static let block = MarkupElementKind(rawValue: 1 << 3)
    /// An element that begins a new line.
    static let line = MarkupElementKind(rawValue: 1 << 4)
    static let title = MarkupElementKind(rawValue: 1 << 5)
    /// An element that stands apart from the words next to it.
    static let apart = MarkupElementKind(rawValue: 1 << 6)
    /// An element that holds a single ingredient or step.
    static let single = MarkupElementKind(rawValue: 1 << 7)
    static let paragraph = MarkupElementKind(rawValue: 1 << 8)
    static let listItem = MarkupElementKind(rawValue: 1 << 9)
    static let definition = MarkupElementKind(rawValue: 1 << 10)
    static let row = MarkupElementKind(rawValue: 1 << 11)
    static let cell = MarkupElementKind(rawValue: 1 << 12)
    static let list = MarkupElementKind(rawValue: 1 << 13)
    static let definitions = MarkupElementKind(rawValue: 1 << 14)
    static let table = MarkupElementKind(rawValue: 1 << 15)
    /// A part of a page, with paragraphs of its own.
    static let part = MarkupElementKind(rawValue: 1 << 16)
    static let division = MarkupElementKind(rawValue: 1 << 17)
    static let span = MarkupElementKind(rawValue: 1 << 18)
    /// An element before which an open paragraph ends.
    static let endsParagraph = MarkupElementKind(rawValue: 1 << 19)

    /// Returns the kinds of an element, none for an element that is not known.
    static func of(_ name: String) -> MarkupElementKind { kinds[name] ?? [] }

    private static let kinds: [String: MarkupElementKind] = {
        var kinds: [String: MarkupElementKind] = [:]
        for (names, kind) in known {
            for name in names.split(separator: " ") { kinds[String(name), default: []].formUnion(kind) }
        }
        return kinds
    }()

    private static let known: [(names: String, kind: MarkupElementKind)] = [
        ("area base br col embed hr img input link meta param source track wbr", .void),
        ("script style textarea title", .raw),
        ("template svg select button iframe video audio", .silent),
        (
            """
            address article aside blockquote body dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 \
            header html li main nav ol p section table tbody td th tr ul
            """, .block
        ),
        ("br p div ol ul dl tr table tbody section article hr dt dd blockquote figure header footer", .line),
        ("h1 h2 h3 h4 h5 h6", .title), ("td th img input", .apart),
        ("li span td th tr label dd a b strong", .single),
        ("p", .paragraph), ("li", .listItem), ("dt dd", .definition), ("tr", .row), ("td th", .cell),
        ("ul ol menu", .list), ("dl", .definitions), ("table", .table), ("section article", .part),
        ("div", .division), ("span", .span),
        ("p div ul ol dl table section article h1 h2 h3 h4 h5 h6", .endsParagraph),
    ]

    /// The elements that an element closes before it begins, and the elements in which the search
    /// for them ends; nil for most elements.
    var closing: (closed: MarkupElementKind, within: MarkupElementKind)? {
        if contains(.listItem) { return (.listItem, [.list, .table, .part, .cell]) }
        if contains(.endsParagraph) {
            return (.paragraph, [.list, .division, .table, .part, .cell, .listItem, .silent])
        }
        if contains(.definition) { return (.definition, .definitions) }
        if contains(.row) { return (.row, .table) }
        return contains(.cell) ? (.cell, [.row, .table]) : nil
    }
}
