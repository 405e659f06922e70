import Domain
import Journal
import Platform
import Store

/// A folder in which `larder backup --keep` makes and deletes backups, each named by its time.
struct DatedBackups {
    private static let prefix = "backup-"
    /// The end of the name of a backup that is being made or deleted.
    private static let unfinished = ".new"

    let folder: String
    /// The only user of the folder.
    private let lock: FolderLock

    /// Makes the folder if it is missing, and takes it for this process.
    init(in folder: String) throws(Failure) {
        self.folder = folder
        if FolderContents(of: folder) == .store {
            throw Failure(
                "\(folder) is a backup or a data folder itself. Nothing was changed. "
                    + "With --keep, name the folder that the backups are in.")
        }
        try DatedBackups.make(folder)
        do throws(FolderLock.Failure) {
            lock = try FolderLock(folder: folder)
        } catch {
            switch error {
            case .taken(let process):
                let words = process.map { " (process \($0))" } ?? ""
                throw Failure("another backup into \(folder) is being made\(words). Try again later.")
            case .system(let call, let code):
                let failure = DiskFailure(call: call, path: folder, code: code)
                throw Failure("\(folder) cannot be locked (\(failure.text)). Name another folder.")
            }
        }
    }

    /// Makes a folder for backups, with those around it. One that is there must be writable.
    static func make(_ folder: String) throws(Failure) {
        do throws(DiskFailure) {
            try DataFolder.make(folder)
            if access(folder + "/.", W_OK | X_OK) != 0 {
                throw DiskFailure(call: "write", path: folder, code: errno)
            }
        } catch {
            throw Failure("\(folder) cannot be written (\(error.text)). Name another folder.")
        }
    }

    /// The name of the backup of a time, like backup-2026-11-23T03-15-00Z.
    static func name(at time: Instant) -> String {
        let text = time.text.prefix("2026-11-23T03:15:00".count)
        return prefix + String(text.map { $0 == ":" ? "-" : $0 }) + "Z"
    }

    /// The path of the newest backup in a folder; nil without any.
    static func newest(in folder: String) -> String? {
        let dated = Machine.entries(of: folder).compactMap { name in time(of: name).map { (name, time: $0) } }
        return dated.max { $0.time < $1.time }.map { folder + "/" + $0.0 }
    }

    static func time(of name: String) -> Instant? {
        guard name.hasPrefix(prefix) else { return nil }
        let (date, time) = (name.dropFirst(prefix.count).prefix(11), name.dropFirst(prefix.count + 11))
        let instant = Instant(String(date) + String(time.map { $0 == "-" ? ":" : $0 }))
        return instant.flatMap { DatedBackups.name(at: $0) == name ? $0 : nil }
    }

    /// Makes a backup by `copy`, which is given a path. Only a whole backup gets its name. Returns
    /// the path of the backup, and what `copy` returned.
    func add<Value>(at time: Instant, _ copy: (String) throws(Failure) -> Value) throws(Failure) -> (
        path: String, copied: Value
    ) {
        let name = DatedBackups.name(at: time)
        let new = name + DatedBackups.unfinished
        guard !Machine.entries(of: folder).contains(name) else {
            throw Failure("\(folder)/\(name) exists already. Try again in a second.")
        }
        _ = discard(new)
        let copied: Value
        do throws(Failure) {
            copied = try copy(folder + "/" + new)
        } catch {
            _ = discard(new)
            throw error
        }
        do throws(DiskFailure) {
            try Folder(path: folder).rename(new, to: name)
        } catch {
            throw Failure("the backup is whole, but stays at \(folder)/\(new) (\(error.text)).")
        }
        return (folder + "/" + name, copied)
    }

    /// Deletes the backups of a store that the rule does not keep, and the remains of interrupted
    /// runs. Returns the names of the deleted backups, and of those that could not be deleted.
    func tidy(_ keeping: BackupKeeping, store: String, at now: Instant) -> (deleted: [String], left: [String])
    {
        var (deleted, left): ([String], [String]) = ([], [])
        for time in keeping.expendable(times(of: store), at: now) {
            let name = DatedBackups.name(at: time)
            if isOnlyBackup(name), delete(name) { deleted.append(name) } else { left.append(name) }
        }
        for name in Machine.entries(of: folder) where name.hasSuffix(DatedBackups.unfinished) {
            let whole = String(name.dropLast(DatedBackups.unfinished.count))
            if DatedBackups.time(of: whole) != nil { _ = discard(name) }
        }
        return (deleted, left)
    }

    /// The times of the backups of a store.
    func times(of store: String) -> [Instant] {
        Machine.entries(of: folder).compactMap { name in
            guard let time = DatedBackups.time(of: name),
                FolderContents.storeID(of: folder + "/" + name) == store
            else { return nil }
            return time
        }
    }

    /// Says whether a backup holds nothing but files of a store.
    private func isOnlyBackup(_ name: String) -> Bool {
        Machine.entries(of: folder + "/" + name).allSatisfy { $0 == Folder.images || Folder.isOwnFile($0) }
    }

    /// Renames a backup before its files go, so that no half of it looks like a whole one.
    private func delete(_ name: String) -> Bool {
        let new = name + DatedBackups.unfinished
        do throws(DiskFailure) {
            try Folder(path: folder).rename(name, to: new)
        } catch {
            return false
        }
        return discard(new)
    }

    /// Deletes the files of a store in a folder, and the folder if nothing else is in it.
    private func discard(_ name: String) -> Bool {
        let path = folder + "/" + name
        for file in Machine.entries(of: path) where Folder.isOwnFile(file) { unlink(path + "/" + file) }
        let images = path + "/" + Folder.images
        for image in Machine.entries(of: images) { unlink(images + "/" + image) }
        rmdir(images)
        return rmdir(path) == 0
    }
}
