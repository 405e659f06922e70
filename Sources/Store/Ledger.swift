import Domain
import Journal
import UseCases

/// The newest state, which rules work on, and the published one, which everybody reads; between them the transactions that are on their
/// way to the disk. Nothing is answered that rests on any of those.
final class Ledger: Sendable {
    /// A transaction on its way, and who waits for it. Touched under the ledger's lock only.
    final class Pending: @unchecked Sendable {
        fileprivate let state: State
        fileprivate let transaction: Transaction
        fileprivate var waiters: [UnsafeContinuation<Outcome, Never>]

        fileprivate init(_ state: State, after transaction: Transaction, _ waiter: UnsafeContinuation<Outcome, Never>) {
            self.state = state
            self.transaction = transaction
            waiters = [waiter]
        }
    }

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

    private struct Writing {
        var newest = State()
        /// In the order of their sequences.
        var pending: [Pending] = []
    }

    private let writing = Guarded(Writing())
    private let readable = Guarded(State())
    private let listeners = Listeners()
    let whenSnapshotIsDue = Guarded<(@Sendable () -> Void)?>(nil)

    /// Whether some transaction is on its way.
    var isWriting: Bool { writing.withLock { !$0.pending.isEmpty } }

    var published: State { readable.withLock { $0 } }

    func listen(to household: Household.ID, _ hear: @escaping @Sendable (Transaction) -> Void) -> Listening {
        listeners.add(household, after: published.seq, hear)
    }

    /// Changes the state while the log is read again, before anybody else knows of this ledger.
    func replayed(_ change: (inout State) -> Void) {
        writing.withLock { change(&$0.newest) }
    }

    /// Lets readers see what was replayed.
    func publishReplayed() {
        writing.withLock { writing in
            writing.newest.households.complete()
            readable.withLock { $0 = writing.newest }
        }
    }

    /// `append` is called under the lock, so transactions come to the log in their order.
    func write<Value, Refused: Error>(
        _ intent: Intent, now: Instant, _ rule: (inout Draft) throws(Refused) -> Value,
        append: (Transaction, Pending) -> Appended
    ) async throws(WriteFailure<Refused>) -> Written<Value> {
        var judged: Judged<Value, Refused>?
        let outcome = await withUnsafeContinuation { waiter in
            writing.withLock { writing in
                let verdict = Ledger.judge(intent, writing.newest, now: now, rule)
                judged = verdict
                guard let transaction = verdict.transaction else { return self.wait(waiter, &writing) }
                var state = writing.newest
                state.apply(transaction, seen: verdict.outcome)
                let pending = Pending(state, after: transaction, waiter)
                switch append(transaction, pending) {
                case .pending: writing.pending.append(pending)
                case .durable:
                    readable.withLock { $0 = state }
                    waiter.resume(returning: .durable)
                    listeners.tell(transaction)
                case .tooLong(let bytes, let most):
                    return self.refuse(.tooLarge(bytes: bytes, most: most), &judged, waiter)
                case .full: return self.refuse(.noSpace, &judged, waiter)
                case .closed: return self.refuse(.closed, &judged, waiter)
                }
                writing.newest = state
            }
        }
        guard let judged else { fatalError("the lock's body has run") }
        if let failure: WriteFailure<Refused> = Ledger.failure(outcome, wrote: judged.transaction != nil) { throw failure }
        return try judged.result.get()
    }

    /// What the disk said to a transaction; called in their order.
    func settle(_ pending: Pending, _ outcome: Outcome) {
        let waiters = writing.withLock { writing in
            // Published before it is no longer waited for: or somebody answered in between would not find what the answer rests on.
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

    /// An answer that changes nothing still rests on the newest state, so it waits until that is durable.
    private func wait(_ waiter: UnsafeContinuation<Outcome, Never>, _ writing: inout Writing) {
        if let last = writing.pending.last { last.waiters.append(waiter) } else { waiter.resume(returning: .durable) }
    }

    private func refuse<Value, Refused>(
        _ failure: WriteFailure<Refused>, _ judged: inout Judged<Value, Refused>?, _ waiter: UnsafeContinuation<Outcome, Never>
    ) {
        judged = Judged(result: .failure(failure))
        waiter.resume(returning: .durable)
    }

    private static func failure<Refused>(_ outcome: Outcome, wrote: Bool) -> WriteFailure<Refused>? {
        switch outcome {
        case .durable: nil
        case .refused(let failure): failure.isNoSpace ? .noSpace : .closed
        case .unknown: wrote ? .outcomeUnknown : .closed
        }
    }
}

/// What came of a rule.
private struct Judged<Value, Refused: Error> {
    var transaction: Transaction?
    var outcome: Household?
    let result: Result<Written<Value>, WriteFailure<Refused>>
}

extension Ledger {
    private static func judge<Value, Refused: Error>(
        _ intent: Intent, _ state: State, now: Instant, _ rule: (inout Draft) throws(Refused) -> Value
    ) -> Judged<Value, Refused> {
        if let retry = intent.retry, let remembered = state.remembered[intent.by, retry] {
            return Judged(result: remembered.retry == retry ? .success(.replayed(remembered.answer)) : .failure(.keyTaken))
        }
        var draft = Draft(seq: state.seq + 1, at: max(now, state.at), intent: intent, households: state.households)
        do throws(Refused) {
            let value = try rule(&draft)
            let change = draft.change
            // A request that may come again is remembered even where it changed nothing: by then it might.
            let isRemembered = intent.retry != nil && draft.answer != nil
            guard !change.isEmpty || isRemembered else { return Judged(result: .success(.done(value, seq: nil))) }
            let transaction = Transaction(seq: draft.seq, at: draft.at, intent: intent, change: change, answer: draft.answer)
            return Judged(transaction: transaction, outcome: draft.outcome, result: .success(.done(value, seq: draft.seq)))
        } catch {
            return Judged(result: .failure(.refused(error)))
        }
    }
}
