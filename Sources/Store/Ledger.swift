import Domain
import JSON
import Journal
import Platform
import UseCases

/// The newest state, on which rules work, and the published state, which everybody reads. Between
/// them are the transactions on their way to the disk. Nothing is answered that rests on such a
/// transaction.
final class Ledger: Sendable {
    /// A transaction on its way to the disk, and the requests that wait for it. Only code under the
    /// ledger's `writing` lock uses it, which makes `@unchecked Sendable` safe.
    final class Pending: @unchecked Sendable {
        fileprivate var state: StoreState
        fileprivate let transaction: Transaction
        fileprivate var waiters: [CheckedContinuation<AppendResult, Never>]

        fileprivate init(
            _ transaction: Transaction, leaving household: Household?, after state: StoreState,
            _ waiters: [CheckedContinuation<AppendResult, Never>] = []
        ) {
            self.state = state
            self.state.apply(transaction, leaving: household)
            self.transaction = transaction
            self.waiters = waiters
        }
    }

    /// Gives a transaction to the log. The writer's lock is held, so transactions reach the log in
    /// order.
    typealias Append = (Transaction, Pending) -> Appended

    /// The log's response to a transaction.
    enum Appended {
        case durable
        /// The transaction is on its way; `conclude` will be called.
        case pending
        /// The line is longer than its action allows.
        case tooLong(bytes: Int, most: Int)
        /// The log has no room for the transaction.
        case full
        /// The log takes no more transactions.
        case closed
    }

    /// Invariant, whenever the lock is free: `newest` is the published state with every pending
    /// transaction applied in order. Each `pending.state` is the state after its own transaction.
    /// Only remembered answers may be ahead of that.
    private struct Writing {
        var newest = StoreState()
        /// Transactions in the order of their sequences, which is also the order of their lines.
        var pending: [Pending] = []
        /// The texts that rows share while the log is read again; nil before and after that.
        var textsOfReplay: SharedTexts?
    }

    /// The writer's lock, the first in the store's lock order. The order is `writing`, then the
    /// journal's `state` or the memory repository's `log`, then `readable` or the listeners' lock.
    /// A holder of a later lock never asks for an earlier one. A rule runs under this lock, so it
    /// must be short and must not wait.
    private let writing = Guarded(Writing())
    /// The published state: exactly what a replay of the durable log gives. It changes only under
    /// `writing`, so its sequence never goes back. One exception: answers to requests that changed
    /// nothing are remembered here too. The lock is the last in the order and is held for one copy,
    /// so readers never wait.
    private let readable = Guarded(StoreState())
    /// The listeners. They are told after `writing` is free again, or under that lock if the log is
    /// memory. Their lock is among the last in the order.
    private let listeners = Listeners()
    private let uptime: @Sendable () -> Duration
    /// A callback that is set once at the start. No other lock is asked for under this lock.
    let whenSnapshotIsDue = Guarded<(@Sendable () -> Void)?>(nil)

    init(uptime: @escaping @Sendable () -> Duration = MachineUptime.reading) {
        self.uptime = uptime
    }

    /// True while some transaction is on its way to the disk.
    var isWriting: Bool { writing.withLock { !$0.pending.isEmpty } }

    var published: StoreState { readable.withLock { $0 } }

    func listen(to household: Household.ID?, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        listeners.add(household, after: published.seq, hear)
    }

    /// Changes the state while the log is read again, before other code can use this ledger.
    func replayed(_ change: (inout StoreState) -> Void) {
        writing.withLock { change(&$0.newest) }
    }

    /// The texts that the rows of all households share while the log is read again.
    var textsOfReplay: SharedTexts? { writing.withLock { $0.textsOfReplay } }

    func beginReplay() {
        writing.withLock { writing in
            writing.newest = StoreState(readingFrom: 0)
            writing.textsOfReplay = writing.textsOfReplay ?? SharedTexts()
        }
    }

