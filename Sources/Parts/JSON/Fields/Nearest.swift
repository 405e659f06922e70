/// Returns the candidate with the fewest letters inserted, removed, replaced or swapped with a
/// neighbour. A and a are the same letter. Returns nil if no candidate is near: with more than a
/// third of the letters wrong a word is another word, not a slip.
package func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    // No name of ours is longer than 64; the comparison takes the product of both lengths.
    let longest = 64
    let letters = lowercased(text)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for name in candidates {
        let distance = distance(letters, lowercased(name))
        let allowed = max(1, max(letters.count, name.utf8.count) / 3)
        guard distance <= allowed, distance < min(letters.count, name.utf8.count) else { continue }
        if distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
}

/// Converts ASCII only: Unicode's rules turn the Kelvin sign into a k.
private func lowercased(_ text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}

/// The optimal string alignment distance, row by row; swapped neighbours need the last two rows.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var twoBack: [Int] = []
    var last = Array(0...other.count)
    for i in 0..<one.count {
        var row = [i + 1]
        for j in 0..<other.count {
            var best = min(last[j] + (one[i] == other[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                best = min(best, twoBack[j - 1] + 1)
            }
            row.append(best)
        }
        (twoBack, last) = (last, row)
    }
    return last[other.count]
}
