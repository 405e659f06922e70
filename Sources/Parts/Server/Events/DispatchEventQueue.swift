import Dispatch

/// A queue of Dispatch with a source for each socket and direction, on all platforms of Dispatch.
///
/// Only work of the queue touches the watches and the timer; `@unchecked Sendable` rests on that
/// rule.
final class DispatchEventQueue: EventQueue, @unchecked Sendable {
    private struct Watch {
        let read: any DispatchSourceRead
        var write: (any DispatchSourceWrite)?
        var isReading = true
        var isWriting = false
        let end: WatchEnd
    }

    /// The end of a watch, once all its sources are cancelled. Only the loop's queue uses it.
    private final class WatchEnd: @unchecked Sendable {
        private var sources = 0
        var done: (@Sendable () -> Void)?

        /// Counts a source that is not active yet. A cancel handler that an active source gets may
        /// never run.
        func include(_ source: any DispatchSourceProtocol) {
            sources += 1
            source.setCancelHandler { [self] in
                sources -= 1
                if sources > 0 { return }
                done?()
                done = nil
            }
        }
    }

    private let queue = DispatchQueue(label: "larder.loop")
    private weak var receiver: (any EventReceiver)?
    private var watches: [Int32: Watch] = [:]
    private var timer: (any DispatchSourceTimer)?

    init(receiver: any EventReceiver) {
        self.receiver = receiver
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    func assertIsCurrent() {
        dispatchPrecondition(condition: .onQueue(queue))
    }

    /// Does nothing: Dispatch ends a queue that has no work and no sources.
    func end() {}

    func setSweeping(_ isSweeping: Bool) {
        timer?.cancel()
        timer = nil
        guard isSweeping else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.receiver?.sweep() }
        let interval = DispatchTimeInterval.nanoseconds(Int(EventLoop.sweepInterval))
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(100))
        timer.activate()
        self.timer = timer
    }

    func watch(_ socket: Socket) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.receiver?.handle(.reading, on: socket.descriptor) }
        let end = WatchEnd()
        end.include(source)
        watches[socket.descriptor] = Watch(read: source, end: end)
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
            source.setEventHandler { [weak self] in self?.receiver?.handle(.writing, on: socket.descriptor) }
            watch.end.include(source)
            source.activate()
            watch.write = source
        } else if writes != watch.isWriting {
            writes ? watch.write?.resume() : watch.write?.suspend()
        }
        watch.isWriting = writes
        watches[socket.descriptor] = watch
    }

    /// Ends the watch. A source may look at the descriptor until its cancellation is complete.
    func unwatch(_ socket: Socket, done: @escaping @Sendable () -> Void) {
        guard let watch = watches.removeValue(forKey: socket.descriptor) else { return done() }
        watch.end.done = done
        watch.read.cancel()
        watch.write?.cancel()
        // A suspended source never learns of its cancellation.
        if !watch.isReading { watch.read.resume() }
        if !watch.isWriting { watch.write?.resume() }
    }
}
