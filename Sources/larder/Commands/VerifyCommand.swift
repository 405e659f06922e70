import JSON
import Journal
import Store

extension Command {
    static let verify = Command(
        name: "verify", summary: "checks whether a data folder is whole",
        about: """
            Reads everything in the data folder and changes nothing. Checks the checksum, the order and \
            the content of every line, compares each snapshot with the log, looks for references to \
            missing rows, and reads every photo that a meal has. A server may be running on the folder. \
            Exits with 0 if all is well, and with 1 after naming the file, line and byte of each problem, \
            and the meals without their photos.
            """,
        positionals: [FolderTask.folderPositional],
        options: [FolderTask.folderOption, FolderTask.quietOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return await task.run { () throws(Failure) in
                try task.requireStore()
                let verification = Verification(task)
                let photos = verification.isFine ? verification.photos(task) : nil
                return verification.end(task, photos)
            }
        })
}

/// A complete check of a data folder.
struct Verification {
    let check: StoreCheck
    let inspection = Inspection()
    private let flaws: [String]

    init(_ task: FolderTask, folder: String? = nil) {
        check = StoreCheck.run(folder ?? task.folder, user: inspection, progress: task.progress("verifying"))
        // The contents say nothing while lines are damaged.
        flaws = check.problems.isEmpty ? inspection.flaws : []
    }

    /// True if the log is whole. Photos are checked apart, because all the rest goes on without
    /// them.
    var isFine: Bool { check.problems.isEmpty && flaws.isEmpty }

    /// Checks the photos that the log names.
    func photos(_ task: FolderTask) -> PhotoCheck {
        PhotoCheck(of: inspection.households, in: task.folder, progress: task.progress("reading photos"))
    }

    var sentences: [String] {
        let problems = check.problems.map { problem in
            let isPlaced = problem.text.hasPrefix(problem.file)
            let what =
                isPlaced
                ? problem.text
                : "\(problem.file), line \(problem.line), byte \(problem.byte): \(problem.text)"
            return what + (what.hasSuffix(".") ? " " : ". ") + Verification.meaning(of: problem)
        }
        return (problems + flaws).listed("problems") + check.notes
    }

    private static func meaning(of problem: StoreCheck.Problem) -> String {
        if problem.isFatal { return "A server would not start with this." }
        let isSnapshot = problem.file.hasPrefix("snapshot-")
        return isSnapshot
            ? "A server starts without it." : "A server starts, but this part of the history cannot be read."
    }

    func end(_ task: FolderTask, _ photos: PhotoCheck? = nil) -> Int32 {
        let all = sentences + (photos?.sentences ?? []) + [verdict(task.folder, photos)]
        return task.end(isFine && photos?.isFine != false, all) { json in
            photos?.write(to: &json)
            json.field("transactions", check.transactions)
            json.field("first", check.first)
            json.field("last", check.last)
            json.array("givenUp") { json in
                for range in check.givenUp {
                    json.array {
                        $0.element(range.lowerBound)
                        $0.element(range.upperBound)
                    }
                }
            }
            json.field("segments", check.segments)
            json.field("snapshots", check.snapshots)
            json.field("bytes", check.bytes)
            json.array("problems") { json in
                for problem in check.problems {
                    json.object {
                        $0.field("file", problem.file)
                        $0.field("line", problem.line)
                        $0.field("byte", problem.byte)
                        $0.field("detail", problem.text)
                        $0.field("isFatal", problem.isFatal)
                    }
                }
                for flaw in flaws.prefix([String].mostListed) { json.object { $0.field("detail", flaw) } }
            }
            json.field("notes", check.notes)
        }
    }

    private func verdict(_ folder: String, _ photos: PhotoCheck?) -> String {
        if let photos, !photos.isFine {
            return "The log of \(folder) is whole: \(check.counts). But \(photos.lost.count.of("photo")) of "
                + "\(photos.count) cannot be shown. \(PhotoCheck.remedy)"
        }
        if isFine { return "\(folder) is whole: \(check.counts)\(photos?.counts ?? "")." }
        if !check.problems.isEmpty { return "\(folder) is damaged. \(Failure.remedy(for: folder))" }
        return
            "Each line of \(folder) is correct, but the lines contradict each other. "
            + "A server starts with this folder; an older backup may be better: "
            + "“larder restore BACKUP --data \(folder.asWord) --replace”."
    }
}

extension StoreCheck {
    /// “12 transactions (1 to 12) in 1 segment and 1 snapshot, 31 KB”.
    var counts: String {
        let last = lastTransaction
        let range = transactions == 1 ? "(\(last))" : "(\(first) to \(last))"
        let log =
            switch transactions {
            case 0 where last == 0: "no transactions yet"
            case 0: "no transactions since \(last)"
            default: "\(transactions.of("transaction")) \(range)"
            }
        let gaps = givenUp.map { "; \($0.lowerBound) to \($0.upperBound) given up" }.joined()
        let files = segments.of("segment") + (snapshots == 0 ? "" : " and " + snapshots.of("snapshot"))
        return "\(log) in \(files), \(size)\(gaps)"
    }

    /// The last transaction that counts. A restored store may end in numbers that are given up.
    private var lastTransaction: Int {
        guard let range = givenUp.last, range.upperBound == last else { return last }
        return range.lowerBound - 1
    }

    /// The length of all files, as people say it.
    var size: String { StoreCheck.sizeText(bytes) }

    static func sizeText(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1_000) KB" : "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
}
