@testable import Journal

/// A journal opened on what a cut left, put to use, closed and opened once more.
struct Recovery {
    enum Lapse: Error, Equatable {
        case notKept(found: [String], then: [String])
        /// The check has a complaint about a store that opens, or sees another state in it.
        case wronglyChecked(StoreCheck.Problem?)
    }

    private static let next = "\"do\":\"goes on\"}"

    /// What is owed at each of its calls, for a cut in the middle of it.
    let promises: Promises

    /// Throws the opening's failure, which there must be none of, or the lapse.
    init(from image: DiskImage, _ debt: Debt) throws {
        promises = Promises(SimulatedDisk(image), debt)
        try debt.compareBackup(on: SimulatedDisk(image))
        let session = try Session(promises, doingAgain: debt.begun)
        try debt.compare(session.found)
        if !session.hasDoneAgain { try Recovery.compareCheck(of: image, session.found) }
        session.append(Recovery.next)
        session.close()
        let again = try Session(promises)
        again.close()
        if again.found != session.found + [Recovery.next] {
            throw Lapse.notKept(found: session.found, then: again.found)
        }
    }

    /// The check reads the folder as it was before the opening set anything right.
    private static func compareCheck(of image: DiskImage, _ found: [String]) throws(Lapse) {
        let disk = SimulatedDisk(image)
        // No store yet: there is nothing to check.
        guard disk.entries(SimulatedDisk.folder).names.contains(Manifest.name) else { return }
        let user = Session.Contents()
        let check = StoreCheck.run(SimulatedDisk.folder, calls: disk, user: user)
        if !check.problems.isEmpty || user.found != found { throw .wronglyChecked(check.problems.first) }
    }
}
