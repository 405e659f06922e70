/// An id that is made of two others: as text with a dot between them, sorted by the first.
package protocol PairID: RowID {
    associatedtype First: RowID
    associatedtype Second: RowID

    var pair: (First, Second) { get }
    init(_ first: First, _ second: Second)
}

extension PairID {
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let first = First(parts[0]), let second = Second(parts[1]) else { return nil }
        self.init(first, second)
    }

    package var text: String { "\(pair.0.text).\(pair.1.text)" }

    package static func < (one: Self, other: Self) -> Bool { one.pair < other.pair }
}
