import Dispatch
package import HTTP

/// How a server listens and how much it takes on.
package struct ServerOptions: Sendable {
    package var host = "127.0.0.1"
    package var port = 8_080
    /// Serial queues that connections are spread over. The work is short: more of them than half
    /// the cores only adds switching.
    package var loops = 1
    /// Connections waiting to be taken; a shop full of phones coming back at once stays far below.
    package var backlog: Int32 = 512
    package var connections = 4_096
    /// Connections from one address; nil for as many as there are.
    package var connectionsPerAddress: Int?
    /// Have no limit of their own, for they speak for many.
    package var proxies = TrustedProxies([])
    /// Bytes of all bodies together that are held while they arrive or are worked on: one import
    /// and a half of the largest size.
    package var bufferedBodies = 96 << 20
    /// The share of one address: the largest import still comes from one, and a third is left for
    /// the others.
    var bufferedBodiesPerAddress: Int { bufferedBodies / 3 * 2 }
    /// Bytes of all answers together that wait for their clients: sixty pages at their longest (1
    /// MB), more than a household has devices, and little enough for the smallest machine.
    package var unsentAnswers = 64 << 20
    package var parser = ParserLimits()
    package var timeouts = Timeouts()
    package var eventSource = EventSource.best
    /// Nanoseconds that only go forward, for all time-outs.
    package var uptime: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    /// Seconds since 1970, for the Date field.
    package var wallClock: @Sendable () -> Int
    /// Kept up to date by the server, for whoever watches it.
    package let traffic = Traffic()
    /// Hears of every answer; nil for no access log.
    package var accessLog: (@Sendable (AccessRecord) -> Void)?

    package init(wallClock: @escaping @Sendable () -> Int) {
        self.wallClock = wallClock
    }
}

/// One line of the access log.
package struct AccessRecord: Sendable {
    package let client: Client
    /// Nil where the request could not be read.
    package let head: RequestHead?
    package let status: Int
    /// Bytes of the body sent.
    package let bytes: Int
    package let microseconds: Int
    package let requestID: String?
    /// By name, where somebody has signed in.
    package let asker: String?
}
