/// The sequences that a restore took back from their transactions. No later transaction gets such a
/// sequence.
package struct GivenUpSequences: Equatable, Sendable {
    /// The ranges in the order of the restores, a range for each restore.
    package private(set) var ranges: [ClosedRange<Int>] = []

    package init() {}

    package func contains(_ seq: Int) -> Bool { ranges.contains { $0.contains(seq) } }

    mutating func add(_ sequences: ClosedRange<Int>) {
        ranges.append(sequences)
    }
}
