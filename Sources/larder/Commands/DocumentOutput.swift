import Journal
import Platform

/// Writes a document to stdout or into a file. The file gets its name only after all of it is on
/// the disk.
final class DocumentOutput {
    private static let unfinished = ".unfinished"

    private let descriptor: Int32
    /// The path of the file; nil for stdout.
    private let path: String?
    /// An export is outside of the data folder, so it belongs to the user who asks for it.
    private let calls = RealCalls(actsAsOwner: false)
    private(set) var bytes = 0

    /// Opens `place`; “-” is stdout. An existing file is replaced only if it begins like a
    /// document.
    init(_ place: String, replacing isDocument: (_ beginning: [UInt8]) -> Bool) throws(Failure) {
        if place == "-" {
            path = nil
            descriptor = STDOUT_FILENO
            return
        }
        // A link stays; the file that it leads to is replaced.
        let path = Machine.realPath(place) ?? place
        if let existing = Inode(place) {
            guard existing.isFile else {
                throw Failure("\(place) is not a file. Nothing was written. Name a file, or - for stdout.")
            }
            guard let beginning = DocumentOutput.beginning(of: path, calls),
                beginning.isEmpty || isDocument(beginning)
            else {
                throw Failure(
                    "\(place) already exists and is not an export. Nothing was changed. "
                        + "Choose another name, or remove the file.")
            }
        }
        let opened = calls.open(path + DocumentOutput.unfinished, .writingAnew)
        if opened < 0 { throw DocumentOutput.failure(place, opened) }
        self.path = path
        descriptor = Int32(opened)
    }

    private static func beginning(of path: String, _ calls: RealCalls) -> [UInt8]? {
        let file = calls.open(path, .reading)
        guard file >= 0 else { return nil }
        defer { _ = calls.close(Int32(file)) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { calls.read(Int32(file), into: $0, at: 0) }
        return count < 0 ? nil : Array(bytes[..<count])
    }

    /// Writes all bytes, and waits for a slow reader of a pipe.
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
        let renamed = calls.rename(path + DocumentOutput.unfinished, to: path)
        if renamed < 0 { throw DocumentOutput.failure(path, renamed) }
    }

    private func giveUp(_ code: Int) -> Failure {
        guard let path else {
            let reason = String(cString: strerror(Int32(-code)))
            return Failure(
                "the document cannot be written to stdout (\(reason)). Write it into a file instead.")
        }
        _ = calls.close(descriptor)
        _ = calls.remove(path + DocumentOutput.unfinished)
        return DocumentOutput.failure(path, code)
    }

    private static func failure(_ path: String, _ code: Int) -> Failure {
        let reason = String(cString: strerror(Int32(-code)))
        return Failure("\(path) cannot be written (\(reason)). Name another file, or - for stdout.")
    }
}
