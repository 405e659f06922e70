import Dispatch

/// Tells a loop which of its sockets can be read from or written to. The server needs nothing else
/// from the system's event machinery. Calls and reports happen on the loop's queue.
protocol Readiness: AnyObject {
    /// Begins to watch a socket, for reading.
    func add(_ socket: Socket)

    /// Sets the interest in a socket's events from now on.
    func want(_ interest: Interest, of socket: Socket)

    /// Ends the watch. The system has let go of the descriptor when `done` runs, so `done` may
    /// close it.
    func remove(_ socket: Socket, done: @escaping @Sendable () -> Void)
}

struct Interest: OptionSet {
    let rawValue: UInt32

    static let reading = Interest(rawValue: 1)
    static let writing = Interest(rawValue: 2)
    /// The connection is beyond use. This event always comes and is never asked for.
    static let broken = Interest(rawValue: 4)
}

/// The kinds of event machinery.
package enum EventSource: CaseIterable, Sendable {
    case dispatch
    #if os(Linux)
    case epoll
    #endif

    static var best: EventSource {
        #if os(Linux)
        .epoll
        #else
        .dispatch
        #endif
    }

    func make(_ queue: DispatchQueue, report: @escaping (Int32, Interest) -> Void) throws(SystemError)
        -> any Readiness
    {
        switch self {
        case .dispatch: return DispatchReadiness(queue: queue, report: report)
        #if os(Linux)
        case .epoll: return try EpollReadiness(queue: queue, report: report)
        #endif
        }
    }
}
