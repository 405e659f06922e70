/// Refuses an object with two equal names. RFC 8259, section 4 only says that readers disagree. A
/// reader that checks the first can be tricked together with a reader that uses the last.
extension Tape {
    /// The count of names up to which comparing pairs is faster than hashing; ours have at most 14.
    private static let fewNames = 16

    /// Returns a name that stood earlier in an object whose last value has just been read.
    func repeatedName(inObjectAt object: Int) -> Int? {
        var name = firstChild(of: object)
        for _ in 0..<Self.fewNames {
            guard name < tokens.count else { return nil }
            if isRepeated(name, since: firstChild(of: object)) { return name }
            name = index(after: name + 1)
        }
        return name < tokens.count ? repeatedName(amongManyIn: object) : nil
    }

    private func isRepeated(_ name: Int, since first: Int) -> Bool {
        var earlier = first
        while earlier < name {
            if areSame(earlier, name) { return true }
            earlier = index(after: earlier + 1)
        }
        return false
    }

    private func areSame(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (tokens[one], tokens[other])
        guard first.kind == .text, second.kind == .text else {
            return unescaped(at: one) == unescaped(at: other)
        }
        let count = Int(second.end &- second.start)
        guard Int(first.end &- first.start) == count else { return false }
        return name(at: one, is: UnsafeRawBufferPointer(rebasing: bytes[second.range]))
    }

    /// Sorts the names, which puts equal names next to each other. A set of names would take more
    /// memory than the text.
    private func repeatedName(amongManyIn object: Int) -> Int? {
        var names: [UInt32] = []
        var name = firstChild(of: object)
        while name < tokens.count {
            names.append(UInt32(name))
            name = index(after: name + 1)
        }
        names.sort { one, other in
            let order = order(of: Int(one), and: Int(other))
            return order == 0 ? one < other : order < 0
        }
        var repeated: Int?
        for (one, other) in zip(names, names.dropFirst()) where order(of: Int(one), and: Int(other)) == 0 {
            repeated = min(repeated ?? Int.max, Int(other))
        }
        return repeated
    }

    /// Returns a number below 0 if the first name comes first, 0 for equal names.
    private func order(of one: Int, and other: Int) -> Int {
        let (first, second) = (tokens[one], tokens[other])
        guard first.kind == .text, second.kind == .text else {
            let (one, other) = (unescaped(at: one), unescaped(at: other))
            return one == other ? 0 : one.lexicographicallyPrecedes(other) ? -1 : 1
        }
        let (start, otherStart) = (first.range.lowerBound, second.range.lowerBound)
        let count = min(first.range.count, second.range.count)
        var offset = 0
        // Eight bytes at a time, the first as the highest, keep words in the order of their bytes.
        while count - offset >= 8 {
            let one = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self))
            let other = UInt64(
                bigEndian: bytes.loadUnaligned(fromByteOffset: otherStart + offset, as: UInt64.self))
            if one != other { return one < other ? -1 : 1 }
            offset += 8
        }
        while offset < count {
            let (one, other) = (bytes[start + offset], bytes[otherStart + offset])
            if one != other { return one < other ? -1 : 1 }
            offset += 1
        }
        return first.range.count - second.range.count
    }
}
