package import Domain
import Platform
import Tables
package import UseCases

/// The deliveries to the hooks of all households. Nothing runs while no household has a hook.
///
/// Each hook has a machine and at most one step under way, on threads of its own kind: a slow
/// receiver keeps neither a writer nor another receiver waiting.
package final class HookDeliveries: Sendable {
    /// The outside of the deliveries, which tests replace.
    package struct Outside: Sendable {
        package let repository: any Repository
        package let world: WorldInputs
        /// Returns the next text for a hook.
        package let news:
            @Sendable (Hook, Household.ID, HookPlace) async throws(TransactionsFailure) -> HookNews?
        /// Sends a text to an address with a signature, and waits for the answer.
        package let send:
            @Sendable (_ body: [UInt8], _ url: String, _ signature: String) -> DeliveryMachine.Reply
        /// Waits for a time.
        package let wait: @Sendable (Duration) async -> Void
        /// Tells the person who runs the server.
        package let tell: @Sendable (String) -> Void

        package init(
            repository: any Repository, world: WorldInputs,
            news:
                @escaping @Sendable (Hook, Household.ID, HookPlace) async throws(TransactionsFailure) ->
                HookNews?,
            send: @escaping @Sendable ([UInt8], String, String) -> DeliveryMachine.Reply,
            wait: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
            tell: @escaping @Sendable (String) -> Void
        ) {
            self.repository = repository
            self.world = world
            self.news = news
            self.send = send
            self.wait = wait
            self.tell = tell
        }
    }

    private struct State {
        var hooks = ActiveHooks()
        var isFlushing = false
        var listening: Listening?
    }

    private let outside: Outside
    /// The time of uptime zero. It stays as it is when the clock is set, and so do times shown.
    private let zero: Instant
    private let note: DeliveryNote
    private let threads: any TaskExecutor
    /// The turn in which hooks read the log: a change in memory may be as large as an import.
    private let reading = Turn()
    private let state = Guarded(State())

    /// `threads` must have as many threads as there can be active hooks, so that none waits for
    /// another.
    package init(_ outside: Outside, note: DeliveryNote, threads: any TaskExecutor) {
        self.outside = outside
        let uptime = Int(outside.world.uptime() / .milliseconds(1))
        zero = Instant(milliseconds: outside.world.now().milliseconds - uptime)
        self.note = note
        self.threads = threads
    }

    /// Begins with what the log has, and follows every transaction from now on.
    package func start() {
        let listening = outside.repository.listen { [weak self] in self?.hear($0) }
        state.withLock { $0.listening = listening }
        let households = outside.repository.published
        note.keep(Set(households.each.flatMap { $0.hooks.all.map(\.row.id) }))
        for household in households.each where household.hooks.count > 0 {
            follow(household.hooks.all.map(\.row), of: household.id)
        }
    }

    /// Ends everything but a delivery that is under way, whose answer comes too late.
    package func stop() {
        state.withLock { state in
            state.hooks.removeAll()
            state.listening = nil
        }
        note.flush()
    }

    /// Returns the state of the deliveries to a hook; nil if nothing is sent to it.
    package func progress(of id: Hook.ID) -> HookProgress? {
        guard let machine = state.withLock({ $0.hooks[id]?.machine }) else {
            return note[id].map { HookProgress(delivered: $0, failure: nil) }
        }
        let failure = machine.failure.map {
            HookProgress.Failure(
                since: Instant(milliseconds: zero.milliseconds + Int($0.since / .milliseconds(1))),
                detail: $0.detail)
        }
        return HookProgress(delivered: machine.place.delivered, failure: failure)
    }
}

extension HookDeliveries {
    private func hear(_ transaction: Transaction) {
        let household = transaction.intent.household
        let change = transaction.change
        if change.edits(.hooks) || change.edits(.profiles) {
            // Both see the same hooks: none may begin before its first sequence is noted.
            let hooks = outside.repository.published[household].map { Array($0.hooks.all) } ?? []
            noteNew(hooks)
            follow(hooks.map(\.row), of: household)
            flushSoon()
        }
        let ids = state.withLock { $0.hooks.ids(of: household) }
        for id in ids { take(.changed, for: id) }
    }

