package import Domain
package import Journal
import Platform
package import UseCases

/// A repository that stores households in a journal.
package final class JournalRepository: Repository {
    /// The most threads that read history. There is one more than a household may use, so the
    /// streams of others go on. Each thread holds a transaction, which may have megabytes.
    private static let mostReaders = 3

    private let ledger: Ledger
    let journal: Journal
    private let world: WorldInputs
    let history: HistoryLimit
    /// The thread that takes snapshots.
    let snapshots = Threads(count: 1)
    /// The threads that read history. Requests wait while all threads are busy.
    let readers = Threads(count: JournalRepository.mostReaders)
    let tell: @Sendable (String) -> Void

    /// The age of the oldest transactions in the log. The present state is always kept.
    package enum HistoryLimit: Equatable, Sendable {
        case all
        case days(Int)
    }

    /// Facts from the opening that a person may want to know.
    package let opened: Opened

    /// Opens a repository. `tell` gets sentences for a person, now or later. `progress` gets the
    /// number of bytes read from the log.
    package init(
        _ folder: String, newStore: String, _ world: WorldInputs, history: HistoryLimit = .all,
        options: JournalOptions = JournalOptions(), calls: any SystemCalls = RealCalls(),
        progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in },
        tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(OpenFailure) {
        ledger = Ledger(uptime: world.uptime)
        (journal, opened) = try Journal.open(
            folder, newStore: newStore, calls: calls, options: options, user: ledger, progress: progress)
        self.world = world
        self.history = history
        self.tell = tell
        ledger.publishReplayed(now: world.now())
        for warning in opened.warnings { tell(warning) }
        ledger.whenSnapshotIsDue.withLock { due in
            due = { [weak self] in self?.takeSnapshotInBackground() }
        }
    }

    /// Opens a repository in UTC, with random ids.
    package convenience init(
        _ folder: String, newStore: String, now: @escaping @Sendable () -> Instant,
        uptime: @escaping @Sendable () -> Duration = MachineUptime.reading, history: HistoryLimit = .all,
        options: JournalOptions = JournalOptions(), calls: any SystemCalls = RealCalls()
    ) throws(OpenFailure) {
        try self.init(
            folder, newStore: newStore, WorldInputs(now: now, uptime: uptime), history: history,
            options: options,
            calls: calls)
    }

    /// The present time of the repository's clock.
    package var now: Instant { world.now() }

    package var published: Households { ledger.published.households }
    package var hasBegun: Bool { ledger.published.seq > 0 }

    /// The id that the folder got when it began.
    package var storeID: String { journal.store }

    /// The instant of the last transaction.
    package var last: Instant { ledger.published.at }

    package var figures: JournalFigures { journal.figures }

    /// True while some transaction is being written to the disk.
    var isWriting: Bool { ledger.isWriting }

    package var trouble: String? {
        journal.death.map {
            "The disk has failed (\($0.text)), so nothing is written until the next start. "
                + "Everything acknowledged can still be read. "
                + "See to the disk, then restart the server."
        }
    }

    package var hasRoom: Bool { journal.shortage == nil }

    package func write<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await ledger.write(intent, world, rule, answer: answer, append: append)
    }

    private func append(_ transaction: Transaction, _ pending: Ledger.Pending) -> Ledger.Appended {
        let content = TransactionLine.content(transaction)
        let most = TransactionLine.mostBytes(of: transaction.intent.action)
        if content.count > most { return .tooLong(bytes: content.count, most: most) }
        // A batch or an undo has no removal in its name, but may only delete.
        let isRemoval = transaction.intent.isRemoval || transaction.change.onlyDeletes
        let seq = journal.append(content, isEssential: isRemoval) {
            self.ledger.conclude(pending, $0)
        }
        precondition(seq == nil || seq == transaction.seq, "the ledger and its journal count differently")
        return if seq != nil { .pending } else { journal.death == nil ? .full : .closed }
    }

    package func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        try await readers.run {
            self.read(seqs, into: value) { (value, line: ReadTransaction) in
                line.transaction.map { take(&value, $0) } ?? true
            }
        }.get()
    }

    package func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void)
        -> Listening
    {
        ledger.listen(to: household, hear)
    }

    /// Takes a snapshot. The caller is blocked meanwhile, as before a long stop.
    package func takeSnapshot() throws(DiskFailure) {
        try journal.takeSnapshot(keepingHistory: isKept) { [ledger] _ in
            ledger.published
        } parts: { state, part throws(DiskFailure) in
            try SnapshotPart.each(of: state, part)
        }
    }

    /// Returns when everything is on the disk and marked as durable. Readers of history are not
    /// waited for.
    package func close() {
        // What is written now may make a snapshot due.
        journal.finish()
        snapshots.sync {}
        journal.close()
    }
}
