#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps a folder for one process. The lock is `flock`'s: it goes with the process, however that ends, and unlike a POSIX lock it is
/// not lost when some other part of the program opens and closes the same file.
package final class FolderLock: Sendable {
    package enum Failure: Error, Equatable, Sendable {
        /// Another process has it; its number as far as the file tells.
        case taken(by: Int?)
        case system(call: String, code: Int32)

        package var text: String? {
            guard case .system(_, let code) = self else { return nil }
            return String(cString: strerror(code))
        }
    }

    private let descriptor: Int32

    /// Takes the lock, or says who has it. The folder must exist.
    package init(folder: String) throws(Failure) {
        let file = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(call: "open", code: errno) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let failure: Failure = errno == EWOULDBLOCK ? .taken(by: FolderLock.owner(file)) : .system(call: "flock", code: errno)
            close(file)
            throw failure
        }
        descriptor = file
        // For the one who finds the folder taken; the lock itself does not depend on it.
        let text = Array("\(getpid())\n".utf8)
        _ = ftruncate(file, 0)
        _ = write(file, text, text.count)
    }

    deinit {
        close(descriptor)
    }

    /// Throws where some process has the lock, and takes nothing.
    package static func checkFree(_ folder: String) throws(Failure) {
        let file = open(folder + "/lock", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        // A shared one, for a moment: whoever else only looks is not in the way.
        if flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .taken(by: owner(file)) }
    }

    private static func owner(_ file: Int32) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        let digits = buffer[..<count].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