    /// Notes that a new hook begins with the next change. The household may be ahead of what was
    /// heard, so all of its hooks are looked at.
    private func noteNew(_ hooks: [Versioned<Hook>]) {
        for hook in hooks where hook.previousVersion == 0 && note[hook.row.id] == nil {
            note.put(hook.version, for: hook.row.id)
        }
    }

    /// Brings the machines of a household in line with its hooks.
    private func follow(_ hooks: [Hook], of id: Household.ID) {
        let begun = state.withLock { $0.hooks.follow(hooks.filter(\.isActive), of: id) { self.note[$0] } }
        for id in begun { take(.changed, for: id) }
    }

    /// Gives an event to the machine of a hook, and takes the step that follows. `number` is nil
    /// for an event that is for any machine.
    private func take(_ event: DeliveryMachine.Event, for id: Hook.ID, number: Int? = nil) {
        let next = state.withLock {
            $0.hooks.take(event, for: id, number: number, at: outside.world.uptime())
        }
        guard let (step, active) = next else { return }
        if let delivered = active.machine.place.delivered, note[id] != delivered {
            note.put(delivered, for: id)
            flushSoon()
        }
        perform(step, active)
    }

    private func perform(_ step: DeliveryMachine.Step, _ active: ActiveHook) {
        let hook = active.hook
        switch step {
        case .nothing: break
        case .read:
            run(active) { [outside, reading] in
                do throws(TransactionsFailure) {
                    let news = try await reading.take { () async throws(TransactionsFailure) in
                        try await outside.news(hook, active.household, active.machine.place)
                    }
                    // A hook that is gone by now is not told of what came after its end.
                    return .read(outside.isActive(hook.id, of: active.household) ? news : nil)
                } catch {
                    return .unreadable
                }
            }
        case .send(let body):
            run(active) { [outside] in
                let signature = DeliverySignature.value(
                    of: body, secret: hook.secret, at: outside.world.now())
                return .answered(outside.send(body, hook.url, signature))
            }
        case .wait(let time):
            Task { [weak self, wait = outside.wait] in
                await wait(time)
                self?.take(.woken, for: hook.id, number: active.number)
            }
        case .pause(let reason):
            run(active) { [outside] in await outside.pause(hook, of: active.household, because: reason) }
        }
    }

    /// Runs a step on the threads, and takes the event that comes of it.
    private func run(_ active: ActiveHook, _ step: @escaping @Sendable () async -> DeliveryMachine.Event?) {
        Task(executorPreference: threads) { [weak self] in
            guard let event = await step() else { return }
            self?.take(event, for: active.hook.id, number: active.number)
        }
    }

    /// Writes the note a little later, with what is new by then.
    private func flushSoon() {
        let mustStart = state.withLock { state in
            defer { state.isFlushing = true }
            return !state.isFlushing
        }
        guard mustStart else { return }
        Task(executorPreference: threads) { [weak self, wait = outside.wait] in
            await wait(DeliveryNote.pause)
            guard let self else { return }
            state.withLock { $0.isFlushing = false }
            note.flush()
        }
    }
}

extension HookDeliveries.Outside {
    fileprivate func isActive(_ id: Hook.ID, of household: Household.ID) -> Bool {
        repository.published[household]?.hooks[id]?.row.isActive == true
    }

    /// Pauses a hook. Returns the event of a failure, nil if the pause is written.
    fileprivate func pause(_ hook: Hook, of household: Household.ID, because reason: Hook.PauseReason)
        async -> DeliveryMachine.Event?
    {
        do throws(WriteFailure<Never>) {
            let intent = Intent(household: household, by: nil, action: .pauseHook)
            _ = try await repository.write(intent) { draft throws(Never) in
                draft.pauseHook(hook.id, at: hook.url, because: reason)
            }
            tell("The hook to \(hook.place) is paused: it takes no changes. Its owners are told in the app.")
            return nil
        } catch {
            return .notPaused
        }
    }
}
