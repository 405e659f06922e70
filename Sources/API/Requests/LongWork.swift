import Domain
import Platform

/// Work that is not short, like an import, statistics or a look into the past: a few at a time, on
/// threads of its own. The loops, and the threads that everything shares, always have a moment for
/// all other requests.
package final class LongWork: Sendable {
    /// As many at a time as a home's machine has cores: more would only take them from one another,
    /// and from the loops.
    package static let places = 4
    /// Half of the places: other households always find one.
    static let placesOfHousehold = 2
    /// Eight for each place: a client that came later would give up before its turn.
    static let mostWaiting = 32
    /// A quarter of them: three other households still find room to wait.
    static let mostWaitingOfHousehold = 8

    private struct Waiter {
        let household: Household.ID
        let begin: CheckedContinuation<Bool, Never>
    }

    private struct Places {
        private var taken: [Household.ID: Int] = [:]
        /// In the order in which they came.
        private var waiting: [Waiter] = []

        /// Says whether the work may begin; nil where it waits.
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

        /// Gives the next that may begin, which has its place now.
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

    /// There have to be as many threads as places.
    package init(on threads: any TaskExecutor) {
        self.threads = threads
    }

    /// Not within long work itself, which would wait for its own end.
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

    /// Without a place, for work that comes in short pieces.
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
