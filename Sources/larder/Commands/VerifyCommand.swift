import JSON
import Journal
import Store

extension Command {
    static let verify = Command(
        name: "verify", summary: "looks whether a data folder is whole",
        about: """
            Reads everything in the data folder and changes nothing: the sum and the place of every line, what the lines say, whether each \
            snapshot is what the log amounts to, and whether nothing names what is not there. A server may be running on the folder. Exits \
            with 0 when all is well, and with 1 after naming file, line and byte of what is not.
            """,
        places: [FolderTask.folderPlace], options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return await task.run { () throws(Failure) in
                try task.requireStore()
                return Verification(task).end(task)
            }
        })
}

/// A folder, looked at from end to end.
struct Verification {
    let check: StoreCheck
    let inspection = Inspection()
    private let flaws: [String]

    init(_ task: FolderTask, folder: String? = nil) {
        check = StoreCheck.run(folder ?? task.folder, user: inspection, progress: task.progress("verifying"))
        // Where lines are damaged, what the others amount to says nothing.
        flaws = check.problems.isEmpty ? inspection.flaws : []
    }

    var isFine: Bool { check.problems.isEmpty && flaws.isEmpty }

    /// Of what is wrong and right in the same way a thousand times, the first few say it.
    private static let mostSaid = 20

    var sentences: [String] {
        let problems = check.problems.map { problem in
            let isPlaced = problem.text.hasPrefix(problem.file)
            let what =
                isPlaced
                ? problem.text
                : "\(problem.file), line \(problem.line), byte \(problem.byte): \(problem.text)"
            return what + (what.hasSuffix(".") ? " " : ". ") + Verification.meaning(of: problem)
        }
        return Verification.first(problems + flaws) + check.notes
    }

    private static func meaning(of problem: StoreCheck.Problem) -> String {
        if problem.isFatal { return "A server would not start with this." }
        let isSnapshot = problem.file.hasPrefix("snapshot-")
        return isSnapshot
            ? "A server starts without it." : "A server starts, but this part of the history cannot be read."
    }

    private static func first(_ sentences: [String]) -> [String] {
        if sentences.count <= mostSaid { return sentences }
        return sentences.prefix(mostSaid) + ["And \(sentences.count - mostSaid) more like these."]
    }

    func end(_ task: FolderTask) -> Int32 {
        return task.end(isFine, sentences + [verdict(task.folder)]) { json in
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
                for flaw in flaws.prefix(Verification.mostSaid) { json.object { $0.field("detail", flaw) } }
            }
            json.field("notes", check.notes)
        }
    }

    private func verdict(_ folder: String) -> String {
        if isFine { return "\(folder) is whole: \(check.counts)." }
        if !check.problems.isEmpty { return "\(folder) is damaged. \(Failure.wayOut(of: folder))" }
        return
            "Each line of \(folder) is right by itself, but they do not fit together. A server starts with it; a backup from before may be "
            + "better: “larder restore BACKUP --data \(folder.asWord) --replace”."
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
        return "\(log) in \(files), \(StoreCheck.size(bytes))\(gaps)"
    }

    /// A store that was restored may end in numbers that are given up.
    private var lastTransaction: Int {
        guard let range = givenUp.last, range.upperBound == last else { return last }
        return range.lowerBound - 1
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1_000) KB" : "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
}
