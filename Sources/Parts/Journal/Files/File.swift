import Platform

/// An open file. Calls go on after `EINTR` and short counts [W3]. Every other failure is thrown.
final class File: Sendable {
    let path: String
    private let descriptor: Int32
    private let calls: any SystemCalls
    private let syncs: Bool

    init(_ path: String, _ purpose: FilePurpose, calls: any SystemCalls, syncs: Bool = true)
        throws(DiskFailure)
    {
        self.path = path
        self.calls = calls
        self.syncs = syncs
        descriptor = Int32(try File.retried("open", path) { calls.open(path, purpose) })
    }

    deinit {
        _ = calls.close(descriptor)
    }

    func size() throws(DiskFailure) -> Int {
        try File.retried("size", path) { calls.size(descriptor) }
    }

    /// Writes all of `bytes` at the end of the file.
    func write(_ bytes: [UInt8]) throws(DiskFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try File.retried("write", path) {
                rest.withUnsafeBytes { calls.write(descriptor, $0) }
            }
            rest = rest.dropFirst(count)
        }
    }

    func read() throws(DiskFailure) -> [UInt8] {
        try read(at: 0, count: try size())
    }

    /// Returns `count` bytes from a place on, or fewer at the end of the file.
    func read(at place: Int, count: Int) throws(DiskFailure) -> [UInt8] {
        var failure: DiskFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            do throws(DiskFailure) {
                while done < count {
                    let rest = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[done..<count])
                    let more = try File.retried("read", path) {
                        calls.read(descriptor, into: rest, at: place + done)
                    }
                    if more == 0 { break }
                    done += more
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Gives the whole lines between two places, without their LFs, until `body` returns false. One
    /// piece of the file is in memory at a time. Returns the place after the last line given.
    @discardableResult
    func lines(from start: Int, to end: Int, _ body: (_ line: UnsafeRawBufferPointer, _ place: Int) -> Bool)
        throws(DiskFailure) -> Int
    {
        var place = start
        var length = 64 << 10
        var goesOn = true
        while goesOn, place < end {
            let bytes = try read(at: place, count: min(length, end - place))
            let used = bytes.withUnsafeBytes { all in
                var used = 0
                while goesOn, let lineEnd = LineReader.lineEnd(all, from: used) {
                    goesOn = body(UnsafeRawBufferPointer(rebasing: all[used..<lineEnd]), place + used)
                    used = lineEnd + 1
                }
                return used
            }
            if used == 0 {
                // The rest is an incomplete line, or the line is longer than the piece.
                if bytes.count < length || place + length == end { break }
                length *= 4
            }
            place += used
        }
        return place
    }

    /// Syncs the file, without a second attempt. After a failure the system may have dropped what
    /// it could not write [W5].
    func sync() throws(DiskFailure) {
        guard syncs else { return }
        let result = calls.syncData(descriptor)
        if result < 0 { throw DiskFailure(call: "sync", path: path, code: Int32(-result)) }
    }

    func forgetCached() {
        calls.forgetCached(descriptor)
    }

    func truncate(to size: Int) throws(DiskFailure) {
        _ = try File.retried("truncate", path) { calls.truncate(descriptor, to: size) }
    }

    private static func retried(_ call: String, _ path: String, _ body: () -> Int) throws(DiskFailure) -> Int
    {
        while true {
            let result = body()
            if result >= 0 { return result }
            if result != -Int(EINTR) { throw DiskFailure(call: call, path: path, code: Int32(-result)) }
        }
    }
}

extension DiskFailure {
    /// True if the disk has no room, which lasts until somebody makes some [W4]. A sync that fails
    /// for lack of room has lost data, and is not meant here [W5].
    package var isNoSpace: Bool { call != "sync" && (code == ENOSPC || code == EDQUOT || code == EFBIG) }

    /// Returns the failure of a disk that gave back other bytes than were written [W7].
    static func notReadBack(_ path: String) -> DiskFailure {
        DiskFailure(call: "read back", path: path, code: EIO)
    }

    /// True if the file does not exist.
    package var isMissing: Bool { code == ENOENT }

    /// True for a link, a folder, a pipe or a device where a plain file belongs.
    var isNoPlainFile: Bool { [ELOOP, EISDIR].contains(code) || code == EOPNOTSUPP && call == "size" }

    /// True if this user may not use the file.
    package var isForbidden: Bool { code == EACCES || code == EPERM }

    /// True if the disk may hold either the old or the new data [W5].
    var leavesDoubt: Bool { call == "sync" || (call == "rename" && !isNoSpace) }

    package var text: String {
        switch code {
        case ELOOP:
            "\(path) is a link, and links are not followed here. Put what it leads to in its place."
        case EISDIR: "\(path) is a folder, where a file belongs. Move the folder elsewhere."
        case EOPNOTSUPP where call == "size":
            "\(path) is a pipe or a device, where a plain file belongs. Move it elsewhere."
        default: "\(call) \(path): \(String(cString: strerror(code)))"
        }
    }
}
