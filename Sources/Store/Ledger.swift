import Domain
import Journal
import Platform
import UseCases

/// The newest state, which rules work on, and the published one, which everybody reads; between
/// them the transactions that are on their way to the disk. Nothing is answered that rests on any
/// of those.
final class Ledger: Sendable {
    /// A transaction on its way, and who waits for it. Touched under the ledger's `writing` lock
    /// only, which is what `@unchecked Sendable` rests on.
    final class Pending: @unchecked Sendable {
        fileprivate var state: StoreState
        fileprivate let transaction: Transaction
        fileprivate var waiters: [CheckedContinuation<Outcome, Never>]

        fileprivate init(
            _ state: StoreState, after transaction: Transaction,
            waiters: [CheckedContinuation<Outcome, Never>]
        ) {
            (self.state, self.transaction, self.waiters) = (state, transaction, waiters)
        }
    }

    /// Gives a transaction to the log, with the content of its line where that is made already.
    /// Called under the writer's lock, so transactions come to the log in their order.
    typealias Append = (Transaction, _ content: [UInt8]?, Pending) -> Appended

    /// What a log says to a transaction that it was given.
    enum Appended {
        case durable
        /// `settle` will be called.
        case pending
        /// More than a line of its kind holds.
        case tooLong(bytes: Int, most: Int)
        /// Not taken, for want of space.
        case full
        /// It takes no more.
        case closed
    }

    /// Invariant, whenever the lock is free: `newest` is the published state with every pending
    /// transaction applied in order, and each `pending.state` is the state after its own. Only
    /// remembered answers may be ahead of that.
    private struct Writing {
        var newest = StoreState()
        /// In the order of their sequences, which is the order of their lines in the log.
        var pending: [Pending] = []
    }

    /// The writer's lock, the first of the store's lock order: `writing`, then the journal's
    /// `state` or the memory repository's `log`, then `readable` or the listeners' lock. Nothing
    /// that holds a later one asks for an earlier one. A rule runs under this lock, so it must be
    /// short and must not wait.
    private let writing = Guarded(Writing())
    /// The published state: exactly what a replay of the durable log gives. It changes only under
    /// `writing`, so its sequence never goes back, except that answers to what changed nothing are
    /// remembered here too. The lock is the last of the order and is held for one copy: no reader
    /// waits for a rule or the disk.
    private let readable = Guarded(StoreState())
    /// Told after `writing` is free again, or under it where the log is memory. Its lock is a last
    /// one.
    private let listeners = Listeners()
    private let uptime: @Sendable () -> Duration
    /// Set once at the start. The lock is never held while another is asked for.
    let whenSnapshotIsDue = Guarded<(@Sendable () -> Void)?>(nil)

    init(uptime: @escaping @Sendable () -> Duration = MachineUptime.reading) {
        self.uptime = uptime
    }

    /// Whether some transaction is on its way.
    var isWriting: Bool { writing.withLock { !$0.pending.isEmpty } }

    var published: StoreState { readable.withLock { $0 } }

