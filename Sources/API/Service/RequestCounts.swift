import Dispatch
import HTTP
import Synchronization

/// The counts of an operation's answers by status and duration. Each request updates them without a
/// lock.
final class RequestCounts: Sendable {
    /// The bounds in microseconds. A read takes tens of them, a write as long as the disk.
    private static let bounds = [
        50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
        5_000_000,
    ]
    private static let statuses = Status.allCases
    /// The index of each status from 200 on.
    private static let places = (200..<600).map { code in statuses.firstIndex { $0.rawValue == code } ?? 0 }

    private let answers = Counters(statuses.count)
    private let durations = Counters(bounds.count + 1)
    private let microseconds = Atomic(0)

    func note(_ status: Status, microseconds: Int) {
        answers.increment(RequestCounts.places[status.rawValue - 200])
        durations.increment(
            RequestCounts.bounds.firstIndex { microseconds <= $0 } ?? RequestCounts.bounds.count)
        self.microseconds.add(microseconds, ordering: .relaxed)
    }

    var byStatus: [(status: Status, count: Int)] {
        zip(RequestCounts.statuses, answers.values).filter { $0.1 > 0 }.map { (status: $0, count: $1) }
    }

    var duration: Distribution {
        Distribution(
            bounds: RequestCounts.bounds.map { Double($0) / 1_000_000 }, counts: durations.values,
            sum: Double(microseconds.load(ordering: .relaxed)) / 1_000_000)
    }
}

/// A stopwatch for one request, with the counts that get its time.
struct Stopwatch: Sendable {
    private let start = DispatchTime.now().uptimeNanoseconds
    var counts: RequestCounts

    init(_ counts: RequestCounts) {
        self.counts = counts
    }

    func stop(_ status: Status) {
        counts.note(status, microseconds: Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000))
    }
}

/// Counters that any thread may increment. `@unchecked Sendable` is safe because the memory has no
/// other owner.
private final class Counters: @unchecked Sendable {
    private let cells: UnsafeMutablePointer<Atomic<Int>>
    private let count: Int

    init(_ count: Int) {
        cells = .allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
        self.count = count
    }

    deinit {
        cells.deinitialize(count: count)
        cells.deallocate()
    }

    func increment(_ index: Int) {
        cells[index].add(1, ordering: .relaxed)
    }

    var values: [Int] { (0..<count).map { cells[$0].load(ordering: .relaxed) } }
}
