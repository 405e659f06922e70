@testable import Journal

/// A journal opened on the disk after a cut, used, closed and opened once more.
struct Recovery {
    enum Lapse: Error, Equatable {
        case notKept(found: [String], then: [String])
        /// The check reports a problem in a store that opens, or sees another state.
        case wronglyChecked(StoreCheck.Problem?)
    }

    private static let next = "\"do\":\"goes on\"}"

    /// The promises at each call of the recovery, for a cut in its middle.
    let promises: Promises

    /// Recovers, and throws a failure of the opening or the lapse. Both are errors.
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

    /// Compares the check with the opening. The check reads the folder before the opening repairs
    /// it.
    private static func compareCheck(of image: DiskImage, _ found: [String]) throws(Lapse) {
        let disk = SimulatedDisk(image)
        // A folder without a manifest has no store to check.
        guard disk.entries(SimulatedDisk.folder).names.contains(Manifest.name) else { return }
        let user = Session.Contents()
        let check = StoreCheck.run(SimulatedDisk.folder, calls: disk, user: user)
        if !check.problems.isEmpty || user.found != found { throw .wronglyChecked(check.problems.first) }
    }
}
