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
            return task.run { () throws(Failure) in try Tidying(task).run() }
        })

    static let repair = Command(
        name: "repair", summary: "saves what can be saved of a damaged data folder",
        about: """
            Reads a damaged data folder and says exactly what would be lost. Only with --yes does it write everything that is right by itself \
            into new files; the old ones stay in the folder's aside/. If there is a backup, “larder restore” usually loses less.
            """,
        places: [FolderTask.folderPlace],
        options: [
            FolderTask.folderOption, Option(name: "yes", placeholder: nil, help: "Do it, and not only say what would be lost."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let isTold = try arguments.isSet("yes")
            return task.run { () throws(Failure) in try Mending(task).run(isTold: isTold) }
        })
}

/// `larder compact`.
private struct Tidying {
    let task: FolderTask

    init(_ task: FolderTask) {
        self.task = task
    }

    func run() throws(Failure) -> Int32 {
        try task.requireFolder()
        let lock = try Keeping.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        try takeSnapshot()
        let before = Verification(task)
        guard before.isFine else { return before.end(task) }
        let households = before.inspection.households
        let gone = before.inspection.deletedHouseholds
        if gone > 0 {
            try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
                try Erasure.run(in: task.folder, keeping: households, progress: task.progress("compacting"))
            }
        }
        let after = Verification(task)
        guard after.isFine else { return after.end(task) }
        return task.end(true, sentences(gone, after)) {
            $0.field("householdsTakenOut", gone)
            $0.field("octetsBefore", before.check.octets)
            $0.field("octets", after.check.octets)
        }
    }

    private func takeSnapshot() throws(Failure) {
        let repository = try Keeping.open(task.folder, surroundings: .machine, tell: task.tell)
        defer { repository.close() }
        do throws(DiskFailure) {
            try repository.takeSnapshot()
        } catch {
            throw Failure("\(task.folder) cannot be written (\(error.text)). Nothing is lost.")
        }
    }

    private func sentences(_ gone: Int, _ after: Verification) -> [String] {
        let erased = gone == 0 ? [] : ["Nothing of \(gone.of("deleted household")) is left in the log and the snapshots."]
        let aside = Machine.entries(of: task.folder + "/aside").count
        let remains =
            aside == 0
            ? []
            : [
                "\(task.folder)/aside holds \(aside.of("file")) from earlier recoveries, which may still name deleted households. Delete what you do not need."
            ]
        return erased + remains + ["\(task.folder) is compact: \(after.counts)."]
    }
}

/// `larder repair`.
private struct Mending {
    let task: FolderTask

    init(_ task: FolderTask) {
        self.task = task
    }

    func run(isTold: Bool) throws(Failure) -> Int32 {
        try task.requireFolder()
        let before = Verification(task)
        if before.check.problems.isEmpty {
            return task.end(true, ["\(task.folder) is whole: there is nothing to repair."]) { lost([], &$0) }
        }
        let repair = try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in try Repair(task.folder) }
        let losses = repair.losses.map(sentence)
        guard isTold else {
            let nothing = losses.isEmpty ? ["No transaction would be lost."] : ["This would be lost:"] + losses
            return task.end(false, before.sentences + nothing + ["Nothing was changed. “larder repair \(task.folder) --yes” does it."]) {
                lost(repair.losses, &$0)
            }
        }
        let lock = try Keeping.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        try care(reading: task.folder, writing: task.folder) { () throws(CareFailure) in
            try repair.run(progress: task.progress("repairing"))
        }
        let after = Verification(task)
        guard after.check.problems.isEmpty else { return after.end(task) }
        return task.end(
            true, losses + ["\(task.folder) opens again: \(after.counts). The files as they were are in \(task.folder)/aside."]
        ) { lost(repair.losses, &$0) }
    }

    private func sentence(_ loss: Loss) -> String {
        let octets = loss.octets.map { ", octets \($0.lowerBound) to \($0.upperBound)" } ?? ""
        let sequences =
            loss.sequences.map {
                $0.count == 1 ? " (transaction \($0.lowerBound))" : " (transactions \($0.lowerBound) to \($0.upperBound))"
            } ?? ""
        return "\(loss.file)\(octets)\(sequences): \(loss.text)"
    }

    private func lost(_ losses: [Loss], _ json: inout JSONWriter) {
        json.array("losses") { json in
            for loss in losses {
                json.object {
                    $0.field("file", loss.file)
                    if let octets = loss.octets { $0.field("octets", [octets.lowerBound, octets.upperBound]) }
                    if let sequences = loss.sequences { $0.field("transactions", [sequences.lowerBound, sequences.upperBound]) }
                    $0.field("detail", loss.text)
                }
            }
        }
    }
}
