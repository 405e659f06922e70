/// The texts of a page from top to bottom, block by block: what a reader sees as one line. A list's
/// item and a table's row are one line each.
struct PageOutline {
    struct Entry {
        let text: String
        let words: LineWords
        /// The tag and the classes that make the text a title; nil for any other text.
        let style: Style?
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

    init(_ page: [UInt8]) {
        var scanner = HTMLScanner(page, attributes: HTMLAttributeNames(["class"]))
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
        guard text.allSatisfy({ $0 <= 0x20 }), let found = PageOutline.style(of: tag, kind) else { return }
        (style, styleEnd) = (found, nil)
    }

    private mutating func end(_ name: String) {
        let kind = MarkupElementKind.of(name)
        if kind.contains(.silent) { silence = max(0, silence - 1) }
        if styleEnd == nil, style?.tag == name { styleEnd = text.count }
        if !kind.isDisjoint(with: [.listItem, .row]) || endsItem(kind) { isInItem = false }
        if endsEntry(kind) { endEntry() }
    }

    /// True for what an item cannot have inside its line.
    private func endsItem(_ kind: MarkupElementKind) -> Bool {
        !kind.isDisjoint(with: [.list, .definitions, .table, .title, .part])
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
        defer { (text, style, styleEnd) = ([], nil, nil) }
        guard text.count <= PageOutline.longest, text.contains(where: { $0 > 0x20 }) else { return }
        let line = HTMLText.line(String(decoding: text, as: UTF8.self))
        let words = LineWords(line)
        guard !words.isEmpty else { return }
        // A line that goes on after its bold words is no title.
        let rest = styleEnd.map { String(decoding: text[$0...], as: UTF8.self) } ?? ""
        entries.append(Entry(text: line, words: words, style: LineWords(rest).isEmpty ? style : nil))
    }

    private static func style(of tag: HTMLTag, _ kind: MarkupElementKind) -> Style? {
        let classes = tag.list("class").map { $0.lowercased() }
        let isTitle =
            kind.contains(.title) || ["strong", "b", "dt", "th", "legend", "caption"].contains(tag.name)
            || classes.contains { name in titleWords.contains { name.contains($0) } }
        return isTitle ? Style(tag: tag.name, classes: classes) : nil
    }

    private static let titleWords = ["group", "head", "title", "section", "label"]
}
