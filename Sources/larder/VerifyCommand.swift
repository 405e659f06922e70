import JSON
import Journal
import Store

extension Command {
    static let verify = Command(
        name: "verify", summary: "looks whether a data folder is whole",
        about: """
            Reads everything in the data folder and changes nothing: the sum and the place of every line, what the lines say, whether each \
            snapshot is what the log amounts to, and whether nothing names what is not there. A server may be running on the folder. Exits \
            with 0 when all is well, and with 1 after naming file and octet of what is not.
            """,
        places: [FolderTask.folderPlace], options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            return task.run { () throws(Failure) in
                try task.requireFolder()
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
            let what = problem.octet > 0 ? "\(problem.file), octet \(problem.octet): \(problem.text)" : "\(problem.file): \(problem.text)"
            let meaning = problem.isFatal ? "A server would not start with this." : "A server starts, but history is lost there."
            return what + (what.hasSuffix(".") ? " " : ". ") + meaning
        }
        return Verification.first(problems + flaws) + check.notes
    }

    private static func first(_ sentences: [String]) -> [String] {
        if sentences.count <= mostSaid { return sentences }
        return sentences.prefix(mostSaid) + ["And \(sentences.count - mostSaid) more like these."]
    }

    func end(_ task: FolderTask) -> Int32 {
        let verdict =
            isFine
            ? "\(task.folder) is whole: \(counts)."
            : "\(task.folder) is damaged."
                + (check.problems.isEmpty
                    ? "" : " “larder repair \(task.folder)” shows what can be saved; “larder restore” brings back a backup.")
        return task.end(isFine, sentences + [verdict]) { json in
            json.field("transactions", check.transactions)
            json.field("first", check.first)
            json.field("last", check.last)
            json.field("segments", check.segments)
            json.field("snapshots", check.snapshots)
            json.field("octets", check.octets)
            json.array("problems") { json in
                for problem in check.problems {
                    json.object {
                        $0.field("file", problem.file)
                        $0.field("octet", problem.octet)
                        $0.field("detail", problem.text)
                        $0.field("isFatal", problem.isFatal)
                    }
                }
                for flaw in flaws.prefix(Verification.mostSaid) { json.object { $0.field("detail", flaw) } }
            }
            json.field("notes", check.notes)
        }
    }

    var counts: String {
        let log =
            check.transactions == 0 ? "no transactions yet" : "\(check.transactions.of("transaction")) (\(check.first) to \(check.last))"
        let megabytes = "\(check.octets / 1_000_000).\(check.octets / 100_000 % 10) MB"
        return "\(log) in \(check.segments.of("segment")), \(check.snapshots.of("snapshot")), \(megabytes)"
    }
}
