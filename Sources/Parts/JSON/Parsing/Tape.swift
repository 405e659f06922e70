/// A checked text as a flat list of its names and values, in the order of the text. The tape copies
/// bytes out of the text only when asked.
///
/// An object is followed by name, value, name, value …, a list by its values. `next` leads past the
/// inside of a value.
///
/// `bytes` is borrowed from the caller of `JSON.read`, who keeps the bytes alive and unchanged
/// until the call returns. No tape outlives the call: a tape lives inside `Fields`, which cannot be
/// copied and is only lent.
struct Tape {
    let bytes: UnsafeRawBufferPointer
    var tokens: [JSONToken] = []
    var texts: SharedTexts?

    func kind(at index: Int) -> JSONToken.Kind { tokens[index].kind }

    func index(after index: Int) -> Int { Int(tokens[index].next) }

    /// Takes the inside of the last object off the tape.
    mutating func fold(_ index: Int) {
        tokens.removeSubrange((index + 1)...)
        tokens[index].isFolded = true
    }

    /// The first child of a list (a value) or of an object (a name).
    func firstChild(of index: Int) -> Int { index + 1 }

    func bytes(at index: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[tokens[index].range])
    }

    /// Returns the count of a list's values, or of an object's names and values together. The walk
    /// is linear; callers are about to visit all children.
    func childCount(of index: Int) -> Int {
        var (count, child) = (0, firstChild(of: index))
        let end = self.index(after: index)
        while child < end {
            count += 1
            child = self.index(after: child)
        }
        return count
    }

    func firstName(named wanted: UnsafeRawBufferPointer, in range: Range<Int>) -> Int? {
        var name = range.lowerBound
        while name < range.upperBound {
            if self.name(at: name, is: wanted) { return name }
            name = index(after: name + 1)
        }
        return nil
    }

    func name(at index: Int, is wanted: UnsafeRawBufferPointer) -> Bool {
        let token = tokens[index]
        guard token.kind == .text else { return unescaped(at: index).elementsEqual(wanted) }
        guard Int(token.end &- token.start) == wanted.count else { return false }
        let start = Int(token.start)
        for offset in 0..<wanted.count where bytes[start &+ offset] != wanted[offset] { return false }
        return true
    }

    /// True if the text at a place has the bytes of a word.
    func text(at index: Int, is word: String) -> Bool {
        var word = word
        return word.withUTF8 { name(at: index, is: UnsafeRawBufferPointer($0)) }
    }
}
