#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where results go (stdout) and where words for people go (stderr).
struct Console: Sendable {
    let result: @Sendable (String) -> Void
    let tell: @Sendable (String) -> Void

    static let standard = Console(
        result: { Console.write(Array(($0 + "\n").utf8), to: STDOUT_FILENO) },
        tell: { Console.write(Array(($0 + "\n").utf8), to: STDERR_FILENO) })

    /// Writes all of it, unbuffered: a harness waits for the ready line. A reader that has gone is nobody to tell about it.
    static func write(_ octets: [UInt8], to descriptor: Int32) {
        var rest = octets[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }
}

// `Console.write` hides the function of that name.
private func systemWrite(_ descriptor: Int32, _ octets: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, octets, count) }
