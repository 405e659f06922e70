import Domain
import JSON
import Journal
import Store

extension Command {
    static let restore = Command(
        name: "restore", summary: "brings back a backup",
        about: """
            Verifies the backup in FROM and puts it into the data folder, in its last or in an earlier \
            state. A store in the data folder is replaced only with --replace; its files then move to \
            the folder's aside/. Transaction numbers that were given out after that state are not used \
            again, so phones that know later changes read everything again. No server may be running \
            on the folder.
            """,
        positionals: [Positional(name: "from", placeholder: "FROM", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(name: "to-seq", placeholder: "N", help: "Restore the state after this transaction."),
            Option(
                name: "to-time", placeholder: "INSTANT",
                help: "Restore the state at this instant, like 2026-11-23T09:00:00Z."),
            Option(
                name: "replace", placeholder: nil,
                help: "Replace the store in the data folder; its files move to aside/."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let restoration = try RestoreRun(task, arguments)
            return await task.run { () throws(Failure) in try restoration.run() }
        })
}

/// `larder restore`.
private struct RestoreRun {
    private let task: FolderTask
    private let backup: String
    private let isReplacing: Bool
    private let seq: Int?
    private let time: Instant?

    init(_ task: FolderTask, _ arguments: Arguments) throws(UsageError) {
        self.task = task
        backup = try arguments.folder("from", placeholder: "FROM")
        isReplacing = try arguments.isSet("replace")
        seq = arguments.text("to-seq").flatMap { $0.hasPrefix("+") ? nil : Int($0) }
        time = arguments.text("to-time").flatMap { Instant($0) }
        if arguments.text("to-seq") != nil, seq ?? 0 < 1 {
            throw arguments.wrong("to-seq", wants: "a transaction's number, from 1 on")
        }
        if arguments.text("to-time") != nil, time == nil {
            throw arguments.wrong("to-time", wants: "an instant like 2026-11-23T09:00:00Z")
        }
        if seq != nil, time != nil { throw UsageError("Give --to-seq or --to-time, not both.") }
        if Machine.isPath(backup, inside: task.folder) {
            throw UsageError(
                "\(backup) is the data folder or is inside it. Name the folder of a backup.")
        }
    }

    func run() throws(Failure) -> Int32 {
        let through = try wantedEnd()
        try requireReplaceable()
        // The lock is held until all is written.
        let lock = try OpenStorage.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        let aside = task.aside
        let restored = try asFailure(reading: backup, writing: task.folder) { () throws(CareFailure) in
            try Restore.run(
                from: backup, into: task.folder, through: through, replacing: isReplacing,
                assumed: Machine.assumedHighestNumber,
                user: Inspection(), progress: task.progress("restoring"))
        }
        let now = Verification(task)
        guard now.isFine else { return now.end(task) }
        let before = task.aside > aside ? ["The previous files are in \(task.folder)/aside."] : []
        let verdict = "\(task.folder) now holds the backup \(backup): \(now.check.counts)."
        let others = restored.leftOut.sentences(of: backup)
        return task.end(true, others + [verdict] + sentences(restored) + before) {
            $0.field("from", backup)
            $0.field("last", restored.last)
            if let givenUp = restored.givenUp {
                $0.field("givenUp", [givenUp.lowerBound, givenUp.upperBound])
            }
            $0.field("highestKnown", restored.isHighestKnown)
            $0.field("leftOut", restored.leftOut)
        }
    }

    /// Says which numbers after the last restored transaction are not used again.
    private func sentences(_ restored: Restored) -> [String] {
        guard let givenUp = restored.givenUp else { return [] }
        let next =
            "Numbers \(givenUp.lowerBound) to \(givenUp.upperBound) are given up: "
            + "the next change gets number \(givenUp.upperBound + 1). "
            + "A device that knows a later state reads everything again."
        let bound =
            "The log does not show which numbers were given out after the backup, "
            + "so more numbers are left out than can have been used."
        return restored.isHighestKnown ? [next] : [next, bound]
    }

    /// Replaces a store only with --replace, and never touches other files.
    private func requireReplaceable() throws(Failure) {
        switch FolderContents(of: task.folder) {
        case .otherFiles:
            throw Failure(
                "\(task.folder) contains files, but no Larder data. Nothing was changed. "
                    + "Name an empty folder or the right one with --data DIR.")
        case .store where !isReplacing, .otherStore where !isReplacing:
            throw Failure(
                "\(task.folder) already holds a store. Nothing was changed. "
                    + "With --replace the backup takes its place, and its files move to aside/.")
        default: return
        }
    }

    /// The last transaction to restore; nil for all. The backup must be whole.
    private func wantedEnd() throws(Failure) -> Int? {
        try FolderTask.requireStore(
            in: backup, advice: "FROM must be a folder that “larder backup” has written.")
        let inspection = Inspection(time: time)
        let check = StoreCheck.run(backup, user: inspection, progress: task.progress("verifying"))
        guard check.problems.isEmpty else {
            throw Failure(
                "\(backup) is damaged. Nothing was changed. “larder verify \(backup.asWord)” shows where. "
                    + "An older backup may be whole.")
        }
        if let seq, seq > check.last {
            let end =
                check.last == 0
                ? "holds no transactions yet. Nothing was changed. Leave out --to-seq."
                : "ends at transaction \(check.last). Nothing was changed. Name a number up to \(check.last)."
            throw Failure("\(backup) \(end)")
        }
        if let seq, let range = check.givenUp.first(where: { $0.contains(seq) }) {
            throw Failure(givenUp: range, in: backup)
        }
        guard let time else { return seq }
        guard inspection.lastSequenceUpToTime > 0 else {
            throw Failure(
                "\(backup) begins later than \(time.text). Nothing was changed. Name a later instant.")
        }
        return inspection.lastSequenceUpToTime
    }
}
