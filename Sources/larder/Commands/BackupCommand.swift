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
            Option(
                name: "keep-last", placeholder: "N",
                help: "With --keep: the last backups, which stay whatever their day is. Default: 1."),
            Option(
                name: "keep-days", placeholder: "N",
                help: "With --keep: the days whose newest backup stays. Default: 14."),
            Option(
                name: "keep-months", placeholder: "N",
                help: "With --keep: the months whose newest backup stays. Default: 12."),
            FolderTask.quietOption, FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let target = try arguments.folder("to", placeholder: "TO")
            let keeping = try BackupKeeping(arguments)
            if Machine.isPath(target, inside: task.folder) {
                throw UsageError(
                    "\(target) is inside the data folder, which may only hold Larder's own files. "
                        + "Name a folder outside of it.")
            }
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
            copy = try VerifiedCopy(of: task, to: target)
        } catch {
            throw Failure(error.message + " Do not use \(target) as a backup.")
        }
        task.note(LastBackup(at: time, in: target))
        return task.end(copy.hasAllPhotos, copy.sentences(of: task, at: target)) {
            copy.write(to: &$0, at: target)
        }
    }

    /// Makes a dated backup, and deletes older ones after it was verified.
    private static func backUp(_ task: FolderTask, into folder: String, _ keeping: BackupKeeping)
        throws(Failure) -> Int32
    {
        try task.requireStore()
        let backups = try DatedBackups(in: folder)
        let time = Machine.now()
        let (target, copy) = try backups.add(at: time) { path throws(Failure) in
            try VerifiedCopy(of: task, to: path)
        }
        task.note(LastBackup(at: time, in: target))
        let store = FolderContents.storeID(of: target) ?? ""
        let (deleted, left) = backups.tidy(keeping, store: store, at: time)
        let kept = backups.times(of: store).count
        var sentences = copy.sentences(of: task, at: target)
        sentences[sentences.count - 1] +=
            " \(kept.of("dated backup")) kept, \(deleted.isEmpty ? "none" : String(deleted.count)) deleted."
        if let first = left.first {
            sentences.append(
                "\(left.count.of("older backup")) could not be deleted, the first at \(folder)/\(first). "
                    + "Look what is in the folder, and whether this user may delete it.")
        }
        return task.end(left.isEmpty && copy.hasAllPhotos, sentences) {
            copy.write(to: &$0, at: target)
            $0.field("kept", kept)
            $0.field("deleted", deleted)
            $0.field("left", left)
        }
    }
}

/// A copy of a store, with its check.
private struct VerifiedCopy {
    private let check: StoreCheck
    private let leftOut: [String]
    private let flaws: [String]
    private let photos: PhotoCheck

    init(of task: FolderTask, to target: String) throws(Failure) {
        let inspection = Inspection()
        (check, leftOut) = try asFailure(reading: task.folder, writing: target) { () throws(CareFailure) in
            try Backup.run(
                from: task.folder, to: target, user: inspection, progress: task.progress("copying"))
        }
        flaws = inspection.flaws
        photos = PhotoCheck(
            of: inspection.households, in: target, progress: task.progress("reading photos"))
    }

    var hasAllPhotos: Bool { photos.isFine }

    func sentences(of task: FolderTask, at target: String) -> [String] {
        let copy = "\(target) holds a verified copy of \(task.folder): \(check.counts)"
        let others = leftOut.sentences(of: task.folder)
        guard !photos.isFine else { return flaws + others + ["\(copy)\(photos.counts)."] }
        return flaws + others + photos.sentences + [
            "\(copy). But the data folder lacks \(photos.lost.count.of("photo")) of \(photos.count), and so "
                + "does the copy. \(PhotoCheck.remedy)"
        ]
    }

    func write(to json: inout JSONWriter, at target: String) {
        json.field("to", target)
        json.field("last", check.last)
        json.field("bytes", check.bytes)
        json.field("leftOut", leftOut)
        photos.write(to: &json)
    }
}

extension BackupKeeping {
    /// Reads the rule; nil without --keep. Variables with numbers alone ask for nothing.
    fileprivate init?(_ arguments: Arguments) throws(UsageError) {
        let last = try arguments.number("keep-last", BackupKeeping.mostLast)
        let days = try arguments.number("keep-days", BackupKeeping.mostDays)
        let months = try arguments.number("keep-months", BackupKeeping.mostMonths)
        guard try arguments.isSet("keep") else {
            for name in ["keep-last", "keep-days", "keep-months"] where arguments.isOnCommandLine(name) {
                throw UsageError("--\(name) needs --keep. Add --keep, or leave --\(name) out.")
            }
            return nil
        }
        let usual = BackupKeeping.usual
        self.init(last: last ?? usual.last, days: days ?? usual.days, months: months ?? usual.months)
    }
}

extension FolderTask {
    /// Notes a backup in the data folder. A backup is one without the note, too.
    fileprivate func note(_ backup: LastBackup) {
        do throws(DiskFailure) {
            try backup.write(to: folder)
        } catch {
            tell(
                "The time of this backup could not be noted in the data folder (\(error.text)), "
                    + "so metrics and the doctor do not know of it.")
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
