/// A checked text as a flat list of its names and values, in the order they are written. Nothing is
/// copied out of the text until asked for.
///
/// An object is followed by name, value, name, value …, a list by its values; `next` leads over
/// whatever is inside.
///
/// `bytes` is borrowed from the caller of `JSON.read`, who keeps it alive and unchanged until that
/// call returns. No tape outlives the call: it lives inside `Fields`, which can't be copied and is
/// only ever lent.
struct Tape {
    let bytes: UnsafeRawBufferPointer
    var tokens: [JSONToken] = []

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

    /// Values of a list, or names and values of an object together. Linear: it is only asked where
    /// all are about to be visited.
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
}
