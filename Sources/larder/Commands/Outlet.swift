import Journal
import Platform

/// Where a document goes: to stdout, or into a file that has its name only once all of it is on the
/// disk.
final class Outlet {
    private static let unfinished = ".unfinished"

    private let descriptor: Int32
    /// Nil for stdout.
    private let path: String?
    private let calls = RealCalls()
    private(set) var bytes = 0

    /// “-” is stdout. What is there already must be a document of the kind, as its beginning tells.
    init(_ place: String, replacing isOfKind: (_ beginning: [UInt8]) -> Bool) throws(Failure) {
        if place == "-" {
            (path, descriptor) = (nil, STDOUT_FILENO)
            return
        }
        if let there = Inode(place) {
            guard there.isFile else {
                throw Failure("\(place) is no file. Nothing was written. Name one, or - for stdout.")
            }
            guard let beginning = Outlet.beginning(of: place, calls), beginning.isEmpty || isOfKind(beginning)
            else {
                throw Failure(
                    "\(place) holds something else already. Nothing was changed. Choose another name, or remove it."
                )
            }
        }
        // What a link leads to is replaced, and not the link.
        let path = Machine.realPath(place) ?? place
        let opened = calls.open(path + Outlet.unfinished, .writingAnew)
        if opened < 0 { throw Outlet.failure(place, opened) }
        (self.path, descriptor) = (path, Int32(opened))
    }

    private static func beginning(of path: String, _ calls: RealCalls) -> [UInt8]? {
        let file = calls.open(path, .reading)
        guard file >= 0 else { return nil }
        defer { _ = calls.close(Int32(file)) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { calls.read(Int32(file), into: $0, at: 0) }
        return count < 0 ? nil : Array(bytes[..<count])
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
        bytes += more.count
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
        guard let path else {
            return Failure(
                "whoever was to read the document has gone (\(String(cString: strerror(Int32(-code))))).")
        }
        _ = calls.close(descriptor)
        _ = calls.remove(path + Outlet.unfinished)
        return Outlet.failure(path, code)
    }

    private static func failure(_ path: String, _ code: Int) -> Failure {
        Failure("\(path) cannot be written (\(String(cString: strerror(Int32(-code))))).")
    }
}
