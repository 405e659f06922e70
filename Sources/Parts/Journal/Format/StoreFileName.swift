/// The parts of the name of a segment or a snapshot [F3].
struct StoreFileName: Equatable {
    enum Kind: String, CaseIterable {
        case segment = "journal-"
        case snapshot = "snapshot-"
    }

    let kind: Kind
    /// The first sequence of a segment, or the sequence that a snapshot stands for.
    let number: Int
    let generation: Int

    /// The name, with twenty digits so that names sort like numbers.
    var text: String {
        let digits = String(number)
        let padding = String(repeating: "0", count: 20 - digits.utf8.count)
        return kind.rawValue + padding + digits + (generation == 0 ? ".jsonl" : ".g\(generation).jsonl")
    }

    init(_ kind: Kind, _ number: Int, generation: Int) {
        self.kind = kind
        self.number = number
        self.generation = generation
    }

    /// Makes nil of any other file's name.
    init?(_ text: String) {
        guard let kind = Kind.allCases.first(where: { text.hasPrefix($0.rawValue) }) else { return nil }
        let fields = text.dropFirst(kind.rawValue.count).split(
            separator: ".", omittingEmptySubsequences: false)
        guard let number = Int(fields[0]) else { return nil }
        self.init(kind, number, generation: fields.count == 3 ? Int(fields[1].dropFirst()) ?? 0 : 0)
        guard self.text == text else { return nil }
    }
}
