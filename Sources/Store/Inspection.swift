package import Domain
package import Journal
import Platform
import Tables
import UseCases

/// A check of a whole store: it reads everything again and looks for contradictions. Each row's
/// version before must be the one its line names. Each snapshot must equal the log before it. In
/// the end no row may name a missing row.
package final class Inspection: JournalUser {
    fileprivate struct Progress {
        var state = StoreState(readingFrom: 0)
        /// The state that the log gives at the place of the snapshot being read.
        var expected: StoreState?
        /// True once the log has had a line that stands for an erased transaction.
        var hasStubs = false
        /// True if something is missing that no repair could save. Later lines cannot be compared
        /// with what came before.
        var hasGap = false
        var households: Set<Household.ID> = []
        var deletedHouseholds: Set<Household.ID> = []
        var snapshotsThatDiffer: [Int] = []
        var lastSequenceUpToTime = 0
    }

    private let progress = Guarded(Progress())
    private let time: Instant?

    /// Makes an inspection. With `time`, it also finds the last transaction at or before that time.
    package init(time: Instant? = nil) {
        self.time = time
    }

    /// The households, as the last transaction left them, without derived values.
    package var households: Households { progress.withLock { $0.state.households } }
    /// The time of the last transaction; the earliest instant if the log is empty.
    package var last: Instant { progress.withLock { $0.state.at } }
    /// The number of deleted households with transactions in the log.
    package var deletedHouseholds: Int {
        progress.withLock { progress in progress.households.count { progress.state.households[$0] == nil } }
    }
    /// The last transaction at or before the time asked for; 0 if there was none then.
    package var lastSequenceUpToTime: Int { progress.withLock { $0.lastSequenceUpToTime } }

    /// Flaws of the content, as sentences, although every line is intact. Everything must have been
    /// read before.
    package var flaws: [String] {
        progress.withLock { progress in
            progress.compare()
            let differing = progress.snapshotsThatDiffer.map {
                "The snapshot after transaction \($0) is not what the log amounts to there."
            }
            let broken = progress.state.households.each.flatMap { household in
                household.brokenReferences.map {
                    "In household \(household.id.text), \($0.from.kind.rawValue)/\($0.from.id) "
                        + "names \($0.to.kind.rawValue)/\($0.to.id), which is not there."
                }
            }
            // A household whose founding is lost looks like a deleted one, and must not be taken
            // for one.
            let vanished = progress.households.subtracting(progress.deletedHouseholds).sorted().filter {
                progress.state.households[$0] == nil
            }
            let unfounded = vanished.map {
                "Household \($0.text) has transactions, but the one that founded it is lost: "
                    + "a server shows nothing of it."
            }
            return differing + broken + unfounded
        }
    }

    package func begin() {
        progress.withLock { progress in
            progress.compare()
            progress.expected = nil
            if progress.state.seq > 0, !progress.hasGap { progress.expected = progress.state }
            progress.state = StoreState(readingFrom: 0)
            progress.hasGap = false
        }
    }

    package func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable) {
        let part = try SnapshotPart(line: line)
        progress.withLock { part.change(&$0.state, snapshot) }
    }

    package func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable) {
        let read = try ReadTransaction(line: line)
        try progress.withLock { progress throws(Unreadable) in
            progress.compare()
            guard let transaction = read.transaction else {
                progress.hasStubs = true
                if !read.isLost { return progress.state.pass(seq) }
                progress.hasGap = true
                return progress.state.giveUp(seq...seq)
            }
            let household = progress.state.households[transaction.intent.household]
            for (key, edit) in transaction.change.edits {
                let version = household?.version(of: key) ?? 0
                if edit.previousVersion == version || progress.hasGap { continue }
                throw Unreadable(
                    "\(key.kind.rawValue)/\(key.id) says its version before was \(edit.previousVersion), "
                        + "but it was \(version)")
            }
            progress.state.apply(transaction)
            let id = transaction.intent.household
            progress.households.insert(id)
            if let edit = transaction.change.edits[RowKey(.profiles, id.text)], edit.row == nil {
                progress.deletedHouseholds.insert(id)
            }
            if let time, transaction.at <= time { progress.lastSequenceUpToTime = seq }
        }
    }

    package func giveUp(_ sequences: ClosedRange<Int>) {
        progress.withLock { progress in
            progress.compare()
            progress.state.giveUp(sequences)
        }
    }

    package func forgetting(_ forget: () -> Void) { forget() }
    package func snapshotIsDue() {}
}

extension Inspection.Progress {
    /// Compares the snapshot just read with the log.
    fileprivate mutating func compare() {
        guard var expected, expected.seq == state.seq else { return }
        if hasStubs { expected.pass(until: state.at) }
        let parts = [expected, state].map {
            SnapshotPart.parts(RowKind.allCases, of: $0.withoutAnswers)
        }
        if parts[0] != parts[1] || !state.remembered.agrees(with: expected.remembered) {
            snapshotsThatDiffer.append(state.seq)
        }
        self.expected = nil
    }
}
