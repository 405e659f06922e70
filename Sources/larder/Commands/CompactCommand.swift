import Domain
import JSON
import Journal
import Store

extension Command {
    static let compact = Command(
        name: "compact", summary: "removes deleted households from a data folder",
        about: """
            Writes a snapshot, so that the next start is quick, and removes all data of deleted \
            households from the log and the snapshots. Their transactions become empty lines. The \
            history of the other households stays. No server may be running on the folder. A running \
            server writes snapshots by itself.
            """,
        positionals: [FolderTask.folderPositional],
        options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return await task.run { () throws(Failure) in try CompactRun(task).run() }
        })
}

/// `larder compact`.
private struct CompactRun {
    let task: FolderTask

    init(_ task: FolderTask) {
        self.task = task
    }

    func run() throws(Failure) -> Int32 {
        try task.requireStore()
        let lock = try OpenStorage.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        try takeSnapshot()
        let before = Verification(task)
        guard before.isFine else { return before.end(task) }
        let households = before.inspection.households
        var gone = before.inspection.deletedHouseholds
        // The option --history cuts off the log's beginning. Its oldest part was read without a
        // state. That part may name more deleted households.
        if gone > 0 || before.check.first > 1 {
            gone = try asFailure(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
                try Erasure.run(in: task.folder, keeping: households, progress: task.progress("compacting"))
            }
        }
        let after = Verification(task)
        guard after.isFine else { return after.end(task) }
        let photos = ImageFolder(dataFolder: task.folder).removeAll(except: households.images)
        let removed =
            photos == 0
            ? [] : ["\(photos.of("photo")) that no meal uses \(photos == 1 ? "was" : "were") deleted."]
        return task.end(true, removed + sentences(gone, after)) {
            $0.field("householdsTakenOut", gone)
            $0.field("photosDeleted", photos)
            $0.field("bytesBefore", before.check.bytes)
            $0.field("bytes", after.check.bytes)
        }
    }

    private func takeSnapshot() throws(Failure) {
        let repository = try OpenStorage.open(task.folder, world: .machine, tell: task.tell)
        defer { repository.close() }
        do throws(DiskFailure) {
            try repository.takeSnapshot()
        } catch {
            throw Failure(
                "\(task.folder) cannot be written (\(error.text)). No data is lost. "
                    + "“df” shows whether the disk is full.")
        }
    }

    private func sentences(_ gone: Int, _ after: Verification) -> [String] {
        let erased =
            gone == 0
            ? "The log contains no deleted household."
            : "Removed completely from the log and the snapshots: \(gone.of("deleted household"))."
        let remains =
            task.aside == 0
            ? []
            : [
                "\(task.folder)/aside keeps \(task.aside.of("old file")), "
                    + "which may still contain deleted households. Delete the files that you do not need."
            ]
        return [erased] + remains + ["\(task.folder) is compact: \(after.check.counts)."]
    }
}
