import Dispatch
import HTTP
import Synchronization

/// Takes new connections and spreads them over the loops. When there are too many it makes room by closing the one that has been
/// idle longest, and until there is room it looks away: the newest wait in the backlog and nothing spins.
final class Acceptor: @unchecked Sendable {
    /// Taken in one go before others get their turn.
    private static let batch = 64
    /// When descriptors have run out, somebody else may have them: look again after this long.
    private static let retry = DispatchTimeInterval.milliseconds(250)

    private let queue = DispatchQueue(label: "larder.accept")
    private let socket: Socket
    private let loops: [EventLoop]
    private let options: ServerOptions
    private let budget: Budget
    private let source: any DispatchSourceRead

    private var turn = 0
    private var open = 0
    private var perAddress: [String: Int] = [:]
    private var isPaused = false
    private var isStopped = false
    private var isClosed = false
    private var whenEmpty: (@Sendable () -> Void)?

    init(socket: Socket, loops: [EventLoop], options: ServerOptions, budget: Budget) {
        self.socket = socket
        self.loops = loops
        self.options = options
        self.budget = budget
        source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.accept() }
        source.setCancelHandler { [self] in
            socket.close()
            isClosed = true
            // Only now: a client whose idle connection ends must not find the door still open.
            for loop in loops { loop.queue.async { loop.drain() } }
            tellWhenEmpty()
        }
        source.activate()
    }

    /// Takes no more connections and lets those there are come to their end; tells when the last one has gone and the address is
    /// free for another server.
    func stop(whenEmpty: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            self.whenEmpty = whenEmpty
            isStopped = true
            resume()
            source.cancel()
            tellWhenEmpty()
        }
    }

    private func accept() {
        for taken in 0..<Acceptor.batch {
            if open >= options.connections {
                // Only the event itself says that somebody waits; after taking one, the next event will say so again.
                if taken == 0 { pause() }
                return
            }
            switch socket.accept() {
            case .nothingYet: return
            case .exhausted: return pause()
            case .socket(let socket, let address): hand(socket, address: address)
            }
        }
    }

    private func hand(_ socket: Socket, address: String) {
        if let limit = options.connectionsPerAddress {
            if perAddress[address, default: 0] >= limit { return socket.close() }
            perAddress[address, default: 0] += 1
        }
        open += 1
        options.traffic.connections.add(1, ordering: .relaxed)
        turn = (turn + 1) % loops.count
        loops[turn].open(socket, client: Client(address: address)) { [self] in
            queue.async { [self] in closed(address) }
        }
    }

    private func closed(_ address: String) {
        open -= 1
        options.traffic.connections.subtract(1, ordering: .relaxed)
        if options.connectionsPerAddress != nil {
            let left = perAddress[address, default: 1] - 1
            perAddress[address] = left == 0 ? nil : left
        }
        if isPaused { resume() }
        tellWhenEmpty()
    }

    private func tellWhenEmpty() {
        guard open == 0, isClosed else { return }
        whenEmpty?()
        whenEmpty = nil
    }

    private func pause() {
        if isPaused || isStopped { return }
        isPaused = true
        budget.setShortOfConnections(true)
        source.suspend()
        makeRoom(in: loops[turn], othersLeft: loops.count - 1)
        queue.asyncAfter(deadline: .now() + Acceptor.retry) { [weak self] in self?.resume() }
    }

    private func resume() {
        guard isPaused else { return }
        isPaused = false
        budget.setShortOfConnections(false)
        source.resume()
    }

    private func makeRoom(in loop: EventLoop, othersLeft: Int) {
        loop.queue.async { [self] in
            if loop.closeOldestIdle() || othersLeft == 0 { return }
            queue.async { [self] in
                turn = (turn + 1) % loops.count
                makeRoom(in: loops[turn], othersLeft: othersLeft - 1)
            }
        }
    }
}
