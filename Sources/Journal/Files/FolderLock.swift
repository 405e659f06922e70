import Platform

/// Keeps a folder for one process. The lock is `flock`'s: it goes with the process, however that
/// ends, and unlike a POSIX lock it is not lost when some other part of the program opens and
/// closes the same file. The folder itself is locked and a file in it: the file names the owner,
/// and where it is removed the folder's lock still holds.
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

    private let path: String
    private let folder: Int32
    private let file: Int32

    /// Takes the lock, or says who has it. The folder must exist.
    package init(folder path: String) throws(Failure) {
        self.path = path
        folder = try FolderLock.open(path, O_RDONLY | O_DIRECTORY)
        do throws(Failure) {
            try FolderLock.lockFolder(folder, LOCK_EX, at: path)
            file = try FolderLock.open(FolderLock.file(in: path), O_RDWR | O_CREAT)
        } catch {
            close(folder)
            throw error
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let failure: Failure =
                errno == EWOULDBLOCK
                ? .taken(by: FolderLock.owner(file)) : .system(call: "flock", code: errno)
            close(file)
            close(folder)
            throw failure
        }
        // For the one who finds the folder taken; the lock itself does not depend on it.
        let text = Array("\(getpid())\n".utf8)
        _ = ftruncate(file, 0)
        _ = write(file, text, text.count)
    }

    deinit {
        close(file)
        close(folder)
    }

    /// Whether the folder that was locked still stands at its path.
    package var isInPlace: Bool {
        var (here, locked) = (stat(), stat())
        guard stat(path, &here) == 0, fstat(folder, &locked) == 0 else { return false }
        return here.st_dev == locked.st_dev && here.st_ino == locked.st_ino
    }

    /// Throws where some process has the lock, and takes nothing.
    package static func checkFree(_ path: String) throws(Failure) {
        guard let folder = try? open(path, O_RDONLY | O_DIRECTORY) else { return }
        defer { close(folder) }
        // A shared one, for a moment: whoever else only looks is not in the way.
        try lockFolder(folder, LOCK_SH, at: path)
        guard let file = try? open(file(in: path), O_RDONLY) else { return }
        defer { close(file) }
        if flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .taken(by: owner(file)) }
    }

    /// Some network file systems lock files and no folders. There the file's lock has to do.
    private static func lockFolder(_ folder: Int32, _ kind: Int32, at path: String) throws(Failure) {
        guard flock(folder, kind | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        guard let file = try? open(file(in: path), O_RDONLY) else { throw .taken(by: nil) }
        defer { close(file) }
        throw .taken(by: owner(file))
    }

    private static func file(in folder: String) -> String { folder + "/lock" }

    private static func open(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
        let descriptor = systemOpen(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(call: "open", code: errno) }
        return descriptor
    }

    private static func owner(_ file: Int32) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        let digits = buffer[..<count].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}

// The class has a function of that name, which hides this one.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }
