import Journal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a document goes: to stdout, or into a file that has its name only once all of it is on the disk.
final class Outlet {
    private static let unfinished = ".unfinished"

    private let descriptor: Int32
    /// Nil for stdout.
    private let path: String?
    private let calls = RealCalls()
    private(set) var octets = 0

    /// “-” is stdout.
    init(_ place: String) throws(Failure) {
        if place == "-" {
            (path, descriptor) = (nil, STDOUT_FILENO)
            return
        }
        path = place
        let opened = calls.open(place + Outlet.unfinished, .writingAnew)
        if opened < 0 { throw Outlet.failure(place, opened) }
        descriptor = Int32(opened)
    }

    /// Waits for as long as the reader of a pipe takes.
    func write(_ more: [UInt8]) throws(Failure) {
        var rest = more[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { calls.write(descriptor, $0) }
            if count == -Int(EINTR) { continue }
            if count == -Int(EAGAIN) {
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&room, 1, -1)
                continue
            }
            if count < 0 { throw giveUp(count) }
            rest = rest.dropFirst(count)
        }
        octets += more.count
    }

    func finish() throws(Failure) {
        guard let path else { return }
        let synced = calls.syncData(descriptor)
        if synced < 0 { throw giveUp(synced) }
        _ = calls.close(descriptor)
        let renamed = calls.rename(path + Outlet.unfinished, to: path)
        if renamed < 0 { throw Outlet.failure(path, renamed) }
    }

    private func giveUp(_ code: Int) -> Failure {
        guard let path else { return Failure("whoever was to read the document has gone (\(String(cString: strerror(Int32(-code))))).") }
        _ = calls.close(descriptor)
        _ = calls.remove(path + Outlet.unfinished)
        return Outlet.failure(path, code)
    }

    private static func failure(_ path: String, _ code: Int) -> Failure {
        Failure("\(path) cannot be written (\(String(cString: strerror(Int32(-code))))).")
    }
}
