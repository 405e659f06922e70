package import HTTP
import JSON
import Synchronization
import Words

/// The application of a starting server. It answers health checks, and tells all other requests how
/// far the start is.
package final class StartupApplication: Application {
    private static let unkept = Response.Field("Cache-Control", "no-store")

    /// The bytes of the log that are read, and all of them.
    private let done = Atomic(0)
    private let total = Atomic(0)
    private let envelope: Envelope

    package init(_ envelope: Envelope) {
        self.envelope = envelope
    }

    package func reached(_ done: Int, of total: Int) {
        self.total.store(total, ordering: .relaxed)
        self.done.store(done, ordering: .relaxed)
    }

    package func admit(_ head: RequestHead, from client: Client) -> Admission {
        do throws(Problem) {
            try envelope.checkHost(head)
            guard head.target.path.isWord("/healthz"), head.method == .get || head.method == .head else {
                throw problem
            }
            var json = JSONWriter()
            json.object { $0.field("status", "ok") }
            let response = Response(
                .ok, fields: [RoutedRequest.jsonType, StartupApplication.unkept], body: json.bytes)
            return .refuse(envelope.dressed(response, for: head))
        } catch {
            return .refuse(envelope.dressed(error, for: head))
        }
    }

    package func answer(to violation: Violation, in head: RequestHead?) -> Response {
        envelope.dressed(Problem(violation), for: head)
    }

    private var problem: Problem {
        let (done, total) = (done.load(ordering: .relaxed), total.load(ordering: .relaxed))
        var problem = Problem(.notReady, "The server is starting: it opens its data folder.")
        problem.fields = [StartupApplication.unkept]
        guard total > 0 else { return problem }
        problem.detail =
            "The server is starting: it has read \(done >> 20) of \(total >> 20) MB of its log, "
            + "\(100 * done / total) %."
        problem.progress = (done, total)
        return problem
    }
}
