import Dispatch
import Journal
import Platform

/// A Unix-domain socket in the data folder, through which commands ask the running server. Only
/// the server's user and root can connect. One line goes each way; both are bounded.
enum LocalSocket {
    /// The longest request: an id and a name.
    static let mostOfRequest = 4_096
    /// The longest answer: all members with all devices.
    static let mostOfAnswer = 1 << 20
    /// The time for a request to arrive as a whole, and for an answer to be taken. A stop of the
    /// server waits this long.
    static let patience = Duration.seconds(5)
    /// The time in which the server answers, with a slow disk.
    static let longestAnswer = Duration.seconds(15)
    private static let waiting: Int32 = 8

    static func path(in folder: String) -> String { folder + "/" + Folder.socket }

    /// Listens in a folder whose lock the caller holds. A socket left by an earlier server is
    /// replaced.
    static func listen(in folder: String) throws(SocketFailure) -> Int32 {
        let path = path(in: folder)
        let descriptor = try open()
        do throws(SocketFailure) {
            try removeOld(path)
            try check("bind", try withAddress(path) { bind(descriptor, $0, $1) })
            // Nobody can connect before `listen`. A mask would count for the files of all threads.
            try check("chmod", chmod(path, 0o600))
            try check("listen", systemListen(descriptor, waiting))
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    static func connect(in folder: String) throws(SocketFailure) -> Int32 {
        let descriptor = try open()
        do throws(SocketFailure) {
            try check("connect", try withAddress(path(in: folder)) { systemConnect(descriptor, $0, $1) })
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Reads until the other side ends its bytes. Returns nil after too many bytes or too long a
    /// time.
    static func read(_ descriptor: Int32, most: Int, within time: Duration = patience) -> [UInt8]? {
        let end = LocalDeadline(within: time)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while end.wait(for: descriptor, POLLIN) {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > most { return nil }
        }
        return nil
    }

    /// Writes all bytes and ends them. Returns false if the other side does not take them.
    static func write(_ bytes: [UInt8], to descriptor: Int32, within time: Duration = patience) -> Bool {
        let end = LocalDeadline(within: time)
        var rest = bytes[...]
        while !rest.isEmpty {
            guard end.wait(for: descriptor, POLLOUT) else { return false }
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, quietly) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return shutdown(descriptor, writingEnd) == 0
    }

    private static func open() throws(SocketFailure) -> Int32 {
        let descriptor = socket(AF_UNIX, streamSocket, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func removeOld(_ path: String) throws(SocketFailure) {
        var found = stat()
        guard lstat(path, &found) == 0 else { return }
        guard found.st_mode & S_IFMT == S_IFSOCK else { throw .occupied }
        try check("unlink", unlink(path))
    }

    private static func check(_ call: String, _ result: Int32) throws(SocketFailure) {
        if result < 0 { throw .system(call: call, code: errno) }
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SocketFailure) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        // The name ends with a zero.
        let most = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard bytes.count <= most else { throw .tooLong(most: most) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    // A peer that has gone must not end the program with SIGPIPE, and one that reads nothing must
    // not hold it.
    #if canImport(Darwin)
    private static let quietly = Int32(MSG_DONTWAIT)
    #else
    private static let quietly = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    #endif
    // The number of SHUT_WR, which is an enumerator in one libc and a macro in another.
    private static let writingEnd: Int32 = 1
}

/// The reason why the socket of a data folder cannot be used.
enum SocketFailure: Error, Equatable {
    /// The path is longer than `most` bytes, which the system's addresses hold.
    case tooLong(most: Int)
    /// A file that is no socket has the socket's name.
    case occupied
    case system(call: String, code: Int32)

    var text: String {
        switch self {
        case .tooLong(let most):
            "its path is longer than \(most) bytes, the most for a socket; a shorter --data DIR helps"
        case .occupied: "a file that is no socket has its name; move that file away"
        case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
        }
    }
}

/// The end of a wait, from its making on.
private struct LocalDeadline {
    private let end: ContinuousClock.Instant

    init(within time: Duration) {
        end = .now + time
    }

    /// Waits until the socket is ready. Returns false when the time is over.
    func wait(for descriptor: Int32, _ event: Int32) -> Bool {
        while true {
            let left = end - .now
            if left <= .zero { return false }
            var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let ready = poll(&wanted, 1, Int32(left / .milliseconds(1)) + 1)
            if ready > 0 { return true }
            if ready < 0, errno != EINTR { return false }
        }
    }
}

// Members of `LocalSocket` have the names of these functions and hide them.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func systemListen(_ descriptor: Int32, _ waiting: Int32) -> Int32 { listen(descriptor, waiting) }
private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t)
    -> Int32
{
    connect(descriptor, address, length)
}
