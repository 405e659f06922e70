/// Whoever keeps its state in a journal. It numbers its own state by the journal's sequences, so it
/// must forget together with the journal.
package protocol JournalUser: AnyObject, Sendable {
    /// While opening: the state is that of an empty store. Comes again when a snapshot turns out to
    /// be damaged half way.
    func begin()
    /// While opening: one part of a snapshot. `line` is the text of a JSON object, the whole line
    /// without its LF, so that it can be read in place; `sum`, `prev` and `part` in it are the
    /// journal's.
    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable)
    /// While opening: one transaction, as above; `sum`, `prev`, `seq` and `durable` are the
    /// journal's.
    func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable)
    /// While opening: these sequences are given up, the last of them as the newest [L8].
    func giveUp(_ sequences: ClosedRange<Int>)
    /// Transactions that are not durable are about to be forgotten. Runs `forget` where none can be
    /// appended in between, and goes back to the state of the last durable one.
    func forgetting(_ forget: () -> Void)
    /// The log behind the newest snapshot has grown long enough for another [S1]. Called on the
    /// journal's thread, where none can be taken, and not again until one was taken or has failed.
    func snapshotIsDue()
}

/// A line that is whole but makes no sense to its user [O10].
package struct Unreadable: Error, Equatable, Sendable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

package struct JournalOptions: Sendable {
    /// False for tests that can do without: then a power cut may take what was acknowledged.
    package var sync = true
    /// A snapshot is not due before the log behind the newest has so many bytes [S1].
    package var snapshotAfter = 8 << 20
    /// The room kept for when the disk is full, in bytes: for a thousand of the usual removals, or
    /// the largest of all, that of a recipe at its longest, which is written once more (2.5 MB)
    /// [W8].
    package var reserve = 4 << 20

    package init(sync: Bool = true, snapshotAfter: Int = 8 << 20, reserve: Int = 4 << 20) {
        self.sync = sync
        self.snapshotAfter = snapshotAfter
        self.reserve = reserve
    }
}

/// What opening a journal found.
package struct Opened: Equatable, Sendable {
    /// What a person should know or may act on, in sentences for the log.
    package var warnings: [String] = []
    /// The sequence of the snapshot that was read, 0 where none was.
    package var snapshot = 0
    /// The first sequence still in history.
    package var first = 1
    /// The last sequence.
    package var seq = 0
}
