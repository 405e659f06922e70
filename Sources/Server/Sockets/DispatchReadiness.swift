import Dispatch

/// Readiness by a dispatch source for each socket and direction, on all platforms of Dispatch.
final class DispatchReadiness: Readiness {
    private struct Watch {
        let read: any DispatchSourceRead
        var write: (any DispatchSourceWrite)?
        var isReading = true
        var isWriting = false
    }

    private let queue: DispatchQueue
    private let report: (Int32, Interest) -> Void
    private var watches: [Int32: Watch] = [:]

    init(queue: DispatchQueue, report: @escaping (Int32, Interest) -> Void) {
        self.queue = queue
        self.report = report
    }

    func add(_ socket: Socket) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.report(socket.descriptor, .reading) }
        watches[socket.descriptor] = Watch(read: source)
        source.activate()
    }

    func want(_ interest: Interest, of socket: Socket) {
        guard var watch = watches[socket.descriptor] else { return }
        let reads = interest.contains(.reading)
        // An unwanted source is suspended: at the end of the input it would fire for ever.
        if reads != watch.isReading { reads ? watch.read.resume() : watch.read.suspend() }
        watch.isReading = reads
        let writes = interest.contains(.writing)
        if writes, watch.write == nil {
            let source = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: queue)
            source.setEventHandler { [weak self] in self?.report(socket.descriptor, .writing) }
            source.activate()
            watch.write = source
        } else if writes != watch.isWriting {
            writes ? watch.write?.resume() : watch.write?.suspend()
        }
        watch.isWriting = writes
        watches[socket.descriptor] = watch
    }

    /// Ends the watch. A source may look at the descriptor until its cancellation is complete.
    func remove(_ socket: Socket, done: @escaping @Sendable () -> Void) {
        guard let watch = watches.removeValue(forKey: socket.descriptor) else { return done() }
        let cancelled = DispatchGroup()
        let sources: [any DispatchSourceProtocol] = [watch.read] + (watch.write.map { [$0] } ?? [])
        for source in sources {
            cancelled.enter()
            source.setCancelHandler { cancelled.leave() }
            source.cancel()
        }
        // A suspended source never learns of its cancellation.
        if !watch.isReading { watch.read.resume() }
        if !watch.isWriting { watch.write?.resume() }
        cancelled.notify(queue: queue, execute: done)
    }
}
