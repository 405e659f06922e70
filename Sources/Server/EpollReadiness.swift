#if os(Linux)
import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Readiness by one epoll set for all sockets of a loop, itself watched by a single dispatch source. A dispatch source must be armed
/// anew after each of its events, with a message to another thread; here that happens once for a whole batch of sockets instead of
/// once for each request, which gives twice as many answers.
final class EpollReadiness: Readiness {
    /// Taken from the system in one call.
    private static let batch = 256
    /// Looked for more in one go before the queue's other work has its turn.
    private static let rounds = 8

    private let set: Int32
    private let source: any DispatchSourceRead
    private let events = UnsafeMutablePointer<EpollEvent>.allocate(capacity: EpollReadiness.batch)
    private let tell: (Int32, Interest) -> Void

    init(queue: DispatchQueue, tell: @escaping (Int32, Interest) -> Void) throws(SystemError) {
        set = epoll_create1(Int32(O_CLOEXEC))
        guard set >= 0 else { throw SystemError(call: "epoll_create1", code: errno) }
        self.tell = tell
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
        control(EpollEvent.add, socket, .reading)
    }

    func want(_ interest: Interest, of socket: Socket) {
        control(EpollEvent.modify, socket, interest)
    }

    func remove(_ socket: Socket, done: @escaping @Sendable () -> Void) {
        control(EpollEvent.delete, socket, [])
        done()
    }

    /// An error here would mean a descriptor that is not ours; the sockets are, from `add` until `remove`.
    private func control(_ operation: Int32, _ socket: Socket, _ interest: Interest) {
        var event = EpollEvent(interest: interest, descriptor: socket.descriptor)
        _ = epoll_ctl(set, operation, socket.descriptor, &event)
    }

    /// A socket that is closed while the batch is told about is not in its loop any more, and no other gets its number meanwhile: new
    /// ones join the loop on this same queue.
    private func takeEvents() {
        for _ in 0..<EpollReadiness.rounds {
            let count = epoll_wait(set, events, Int32(EpollReadiness.batch), 0)
            if count <= 0 { return }
            for index in 0..<Int(count) { tell(events[index].descriptor, events[index].interest) }
        }
    }
}

/// `struct epoll_event`, which the Glibc module leaves out. On x86-64 it is packed: 64 bits of data right after 32 of flags.
private struct EpollEvent {
    static let add: Int32 = 1
    static let delete: Int32 = 2
    static let modify: Int32 = 3

    private static let input: UInt32 = 0x001
    private static let output: UInt32 = 0x004
    private static let error: UInt32 = 0x008
    private static let hangUp: UInt32 = 0x010

    private let flags: UInt32
    #if !arch(x86_64)
    private let padding: UInt32 = 0
    #endif
    let descriptor: Int32
    private let restOfData: UInt32 = 0

    init(interest: Interest, descriptor: Int32) {
        flags = (interest.contains(.reading) ? EpollEvent.input : 0) | (interest.contains(.writing) ? EpollEvent.output : 0)
        self.descriptor = descriptor
    }

    var interest: Interest {
        var interest: Interest = []
        if flags & EpollEvent.input != 0 { interest.insert(.reading) }
        if flags & EpollEvent.output != 0 { interest.insert(.writing) }
        // Both directions have ended, but there may be octets to read before the end: to close over them would reset the connection.
        let hasEndedUnwatched = flags & EpollEvent.hangUp != 0 && flags & EpollEvent.input == 0
        if flags & EpollEvent.error != 0 || hasEndedUnwatched { interest.insert(.broken) }
        return interest
    }
}

@_silgen_name("epoll_create1")
private func epoll_create1(_ flags: Int32) -> Int32

@_silgen_name("epoll_ctl")
private func epoll_ctl(_ set: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutablePointer<EpollEvent>) -> Int32

@_silgen_name("epoll_wait")
private func epoll_wait(_ set: Int32, _ events: UnsafeMutablePointer<EpollEvent>, _ capacity: Int32, _ timeout: Int32) -> Int32
#endif
