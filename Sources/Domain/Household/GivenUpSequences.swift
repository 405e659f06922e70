/// Numbers that transactions had before a restore took them back. No transaction has one of them
/// again.
package struct GivenUpSequences: Equatable, Sendable {
    /// In order; there are as many as there were restores.
    package private(set) var ranges: [ClosedRange<Int>] = []

    package init() {}

    package func contains(_ seq: Int) -> Bool { ranges.contains { $0.contains(seq) } }

    mutating func add(_ sequences: ClosedRange<Int>) {
        ranges.append(sequences)
    }
}
