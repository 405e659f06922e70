#if os(Linux)
import Dispatch
import Platform

/// Readiness by one epoll set for all sockets of a loop; a single dispatch source watches the set.
/// A dispatch source must be armed again after each of its events, with a message to another
/// thread. One source for many sockets arms once for a batch and gives twice as many answers.
final class EpollReadiness: Readiness {
    /// The most events that one call takes from the system.
    private static let batch = 256
    /// The most batches in one go before the queue's other work has its turn.
    private static let rounds = 8

    private let set: Int32
    private let source: any DispatchSourceRead
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: EpollReadiness.batch)
    private let report: (Int32, Interest) -> Void

    init(queue: DispatchQueue, report: @escaping (Int32, Interest) -> Void) throws(SystemError) {
        set = epoll_create1(Int32(O_CLOEXEC))
        guard set >= 0 else { throw SystemError(call: "epoll_create1", code: errno) }
        self.report = report
        source = DispatchSource.makeReadSource(fileDescriptor: set, queue: queue)
        source.setEventHandler { [weak self] in self?.takeEvents() }
        let set = set
        source.setCancelHandler { close(set) }
        source.activate()
    }

    deinit {
        source.cancel()
        events.deallocate()
    }

    func add(_ socket: Socket) {
        control(EPOLL_CTL_ADD, socket, .reading)
    }

    func want(_ interest: Interest, of socket: Socket) {
        control(EPOLL_CTL_MOD, socket, interest)
    }

    func remove(_ socket: Socket, done: @escaping @Sendable () -> Void) {
        control(EPOLL_CTL_DEL, socket, [])
        done()
    }

    /// Changes the watch of a socket. An error would mean a foreign descriptor, but the sockets are
    /// ours from `add` until `remove`.
    private func control(_ operation: Int32, _ socket: Socket, _ interest: Interest) {
        var event = epoll_event(interest, of: socket.descriptor)
        _ = epoll_ctl(set, operation, socket.descriptor, &event)
    }

    /// Tells the loop of every event. A socket that is closed during a batch leaves its loop at
    /// once. Its number is not reused meanwhile: new sockets join the loop on this same queue.
    private func takeEvents() {
        for _ in 0..<EpollReadiness.rounds {
            let count = epoll_wait(set, events, Int32(EpollReadiness.batch), 0)
            if count <= 0 { return }
            for index in 0..<Int(count) { report(events[index].data.fd, events[index].interest) }
        }
    }
}

extension epoll_event {
    fileprivate init(_ interest: Interest, of descriptor: Int32) {
        let reading = interest.contains(.reading) ? epollInput : 0
        let writing = interest.contains(.writing) ? epollOutput : 0
        self.init(events: reading | writing, data: epoll_data_t(fd: descriptor))
    }

    fileprivate var interest: Interest {
        var interest: Interest = []
        if events & epollInput != 0 { interest.insert(.reading) }
        if events & epollOutput != 0 { interest.insert(.writing) }
        // Both directions have ended, but there may be unread bytes. Closing now would reset the
        // connection.
        let hasEndedUnwatched = events & epollHangUp != 0 && events & epollInput == 0
        if events & epollError != 0 || hasEndedUnwatched { interest.insert(.broken) }
        return interest
    }
}
#endif
