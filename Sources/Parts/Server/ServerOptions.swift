import Dispatch
package import HTTP

/// The address at which a server listens, and its limits.
package struct ServerOptions: Sendable {
    package var host = "127.0.0.1"
    package var port = 8_080
    /// The count of serial queues that share the connections. The work is short: more loops than
    /// half the cores only add switching.
    package var loops = 1
    /// The connections that wait to be taken; a shop full of phones that come back stays far below.
    package var backlog: Int32 = 512
    package var connections = 4_096
    /// The limit for connections from one address; nil for no limit.
    package var connectionsPerAddress: Int?
    /// The trusted proxies; they have no limit of their own, because each asks for many clients.
    package var proxies = TrustedProxies([])
    /// The bytes of all bodies that are held while they arrive or are worked on. There is room for
    /// one import and a half of the largest size.
    package var bufferedBodies = 96 << 20
    /// The share of one address: one address may send the largest import, and a third is left for
    /// others.
    var bufferedBodiesPerAddress: Int { bufferedBodies / 3 * 2 }
    /// The bytes of all answers that wait for their clients: sixty pages of the greatest length (1
    /// MB). A home has fewer devices, and the smallest machine has this memory.
    package var unsentAnswers = 64 << 20
    package var parser = ParserLimits()
    package var timeouts = Timeouts()
    package var eventSource = EventSource.best
    /// The clock for all time-outs, in nanoseconds; it only goes forward.
    package var uptime: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    /// The clock for the Date field, in seconds since 1970.
    package var wallClock: @Sendable () -> Int
    /// The current counts of connections and answers, which the server updates.
    package let traffic = Traffic()
    /// The receiver of a record for each answer; nil for no access log.
    package var accessLog: (@Sendable (AccessRecord) -> Void)?

    package init(wallClock: @escaping @Sendable () -> Int) {
        self.wallClock = wallClock
    }
}

/// A line of the access log.
package struct AccessRecord: Sendable {
    package let client: Client
    /// The request's head, or nil if the request was unreadable.
    package let head: RequestHead?
    package let status: Int
    /// The count of body bytes sent.
    package let bytes: Int
    package let microseconds: Int
    package let requestID: String?
    /// The name of the member who asked; nil without a sign-in.
    package let asker: String?
}
