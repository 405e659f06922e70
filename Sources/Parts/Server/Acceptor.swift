import Dispatch
import HTTP
import Synchronization

/// Takes new connections and spreads them over the loops. At the limit the acceptor makes room: it
/// closes the connection idle longest, otherwise the slowest to send a head. Until there is room it
/// takes no connection; new clients wait in the backlog and nothing spins.
final class Acceptor: @unchecked Sendable {
    /// The connections that are taken in one go before other work gets its turn.
    private static let batch = 64
    /// The wait after which the acceptor tries again. Another program may hold the descriptors that
    /// ran out.
    private static let retry = DispatchTimeInterval.milliseconds(250)

    private let queue = DispatchQueue(label: "larder.accept")
    private let socket: Socket
    private let loops: [EventLoop]
    private let options: ServerOptions
    private let budget: Budget
    private let source: any DispatchSourceRead

    private var turn = 0
    private var open = 0
    private var perNetwork: [String: Int] = [:]
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
            // The loops drain only now: a client whose idle connection ends must find no open door.
            for loop in loops { loop.queue.add { loop.drain() } }
            tellWhenEmpty()
        }
        source.activate()
    }

    /// Takes no more connections and lets the open connections come to their end. Calls `whenEmpty`
    /// after the last connection, when the address is free for another server.
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
                // The event alone says that a client waits; the next event will say so again.
                if taken == 0 { pause() }
                return
            }
            switch socket.accept() {
            case .nothingYet: return
            case .exhausted: return pause()
            case .socket(let socket, let address): assignToLoop(socket, address: address)
            }
        }
    }

    private func assignToLoop(_ socket: Socket, address: String) {
        let network = limitedNetwork(of: address)
        if let network, let limit = options.connectionsPerAddress {
            if perNetwork[network, default: 0] >= limit { return socket.close() }
            perNetwork[network, default: 0] += 1
        }
        open += 1
        options.traffic.connections.add(1, ordering: .relaxed)
        turn = (turn + 1) % loops.count
        loops[turn].open(socket, client: Client(address: address)) { [self] in
            queue.async { [self] in closed(network) }
        }
    }

    private func closed(_ network: String?) {
        open -= 1
        options.traffic.connections.subtract(1, ordering: .relaxed)
        if let network, let count = perNetwork[network] { perNetwork[network] = count > 1 ? count - 1 : nil }
        if isPaused { resume() }
        tellWhenEmpty()
    }

    /// Returns the network whose connections are limited; nil for a trusted proxy, which asks for
    /// many.
    private func limitedNetwork(of address: String) -> String? {
        options.proxies.areTrusted(address) ? nil : IPAddress.network(of: address)
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
        makeRoom(byClosing: EventLoop.ClosableState.allCases[...], loopsLeft: loops.count)
        queue.asyncAfter(deadline: .now() + Acceptor.retry) { [weak self] in self?.resume() }
    }

    private func resume() {
        guard isPaused else { return }
        isPaused = false
        budget.setShortOfConnections(false)
        source.resume()
    }

    /// Asks each loop in turn for a connection that can be spared most easily. Asks for the next
    /// kind of connection after all loops had none.
    private func makeRoom(byClosing states: ArraySlice<EventLoop.ClosableState>, loopsLeft: Int) {
        guard let state = states.first else { return }
        let loop = loops[turn]
        loop.queue.add { [self] in
            if loop.closeOldest(in: state) { return }
            queue.async { [self] in
                turn = (turn + 1) % loops.count
                if loopsLeft > 1 { return makeRoom(byClosing: states, loopsLeft: loopsLeft - 1) }
                makeRoom(byClosing: states.dropFirst(), loopsLeft: loops.count)
            }
        }
    }
}
