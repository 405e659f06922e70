import JSON
import Journal
import Store

extension Command {
    static let repair = Command(
        name: "repair", summary: "saves what can be saved of a damaged data folder",
        about: """
            Reads a damaged data folder and says exactly what would be lost. With --yes it also writes \
            every undamaged line into new files; the old files move to the folder's aside/. If you have \
            a backup, “larder restore” usually loses less. Exits with 1 if the folder needs a repair \
            and --yes was not given, and if nothing could be saved.
            """,
        positionals: [FolderTask.folderPositional],
        options: [
            FolderTask.folderOption,
            Option(
                name: "yes", placeholder: nil,
                help: "Repair the folder, instead of only saying what would be lost."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let isConfirmed = try arguments.isSet("yes")
            return await task.run { () throws(Failure) in try RepairRun(task).run(isConfirmed: isConfirmed) }
        })
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
            // No repair can help where every line is correct, but the lines contradict each other.
            return before.isFine
                ? task.end(true, ["\(task.folder) is whole: it needs no repair."]) { lost([], &$0) }
                : before.end(task)
        }
        // The lock comes before the reading, so that the files stay the same until they are
        // written.
        let lock = isConfirmed ? try OpenStorage.take(task.folder) : nil
        defer { withExtendedLifetime(lock) {} }
        let repair = try asFailure(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
            try Repair(task.folder)
        }
        if repair.losesAll {
            return task.end(
                false,
                before.sentences + sentences(repair.losses, before)
                    + ["Nothing can be saved, so nothing was changed. \(backup)"]
            ) { lost(repair.losses, &$0) }
        }
        guard isConfirmed else {
            return task.end(
                false,
                before.sentences + ["A repair would have this result:"] + sentences(repair.losses, before)
                    + ["Nothing was changed. “larder repair \(task.folder.asWord) --yes” repairs the folder."]
            ) { lost(repair.losses, &$0) }
        }
        let aside = task.aside
        try asFailure(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
            try repair.run(assumed: Machine.assumedHighestNumber, progress: task.progress("repairing"))
        }
        let after = Verification(task)
        guard after.check.problems.isEmpty else { return after.end(task) }
        let old = task.aside > aside ? ["The previous files are in \(task.folder)/aside."] : []
        let verdict = "\(task.folder) can be used again: \(after.check.counts)."
        return task.end(true, sentences(repair.losses, before) + after.sentences + [verdict] + old) {
            lost(repair.losses, &$0)
        }
    }

    private var backup: String {
        "“larder restore BACKUP --data \(task.folder.asWord) --replace” brings back a backup."
    }

    /// The unreadable places, then the transactions that are lost.
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
        let unknown = unnumbered(losses, before)
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

    /// The losses of which no transaction number is known.
    private func unnumbered(_ losses: [Loss], _ before: Verification) -> [String] {
        let bases = before.check.problems.filter { $0.file.hasPrefix("snapshot-") && $0.isFatal }
        return losses.filter(\.isOpenEnded).map { loss in
            let what =
                loss.bytes.map { $0.lowerBound > 0 } == true ? "The end of" : "All of"
            return "\(what) \(loss.file) is lost; the number of lost transactions is unknown."
        }
            + bases.prefix(1).map { _ in
                "The log begins after the snapshots, so the content of their damaged lines is lost."
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
