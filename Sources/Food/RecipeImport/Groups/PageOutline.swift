/// The texts of a page from top to bottom, block by block: what a reader sees as one line. A list's
/// item and a table's row are one line each.
struct PageOutline {
    struct Entry {
        let text: String
        let words: LineWords
        /// The tag and the classes that make the text a title; nil for any other text.
        let style: Style?
        /// The number of the innermost list or table around the text.
        let list: Int?
        let isLink: Bool
        /// True for a text of what a page sells or asks, by a class right around it.
        let isOfPage: Bool
    }

    /// The look of a title. The titles of one list look alike.
    struct Style: Hashable {
        let tag: String
        let classes: [String]

        /// True for a title of the page's own outline: `h1` to `h6`.
        var isHeadline: Bool { MarkupElementKind.of(tag).contains(.title) }

        /// True for a class that only the name of a group has, such as "ingredient-group-name".
        var namesGroup: Bool {
            classes.contains { name in
                name.contains("group") && ["name", "title", "head"].contains { name.contains($0) }
            }
        }

        /// True for an item of a list that a class makes a title among the lines.
        var isTitleItem: Bool { tag == "li" && classes.contains { TitleClasses.nameItem($0) } }
    }

    /// Real pages have some thousand blocks.
    private static let mostEntries = 20_000
    /// The bytes of the longest text that may be a line of a recipe.
    private static let longest = 2_000

    private(set) var entries: [Entry] = []
    private var text: [UInt8] = []
    private var style: Style?
    /// The place in the text where the title's element ends.
    private var styleEnd: Int?
    private var isInItem = false
    private var silence = 0
    /// True for a text that begins in a link.
    private var isLink = false
    /// The tag that opened in front of the text with a class of what a page sells or asks.
    private var pageTag: String?
    /// The numbers of the lists and tables that are open, and the count of all so far.
    private var (lists, listCount): ([Int], Int) = ([], 0)

    init(_ page: [UInt8]) {
        var scanner = HTMLScanner(page, attributes: HTMLAttributeNames(["class", "colspan"]))
        while entries.count < PageOutline.mostEntries, let token = scanner.nextToken() {
            switch token {
            case .start(let tag): begin(tag, in: &scanner)
            case .end(let name): end(name)
            case .text(let range):
                let isHeard = silence == 0 && text.count <= PageOutline.longest
                if isHeard { text += scanner.bytes[range].prefix(PageOutline.longest + 1) }
            }
        }
        endEntry()
    }

    private mutating func begin(_ tag: HTMLTag, in scanner: inout HTMLScanner) {
        let kind = MarkupElementKind.of(tag.name)
        if kind.contains(.raw) { return scanner.skip(until: tag.name) }
        if kind.contains(.silent) { silence += 1 }
        let isItem = !kind.isDisjoint(with: [.listItem, .row])
        if isItem || endsItem(kind) { isInItem = false }
        if endsEntry(kind) { endEntry() }
        isInItem = isInItem || isItem
        if isList(kind) {
            listCount += 1
            lists.append(listCount)
        }
        guard text.allSatisfy({ $0 <= 0x20 }) else { return }
        if tag.name == "a" { isLink = true }
        let classes = tag.list("class").map { $0.lowercased() }
        if !kind.contains(.void), classes.contains(where: TitleClasses.areOfPage) { pageTag = tag.name }
        guard let found = PageOutline.style(of: tag, kind, classes) else { return }
        (style, styleEnd) = (found, nil)
    }

    private mutating func end(_ name: String) {
        let kind = MarkupElementKind.of(name)
        if kind.contains(.silent) { silence = max(0, silence - 1) }
        if styleEnd == nil, style?.tag == name { styleEnd = text.count }
        if !kind.isDisjoint(with: [.listItem, .row]) || endsItem(kind) { isInItem = false }
        if endsEntry(kind) { endEntry() }
        if isList(kind) { _ = lists.popLast() }
        guard text.allSatisfy({ $0 <= 0x20 }) else { return }
        if name == "a" { isLink = false }
        if name == pageTag { pageTag = nil }
    }

    private func isList(_ kind: MarkupElementKind) -> Bool {
        !kind.isDisjoint(with: [.list, .definitions, .table])
    }

    /// True for what an item cannot have inside its line.
    private func endsItem(_ kind: MarkupElementKind) -> Bool {
        isList(kind) || !kind.isDisjoint(with: [.title, .part])
    }

    /// True for an element that begins and ends a line. Within an item it only divides words.
    private mutating func endsEntry(_ kind: MarkupElementKind) -> Bool {
        guard !kind.isDisjoint(with: [.block, .line, .apart]) else { return false }
        if isInItem || kind.contains(.apart) {
            text.append(0x20)
            return false
        }
        return true
    }

    private mutating func endEntry() {
        defer { (text, style, styleEnd, isLink) = ([], nil, nil, false) }
        guard text.contains(where: { $0 > 0x20 }) else { return }
        defer { pageTag = nil }
        guard text.count <= PageOutline.longest else { return }
        let line = HTMLText.line(String(decoding: text, as: UTF8.self))
        let words = LineWords(line)
        guard !words.isEmpty else { return }
        // A line that goes on after its bold words is no title.
        let rest = styleEnd.map { String(decoding: text[$0...], as: UTF8.self) } ?? ""
        entries.append(
            Entry(
                text: line, words: words, style: LineWords(rest).isEmpty ? style : nil, list: lists.last,
                isLink: isLink, isOfPage: pageTag != nil))
    }

    private static func style(of tag: HTMLTag, _ kind: MarkupElementKind, _ classes: [String]) -> Style? {
        let isTitle =
            kind.contains(.title) || ["strong", "b", "dt", "th", "legend", "caption"].contains(tag.name)
            || kind.contains(.cell) && tag.has("colspan") || classes.contains(where: TitleClasses.name)
            || tag.name == "li" && classes.contains(where: TitleClasses.nameItem)
        return isTitle ? Style(tag: tag.name, classes: classes) : nil
    }
}
