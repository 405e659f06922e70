import Domain
import JSON

extension Command {
    static let backup = Command(
        name: "backup", summary: "copies a data folder, even while a server is running on it",
        about: """
            Copies the data folder into TO, a new or empty folder, and verifies the copy. A server may \
            be running on the data folder: the copy holds every change that the server had confirmed \
            before the copying began. “larder restore TO” brings the copy back. Exits with 1 and names \
            the meals if photos are missing or damaged. \
            With --keep, TO is a folder of dated backups. A new one is made there, like \
            backup-2026-11-23T03-15-00Z. After it was verified, older ones are deleted: the newest of each \
            of the last 14 days and of each of the last 12 months stay. Only backups of this data folder \
            that --keep has made are deleted.
            """,
        positionals: [Positional(name: "to", placeholder: "TO", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(
                name: "keep", placeholder: nil,
                help: "Make a dated backup in TO, and delete those that are not kept any more."),
        ] + BackupKeeping.options(with: "keep") + [FolderTask.quietOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let target = try arguments.folder("to", placeholder: "TO")
            let keeping = try BackupKeeping(arguments, with: "keep", isGiven: arguments.isSet("keep"))
            if Machine.isPath(target, inside: task.folder) { throw UsageError.inside(task.folder, target) }
            return await task.run { () throws(Failure) in
                if let keeping { return try backUp(task, into: target, keeping) }
                return try backUp(task, to: target)
            }
        })

    private static func backUp(_ task: FolderTask, to target: String) throws(Failure) -> Int32 {
        try task.requireStore()
        guard Machine.entries(of: target).isEmpty else {
            throw Failure(
                "\(target) is not empty. Nothing was changed. Name a new or an empty folder.")
        }
        try DatedBackups.make(target)
        let time = Machine.now()
        let copy: VerifiedCopy
        do throws(Failure) {
            copy = try VerifiedCopy(of: task.folder, to: target, progress: task.progress)
        } catch {
            throw Failure(error.message + " Do not use \(target) as a backup.")
        }
        if let complaint = LastBackup(at: time, in: target).note(in: task.folder) { task.tell(complaint) }
        return task.end(copy.hasAllPhotos, copy.sentences(at: target)) {
            copy.write(to: &$0, at: target)
        }
    }

    /// Makes a dated backup, and deletes older ones after it was verified.
    private static func backUp(_ task: FolderTask, into folder: String, _ keeping: BackupKeeping)
        throws(Failure) -> Int32
    {
        try task.requireStore()
        let backup = try DatedBackup(
            of: task.folder, in: DatedBackups(in: folder), keeping, at: Machine.now(), progress: task.progress
        )
        return task.end(backup.isFine, backup.sentences) { backup.write(to: &$0) }
    }
}

extension Arguments {
    /// The folder that a positional word names. The word is empty where a script's variable is
    /// unset.
    func folder(_ name: String, placeholder: String) throws(UsageError) -> String {
        guard let folder = text(name), !folder.isEmpty else {
            throw UsageError("\(placeholder) is empty. Name a folder.")
        }
        return folder
    }
}
