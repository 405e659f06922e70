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
        places: [Place(name: "to", placeholder: "TO", isRequired: true)],
        options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let target = arguments.text("to") ?? ""
            if Machine.isPath(target, inside: task.folder) {
                throw UsageError("\(target) lies inside the data folder, which must hold nothing but its own. Name a folder elsewhere.")
            }
            return task.run { () throws(Failure) in
                try task.requireFolder()
                let inspection = Inspection()
                let check = try care(reading: task.folder, writing: target, whenOccupied: "Name a new folder, or an empty one.") {
                    () throws(CareFailure) in
                    try Backup.run(from: task.folder, to: target, user: inspection, progress: task.progress("copying"))
                }
                let verdict = "\(target) holds a verified copy of \(task.folder), up to transaction \(check.last)."
                return task.end(true, inspection.flaws + [verdict]) {
                    $0.field("to", target)
                    $0.field("last", check.last)
                    $0.field("octets", check.octets)
                }
            }
        })

    static let restore = Command(
        name: "restore", summary: "brings back a backup",
        about: """
            Verifies the backup in FROM and makes it the store of the data folder, as it is or as it was earlier. A store that is there already \
            is replaced only with --replace, and even then kept: its files go to the folder's aside/. No server may be running on the folder.
            """,
        places: [Place(name: "from", placeholder: "FROM", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(name: "to-seq", placeholder: "N", help: "As it was after this transaction."),
            Option(name: "to-time", placeholder: "INSTANT", help: "As it was at this instant, like 2026-11-23T09:00:00Z."),
            Option(name: "replace", placeholder: nil, help: "Replace the store that is there; its files go to aside/."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let restoration = try Restoration(task, arguments)
            return task.run { () throws(Failure) in try restoration.run() }
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
        backup = arguments.text("from") ?? ""
        isReplacing = try arguments.isSet("replace")
        seq = try arguments.number("to-seq", 1...Int.max)
        time = arguments.text("to-time").flatMap { Instant($0) }
        if arguments.text("to-time") != nil, time == nil { throw arguments.wrong("to-time", wants: "an instant like 2026-11-23T09:00:00Z") }
        if seq != nil, time != nil { throw UsageError("Say --to-seq or --to-time, not both.") }
        if Machine.isPath(backup, inside: task.folder) {
            throw UsageError("\(backup) lies inside the data folder that it would replace. Move it elsewhere first.")
        }
    }

    func run() throws(Failure) -> Int32 {
        // Held until all is written.
        let lock = try Keeping.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        let through = try wantedEnd()
        let restored = Inspection()
        try care(
            reading: backup, writing: task.folder, whenOccupied: "--replace puts the backup in its place and keeps the old files in aside/."
        ) { () throws(CareFailure) in
            try Restore.run(
                from: backup, into: task.folder, through: through, replacing: isReplacing, user: restored,
                progress: task.progress("restoring"))
        }
        let check = Verification(task)
        guard check.isFine else { return check.end(task) }
        let before = isReplacing ? ["What was there before is in \(task.folder)/aside."] : []
        return task.end(true, ["\(task.folder) holds the store of \(backup) now: \(check.counts)."] + before) {
            $0.field("from", backup)
            $0.field("last", check.check.last)
        }
    }

    private func wantedEnd() throws(Failure) -> Int? {
        guard let time else { return seq }
        let inspection = Inspection(time: time)
        _ = StoreCheck.run(backup, user: inspection, progress: task.progress("looking for the time"))
        guard inspection.lastInTime > 0 else { throw Failure("\(backup) holds nothing from \(time.text) or before. Nothing was changed.") }
        return inspection.lastInTime
    }
}
