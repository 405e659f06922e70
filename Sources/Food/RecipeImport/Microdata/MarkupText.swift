/// The text of a page as it is read, with marks where lines, items and titles begin and end. All
/// properties share the text, and each takes the part between its tags.
struct MarkupText {
    private(set) var bytes: [UInt8] = []

    private enum Mark {
        static let line: UInt8 = 0x0a
        static let item: UInt8 = 0x1e
        static let title: UInt8 = 0x1d
        static let titleEnd: UInt8 = 0x1c
    }

    var end: Int { bytes.count }

    mutating func append(_ text: ArraySlice<UInt8>) { bytes += text }

    /// Marks the beginning of an element.
    mutating func open(_ kind: MarkupElementKind) {
        if kind.contains(.listItem) {
            bytes.append(Mark.item)
        } else if kind.contains(.title) {
            bytes.append(Mark.title)
        } else if kind.contains(.line) {
            bytes.append(Mark.line)
        } else if kind.contains(.apart) {
            bytes.append(0x20)
        }
    }

    /// Marks the end of an element.
    mutating func close(_ kind: MarkupElementKind) {
        if kind.contains(.title) { bytes.append(Mark.titleEnd) } else { open(kind) }
    }

    /// Marks the beginning or the end of an item that is no `li`.
    mutating func divideItems() { bytes.append(Mark.item) }

    /// Divides two words that only a style sheet keeps apart.
    mutating func divideWords() { bytes.append(0x20) }

    /// Returns a text, with line breaks where the page has some.
    func text(from start: Int) -> String {
        String(decoding: bytes[start...].map { isMark($0) ? Mark.line : $0 }, as: UTF8.self)
    }

    /// Returns the entries of a list: its items and titles, or the lines of a text without items.
    /// An element that is itself an item is one entry. `joint` stands between the lines of an item.
    func entries(from start: Int, isItem: Bool, joinedBy joint: String) -> [String] {
        var entries: [String] = []
        let pieces = pieces(from: start)
        let areItems = pieces.count { !$0.isTitle } > 1 || pieces.contains(where: \.isTitle)
        for piece in pieces {
            let lines = HTMLText.lines(String(decoding: piece.bytes, as: UTF8.self))
            if piece.isTitle {
                MarkupText.title(lines.joined(separator: " ")).map { entries.append($0) }
            } else if piece.isItem || (isItem && !areItems) {
                if !lines.isEmpty { entries.append(lines.joined(separator: joint)) }
            } else {
                entries += lines
            }
        }
        return entries
    }

    private static func title(_ words: String) -> String? {
        let bare = words.hasSuffix(":") ? String(words.dropLast()) : words
        guard !bare.isEmpty, !MarkupVocabulary.isPlainTitle(bare) else { return nil }
        return bare + ":"
    }

    private struct Piece {
        var bytes: [UInt8] = []
        var isTitle = false
        /// True between two marks of items.
        var isItem = false
    }

    /// Cuts the text at the marks of items and titles. Pieces that show nothing are left out.
    private func pieces(from start: Int) -> [Piece] {
        var pieces: [Piece] = []
        var piece = Piece()
        func take(_ next: Piece) {
            if piece.bytes.contains(where: { $0 > 0x20 }) { pieces.append(piece) }
            piece = next
        }
        for byte in bytes[start...] {
            switch byte {
            case Mark.item: take(Piece(isItem: true))
            case Mark.title: take(Piece(isTitle: true))
            case Mark.titleEnd: take(Piece())
            default: piece.bytes.append(byte)
            }
        }
        take(Piece())
        return pieces
    }

    private func isMark(_ byte: UInt8) -> Bool {
        byte == Mark.item || byte == Mark.title || byte == Mark.titleEnd
    }
}
