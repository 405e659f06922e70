import Domain
import Platform

/// Where results go (stdout) and where words for people go (stderr).
struct Console: Sendable {
    let result: @Sendable (String) -> Void
    let tell: @Sendable (String) -> Void

    static let standard = Console(
        result: { Console.write(Array(($0 + "\n").utf8), to: STDOUT_FILENO) },
        tell: { Console.write(Array(($0 + "\n").utf8), to: STDERR_FILENO) })

    /// Says how far something has got, once it takes longer than a second and somebody looks.
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

    /// How long a reader may leave a full pipe as it is before what is written to it is dropped: a
    /// server must not hang, nor fail to stop, because nobody reads what it says.
    private static let patience: Int32 = 1_000
    /// What a pipe with room takes without blocking (PIPE_BUF).
    private static let piece = 4_096

    /// Writes unbuffered: a harness waits for the ready line. A reader that has gone is nobody to
    /// tell about it.
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&room, 1, patience)
            if ready < 0, errno == EINTR { continue }
            if ready <= 0 { return }
            let count = rest.prefix(piece).withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }
}

// `Console.write` hides the function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
