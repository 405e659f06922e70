import Platform

/// An open file. Calls go on after `EINTR` and short counts [W3]; anything else that fails is
/// thrown.
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

    /// All of `bytes`, at the end of the file.
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

    /// So many bytes from a place on, or as many as there are.
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

    /// Gives the whole lines between two places, without their LFs, until `body` says to stop.
    /// Holds a piece of the file in memory. Gives the place behind the last line given.
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
                // Either nothing but a beginning is left, or the line is longer than the piece.
                if bytes.count < length || place + length == end { break }
                length *= 4
            }
            place += used
        }
        return place
    }

    /// Never tried twice: after a failure the system may have dropped what it could not write [W5].
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
    /// The disk has no room; that is over when somebody makes some [W4]. A sync that says so has
    /// lost what it was to keep [W5].
    package var isNoSpace: Bool { call != "sync" && (code == ENOSPC || code == EDQUOT || code == EFBIG) }

    /// The disk gave back other bytes than it was given [W7].
    static func notReadBack(_ path: String) -> DiskFailure {
        DiskFailure(call: "read back", path: path, code: EIO)
    }

    /// A file that is not there.
    package var isMissing: Bool { code == ENOENT }

    /// What the disk holds now, it did not say: this or what was there before [W5].
    var leavesDoubt: Bool { call == "sync" || (call == "rename" && !isNoSpace) }

    package var text: String { "\(call) \(path): \(String(cString: strerror(code)))" }
}
