import Dispatch
import Journal
import Platform

/// The part of a running server that answers commands on the same machine. One question is
/// answered at a time.
final class LocalServer: Sendable {
    private let path: String
    private let inode: Inode?
    private let queue = DispatchQueue(label: "larder.local")
    private let source: Guarded<(any DispatchSourceRead)?>

    /// Listens in a data folder whose lock the caller holds. `answer` gets each request's bytes.
    init(
        in folder: String, patience: Duration = LocalSocket.patience,
        answer: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) throws(SocketFailure) {
        let listener = try LocalSocket.listen(in: folder)
        path = LocalSocket.path(in: folder)
        inode = Inode(path)
        let source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: queue)
        self.source = Guarded(source)
        source.setEventHandler { LocalServer.serve(listener, patience, answer) }
        source.setCancelHandler { close(listener) }
        source.activate()
    }

    /// Stops after the question that is being answered, and removes the socket. A socket that
    /// another server has made in its place stays.
    func stop() async {
        source.withLock { source in
            source?.cancel()
            source = nil
        }
        // The answer of that question may need this very thread, so the wait must not block.
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
        if inode != nil, Inode(path) == inode { unlink(path) }
    }

    private static func serve(
        _ listener: Int32, _ patience: Duration, _ answer: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        defer { close(connection) }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guard let request = LocalSocket.read(connection, most: LocalSocket.mostOfRequest, within: patience)
        else {
            return
        }
        let answered = Guarded<[UInt8]>([])
        let done = DispatchSemaphore(value: 0)
        Task {
            let bytes = await answer(request)
            answered.withLock { $0 = bytes }
            done.signal()
        }
        // This thread is the queue's own, so nothing else waits.
        done.wait()
        _ = LocalSocket.write(answered.withLock { $0 }, to: connection, within: patience)
    }
}
