import Journal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A whole document, of a file or of stdin.
enum Inlet {
    private static let piece = 1 << 20

    /// “-” is stdin.
    static func octets(of place: String) throws(Failure) -> [UInt8] {
        if place == "-" { return try stdin() }
        let calls = RealCalls()
        let opened = calls.open(place, .reading)
        if opened < 0 { throw failure(place, -opened) }
        defer { _ = calls.close(Int32(opened)) }
        let size = calls.size(Int32(opened))
        var error = size < 0 ? -size : 0
        let octets = [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, done in
            while done < size {
                let count = calls.read(
                    Int32(opened), into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[done...]), at: done)
                if count == -Int(EINTR) { continue }
                if count < 0 { error = -count }
                if count <= 0 { return }
                done += count
            }
        }
        if error > 0 { throw failure(place, error) }
        return octets
    }

    private static func stdin() throws(Failure) -> [UInt8] {
        var octets: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: piece)
        while true {
            let count = read(STDIN_FILENO, &buffer, piece)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure("stdin", Int(errno)) }
            if count == 0 { return octets }
            octets += buffer[..<count]
        }
    }

    private static func failure(_ place: String, _ code: Int) -> Failure {
        Failure("\(place) cannot be read (\(String(cString: strerror(Int32(code))))). Nothing was changed.")
    }
}
