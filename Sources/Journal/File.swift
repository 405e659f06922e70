#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file. Calls go on after `EINTR` and short counts [W3]; anything else that fails is thrown.
final class File: Sendable {
    let path: String
    private let descriptor: Int32
    private let calls: any SystemCalls

    init(_ path: String, _ purpose: FilePurpose, calls: any SystemCalls) throws(DiskFailure) {
        self.path = path
        self.calls = calls
        descriptor = Int32(try File.retried("open", path) { calls.open(path, purpose) })
    }

    deinit {
        _ = calls.close(descriptor)
    }

    func size() throws(DiskFailure) -> Int {
        try File.retried("size", path) { calls.size(descriptor) }
    }

    /// All of `octets`, at the end of the file.
    func write(_ octets: [UInt8]) throws(DiskFailure) {
        var rest = octets[...]
        while !rest.isEmpty {
            let count = try File.retried("write", path) { rest.withUnsafeBytes { calls.write(descriptor, $0) } }
            rest = rest.dropFirst(count)
        }
    }

    func read() throws(DiskFailure) -> [UInt8] {
        let size = try size()
        var octets = [UInt8](repeating: 0, count: size)
        var done = 0
        while done < size {
            let count = try File.retried("read", path) {
                octets.withUnsafeMutableBytes {
                    calls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[done...]), at: done)
                }
            }
            if count == 0 { break }
            done += count
        }
        return Array(octets[..<done])
    }

    /// Never tried twice: after a failure the system may have dropped what it could not write [W5].
    func sync() throws(DiskFailure) {
        let result = calls.syncData(descriptor)
        if result < 0 { throw DiskFailure(call: "sync", path: path, code: Int32(-result)) }
    }

    func forgetCached() {
        calls.forgetCached(descriptor)
    }

    func truncate(to size: Int) throws(DiskFailure) {
        _ = try File.retried("truncate", path) { calls.truncate(descriptor, to: size) }
    }

    private static func retried(_ call: String, _ path: String, _ body: () -> Int) throws(DiskFailure) -> Int {
        while true {
            let result = body()
            if result >= 0 { return result }
            if result != -Int(EINTR) { throw DiskFailure(call: call, path: path, code: Int32(-result)) }
        }
    }
}

extension DiskFailure {
    /// The disk has no room; that is over when somebody makes some [W4]. A sync that says so has lost what it was to keep [W5].
    package var isNoSpace: Bool { call != "sync" && (code == ENOSPC || code == EDQUOT || code == EFBIG) }

    package var text: String { "\(call) \(path): \(String(cString: strerror(code)))" }
}
