import Domain
import JSON
import Journal
import Store
import Tables

extension Command {
    static let compact = Command(
        name: "compact", summary: "removes deleted households from a data folder for good",
        about: """
            Writes a snapshot, so that the next start is quick, and removes all data of deleted \
            households from the log and the snapshots. Their transactions become empty lines. The \
            history of the other households stays. No server may be running on the folder. A running \
            server writes snapshots by itself.
            """,
        positionals: [FolderTask.folderPositional],
        options: [FolderTask.folderOption, FolderTask.quietOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return await task.run { () throws(Failure) in try CompactRun(task).run() }
        })
}

/// `larder compact`.
private struct CompactRun {
    /// The bytes of history that are worth a word.
    private static let leastHistory = 5 << 20

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
        // The option --history cuts off the log's beginning. Its oldest part was read without a
        // state. That part may name more deleted households.
        let mayHaveDeleted = before.inspection.deletedHouseholds > 0 || before.check.first > 1
        var compaction: StoreCompaction?
        if mayHaveDeleted {
            compaction = try asFailure(reading: task.folder, writing: task.folder) {
                () throws(CareFailure) in
                try StoreCompaction.run(
                    in: task.folder, keeping: households,
                    progress: task.progress("compacting"))
            }
        }
        let after = compaction == nil ? before : Verification(task)
        guard after.isFine else { return after.end(task) }
        let (photos, others) = try deletePhotos(except: households.images)
        var removed =
            photos == 0
            ? [] : ["\(photos.of("photo")) that no meal uses \(photos == 1 ? "was" : "were") deleted."]
        if !others.isEmpty {
            removed.append(
                "\(task.folder)/images has \(others.count.of("file")) that Larder did not make. They stay; "
                    + "move them elsewhere.")
        }
        let gone = compaction?.deletedHouseholds.count ?? 0
        let result = sentences(gone: gone, after.check)
        return task.end(true, removed + result) {
            $0.field("householdsTakenOut", gone)
            $0.field("photosDeleted", photos)
            $0.field("bytesBefore", before.check.bytes)
            $0.field("bytes", after.check.bytes)
            $0.field("historyBytes", after.check.historyBytes)
        }
    }

    private func deletePhotos(
        except named: Set<Digest>
    ) throws(Failure) -> (deleted: Int, others: [String]) {
        do throws(DiskFailure) {
            return try ImageFolder(dataFolder: task.folder).removeAll(except: named)
        } catch {
            throw Failure("no photo was deleted: \(error.text)")
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

    private func sentences(gone: Int, _ after: StoreCheck) -> [String] {
        var sentences = [
            gone == 0
                ? "The log contains no deleted household."
                : "Removed completely from the log and the snapshots: \(gone.of("deleted household"))."
        ]
        if task.aside > 0 {
            sentences.append(
                "\(task.folder)/aside keeps \(task.aside.of("old file")), which may still contain deleted "
                    + "households. Delete the files that you do not need.")
        }
        if after.historyBytes > CompactRun.leastHistory {
            sentences.append(
                "\(StoreCheck.sizeText(after.historyBytes)) are older history, which only activity "
                    + "and undo read. “larder serve --history 365” would keep a year of it.")
        }
        return sentences + ["\(task.folder) is compact: \(after.counts)."]
    }
}
