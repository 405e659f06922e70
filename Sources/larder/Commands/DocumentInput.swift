import Platform

/// Reads a whole document from a file or from stdin.
enum DocumentInput {
    private static let piece = 1 << 20

    /// The bytes of the file `place`; “-” is stdin. The size of stdin and of a named pipe is
    /// unknown before the end.
    static func bytes(of place: String) throws(Failure) -> [UInt8] {
        if place == "-" { return try bytes(of: STDIN_FILENO, named: "stdin") }
        let opened = open(place, O_RDONLY | O_CLOEXEC)
        if opened < 0 { throw failure(place, Int(errno)) }
        defer { close(opened) }
        return try bytes(of: opened, named: place)
    }

    private static func bytes(of descriptor: Int32, named place: String) throws(Failure) -> [UInt8] {
        var status = stat()
        var bytes: [UInt8] = []
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            bytes.reserveCapacity(Int(status.st_size))
        }
        var buffer = [UInt8](repeating: 0, count: piece)
        while true {
            let count = read(descriptor, &buffer, piece)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw failure(place, Int(errno)) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func failure(_ place: String, _ code: Int) -> Failure {
        let reason = String(cString: strerror(Int32(code)))
        return Failure(
            "\(place) cannot be read (\(reason)). Nothing was changed. Name a file, or - for stdin.")
    }
}
