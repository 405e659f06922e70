import Domain
import JSON
import Journal
import Store

extension Command {
    static let backup = Command(
        name: "backup", summary: "copies a data folder, even while a server is running on it",
        about: """
            Copies the data folder into TO, a new or empty folder, and verifies the copy. A server may \
            be running on the data folder: the copy holds every change that the server had confirmed \
            before the copying began. “larder restore TO” brings the copy back.
            """,
        positionals: [Positional(name: "to", placeholder: "TO", isRequired: true)],
        options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let target = try arguments.folder("to", placeholder: "TO")
            if Machine.isPath(target, inside: task.folder) {
                throw UsageError(
                    "\(target) is inside the data folder, which may only hold Larder's own files. "
                        + "Name a folder outside of it.")
            }
            return await task.run { () throws(Failure) in try backUp(task, to: target) }
        })

    private static func backUp(_ task: FolderTask, to target: String) throws(Failure) -> Int32 {
        try task.requireStore()
        guard Machine.entries(of: target).isEmpty else {
            throw Failure(
                "\(target) is not empty. Nothing was changed. Name a new or an empty folder.")
        }
        let inspection = Inspection()
        let check: StoreCheck
        do throws(Failure) {
            check = try asFailure(reading: task.folder, writing: target) { () throws(CareFailure) in
                try Backup.run(
                    from: task.folder, to: target, user: inspection, progress: task.progress("copying"))
            }
        } catch {
            throw Failure(error.message + " Do not use \(target) as a backup.")
        }
        let verdict = "\(target) holds a verified copy of \(task.folder): \(check.counts)."
        return task.end(true, inspection.flaws + [verdict]) {
            $0.field("to", target)
            $0.field("last", check.last)
            $0.field("bytes", check.bytes)
        }
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
