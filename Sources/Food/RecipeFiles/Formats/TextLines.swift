/// The lines of a text, cut off one after the other: a file of millions of empty lines would be a
/// gigabyte of lines at once. Empty lines count.
struct TextLines: Sequence, IteratorProtocol {
    /// The text after the lines that were read; nil after the last line.
    private(set) var rest: Substring?

    init(_ text: Substring) { rest = text }

    mutating func next() -> Substring? {
        guard let text = rest else { return nil }
        guard let end = text.firstIndex(where: \.isNewline) else {
            rest = nil
            return text
        }
        rest = text[text.index(after: end)...]
        return text[..<end]
    }
}
