import Journal
import Platform

/// The one folder that holds everything a server keeps, made when it is not there and held for this
/// process alone.
package final class DataFolder: Sendable {
    package enum Failure: Error, Equatable, Sendable {
        case taken(by: Int?)
        case unusable(reason: String)
    }

    package let path: String
    private let lock: FolderLock

    package init(path: String) throws(Failure) {
        self.path = path
        try DataFolder.make(path)
        do throws(FolderLock.Failure) {
            lock = try FolderLock(folder: path)
        } catch {
            switch error {
            case .taken(let process): throw .taken(by: process)
            case .system(let call, _): throw .unusable(reason: "\(call): \(error.text ?? "failed")")
            }
        }
    }

    /// Why nothing should be written to it, in a sentence: another folder stands at its path, or
    /// none.
    package var trouble: String? {
        if lock.isInPlace { return nil }
        return
            "The data folder at \(path) is not the one that this server opened: it was moved away or exchanged. "
            + "Stop the server, put the right folder there, and start it again."
    }

    /// Like `mkdir -p`, readable by its owner only: it holds what a family eats and who may sign
    /// in.
    private static func make(_ path: String) throws(Failure) {
        var end = path.startIndex
        repeat {
            end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
            let made = String(path[..<end])
            if mkdir(made, 0o700) == 0 {
                // The name of a folder that a power cut takes would take the store with it. Where
                // the folder around may not be read, there is nothing to do.
                try? Folder(path: made).syncName()
            } else if errno != EEXIST {
                throw .unusable(reason: "mkdir: \(String(cString: strerror(errno)))")
            }
        } while end < path.endIndex
    }
}
