import Platform

/// Long work, such as imports, statistics and reads of the past. A few run at a time, on threads of
/// their own. The loops and the shared threads stay free for other requests.
package final class LongWork: Sendable {
    /// The limit of long work at a time: the cores of a home's machine. More would slow each other
    /// and the loops down.
    package static let places = 4
    /// Eight for each place. A later client would give up before its turn.
    static let mostWaiting = 32

    private struct Places {
        private var taken = 0
        /// The waiting work, first come, first served.
        private var waiting: [CheckedContinuation<Bool, Never>] = []

        /// Returns whether the work may begin, nil if it has to wait.
        mutating func take(_ begin: CheckedContinuation<Bool, Never>) -> Bool? {
            if taken < LongWork.places {
                taken += 1
                return true
            }
            if waiting.count == LongWork.mostWaiting { return false }
            waiting.append(begin)
            return nil
        }

        /// Gives a place to the work that has waited longest, which this returns.
        mutating func giveBack() -> CheckedContinuation<Bool, Never>? {
            if !waiting.isEmpty { return waiting.removeFirst() }
            taken -= 1
            return nil
        }
    }

    private let threads: any TaskExecutor
    private let places = Guarded(Places())

    /// `threads` must have as many threads as there are places.
    package init(on threads: any TaskExecutor) {
        self.threads = threads
    }

    /// Runs work in a place. Must not be called within long work, which would wait for its own end.
    func run<Value: Sendable>(
        _ work: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let isIn = await withCheckedContinuation { begin in
            let verdict = places.withLock { $0.take(begin) }
            if let verdict { begin.resume(returning: verdict) }
        }
        guard isIn else { throw .tooMuchLongWork }
        defer { places.withLock { $0.giveBack() }?.resume(returning: true) }
        return try await onThreads(work)
    }

    /// Runs work without a place, for work in short pieces.
    func onThreads<Value: Sendable, Failure>(
        _ work: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withTaskExecutorPreference(threads) { () async throws(Failure) in try await work() }
    }
}

extension Problem {
    fileprivate static let tooMuchLongWork = Problem(
        .overloaded,
        "The server is busy with other long requests, such as imports, exports and statistics. Nothing was "
            + "done. Try again in a few seconds.")
}