    func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        listeners.add(household, after: published.seq, hear)
    }

    /// Changes the state while the log is read again, before anybody else knows of this ledger.
    func replayed(_ change: (inout StoreState) -> Void) {
        writing.withLock { change(&$0.newest) }
    }

    /// Lets readers see what was replayed.
    func publishReplayed(now: Instant) {
        writing.withLock { writing in
            writing.newest.households.complete()
            writing.newest.remembered.begin(at: now, uptime: uptime())
            readable.withLock { $0 = writing.newest }
        }
    }

    func write<Value, Refused: Error>(
        _ intent: Intent, _ world: WorldInputs, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?, append: Append
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        var judged: Judged<Value, Refused>?
        let outcome = await withCheckedContinuation { waiter in
            writing.withLock { writing in
                writing.newest.remembered.pass(to: uptime())
                let verdict = Ledger.judge(intent, writing.newest, world, rule, answer: answer)
                judged = verdict
                if let answer = verdict.answer { self.remember(answer, &writing) }
                guard let transaction = verdict.transaction else { return self.wait(waiter, &writing) }
                var state = writing.newest
                state.apply(transaction, seen: verdict.outcome)
                let pending = Pending(state, after: transaction, waiters: [waiter])
                if let failure: WriteFailure<Refused> = self.commit(pending, &writing, world, append) {
                    judged = Judged(result: .failure(failure))
                }
            }
        }
        guard let judged else { fatalError("the lock's body has run") }
        if let failure: WriteFailure<Refused> = Ledger.failure(outcome, wrote: judged.transaction != nil) {
            throw failure
        }
        return try judged.result.get()
    }

    /// What the disk said to a transaction; called in their order.
    func settle(_ pending: Pending, _ outcome: Outcome) {
        let waiters = writing.withLock { writing in
            // Published before it is no longer waited for: or somebody answered in between would
            // not find what the answer rests on.
            if outcome == .durable { readable.withLock { $0 = pending.state } }
            if writing.pending.first === pending { writing.pending.removeFirst() }
            return pending.waiters
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
        // Whoever has written is answered before all who only look on.
        if outcome == .durable { listeners.tell(pending.transaction) }
    }

    /// Goes back to what is durable, together with the log.
    func fallBack(_ forget: () -> Void) {
        writing.withLock { writing in
            forget()
            writing.pending = []
            writing.newest = published
        }
    }

    /// An answer that changes nothing still rests on the newest state, so it waits until that is
    /// durable.
    private func wait(_ waiter: CheckedContinuation<Outcome, Never>, _ writing: inout Writing) {
        if let last = writing.pending.last {
            last.waiters.append(waiter)
        } else {
            waiter.resume(returning: .durable)
        }
    }

    /// Remembers the answer to what changed nothing, until the next start. It rests on the newest
    /// state, which may be on its way still.
    private func remember(_ answer: RememberedAnswers.Remembered, _ writing: inout Writing) {
        writing.newest.remembered.add(answer)
        let remembered = writing.newest.remembered
        if let last = writing.pending.last {
            last.state.remembered = remembered
        } else {
            readable.withLock { $0.remembered = remembered }
        }
    }

    /// Gives a transaction to the log, and after it the removal of what its household does not keep
    /// any longer. Returns why the log did not take the transaction.
    private func commit<Refused>(
        _ pending: Pending, content: [UInt8]? = nil, _ writing: inout Writing, _ world: WorldInputs,
        _ append: Append
    ) -> WriteFailure<Refused>? {
        let appended = append(pending.transaction, content, pending)
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

    /// Removes the plans that the household of a write does not keep any longer. Nobody waits for
    /// this transaction, and nobody hears if the log does not take it: the next write tries again.
    private func removeExpiredPlans(
        after intent: Intent, _ writing: inout Writing, _ world: WorldInputs, _ append: Append
    ) {
        let state = writing.newest
        guard intent.action != .noteDevice, let household = state.households[intent.household],
            household.hasExpiredPlans(on: world.day(at: world.now()))
        else { return }
        let removal = Intent.removalOfExpiredPlans(of: household.id)
        let verdict: Judged<Void, Never> = Ledger.judge(removal, state, world) { draft in
            draft.removeExpiredPlans()
        } answer: { _, _ in
            nil
        }
        guard let transaction = verdict.transaction else { return }
        var after = state
        after.apply(transaction, seen: verdict.outcome)
        let pending = Pending(after, after: transaction, waiters: [])
        let _: WriteFailure<Never>? = commit(pending, &writing, world, append)
    }

    private func refuse<Refused>(_ failure: WriteFailure<Refused>, _ pending: Pending) -> WriteFailure<
        Refused
    > {
        for waiter in pending.waiters { waiter.resume(returning: .durable) }
        return failure
    }

    private static func failure<Refused>(_ outcome: Outcome, wrote: Bool) -> WriteFailure<Refused>? {
        switch outcome {
        case .durable: nil
        case .refused(let failure): failure.isNoSpace ? .noSpace : .closed
        case .unknown: wrote ? .outcomeUnknown : .closed
        }
    }
}

extension WriteOutcome {
    /// The same, at the place in the log that a decision got in the end.
    fileprivate func settled(_ decision: Decision) -> WriteOutcome {
        guard case .done(let value, var draft) = self else { return self }
        draft.settle(at: decision.transaction.seq, as: decision.household)
        return .done(value, draft)
    }
}

extension Ledger {
    /// Times that a rule decides at most: a household that changes each time during its seconds is
    /// a busy one.
    static let mostDecisions = 4

    /// Decides on the published state, outside the lock, and prepares the line there. The lock is
    /// held only to see whether the household is still the same, to number the transaction and to
    /// give the line to the log.
    func decideThenWrite<Value, Refused: Error>(
        _ intent: Intent, _ world: WorldInputs, _ rule: (inout HouseholdDraft) throws(Refused) -> Value,
        answer: (Value, HouseholdDraft) throws(Refused) -> Answer?, append: Append
    ) async throws(WriteFailure<Refused>) -> WriteOutcome<Value> {
        for _ in 1...Ledger.mostDecisions {
            var state = published
            state.remembered.pass(to: uptime())
            let verdict = Ledger.judge(intent, state, world, rule, answer: answer)
            if let answer = verdict.answer { writing.withLock { remember(answer, &$0) } }
            guard let transaction = verdict.transaction, case .success(let written) = verdict.result else {
                return try verdict.result.get()
            }
            var decision = Decision(transaction, seen: verdict.outcome, on: state)
            var judged: Judged<Value, Refused>?
            let outcome = await withCheckedContinuation { waiter in
                writing.withLock { writing in
                    writing.newest.remembered.pass(to: self.uptime())
                    judged = Ledger.replay(of: intent, in: writing.newest)
                    if judged != nil { return self.wait(waiter, &writing) }
                    guard let state = decision.settle(in: writing.newest) else {
                        return waiter.resume(returning: .durable)
                    }
                    let pending = Pending(state, after: decision.transaction, waiters: [waiter])
                    let failure: WriteFailure<Refused>? = self.commit(
                        pending, content: decision.content, &writing, world, append)
                    judged =
                        failure.map { Judged(result: .failure($0)) }
                        ?? Judged(
                            transaction: decision.transaction, result: .success(written.settled(decision)))
                }
            }
            guard let judged else { continue }
            if let failure: WriteFailure<Refused> = Ledger.failure(outcome, wrote: judged.transaction != nil)
            {
                throw failure
            }
            return try judged.result.get()
        }
        throw .busy
    }
}
