import HTTP
import Platform

/// The metrics of the server. Requests are counted here; `readings` supplies the others.
package final class Metrics: Sendable {
    /// The clients that may read the metrics.
    package enum Audience: String, CaseIterable, Sendable {
        /// Programs on the server's own machine.
        case local
        case everyone
        case nobody
    }

    let audience: Audience
    /// The counts of requests without a route: unknown addresses, unreadable requests, OPTIONS.
    let elsewhere = RequestCounts()
    private let routes = Guarded<[Route]>([])
    private let readings: @Sendable () -> [Metric]

    package init(audience: Audience = .local, readings: @escaping @Sendable () -> [Metric] = { [] }) {
        self.audience = audience
        self.readings = readings
    }

    /// Takes the routes. Each route has counts of its own, so a request needs no lookup.
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
