/// Values that were used lately, up to a number of bytes, in two generations. The older one is
/// dropped when the younger one is full. A value that is used moves to the younger one.
struct Generations<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Kept: Sendable {
        let value: Value
        let bytes: Int
    }

    /// The limit of each generation.
    private let mostBytes: Int
    private var younger: [Key: Kept] = [:]
    private var older: [Key: Kept] = [:]
    private var bytes = 0

    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    mutating func add(_ value: Value, as key: Key, bytes: Int) {
        add(Kept(value: value, bytes: bytes), as: key)
    }

    mutating func find(_ key: Key) -> Value? {
        if let kept = younger[key] { return kept.value }
        guard let kept = older.removeValue(forKey: key) else { return nil }
        add(kept, as: key)
        return kept.value
    }

    private mutating func add(_ kept: Kept, as key: Key) {
        younger[key] = kept
        bytes += kept.bytes
        if bytes > mostBytes { (younger, older, bytes) = ([:], younger, 0) }
    }
}
