import Dispatch
import Platform

/// The result of writing a transaction.
package enum AppendResult: Equatable, Sendable {
    /// The transaction is on the disk.
    case durable
    /// The transaction was not written, for lack of space; another may succeed [W4].
    case refused(DiskFailure)
    /// The next start may find the transaction or not. This journal takes no more [W5].
    case unknown(DiskFailure)
}

/// The journal of one folder, open for appending. Its own thread writes transactions in batches:
/// one write and one sync for all that wait [W1].
package final class Journal: Sendable {
    /// The most bytes of one batch. A longer one would make its first transaction wait for its
    /// last.
    private static let batchBytes = 8 << 20
    /// The time without a transaction after which the last one is marked [L5].
    private static let quiet = DispatchTimeInterval.seconds(1)
    /// The time between two attempts to restore the reserve [W8].
    private static let reservePause = DispatchTimeInterval.seconds(1)

    struct Entry {
        let seq: Int
        let content: [UInt8]
        let tell: @Sendable (AppendResult) -> Void
    }

    struct State {
        var waiting: [Entry] = []
        var isWriting = false
        /// The durable sequence when the wait for quiet began; nil outside such a wait.
        var quietSince: Int?
        var seq: Int
        var durable: Int
        /// The length of the last segment up to its last synced line.
        var size: Int
        var manifest: Manifest
        var growth: LogGrowth
        var pacing = BatchPacing()
        var death: DiskFailure?
        var shortage: DiskFailure?
        weak var user: (any JournalUser)?
        var figures = JournalFigures()

        mutating func grew(to length: Int) {
            growth.log += length - size
            size = length
        }

        mutating func wrote(_ count: Int, in nanoseconds: Int) {
            pacing = BatchPacing(count: count, nanoseconds: nanoseconds)
            figures.syncs.add(nanoseconds)
            figures.batches.add(count)
        }
    }

    /// Invariant, whenever the lock is free: `durable` <= `seq`; `waiting` holds the last entries
    /// up to `seq`, in order; `size` ends a synced line. A batch that is being written is in
    /// neither.
    ///
    /// Lock order: the user's own lock comes first, since `append` is called under it and
    /// `forgetting` takes it first. The user, the disk and `tell` are therefore only called while
    /// this lock is free.
    let state: Guarded<State>
    let folder: Folder
    /// The id of the store, which it got when it began.
    package let store: String
    private let reserve: Reserve
    /// The end of the log, used on the journal's thread only.
    let writer: SegmentWriter
    /// The journal's own thread, so that no other work delays a write.
    let thread = Threads(count: 1)
    /// A queue that takes one snapshot at a time.
    let snapshots = DispatchQueue(label: "larder.journal.snapshots")
    /// Hints for history readers [H2]. The lock is held while a segment is scanned, and no other
    /// lock is asked for meanwhile.
    let places = Guarded<[Int: SegmentPlaces]>([:])

    /// Opens the journal of a folder, or begins one in an empty folder. The user is given its
    /// state, and is not retained.
    package static func open(
        _ path: String, newStore: String, calls: any SystemCalls = RealCalls(),
        options: JournalOptions = .init(), user: any JournalUser,
        progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) throws(OpenFailure) -> (Journal, Opened) {
        let folder = Folder(path: path, calls: calls, syncs: options.sync)
        var opening = JournalOpening(folder: folder, user: user, progress: progress)
        let end = try opening.open(newStore: newStore)
        var shortage: DiskFailure?
        do throws(DiskFailure) {
            try Reserve(folder: folder, size: options.reserve).make()
        } catch {
            guard error.isNoSpace else { throw .disk(error) }
            shortage = error
        }
        return (Journal(end, folder, options, user, shortage), opening.opened)
    }

    private init(
        _ end: JournalEnd, _ folder: Folder, _ options: JournalOptions, _ user: any JournalUser,
        _ shortage: DiskFailure?
    ) {
        let growth = LogGrowth(log: end.log, snapshot: end.snapshotSize, least: options.snapshotAfter)
        // Everything that was read has been synced already [O8].
        state = Guarded(
            State(
                seq: end.seq, durable: end.seq, size: end.size, manifest: end.manifest, growth: growth,
                shortage: shortage, user: user))
        self.folder = folder
        store = end.manifest.store
        reserve = Reserve(folder: folder, size: options.reserve)
        writer = SegmentWriter(end)
        if shortage != nil { restoreReserveLater() }
    }

    /// The sequence of the last transaction on the disk.
    package var durable: Int { state.withLock { $0.durable } }

    /// The figures for monitoring.
    package var figures: JournalFigures {
        state.withLock { state in
            var figures = state.figures
            figures.durable = state.durable
            figures.snapshot = state.manifest.newestSnapshot
            figures.log = state.growth.log
            return figures
        }
    }

    /// The reason why the journal takes no more; nil while it does.
    package var death: DiskFailure? { state.withLock { $0.death } }

    /// The reason why the journal takes only essential transactions; nil while it takes all [W8].
    package var shortage: DiskFailure? { state.withLock { $0.shortage } }

    /// True if a stop should take the time for a snapshot [S1].
    package var isSnapshotWorthAStop: Bool {
        state.withLock { $0.growth.isWorthAStop && $0.death == nil && $0.shortage == nil }
    }

    /// The most bytes of appended content. The rest of the longest line is for the journal's own
    /// fields.
    package static let mostBytes = LogLine.longest - 1_024

    /// Appends a transaction and returns its sequence at once. `tell` is given the result later, in
    /// the order of the sequences. `content` is a JSON object without its opening brace, on one
    /// line. Returns nil after a `death`, or if a `shortage` keeps out all that is not essential.
    /// Essential transactions make room, or must not be lost when there is little.
    package func append(
        _ content: [UInt8], isEssential: Bool = false, tell: @escaping @Sendable (AppendResult) -> Void
    ) -> Int? {
        let (seq, mustStart) = state.withLock { state -> (Int?, Bool) in
            if state.death != nil || (state.shortage != nil && !isEssential) { return (nil, false) }
            state.seq += 1
            state.waiting.append(Entry(seq: state.seq, content: content, tell: tell))
            defer { state.isWriting = true }
            return (state.seq, !state.isWriting)
        }
        if mustStart { thread.async { self.writeWaiting() } }
        return seq
    }

    /// Returns when every append has its result.
    package func finish() {
        thread.sync { while writeBatch() {} }
    }

    /// Returns when every append has its result, and marks the end.
    package func close() {
        finish()
        thread.sync(mark)
    }

    /// Writes one batch, then lets the thread do other work: a seal need not wait for quiet [S2].
    private func writeWaiting() {
        if writeBatch() { thread.async { self.writeWaiting() } } else { markLater() }
    }

    /// Writes a batch. Returns false if none was waiting.
    private func writeBatch() -> Bool {
        state.withLock { $0.pacing }.waitForOthers { state.withLock { $0.waiting.count } }
        guard let (batch, durable) = nextBatch() else { return false }
        do throws(DiskFailure) {
            let begin = DispatchTime.now().uptimeNanoseconds
            try writer.write(batch.map { ($0.seq, $0.content) }, durable: durable)
            let nanoseconds = Int(DispatchTime.now().uptimeNanoseconds - begin)
            let isDue = state.withLock { state in
                state.grew(to: writer.size)
                state.durable = batch[batch.count - 1].seq
                state.wrote(batch.count, in: nanoseconds)
                return state.growth.becomesDue()
            }
            // First: a client with a result may close the store, which waits for the snapshot.
            if isDue { state.withLock { $0.user }?.snapshotIsDue() }
            for entry in batch { entry.tell(.durable) }
        } catch {
            fail(batch, error)
        }
        return true
    }

    private func nextBatch() -> (batch: [Entry], durable: Int)? {
        state.withLock { state in
            var bytes = 0
            let count = state.waiting.prefix { entry in
                defer { bytes += entry.content.count }
                return bytes < Journal.batchBytes
            }.count
            if count == 0 {
                state.isWriting = false
                return nil
            }
            defer { state.waiting.removeFirst(count) }
            return (Array(state.waiting[..<count]), state.durable)
        }
    }

    private func fail(_ batch: [Entry], _ failure: DiskFailure) {
        guard failure.isNoSpace, writer.cutBack() else { return end(batch, .unknown(failure), failure) }
        let isNew = shortage == nil
        if isNew { reserve.giveUp() }
        end(batch, .refused(failure), failure)
        if isNew { restoreReserveLater() }
    }

    /// Stops taking transactions until the next start [W5].
    func die(_ failure: DiskFailure) {
        end([], .unknown(failure), failure)
    }

    /// Ends a batch that failed, with everything appended after it. None of it happened, or all of
    /// it is uncertain.
    private func end(_ batch: [Entry], _ result: AppendResult, _ failure: DiskFailure) {
        var unwritten: [Entry] = []
        let forget = {
            self.state.withLock { state in
                unwritten = state.waiting
                state.waiting = []
                state.seq = state.durable
                if case .unknown = result { state.death = failure } else { state.shortage = failure }
            }
        }
        if let user = state.withLock({ $0.user }) { user.forgetting(forget) } else { forget() }
        for entry in batch { entry.tell(result) }
        // Waiting transactions were never written.
        for entry in unwritten { entry.tell(.refused(failure)) }
    }

    private func restoreReserveLater() {
        later(Journal.reservePause) { $0.restoreReserve() }
    }

    /// Does work after a pause, or later if other work delays the timer.
    private func later(_ pause: DispatchTimeInterval, _ work: @escaping @Sendable (Journal) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in
            guard let self else { return }
            thread.async { work(self) }
        }
    }

    private func restoreReserve() {
        do throws(DiskFailure) {
            try reserve.make()
            state.withLock { $0.shortage = nil }
        } catch {
            restoreReserveLater()
        }
    }

    private func markLater() {
        let mustWait = state.withLock { state in
            defer { state.quietSince = state.durable }
            return state.quietSince == nil
        }
        if mustWait { later(Journal.quiet) { $0.markIfQuiet() } }
    }

    private func markIfQuiet() {
        let isQuiet = state.withLock { state in
            defer { state.quietSince = nil }
            return !state.isWriting && state.quietSince == state.durable
        }
        if isQuiet { mark() } else { markLater() }
    }

    /// Marks what is durable. A mark without room is skipped; a mark that cannot be synced ends the
    /// journal.
    private func mark() {
        guard death == nil else { return }
        do throws(DiskFailure) {
            try writer.mark(durable)
            state.withLock { $0.grew(to: writer.size) }
        } catch {
            if !(error.isNoSpace && writer.cutBack()) { die(error) }
        }
    }
}
