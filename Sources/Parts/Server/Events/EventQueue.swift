/// The work of one loop in its order, and the events of the loop's sockets. The server needs
/// nothing else from the system's event machinery.
protocol EventQueue: AnyObject, Sendable {
    /// Runs work after all work that was added before. Any thread may call this.
    func add(_ work: @escaping @Sendable () -> Void)

    /// Ends the program if the caller is not work of this queue.
    func assertIsCurrent()

    /// Begins to watch a socket, for reading. This and the calls below happen on the queue.
    func watch(_ socket: Socket)

    /// Sets the interest in a socket's events from now on.
    func want(_ interest: Interest, of socket: Socket)

    /// Ends the watch. The system has let go of the descriptor when `done` runs, so `done` may
    /// close it.
    func unwatch(_ socket: Socket, done: @escaping @Sendable () -> Void)

    /// Begins or ends the calls of `sweep`, one each half a second. A queue without them sleeps
    /// until an event comes.
    func setSweeping(_ isSweeping: Bool)

    /// Ends the queue after the work that was added before. Any thread may call this.
    func end()
}

/// The receiver of a queue's events, on the queue.
protocol EventReceiver: AnyObject {
    func handle(_ events: Interest, on descriptor: Int32)

    /// Does what time asks for.
    func sweep()
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

    /// Makes the queue of a receiver. The queue does not keep the receiver alive.
    func makeQueue(for receiver: any EventReceiver) throws(SystemError) -> any EventQueue {
        switch self {
        case .dispatch: return DispatchEventQueue(receiver: receiver)
        #if os(Linux)
        case .epoll: return try EpollEventQueue(receiver: receiver)
        #endif
        }
    }
}
