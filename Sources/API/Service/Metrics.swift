import HTTP
import Platform

/// What the server can be watched by: it counts requests itself, and asks whoever knows for the
/// rest.
package final class Metrics: Sendable {
    /// Who may see them.
    package enum Audience: String, CaseIterable, Sendable {
        /// Programs on the server's own machine.
        case local
        case everyone
        case nobody
    }

    let audience: Audience
    /// Of what has no route: an unknown address, an unreadable request, OPTIONS.
    let elsewhere = RequestCounts()
    private let routes = Guarded<[Route]>([])
    private let readings: @Sendable () -> [Metric]

    package init(audience: Audience = .local, readings: @escaping @Sendable () -> [Metric] = { [] }) {
        self.audience = audience
        self.readings = readings
    }

    /// Each route counts for itself, so that nothing is looked up on a request's way.
    func watch(_ routes: [Route]) {
        self.routes.withLock { $0 = routes }
    }

    var text: String {
        var answers = Metric.counters("larder_requests_total", "Requests answered, by operation and status.")
        var durations = Metric.histograms(
            "larder_request_duration_seconds",
            "From a request's head to its answer; of a stream, to its beginning.")
        let watched = routes.withLock { $0 }.map { ($0.operationID, $0.counts) } + [("none", elsewhere)]
        for (operation, counts) in watched {
            let byStatus = counts.byStatus
            for (status, count) in byStatus {
                answers.add(Double(count), ("operation", operation), ("status", String(status.rawValue)))
            }
            if !byStatus.isEmpty { durations.add(counts.duration, ("operation", operation)) }
        }
        return ([answers, durations] + readings()).map(\.text).joined()
    }
}
