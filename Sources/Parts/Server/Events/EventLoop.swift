import HTTP

/// A queue of events and the connections of the queue. Connections act only on the queue of
/// their loop, so the loop and `Connection` need no lock. `@unchecked Sendable` rests on
/// that rule, and `assertIsCurrent` asserts it.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    /// The interval at which deadlines are checked, in nanoseconds. A deadline is seconds long, so
    /// half a second more hurts nobody.
    static let sweepInterval: UInt64 = 500_000_000

    private(set) var application: any Application
    let options: ServerOptions
    let budget: Budget
    /// The buffer that each read fills for the parser. All connections of the loop share the
    /// buffer, because only one connection reads at a time.
    let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

    private var connections: [Int32: Connection] = [:]
    /// The count of refused answers at the last sweep.
    var refusalsSeen = 0
    private var date: (second: Int, text: [UInt8]) = (-1, [])
    private(set) var isDraining = false
    private var isCut = false
    /// The work and the events of the loop; it is made last, because its events come to this loop.
    private(set) var queue: (any EventQueue)!

    init(application: any Application, options: ServerOptions, budget: Budget) throws(SystemError) {
        self.application = application
        self.options = options
        self.budget = budget
        queue = try options.eventSource.makeQueue(for: self)
    }

    deinit {
        queue?.end()
        readBuffer.deallocate()
    }

    /// Ends the program if code that belongs to this loop runs on another queue.
    func assertIsCurrent() {
        queue.assertIsCurrent()
    }

    /// The time in nanoseconds; it only goes forward.
    var now: UInt64 { options.uptime() }

    /// The Date field's value, made once a second.
    var dateField: [UInt8] {
        let second = options.wallClock()
        if second != date.second { date = (second, Array(HTTPDate.text(seconds: second).utf8)) }
        return date.text
    }

    /// Continues handlers and streams on this loop after each suspension: the shared threads may
    /// all be taken.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    func open(_ socket: Socket, client: Client, whenClosed: @escaping @Sendable () -> Void) {
        queue.add { [self] in
            let connection = Connection(socket: socket, client: client, loop: self, whenClosed: whenClosed)
            connections[socket.descriptor] = connection
            queue.watch(socket)
            if connections.count == 1 { queue.setSweeping(true) }
            if isDraining { connection.drain() }
            if isCut { connection.close() }
        }
    }

    /// Changes the application for new requests. A request that has begun stays with its
    /// application.
    func serve(_ application: any Application) {
        assertIsCurrent()
        self.application = application
    }

    func forget(_ connection: Connection) {
        assertIsCurrent()
        connections[connection.socket.descriptor] = nil
        // A loop without connections has no timer: an unused server sleeps.
        if connections.isEmpty { queue.setSweeping(false) }
    }

    /// The connections that give way to new clients at the limit, in their order.
    enum ClosableState: CaseIterable {
        /// The last answer is sent; the connection only lingers.
        case lingering
        case idle
        case unfinishedHead

        fileprivate func includes(_ connection: Connection) -> Bool {
            switch self {
            case .lingering: connection.machine.isLingering
            case .idle: connection.machine.isIdle
            case .unfinishedHead: connection.machine.isInsideHead
            }
        }
    }

    /// Closes the connection that has been in a state longest. Returns false if none is in that
    /// state.
    func closeOldest(in state: ClosableState) -> Bool {
        assertIsCurrent()
        let candidates = connections.values.filter(state.includes)
        guard let oldest = candidates.min(by: { $0.machine.deadline.since < $1.machine.deadline.since })
        else {
            return false
        }
        oldest.close()
        return true
    }

    /// Returns the connection whose client has taken no bytes for the longest time.
    func slowestReader(except asking: Connection?) -> Connection? {
        assertIsCurrent()
        let now = now
        let stalled = connections.values.compactMap { one in
            one === asking ? nil : one.machine.stalled(at: now).map { (one, since: $0) }
        }
        return stalled.min { $0.since < $1.since }?.0
    }

    /// Lets running work come to its end and closes the other connections.
    func drain() {
        assertIsCurrent()
        isDraining = true
        for connection in connections.values { connection.drain() }
    }

    func closeAll() {
        assertIsCurrent()
        isCut = true
        for connection in connections.values { connection.close() }
    }
}

extension EventLoop: EventReceiver {
    func handle(_ events: Interest, on descriptor: Int32) {
        assertIsCurrent()
        guard let connection = connections[descriptor] else { return }
        if events.contains(.broken) { return connection.close() }
        if events.contains(.writing) { connection.writable() }
        if events.contains(.reading) { connection.readable() }
    }

    func sweep() {
        for connection in connections.values { connection.enforceDeadline() }
        makeRoomForOthers()
    }
}
