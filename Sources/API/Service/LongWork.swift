import Domain
import Platform

/// Long work, such as imports, statistics and reads of the past. A few run at a time, on threads of
/// their own. The loops and the shared threads stay free for other requests.
package final class LongWork: Sendable {
    private struct Queue {
        var places = WorkPlaces()
        var waiting: [WorkPlaces.Ticket: CheckedContinuation<Entry, Never>] = [:]
    }

    private enum Entry {
        case begin, refused, cancelled
    }

    private let threads: any TaskExecutor
    private let queue = Guarded(Queue())

    /// `threads` must have as many threads as there are places.
    package init(on threads: any TaskExecutor) {
        self.threads = threads
    }

    /// Runs work of a household in a place. Must not be called within long work, which would wait
    /// for its own end.
    func run<Value: Sendable>(
        of household: Household.ID?, _ work: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let ticket = queue.withLock { $0.places.ticket(for: household) }
        switch await enter(ticket) {
        case .begin: break
        case .refused: throw .tooMuchLongWork
        case .cancelled: throw .cancelled
        }
        defer { giveBack(ticket) }
        return try await onThreads(work)
    }

    /// Waits for a place. A client that goes, and a server that stops, take the wish back.
    private func enter(_ ticket: WorkPlaces.Ticket) async -> Entry {
        await withTaskCancellationHandler {
            await withCheckedContinuation { begin in
                let entry = queue.withLock { queue -> Entry? in
                    if Task.isCancelled { return .cancelled }
                    switch queue.places.take(ticket) {
                    case .begin: return .begin
                    case .refused: return .refused
                    case .wait:
                        queue.waiting[ticket] = begin
                        return nil
                    }
                }
                if let entry { begin.resume(returning: entry) }
            }
        } onCancel: {
            queue.withLock { queue in
                queue.places.leave(ticket) ? queue.waiting.removeValue(forKey: ticket) : nil
            }?.resume(returning: .cancelled)
        }
    }

    private func giveBack(_ ticket: WorkPlaces.Ticket) {
        queue.withLock { queue in
            queue.places.giveBack(ticket).flatMap { queue.waiting.removeValue(forKey: $0) }
        }?.resume(returning: .begin)
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

    /// The answer to what was not begun before the client ended its side of the connection, or the
    /// server was told to stop.
    static let cancelled = Problem(
        .overloaded,
        "This was not done: the connection ended, or the server is about to stop. Send it again.")
}
