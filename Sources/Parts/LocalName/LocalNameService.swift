package import DNS
import Dispatch
import Platform

/// The name of a running server at home: finds the links of the machine, and speaks on each. All
/// work happens on a queue of its own.
package final class LocalNameService: Sendable {
    package enum News: Equatable, Sendable {
        /// The name is this server's now, like “larder.local”.
        case confirmed(String)
        /// No socket can be had, with the system's words.
        case unavailable(String)
    }

    private let queue = DispatchQueue(label: "larder.name")
    private let work: LocalNameWork

    /// Takes what the name needs: `isServed` says whether the server answers at an address, and
    /// `tell` gets the news.
    package init(
        _ service: LocalService, isServed: @escaping @Sendable (HostAddress) -> Bool,
        tell: @escaping @Sendable (News) -> Void
    ) {
        work = LocalNameWork(service, queue, isServed: isServed, tell: tell)
    }

    package func start() {
        queue.async { [work] in work.start() }
    }

    /// The confirmed name; nil until then, and after it was lost.
    package var name: String? { work.name.withLock { $0 } }

    /// Tells the home that the name ends, and stops.
    package func stop() async {
        await withCheckedContinuation { continuation in
            queue.async { [work] in
                work.stop()
                continuation.resume()
            }
        }
    }
}

/// The sockets and the responder. Everything but the name belongs to the queue.
private final class LocalNameWork: @unchecked Sendable {
    /// The time between two looks at the machine's addresses: Wi-Fi may come later, and routers
    /// give other addresses.
    private static let lookPause = 5_000
    /// The most messages that are read at a time, so that no flood holds up what is due.
    private static let batch = 64

    let name = Guarded<String?>(nil)
    private let queue: DispatchQueue
    private let isServed: @Sendable (HostAddress) -> Bool
    private let tell: @Sendable (LocalNameService.News) -> Void
    private let timer: any DispatchSourceTimer
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: DNSMessage.longest + 1, alignment: 1)
    private var responder: Responder
    private var sockets: [NetworkLink.ID: (socket: MulticastSocket, source: any DispatchSourceRead)] = [:]
    private var nextLook = 0
    private var toldName: String?
    private var hasComplained = false

    init(
        _ service: LocalService, _ queue: DispatchQueue, isServed: @escaping @Sendable (HostAddress) -> Bool,
        tell: @escaping @Sendable (LocalNameService.News) -> Void
    ) {
        self.queue = queue
        self.isServed = isServed
        self.tell = tell
        responder = Responder(service) { .random(in: $0) }
        timer = DispatchSource.makeTimerSource(queue: queue)
    }

    deinit {
        buffer.deallocate()
    }

    func start() {
        timer.setEventHandler { [weak self] in self?.wake() }
        timer.activate()
        wake()
    }

    func stop() {
        send(responder.end())
        timer.cancel()
        for id in sockets.keys { close(id) }
        name.withLock { $0 = nil }
    }

    private static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

    private func wake() {
        let now = LocalNameWork.now
        if now >= nextLook {
            nextLook = now + LocalNameWork.lookPause
            look(now)
        }
        finish(responder.wake(now: now))
    }

    /// Looks at the machine's links, and opens and closes sockets as needed.
    private func look(_ now: Int) {
        let links = NetworkLink.links(of: NetworkInterface.ofHome, isServed: isServed)
        for id in sockets.keys where !links.contains(where: { $0.id == id }) { close(id) }
        var complaint: String?
        for link in links where sockets[link.id] == nil {
            do throws(MulticastFailure) {
                open(try MulticastSocket(link.id))
            } catch {
                complaint = error.text
            }
        }
        send(responder.take(links.filter { sockets[$0.id] != nil }, now: now))
        // Phones find the server by any link that works, so only a machine without links complains.
        // The next look tries failed links again.
        guard let complaint, sockets.isEmpty, !hasComplained else { return }
        hasComplained = true
        tell(.unavailable(complaint))
    }

    private func open(_ socket: MulticastSocket) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.receive(from: socket) }
        source.setCancelHandler { socket.close() }
        sockets[socket.link] = (socket, source)
        source.activate()
    }

    private func close(_ id: NetworkLink.ID) {
        sockets.removeValue(forKey: id)?.source.cancel()
    }

    private func receive(from socket: MulticastSocket) {
        for _ in 0..<LocalNameWork.batch {
            guard let (bytes, source) = socket.receive(into: buffer) else { break }
            send(responder.hear(bytes, from: source, on: socket.link, now: LocalNameWork.now))
        }
        wake()
    }

    private func finish(_ messages: [OutgoingMessage]) {
        send(messages)
        let name = responder.name
        self.name.withLock { $0 = name }
        if let name, name != toldName {
            toldName = name
            tell(.confirmed(name))
        }
        let next = min(nextLook, responder.nextWake ?? nextLook)
        timer.schedule(deadline: .now() + .milliseconds(max(0, next - LocalNameWork.now)))
    }

    private func send(_ messages: [OutgoingMessage]) {
        for message in messages {
            sockets[message.link]?.socket.send(message.message.bytes, to: message.receiver)
        }
    }
}
