import Domain
import Platform

/// The two outputs of the program: results on stdout, messages for people on stderr.
struct Console: Sendable {
    let result: @Sendable (String) -> Void
    let tell: @Sendable (String) -> Void

    static let standard = Console(
        result: { text in
            let error = Console.write(Array((text + "\n").utf8), to: STDOUT_FILENO)
            // Without a reader nobody misses the result.
            if let error, error != EPIPE { lostResult.withLock { $0 = error } }
        },
        tell: { Console.write(Array(($0 + "\n").utf8), to: STDERR_FILENO) })

    /// The error that kept a result from stdout, such as a full disk; nil if all were written.
    static let lostResult = Guarded<Int32?>(nil)

    /// Returns a function that reports progress on a terminal, at most once a second.
    func progress(_ doing: String) -> (_ done: Int, _ of: Int) -> Void {
        guard Machine.isWatched else { return { _, _ in } }
        var said = Machine.now()
        return { [tell] done, total in
            let now = Machine.now()
            guard total > 0, now.milliseconds - said.milliseconds >= 1_000 else { return }
            said = now
            tell("\(doing): \(done / (1 << 20)) of \(total / (1 << 20)) MB, \(100 * done / total) %")
        }
    }

    /// The longest wait for room in a full pipe, in milliseconds. Then the text is dropped: a
    /// server must not hang, nor fail to stop, because a reader is slow.
    private static let longestWait: Int32 = 1_000
    /// The wait of a program that is there for its reader alone.
    static let noLimit: Int32 = -1
    /// The bytes that a pipe with room takes without blocking (PIPE_BUF).
    private static let piece = 4_096

    /// Writes unbuffered: a test harness waits for the ready line. Returns the error that ended the
    /// text early.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32, waiting most: Int32 = longestWait) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&room, 1, most)
            if ready < 0, errno == EINTR { continue }
            if ready <= 0 { return ready < 0 ? errno : nil }
            let count = rest.prefix(piece).withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}

// `Console.write` hides the function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