    /// Publishes the state that was replayed.
    func publishReplayed(now: Instant) {
        writing.withLock { writing in
            writing.textsOfReplay = nil
            writing.newest.households.complete()
            writing.newest.begin(at: now)
            writing.newest.remembered.begin(at: now, uptime: uptime())
            readable.withLock { $0 = writing.newest }
        }
    }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ world: WorldInputs, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?, append: Append
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        var decided: DecidedWrite<Value, Refused>?
        let result = await withCheckedContinuation { waiter in
            writing.withLock { writing in
                writing.newest.remembered.pass(to: uptime())
                let rules = DecidedWrite(intent, writing.newest, world, rule, answer: answer)
                decided = rules
                if let answer = rules.rememberedAnswer { remember(answer, &writing) }
                guard let transaction = rules.transaction else { return wait(waiter, &writing) }
                let pending = Pending(transaction, leaving: rules.household, after: writing.newest, [waiter])
                if let failure: WriteFailure<Refused> = commit(pending, &writing, world, append) {
                    decided = DecidedWrite(failure)
                }
            }
        }
        guard let decided else { fatalError("the lock's body has run") }
        if let failure: WriteFailure<Refused> = Ledger.failure(result, wrote: decided.transaction != nil) {
            throw failure
        }
        return try decided.result.get()
    }

    /// Takes the disk's result for a transaction. Calls come in the order of the transactions.
    func conclude(_ pending: Pending, _ result: AppendResult) {
        let waiters = writing.withLock { writing in
            // The state is published before the transaction stops being pending. Otherwise an
            // answer in between could rest on a state that is not published.
            if result == .durable { readable.withLock { $0 = pending.state } }
            if writing.pending.first === pending { writing.pending.removeFirst() }
            return pending.waiters
        }
        for waiter in waiters { waiter.resume(returning: result) }
        // The writer is answered before all listeners.
        if result == .durable { listeners.tell(pending.transaction) }
    }

    /// Goes back to the durable state, together with the log.
    func fallBack(_ forget: () -> Void) {
        writing.withLock { writing in
            forget()
            writing.pending = []
            writing.newest = published
        }
    }

    /// Waits until the newest state is durable. An answer without a change rests on that state too.
    private func wait(_ waiter: CheckedContinuation<AppendResult, Never>, _ writing: inout Writing) {
        if let last = writing.pending.last {
            last.waiters.append(waiter)
        } else {
            waiter.resume(returning: .durable)
        }
    }

    /// Remembers the answer to a request that changed nothing, until the next start. The answer
    /// rests on the newest state, which may still be on its way to the disk.
    private func remember(_ answer: RememberedAnswers.Remembered, _ writing: inout Writing) {
        writing.newest.remembered.add(answer)
        let remembered = writing.newest.remembered
        if let last = writing.pending.last {
            last.state.remembered = remembered
        } else {
            readable.withLock { $0.remembered = remembered }
        }
    }

    /// Gives a transaction to the log, followed by the removal of its household's expired plans.
    /// Returns the reason if the log did not take the transaction.
    private func commit<Refused>(
        _ pending: Pending, _ writing: inout Writing, _ world: WorldInputs, _ append: Append
    ) -> WriteFailure<Refused>? {
        let appended = append(pending.transaction, pending)
        switch appended {
        case .pending: writing.pending.append(pending)
        case .durable:
            readable.withLock { $0 = pending.state }
            listeners.tell(pending.transaction)
        case .tooLong(let bytes, let most): return refuse(.tooLarge(bytes: bytes, most: most), pending)
        case .full: return refuse(.noSpace, pending)
        case .closed: return refuse(.closed, pending)
        }
        writing.newest = pending.state
        removeExpiredPlans(after: pending.transaction.intent, &writing, world, append)
        if case .durable = appended { for waiter in pending.waiters { waiter.resume(returning: .durable) } }
        return nil
    }

    /// Removes the expired plans of the household that wrote. No request waits for this
    /// transaction. If the log does not take the transaction, the next write tries again.
    private func removeExpiredPlans(
        after intent: Intent, _ writing: inout Writing, _ world: WorldInputs, _ append: Append
    ) {
        let state = writing.newest
        guard intent.action != .noteDevice, let household = state.households[intent.household],
            household.hasExpiredPlans(on: world.day(at: world.now()))
        else { return }
        let removal = Intent.removalOfExpiredPlans(of: household.id)
        let decided: DecidedWrite<Void, Never> = DecidedWrite(removal, state, world) { draft in
            draft.removeExpiredPlans()
        } answer: { _, _ in
            nil
        }
        guard let transaction = decided.transaction else { return }
        let pending = Pending(transaction, leaving: decided.household, after: state)
        let _: WriteFailure<Never>? = commit(pending, &writing, world, append)
    }

    /// Lets the waiters of a refused write go on. Each reads its own failure.
    private func refuse<Refused>(_ failure: WriteFailure<Refused>, _ pending: Pending)
        -> WriteFailure<Refused>
    {
        for waiter in pending.waiters { waiter.resume(returning: .durable) }
        return failure
    }

    private static func failure<Refused>(_ result: AppendResult, wrote: Bool) -> WriteFailure<Refused>? {
        switch result {
        case .durable: nil
        case .refused(let failure): failure.isNoSpace ? .noSpace : .closed
        case .unknown: wrote ? .outcomeUnknown : .closed
        }
    }
}
