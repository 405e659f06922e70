package import Journal
import Platform

/// The folder that holds everything a server stores. It is made if missing, and locked for this
/// process alone.
package final class DataFolder: Sendable {
    /// The reason why a data folder cannot be used.
    package enum Failure: Error, Equatable, Sendable {
        case taken(by: Int?)
        case unusable(reason: String)
        /// This user may not use the folder or its lock.
        case forbidden(reason: String)

        fileprivate init(_ call: String, _ code: Int32) {
            let reason = "\(call): \(String(cString: strerror(code)))"
            self = code == EACCES || code == EPERM ? .forbidden(reason: reason) : .unusable(reason: reason)
        }
    }

    package let path: String
    private let lock: FolderLock

    package init(path: String) throws(Failure) {
        self.path = path
        do throws(DiskFailure) {
            try DataFolder.make(path)
        } catch {
            throw Failure(error.call, error.code)
        }
        do throws(FolderLock.Failure) {
            lock = try FolderLock(folder: path)
        } catch {
            switch error {
            case .taken(let process): throw .taken(by: process)
            case .system(let call, let code): throw Failure(call, code)
            }
        }
    }

    /// The reason why nothing should be written to the folder, as a sentence. The cause is a
    /// different or missing folder at its path.
    package var trouble: String? {
        if lock.isInPlace { return nil }
        return
            "The data folder at \(path) is not the one that this server opened: "
            + "it was moved away or exchanged. "
            + "Stop the server, put the right folder there, and start it again."
    }

    /// Makes a folder and its parents, like `mkdir -p`. Only the owner can read them, because the
    /// data are private.
    package static func make(_ path: String) throws(DiskFailure) {
        var end = path.startIndex
        repeat {
            end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
            let made = String(path[..<end])
            if mkdir(made, 0o700) == 0 {
                // A power cut could remove the folder's new name, and the store with it. An
                // unreadable parent folder cannot be synced.
                try? Folder(path: made).syncName()
            } else if errno != EEXIST {
                throw DiskFailure(call: "mkdir", path: made, code: errno)
            }
        } while end < path.endIndex
    }
}
