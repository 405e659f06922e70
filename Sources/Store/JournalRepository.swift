package import Domain
package import Journal
import Platform
package import UseCases

/// Keeps households in a journal.
package final class JournalRepository: Repository {
    /// A reader more than the long work of a household has places, so that the streams of others go
    /// on. Each holds a transaction, which may have megabytes.
    private static let mostReaders = 3

    private let ledger: Ledger
    let journal: Journal
    private let world: WorldInputs
    let history: HistoryLimit
    /// Takes snapshots, one at a time.
    let snapshots = Threads(count: 1)
    /// Reads the past; what comes while all are busy waits for its turn.
    let readers = Threads(count: JournalRepository.mostReaders)
    let tell: @Sendable (String) -> Void

    /// How far back the log itself is kept; the state is kept anyway.
    package enum HistoryLimit: Equatable, Sendable {
        case all
        case days(Int)
    }

    /// What opening found that a person may want to know.
    package let opened: Opened

    /// `tell` hears, now or later, what a person should know; `progress` how many bytes of the log
    /// have been read.
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
            due = { [weak self] in self?.takeSnapshotBeside() }
        }
    }

    /// A repository in UTC, with ids by chance.
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

    var now: Instant { world.now() }

    package var published: Households { ledger.published.households }
    package var hasBegun: Bool { ledger.published.seq > 0 }

    /// The instant of the last transaction.
    package var last: Instant { ledger.published.at }

    package var figures: JournalFigures { journal.figures }

    /// Whether some transaction is on its way to the disk.
    var isWriting: Bool { ledger.isWriting }

    package var trouble: String? {
        journal.death.map {
            "The disk has failed (\($0.text)), so nothing is written until the next start. Everything acknowledged can still be read. "
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

    package func decideThenWrite<Value, Refused: Error>(
        _ intent: Intent, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        try await ledger.decideThenWrite(intent, world, rule, answer: answer, append: append)
    }

    private func append(_ transaction: Transaction, _ content: [UInt8]?, _ pending: Ledger.Pending)
        -> Ledger.Appended
    {
        let content = content ?? TransactionLine.content(transaction)
        let most = TransactionLine.mostBytes(of: transaction.intent.action)
        if content.count > most { return .tooLong(bytes: content.count, most: most) }
        // Several at once, or something taken back, is no removal by its name, but may be one by
        // what it does.
        let isRemoval = transaction.intent.action.isRemoval || transaction.change.onlyDeletes
        let seq = journal.append(content, isEssential: isRemoval) {
            self.ledger.settle(pending, $0)
        }
        precondition(seq == nil || seq == transaction.seq, "the ledger and its journal count differently")
        return if seq != nil { .pending } else { journal.death == nil ? .full : .closed }
    }

    package func transactions<Value: Sendable>(
        _ seqs: [Int], into value: Value, _ take: @escaping @Sendable (inout Value, Transaction) -> Bool
    ) async throws(TransactionsFailure) -> Value {
        try await readers.run { self.read(seqs, into: value, take) }.get()
    }

    package func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void)
        -> Listening
    {
        ledger.listen(to: household, hear)
    }

    /// Blocking: for when there is time, as before a long stop.
    package func takeSnapshot() throws(DiskFailure) {
        try journal.takeSnapshot(keepingHistory: isKept) { [ledger] _ in
            ledger.published
        } parts: { state, part throws(DiskFailure) in
            try SnapshotPart.each(of: state, part)
        }
    }

    /// Returns when everything is on the disk, and marked as being there. Whoever still reads the
    /// past is not waited for.
    package func close() {
        snapshots.sync {}
        journal.close()
    }
}
