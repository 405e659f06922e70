import Dispatch

/// What became of a transaction.
package enum Outcome: Equatable, Sendable {
    /// It is on the disk.
    case durable
    /// Nothing of it happened, for want of space; another may succeed [W4].
    case refused(DiskFailure)
    /// It may or may not be found at the next start; this journal takes no more [W5].
    case unknown(DiskFailure)
}

/// Whoever appends. It numbers its own state by the journal's sequences, so it must forget together with the journal.
package protocol JournalUser: AnyObject, Sendable {
    /// Transactions that are not durable are about to be forgotten. Runs `forget` where none can be appended in between, and goes
    /// back to the state of the last durable one.
    func forgetting(_ forget: () -> Void)
}

/// The journal of one folder, open for appending. Transactions are written in batches by a queue of its own: one write and one sync for
/// all that wait [W1].
package final class Journal: Sendable {
    /// Written in one go at the most; a longer write would make its first transaction wait for its last.
    private static let batchOctets = 8 << 20
    /// Without a transaction for this long the last one is marked [L5].
    private static let quiet = DispatchTimeInterval.seconds(1)

    private struct Entry {
        let seq: Int
        let content: [UInt8]
        let tell: @Sendable (Outcome) -> Void
    }

    private struct State {
        var waiting: [Entry] = []
        var isWriting = false
        var seq: Int
        var durable: Int
        var dead: DiskFailure?
        weak var user: (any JournalUser)?
    }

    private let state: Guarded<State>
    private let queue = DispatchQueue(label: "larder.journal")
    private let writer: SegmentWriter

    /// Opens the journal of a folder, or begins one in an empty folder, and replays it.
    package static func open(
        _ path: String, newStore: String, calls: any SystemCalls = RealCalls(), replay: (_ seq: Int, _ content: [UInt8]) -> Void
    ) throws(OpenFailure) -> (journal: Journal, replayed: Replayed) {
        var opening = JournalOpening(folder: Folder(path: path, calls: calls))
        let end = try opening.open(newStore: newStore, replay: replay)
        return (Journal(end), opening.replayed)
    }

    private init(_ end: JournalEnd) {
        // All that was read had been synced before [O8].
        state = Guarded(State(seq: end.position.seq, durable: end.position.seq))
        writer = SegmentWriter(end)
    }

    package func setUser(_ user: any JournalUser) {
        state.withLock { $0.user = user }
    }

    /// The sequence of the last transaction that is on the disk.
    package var durable: Int { state.withLock { $0.durable } }

    /// Why the journal takes no more, if that is so.
    package var death: DiskFailure? { state.withLock { $0.dead } }

    /// Appends a transaction and gives its sequence at once; `tell` hears later what became of it, in the order of the sequences.
    /// `content` is a JSON object without its opening brace, on one line. Nil where the journal takes no more.
    package func append(_ content: [UInt8], tell: @escaping @Sendable (Outcome) -> Void) -> Int? {
        let (seq, mustStart) = state.withLock { state -> (Int?, Bool) in
            if state.dead != nil { return (nil, false) }
            state.seq += 1
            state.waiting.append(Entry(seq: state.seq, content: content, tell: tell))
            defer { state.isWriting = true }
            return (state.seq, !state.isWriting)
        }
        if mustStart { queue.async { self.writeWaiting() } }
        return seq
    }

    /// Returns when all that was appended has been told of, and marks the end.
    package func close() {
        queue.sync {
            writeWaiting()
            mark()
        }
    }

    private func writeWaiting() {
        while let (batch, durable) = nextBatch() {
            do throws(DiskFailure) {
                try writer.write(batch.map { ($0.seq, $0.content) }, durable: durable)
                state.withLock { $0.durable = batch[batch.count - 1].seq }
                for entry in batch { entry.tell(.durable) }
            } catch {
                fail(batch, error)
            }
        }
        queue.asyncAfter(deadline: .now() + Journal.quiet) { [weak self] in self?.markIfQuiet() }
    }

    private func nextBatch() -> (batch: [Entry], durable: Int)? {
        state.withLock { state in
            var octets = 0
            let count = state.waiting.prefix { entry in
                defer { octets += entry.content.count }
                return octets < Journal.batchOctets
            }.count
            if count == 0 || state.dead != nil {
                state.isWriting = false
                return nil
            }
            defer { state.waiting.removeFirst(count) }
            return (Array(state.waiting[..<count]), state.durable)
        }
    }

    /// The batch, and all that was built upon it, did not happen or may not have happened.
    private func fail(_ batch: [Entry], _ failure: DiskFailure) {
        let outcome: Outcome = failure.isNoSpace && writer.cutBack() ? .refused(failure) : .unknown(failure)
        var behind: [Entry] = []
        let forget = {
            self.state.withLock { state in
                behind = state.waiting
                state.waiting = []
                state.seq = state.durable
                if case .unknown = outcome { state.dead = failure }
            }
        }
        if let user = state.withLock({ $0.user }) { user.forgetting(forget) } else { forget() }
        for entry in batch { entry.tell(outcome) }
        // What waited was never written.
        for entry in behind { entry.tell(.refused(failure)) }
    }

    private func markIfQuiet() {
        let isQuiet = state.withLock { !$0.isWriting }
        if isQuiet { mark() }
    }

    /// A mark that cannot be written is no loss but its own; one that fails to sync is like any other.
    private func mark() {
        guard death == nil else { return }
        do throws(DiskFailure) {
            try writer.mark(durable)
        } catch {
            if error.isNoSpace, writer.cutBack() { return }
            state.withLock { $0.dead = error }
        }
    }
}
