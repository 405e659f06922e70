import Dispatch
import Platform
import Synchronization

/// Writes lines from a thread of its own, many at a time: a request must not wait for the reader of
/// the log, and a write for each line would cost more than the answer.
final class LogWriter: Sendable {
    /// The longest time for which a line waits for others.
    private static let delay = DispatchTimeInterval.milliseconds(100)
    /// The longest time for which `flush` waits, in milliseconds.
    static let patience: Int32 = 1_000

    private let waiting = Guarded(LogLines())
    private let bell = DispatchSemaphore(value: 0)
    private let flushesWanted = Atomic(0)
    private let flushesDone = Atomic(0)
    private let isClosed = Atomic(false)
    /// Writes bytes, and returns the count of those written before an error.
    private let write: @Sendable ([UInt8]) -> Int

    init(write: @escaping @Sendable ([UInt8]) -> Int) {
        self.write = write
        DispatchQueue(label: "larder.log").async { self.run() }
    }

    func note(_ line: [UInt8]) {
        if waiting.withLock({ $0.add(line) }) { bell.signal() }
    }

    /// Has all noted lines written, and waits for that, at most for `patience` in milliseconds.
    /// Takes no lock and no memory, so that the handler of a signal may call this.
    func flush(patience: Int32 = LogWriter.patience) {
        if isClosed.load(ordering: .sequentiallyConsistent) { return }
        let wanted = flushesWanted.add(1, ordering: .sequentiallyConsistent).newValue
        bell.signal()
        for _ in 0..<patience where flushesDone.load(ordering: .acquiring) < wanted { _ = poll(nil, 0, 1) }
    }

    /// Writes all noted lines and ends the thread.
    func close() {
        flush()
        isClosed.store(true, ordering: .sequentiallyConsistent)
        bell.signal()
    }

    private func run() {
        while !isClosed.load(ordering: .sequentiallyConsistent) {
            bell.wait()
            if !isUrgent { _ = bell.wait(timeout: .now() + LogWriter.delay) }
            let flush = flushesWanted.load(ordering: .sequentiallyConsistent)
            writeBatch()
            flushesDone.store(flush, ordering: .releasing)
        }
    }

    private var isUrgent: Bool {
        flushesWanted.load(ordering: .sequentiallyConsistent) > flushesDone.load(ordering: .relaxed)
            || waiting.withLock { $0.isBatch }
    }

    /// Writes what waits. What an error keeps out is counted, and said before the next line.
    private func writeBatch() {
        let batch = waiting.withLock { $0.take() }
        let written = write(batch.bytes)
        if written < batch.bytes.count { waiting.withLock { $0.lose(batch, after: written) } }
    }

    /// Writes all bytes, however long the reader takes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                done += count
            } else if errno == EAGAIN {
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&room, 1, -1)
            } else if errno != EINTR {
                break
            }
        }
        return done
    }
}

// The class has a function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
