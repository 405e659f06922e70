/// An object that gives a name twice is refused (RFC 8259, section 4 only says that readers disagree about it: one who checks the first and one
/// who uses the last can be played against each other).
extension Tape {
    /// Up to here comparing every pair is faster than hashing; ours have at most 14 fields.
    private static let fewNames = 16

    /// The first name that was there before, in an object whose last value has just been read.
    func repeatedName(inObjectAt object: Int) -> Int? {
        var names: [Int] = []
        var name = firstChild(of: object)
        while name < tokens.count {
            names.append(name)
            name = index(after: name + 1)
        }
        return names.count <= Self.fewNames ? repeatedName(amongFew: names) : repeatedName(amongMany: names)
    }

    private func repeatedName(amongFew names: [Int]) -> Int? {
        for (position, name) in names.enumerated() {
            for earlier in names[..<position] where areSame(earlier, name) { return name }
        }
        return nil
    }

    private func areSame(_ one: Int, _ other: Int) -> Bool {
        if kind(at: one) == .text, kind(at: other) == .text {
            return tokens[one].range.count == tokens[other].range.count && bytes(at: one).elementsEqual(bytes(at: other))
        }
        return unescaped(at: one) == unescaped(at: other)
    }

    /// Swift's hashes are seeded anew in every process, so nobody can choose names that collide.
    private func repeatedName(amongMany names: [Int]) -> Int? {
        var seen = Set<[UInt8]>(minimumCapacity: names.count)
        return names.first { !seen.insert(unescaped(at: $0)).inserted }
    }
}
