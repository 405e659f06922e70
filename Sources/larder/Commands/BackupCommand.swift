import Domain
import JSON
import Journal
import Store

extension Command {
    static let backup = Command(
        name: "backup", summary: "copies a data folder, also a running server's",
        about: """
            Copies the data folder into TO, a new or empty folder, and verifies the copy before it says so. A server may be running on the \
            folder: everything it had answered when the copy began is in it. To go back to it: “larder restore TO”.
            """,
        places: [Positional(name: "to", placeholder: "TO", isRequired: true)],
        options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let target = try arguments.folder("to", placeholder: "TO")
            if Machine.isPath(target, inside: task.folder) {
                throw UsageError(
                    "\(target) lies inside the data folder, which must hold nothing but its own. Name a folder elsewhere."
                )
            }
            return await task.run { () throws(Failure) in try backUp(task, to: target) }
        })

    private static func backUp(_ task: FolderTask, to target: String) throws(Failure) -> Int32 {
        try task.requireStore()
        guard Machine.entries(of: target).isEmpty else {
            throw Failure(
                "\(target) holds something already. Nothing was changed. Name a new folder, or an empty one.")
        }
        let inspection = Inspection()
        let check: StoreCheck
        do throws(Failure) {
            check = try care(reading: task.folder, writing: target) { () throws(CareFailure) in
                try Backup.run(
                    from: task.folder, to: target, user: inspection, progress: task.progress("copying"))
            }
        } catch {
            throw Failure(error.message + " \(target) is no backup.")
        }
        let verdict = "\(target) holds a verified copy of \(task.folder): \(check.counts)."
        return task.end(true, inspection.flaws + [verdict]) {
            $0.field("to", target)
            $0.field("last", check.last)
            $0.field("bytes", check.bytes)
        }
    }

    static let restore = Command(
        name: "restore", summary: "brings back a backup",
        about: """
            Verifies the backup in FROM and makes it the store of the data folder, as it is or as it was earlier. A store that is there already \
            is replaced only with --replace, and even then kept: its files go to the folder's aside/. Numbers that were given out after \
            that state are not used again, so phones that have seen it learn that they must read anew. No server may be running on the folder.
            """,
        places: [Positional(name: "from", placeholder: "FROM", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(name: "to-seq", placeholder: "N", help: "As it was after this transaction."),
            Option(
                name: "to-time", placeholder: "INSTANT",
                help: "As it was at this instant, like 2026-11-23T09:00:00Z."),
            Option(
                name: "replace", placeholder: nil,
                help: "Replace the store that is there; its files go to aside/."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let restoration = try Restoration(task, arguments)
            return await task.run { () throws(Failure) in try restoration.run() }
        })
}

/// A backup on its way to be a store again.
private struct Restoration {
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
        if seq != nil, time != nil { throw UsageError("Say --to-seq or --to-time, not both.") }
        if Machine.isPath(backup, inside: task.folder) {
            throw UsageError(
                "\(backup) is the data folder, or lies in it. Name the backup that is to take its place.")
        }
    }

    func run() throws(Failure) -> Int32 {
        let through = try wantedEnd()
        try requireRoom()
        // Held until all is written.
        let lock = try OpenStorage.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        let aside = task.aside
        let restored = try care(reading: backup, writing: task.folder) { () throws(CareFailure) in
            try Restore.run(
                from: backup, into: task.folder, through: through, replacing: isReplacing,
                assumed: Machine.assumedHighestNumber,
                user: Inspection(), progress: task.progress("restoring"))
        }
        let now = Verification(task)
        guard now.isFine else { return now.end(task) }
        let before = task.aside > aside ? ["What was there before is in \(task.folder)/aside."] : []
        let verdict = "\(task.folder) holds the store of \(backup) now: \(now.check.counts)."
        return task.end(true, [verdict] + sentences(restored) + before) {
            $0.field("from", backup)
            $0.field("last", restored.last)
            if let givenUp = restored.givenUp {
                $0.field("givenUp", [givenUp.lowerBound, givenUp.upperBound])
            }
            $0.field("highestKnown", restored.isHighestKnown)
        }
    }

    /// Tells what becomes of the numbers after the last one restored.
    private func sentences(_ restored: Restored) -> [String] {
        guard let givenUp = restored.givenUp else { return [] }
        let next =
            "Numbers \(givenUp.lowerBound) to \(givenUp.upperBound) are given up: the next change is number \(givenUp.upperBound + 1), "
            + "so that a device which has seen a later state reads everything again."
        let bound =
            "No log tells which numbers were given out after the backup, so more are left out than there can have been."
        return restored.isHighestKnown ? [next] : [next, bound]
    }

    /// Nothing of what was there is worth less than the backup until somebody says so; and what is
    /// not ours is never touched.
    private func requireRoom() throws(Failure) {
        switch FolderContents(of: task.folder) {
        case .strangers:
            throw Failure(
                "\(task.folder) holds files, but no store of larder's. Nothing was changed. Name an empty folder, or the right one, with --data DIR."
            )
        case .store where !isReplacing, .newerStore where !isReplacing:
            throw Failure(
                "\(task.folder) holds a store already. Nothing was changed. With --replace the backup takes its place, and its files go to aside/."
            )
        default: return
        }
    }

    /// The last transaction that is asked for, where not all are. The backup must be whole.
    private func wantedEnd() throws(Failure) -> Int? {
        try FolderTask.requireStore(in: backup, advice: "FROM is a folder that “larder backup” has written.")
        let inspection = Inspection(time: time)
        let check = StoreCheck.run(backup, user: inspection, progress: task.progress("verifying"))
        guard check.problems.isEmpty else {
            throw Failure(
                "\(backup) is damaged. Nothing was changed. “larder verify \(backup.asWord)” says where; an older backup may be whole."
            )
        }
        if let seq, seq > check.last {
            let end =
                check.last == 0 ? "holds no transactions yet" : "goes up to transaction \(check.last) only"
            throw Failure("\(backup) \(end). Nothing was changed.")
        }
        if let seq, let range = check.givenUp.first(where: { $0.contains(seq) }) {
            throw Failure(givenUp: range, in: backup)
        }
        guard let time else { return seq }
        guard inspection.lastInTime > 0 else {
            throw Failure(
                "\(backup) cannot go back to \(time.text): what it holds begins later. Nothing was changed.")
        }
        return inspection.lastInTime
    }
}

extension Arguments {
    /// A folder that stands on its place; an unset variable of a shell script makes an empty word
    /// of it.
    fileprivate func folder(_ name: String, placeholder: String) throws(UsageError) -> String {
        guard let folder = text(name), !folder.isEmpty else {
            throw UsageError("\(placeholder) is empty; it names a folder.")
        }
        return folder
    }
}
