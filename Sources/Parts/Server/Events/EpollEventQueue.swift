#if os(Linux)
import Dispatch
import Platform
import Synchronization

/// A thread with an epoll set for all sockets of a loop. The thread sleeps in `epoll_wait` until a
/// socket has an event, or until work from another thread rings the bell.
///
/// Only the thread touches what is not behind a lock; `@unchecked Sendable` rests on that rule.
final class EpollEventQueue: EventQueue, @unchecked Sendable {
    /// The most events that one call takes from the system. The queue's other work has its turn
    /// after each call.
    private static let batch = 256

    private struct Pending {
        var work: [@Sendable () -> Void] = []
        var isEnded = false
    }

    private let set: Int32
    /// A counter that makes the set readable when work comes from another thread.
    private let bell: Int32
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: EpollEventQueue.batch)
    private weak var receiver: (any EventReceiver)?
    private let pending = Guarded(Pending())
    /// The thread's id, 0 until the thread runs.
    private let thread = Atomic<UInt>(0)
    /// The time of the next sweep, in nanoseconds; nil without sweeps.
    private var nextSweep: UInt64?

    init(receiver: any EventReceiver) throws(SystemError) {
        self.receiver = receiver
        set = epoll_create1(Int32(O_CLOEXEC))
        bell = eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK))
        guard set >= 0 else { throw SystemError(call: "epoll_create1", code: errno) }
        guard bell >= 0 else { throw SystemError(call: "eventfd", code: errno) }
        control(EPOLL_CTL_ADD, bell, .reading)
        if let code = startThread({ [self] in run() }) {
            throw SystemError(call: "pthread_create", code: code)
        }
    }

    deinit {
        if set >= 0 { close(set) }
        if bell >= 0 { close(bell) }
        events.deallocate()
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let isFirst = pending.withLock { pending in
            pending.work.append(work)
            return pending.work.count == 1
        }
        // The thread itself looks for work before it sleeps.
        if isFirst, !isCurrent { ring() }
    }

    func end() {
        pending.withLock { $0.isEnded = true }
        ring()
    }

    func assertIsCurrent() {
        precondition(isCurrent, "work of a loop ran outside the loop")
    }

    func watch(_ socket: Socket) {
        control(EPOLL_CTL_ADD, socket.descriptor, .reading)
    }

    func want(_ interest: Interest, of socket: Socket) {
        control(EPOLL_CTL_MOD, socket.descriptor, interest)
    }

    func unwatch(_ socket: Socket, done: @escaping @Sendable () -> Void) {
        control(EPOLL_CTL_DEL, socket.descriptor, [])
        done()
    }

    func setSweeping(_ isSweeping: Bool) {
        nextSweep = isSweeping ? now + EventLoop.sweepInterval : nil
    }

    private var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    private func ring() {
        _ = eventfd_write(bell, 1)
    }

    /// Changes the watch of a descriptor. An error would mean a foreign descriptor, but the sockets
    /// are ours from `watch` until `unwatch`.
    private func control(_ operation: Int32, _ descriptor: Int32, _ interest: Interest) {
        var event = epoll_event(interest, of: descriptor)
        _ = epoll_ctl(set, operation, descriptor, &event)
    }

    private func run() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        var hadWork = false
        while true {
            takeEvents(waiting: !hadWork)
            sweepIfDue()
            let (work, isEnded) = pending.withLock { pending in
                defer { pending.work = [] }
                return (pending.work, pending.isEnded)
            }
            for one in work { one() }
            hadWork = !work.isEmpty
            if isEnded, !hadWork { return }
        }
    }

    /// Tells the receiver of every event. A socket that is closed during a batch leaves its loop at
    /// once. Its number is not reused meanwhile: new sockets join the loop as work of this queue.
    private func takeEvents(waiting: Bool) {
        let count = epoll_wait(set, events, Int32(EpollEventQueue.batch), waiting ? patience : 0)
        guard count > 0, let receiver else { return }
        for index in 0..<Int(count) {
            let event = events[index]
            if event.data.fd == bell {
                var rings: eventfd_t = 0
                _ = eventfd_read(bell, &rings)
            } else {
                receiver.handle(event.interest, on: event.data.fd)
            }
        }
    }

    /// The milliseconds until the next sweep, -1 without sweeps.
    private var patience: Int32 {
        guard let nextSweep else { return -1 }
        let now = now
        return now < nextSweep ? Int32((nextSweep - now) / 1_000_000) + 1 : 0
    }

    private func sweepIfDue() {
        guard let due = nextSweep, due <= now else { return }
        nextSweep = now + EventLoop.sweepInterval
        receiver?.sweep()
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
