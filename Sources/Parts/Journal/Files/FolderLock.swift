import Platform

/// A lock that keeps a folder for one process.
///
/// The lock is `flock`'s, so it ends with the process in every case. A POSIX lock would be lost
/// when another part of the program closes the same file. Both the folder and a file in it are
/// locked. The file names the owner; if it is removed, the folder's lock still holds.
package final class FolderLock: Sendable {
    package enum Failure: Error, Equatable, Sendable {
        /// Another process has the lock; its number, if the file tells.
        case taken(by: Int?)
        case system(call: String, code: Int32)
    }

    private let path: String
    private let folder: Int32
    private let file: Int32

    /// Takes the lock, or tells the process that has it. The folder must exist.
    package init(folder path: String) throws(Failure) {
        self.path = path
        folder = try FolderLock.open(path, O_RDONLY | O_DIRECTORY)
        do throws(Failure) {
            try FolderLock.lockFolder(folder, LOCK_EX, at: path)
            file = try FolderLock.open(FolderLock.file(in: path), O_RDWR | O_CREAT)
        } catch {
            FolderLock.release(folder)
            throw error
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let failure: Failure =
                errno == EWOULDBLOCK
                ? .taken(by: FolderLock.owner(file)) : .system(call: "flock", code: errno)
            // All is set, so `deinit` releases both. A second close could hit a file that another
            // thread has opened meanwhile under the same number.
            throw failure
        }
        // The number is for other processes that find the folder taken. The lock does not depend on
        // it.
        let text = Array("\(getpid())\n".utf8)
        _ = ftruncate(file, 0)
        _ = write(file, text, text.count)
    }

    deinit {
        FolderLock.release(file)
        FolderLock.release(folder)
    }

    /// Unlocks a file and closes it. Closing alone would leave the lock to a process that was just
    /// forked and has a copy of the descriptor until it runs its own program.
    private static func release(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// True if the locked folder still stands at its path.
    package var isInPlace: Bool {
        var (here, locked) = (stat(), stat())
        guard stat(path, &here) == 0, fstat(folder, &locked) == 0 else { return false }
        return here.st_dev == locked.st_dev && here.st_ino == locked.st_ino
    }

    /// Throws if some process has the lock. The lock is not taken.
    package static func checkFree(_ path: String) throws(Failure) {
        guard let folder = try? open(path, O_RDONLY | O_DIRECTORY) else { return }
        defer { release(folder) }
        // A short shared lock does not disturb others that only look.
        try lockFolder(folder, LOCK_SH, at: path)
        guard let file = try? open(file(in: path), O_RDONLY) else { return }
        defer { release(file) }
        if flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .taken(by: owner(file)) }
    }

    /// Locks a folder. Some network file systems lock only files; there the file's lock has to do.
    private static func lockFolder(_ folder: Int32, _ kind: Int32, at path: String) throws(Failure) {
        guard flock(folder, kind | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        guard let file = try? open(file(in: path), O_RDONLY) else { throw .taken(by: nil) }
        defer { close(file) }
        throw .taken(by: owner(file))
    }

    private static func file(in folder: String) -> String { folder + "/lock" }

    private static func open(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
        let descriptor =
            flags & O_CREAT == 0
            ? systemOpen(path, flags)
            : FolderOwner.working(at: path) { systemOpen(path, flags) }
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
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    // A named pipe in place of the file would keep its opener waiting for ever.
    open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
}
