/// The owner of a state that is stored in a journal. It numbers its state by the journal's
/// sequences, so both must forget together.
package protocol JournalUser: AnyObject, Sendable {
    /// Begins opening with the state of an empty store. This is called again if a snapshot turns
    /// out to be damaged halfway.
    func begin()
    /// Loads one part of a snapshot while opening. `line` is a JSON object to be read in place: the
    /// whole line without its LF. Its fields `sum`, `prev` and `part` are the journal's.
    func load(_ line: UnsafeRawBufferPointer, snapshot: Int) throws(Unreadable)
    /// Replays one transaction while opening. `line` is as in `load`. Its fields `sum`, `prev`,
    /// `seq` and `durable` are the journal's.
    func replay(_ line: UnsafeRawBufferPointer, seq: Int) throws(Unreadable)
    /// Gives up these sequences while opening; the last of them becomes the newest [L8].
    func giveUp(_ sequences: ClosedRange<Int>)
    /// Forgets transactions that are not durable. Runs `forget` where none can be appended in
    /// between, and goes back to the last durable state.
    func forgetting(_ forget: () -> Void)
    /// Tells that the log after the newest snapshot is long enough for another [S1]. This is called
    /// on the journal's thread, which cannot take snapshots. It is called again only after a
    /// snapshot was taken or has failed.
    func snapshotIsDue()
    /// Says whether these are the bytes of an image of this name. Others are not copied.
    func isImage(_ bytes: [UInt8], named name: String) -> Bool
}

/// The reason why the user cannot read an intact line [O10].
package struct Unreadable: Error, Equatable, Sendable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// The options of opening a journal.
package struct JournalOptions: Sendable {
    /// False only in tests, where a power cut may take what was acknowledged.
    package var sync = true
    /// The bytes of log after the newest snapshot from which another is due [S1].
    package var snapshotAfter = 8 << 20
    /// The bytes of room kept for a full disk [W8]. They suffice for a thousand usual removals, or
    /// for the largest one. That one writes the longest row once more (2.5 MB).
    package var reserve = 4 << 20

    package init(sync: Bool = true, snapshotAfter: Int = 8 << 20, reserve: Int = 4 << 20) {
        self.sync = sync
        self.snapshotAfter = snapshotAfter
        self.reserve = reserve
    }
}

/// The findings of opening a journal.
package struct Opened: Equatable, Sendable {
    /// Sentences for the log that a person should know or may act on.
    package var warnings: [String] = []
    /// The sequence of the snapshot that was read; 0 if none was.
    package var snapshot = 0
    /// The first sequence still in history.
    package var first = 1
    /// The last sequence.
    package var seq = 0
}
