import Domain
import Platform

/// Long work, such as imports, statistics and reads of the past. A few run at a time, on threads of
/// their own. The loops and the shared threads stay free for other requests.
package final class LongWork: Sendable {
    /// The limit of long work at a time: the cores of a home's machine. More would slow each other
    /// and the loops down.
    package static let places = 4
    /// Half of the places. Other households always find one.
    static let placesOfHousehold = 2
    /// Eight for each place. A later client would give up before its turn.
    static let mostWaiting = 32
    /// A quarter of those that wait. Three other households still find room.
    static let mostWaitingOfHousehold = 8

    private struct Waiter {
        let household: Household.ID
        let begin: CheckedContinuation<Bool, Never>
    }

    private struct Places {
        private var taken: [Household.ID: Int] = [:]
        /// The waiting work, first come, first served.
        private var waiting: [Waiter] = []

        /// Returns whether the work may begin, nil if it has to wait.
        mutating func take(_ waiter: Waiter) -> Bool? {
            let household = waiter.household
            if hasRoom(for: household) {
                taken[household, default: 0] += 1
                return true
            }
            let own = waiting.count { $0.household == household }
            if waiting.count >= LongWork.mostWaiting || own >= LongWork.mostWaitingOfHousehold {
                return false
            }
            waiting.append(waiter)
            return nil
        }

        /// Frees a place and returns the work that takes it.
        mutating func giveBack(_ household: Household.ID) -> Waiter? {
            let rest = taken[household, default: 1] - 1
            taken[household] = rest == 0 ? nil : rest
            guard let index = waiting.firstIndex(where: { hasRoom(for: $0.household) }) else { return nil }
            taken[waiting[index].household, default: 0] += 1
            return waiting.remove(at: index)
        }

        private func hasRoom(for household: Household.ID) -> Bool {
            let all = taken.values.reduce(0, +)
            return all < LongWork.places && taken[household, default: 0] < LongWork.placesOfHousehold
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
        for household: Household.ID, _ work: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let isIn = await withCheckedContinuation { begin in
            let verdict = places.withLock { $0.take(Waiter(household: household, begin: begin)) }
            if let verdict { begin.resume(returning: verdict) }
        }
        guard isIn else { throw .tooMuchLongWork }
        defer { places.withLock { $0.giveBack(household) }?.begin.resume(returning: true) }
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
