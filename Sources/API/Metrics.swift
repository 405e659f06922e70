import HTTP
import Synchronization

/// What the server can be watched by: it counts requests itself, and asks whoever knows for the rest.
package final class Metrics: Sendable {
    /// Who may see them.
    package enum Audience: String, CaseIterable, Sendable {
        /// Programs on the server's own machine.
        case local
        case everyone
        case nobody
    }

    /// Of what has no route: an unknown address, an unreadable request, OPTIONS.
    private static let elsewhere = "none"

    let audience: Audience
    private let readings: @Sendable () -> [Metric]
    private let counts: Mutex<[String: RequestCounts]> = Mutex([:])

    package init(audience: Audience = .local, readings: @escaping @Sendable () -> [Metric] = { [] }) {
        self.audience = audience
        self.readings = readings
    }

    /// Looked up once, before there are requests: counting is on every request's way.
    func counts(of operations: [String]) -> [String: RequestCounts] {
        counts.withLock { counts in
            for operation in operations where counts[operation] == nil { counts[operation] = RequestCounts() }
            return counts
        }
    }

    func countsElsewhere() -> RequestCounts {
        counts(of: [Metrics.elsewhere])[Metrics.elsewhere] ?? RequestCounts()
    }

    var text: String {
        var answers = Metric.counters("larder_requests_total", "Requests answered, by operation and status.")
        var durations = Metric.histograms(
            "larder_request_duration_seconds", "From a request's head to its answer; of a stream, to its beginning.")
        for (operation, counts) in counts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            let byStatus = counts.byStatus
            for (status, count) in byStatus {
                answers.add(Double(count), ("operation", operation), ("status", String(status.rawValue)))
            }
            if !byStatus.isEmpty { durations.add(counts.duration, ("operation", operation)) }
        }
        return ([answers, durations] + readings()).map(\.text).joined()
    }
}

/// One request's time, and where it is counted.
struct Stopwatch: Sendable {
    private let start = SuspendingClock.now
    var counts: RequestCounts

    init(_ counts: RequestCounts) {
        self.counts = counts
    }

    func stop(_ status: Status) {
        let (seconds, attoseconds) = (SuspendingClock.now - start).components
        counts.note(status, microseconds: Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000))
    }
}
