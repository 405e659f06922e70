/// The check of all files of a folder. It changes nothing, and a server may be running [G1].
package struct StoreCheck: Equatable, Sendable {
    /// A damaged or missing place of a file.
    package struct Problem: Equatable, Sendable {
        package let file: String
        package let line: Int
        package let byte: Int
        package let text: String
        /// True if a server would refuse to start.
        package let isFatal: Bool

        var failure: OpenFailure { .damaged(file: file, line: line, byte: byte, reason: text) }
    }

    package private(set) var problems: [Problem] = []
    /// Sentences about permitted but notable findings.
    package private(set) var notes: [String] = []
    package private(set) var transactions = 0
    package private(set) var segments = 0
    package private(set) var snapshots = 0
    package private(set) var bytes = 0
    /// The bytes of the segments that a start does not read.
    package private(set) var historyBytes = 0
    package private(set) var first = 0
    /// The highest number in the log, even if it was given up.
    package private(set) var last = 0
    /// The ranges of numbers that were given up, in order.
    package private(set) var givenUp: [ClosedRange<Int>] = []

    /// Checks the store at a path. `user` is given its transactions, and compares them with the
    /// snapshots.
    package static func run(
        _ path: String, calls: any SystemCalls = RealCalls(), user: any JournalUser,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) -> StoreCheck {
        run(path, calls: calls, user: user) { $0.run(progress) }
    }

    private static func run(
        _ path: String, calls: any SystemCalls, user: any JournalUser, _ read: (inout StoreWalk) -> Void
    ) -> StoreCheck {
        var check = StoreCheck()
        do throws(OpenFailure) {
            var walk = StoreWalk(store: try HeldStore(Folder(path: path, calls: calls)), user: user)
            read(&walk)
            check.take(walk)
        } catch {
            check.problems.append(
                Problem(file: Manifest.name, line: 1, byte: 0, text: error.text, isFatal: true))
        }
        return check
    }

    /// Gives `user` the newest state of the store at a path, as a start would. Files that a start
    /// does not need are not read. Returns the check; problems that keep a server from starting are
    /// in it.
    package static func readNewest(
        _ path: String, calls: any SystemCalls = RealCalls(), user: any JournalUser,
        progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) -> StoreCheck {
        run(path, calls: calls, user: user) { walk in
            if !walk.runFromNewestSnapshot(progress) { walk.run(progress) }
        }
    }

    private mutating func take(_ walk: StoreWalk) {
        problems = walk.flaws.map { flaw in
            let isNeeded = flaw.name.kind == .snapshot ? walk.base == nil : flaw.name.number > walk.base ?? 0
            return Problem(
                file: flaw.name.text, line: flaw.line, byte: flaw.byte, text: flaw.text, isFatal: isNeeded)
        }
        notes = walk.notes
        transactions = walk.transactions
        segments = walk.store.manifest.segments.count
        snapshots = walk.store.manifest.snapshots.count
        bytes = walk.done
        historyBytes = walk.historyBytes
        first = walk.store.manifest.segments[0]
        last = walk.last
        givenUp = walk.givenUp
    }
}
