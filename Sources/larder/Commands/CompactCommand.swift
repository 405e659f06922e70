import Domain
import JSON
import Journal
import Store

extension Command {
    static let compact = Command(
        name: "compact", summary: "takes deleted households out of a data folder",
        about: """
            Writes a snapshot, so that the next start is quick, and takes every trace of deleted households out of the log and the snapshots: \
            their transactions leave empty lines behind. History of the others stays. No server may be running on the folder. A running server \
            writes its snapshots by itself.
            """,
        places: [FolderTask.folderPlace], options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return await task.run { () throws(Failure) in try CompactRun(task).run() }
        })

    static let repair = Command(
        name: "repair", summary: "saves what can be saved of a damaged data folder",
        about: """
            Reads a damaged data folder and says exactly what would be lost. Only with --yes does it write everything that is right by itself \
            into new files; the old ones stay in the folder's aside/. If there is a backup, “larder restore” usually loses less. Exits with 1 \
            where there is something to repair and --yes was not said, and where nothing could be saved.
            """,
        places: [FolderTask.folderPlace],
        options: [
            FolderTask.folderOption,
            Option(name: "yes", placeholder: nil, help: "Do it, and not only say what would be lost."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let isConfirmed = try arguments.isSet("yes")
            return await task.run { () throws(Failure) in try RepairRun(task).run(isConfirmed: isConfirmed) }
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
        // Where the log has lost its beginning to --history, its oldest part was read without a
        // state, and may name others.
        if gone > 0 || before.check.first > 1 {
            gone = try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
                try Erasure.run(in: task.folder, keeping: households, progress: task.progress("compacting"))
            }
        }
        let after = Verification(task)
        guard after.isFine else { return after.end(task) }
        let photos = ImageFolder(dataFolder: task.folder).removeAll(besides: households.images)
        let removed =
            photos == 0
            ? [] : ["\(photos.of("photo")) that no meal shows \(photos == 1 ? "is" : "are") deleted."]
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
            throw Failure("\(task.folder) cannot be written (\(error.text)). Nothing is lost.")
        }
    }

    private func sentences(_ gone: Int, _ after: Verification) -> [String] {
        let erased =
            gone == 0
            ? "There is no deleted household to take out."
            : "Taken out of the log and the snapshots without a trace: \(gone.of("deleted household"))."
        let remains =
            task.aside == 0
            ? []
            : [
                "\(task.folder)/aside keeps \(task.aside.of("old file")), in which deleted households may still stand. Delete what you do not need."
            ]
        return [erased] + remains + ["\(task.folder) is compact: \(after.check.counts)."]
    }
}

/// `larder repair`.
private struct RepairRun {
    let task: FolderTask

    init(_ task: FolderTask) {
        self.task = task
    }

    func run(isConfirmed: Bool) throws(Failure) -> Int32 {
        try task.requireStore()
        let before = Verification(task)
        if before.check.problems.isEmpty {
            // What does not fit together though every line is right, no repair can mend.
            return before.isFine
                ? task.end(true, ["\(task.folder) is whole: there is nothing to repair."]) { lost([], &$0) }
                : before.end(task)
        }
        // Taken before the reading: what is found must still be so when it is written.
        let lock = isConfirmed ? try OpenStorage.take(task.folder) : nil
        defer { withExtendedLifetime(lock) {} }
        let repair = try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
            try Repair(task.folder)
        }
        guard isConfirmed else {
            let verdict =
                repair.losesAll ? ["Nothing can be saved: it would leave an empty store. \(backup)"] : []
            return task.end(
                false,
                before.sentences + ["A repair would come to this:"] + sentences(repair.losses, before)
                    + verdict
                    + ["Nothing was changed. “larder repair \(task.folder.asWord) --yes” does it."]
            ) { lost(repair.losses, &$0) }
        }
        let aside = task.aside
        try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
            try repair.run(assumed: Machine.assumedHighestNumber, progress: task.progress("repairing"))
        }
        let after = Verification(task)
        guard after.check.problems.isEmpty else { return after.end(task) }
        let old = task.aside > aside ? ["The files as they were are in \(task.folder)/aside."] : []
        let verdict =
            repair.losesAll
            ? "Nothing could be saved: \(task.folder) is an empty store now. \(backup)"
            : "\(task.folder) opens again: \(after.check.counts)."
        // A program that looks at the exit code alone must not go on as if all were well.
        return task.end(
            !repair.losesAll, sentences(repair.losses, before) + after.sentences + [verdict] + old
        ) {
            lost(repair.losses, &$0)
        }
    }

    private var backup: String {
        "“larder restore BACKUP --data \(task.folder.asWord) --replace” brings back a backup."
    }

    /// What could not be read first, then what is lost by that.
    private func sentences(_ losses: [Loss], _ before: Verification) -> [String] {
        let unreadable = losses.filter { $0.sequences == nil }.map { loss in
            loss.file + RepairRun.place(of: loss) + ": \(loss.text)"
        }
        let lost = losses.compactMap { loss in
            loss.sequences.map { seqs in
                (seqs.count == 1
                    ? "Transaction \(seqs.lowerBound)"
                    : "Transactions \(seqs.lowerBound) to \(seqs.upperBound)")
                    + " (\(loss.file)): \(loss.text)"
            }
        }
        let unknown = untold(losses, before)
        return unreadable + lost + unknown
            + (lost.isEmpty && unknown.isEmpty ? ["No transaction is lost."] : [])
    }

    /// “, line 5, bytes 410 to 504”.
    private static func place(of loss: Loss) -> String {
        guard let lines = loss.lines, let bytes = loss.bytes else { return "" }
        let line =
            lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
        return ", \(line), bytes \(bytes.lowerBound) to \(bytes.upperBound - 1)"
    }

    /// Losses that no number tells.
    private func untold(_ losses: [Loss], _ before: Verification) -> [String] {
        let bases = before.check.problems.filter { $0.file.hasPrefix("snapshot-") && $0.isFatal }
        return losses.filter(\.isOpenEnded).map { loss in
            let what =
                loss.bytes.map { $0.lowerBound > 0 } == true ? "What stood at the end of" : "All that was in"
            return "\(what) \(loss.file) is lost; nothing tells how much it was."
        }
            + bases.prefix(1).map { _ in
                "The log does not reach back behind the snapshots: what stood in their damaged lines is lost."
            }
    }

    private func lost(_ losses: [Loss], _ json: inout JSONWriter) {
        json.array("losses") { json in
            for loss in losses {
                json.object {
                    $0.field("file", loss.file)
                    if let lines = loss.lines { $0.field("lines", [lines.lowerBound, lines.upperBound]) }
                    if let bytes = loss.bytes { $0.field("bytes", [bytes.lowerBound, bytes.upperBound - 1]) }
                    if let sequences = loss.sequences {
                        $0.field("transactions", [sequences.lowerBound, sequences.upperBound])
                    }
                    $0.field("detail", loss.text)
                }
            }
        }
    }
}
