@testable import Journal

/// The promises of a journal to its users at a moment.
struct Debt: Equatable, Sendable {
    enum Lapse: Error, Equatable {
        case lost(owed: Int, found: Int)
        /// The transaction found here was never asked for.
        case invented(at: Int)
        /// A finished backup is missing, or a backup with a manifest has wrong contents.
        case badBackup(String)
    }

    /// Unfinished work on the folder, with the contents of the store after it.
    struct Begun: Equatable, Sendable {
        let care: Care
        let result: [String]
    }

    struct Copy: Equatable, Sendable {
        let contents: [String]
        var isDone = false
    }

    /// The requested transactions in order. Only these may be found, and only in this order.
    var asked: [String] = []
    /// The number of requested transactions that must be found: acknowledged, or shown to readers.
    var owed = 0
    /// The work that may have replaced the whole state.
    var begun: Begun?
    var backup: Copy?

    func compare(_ found: [String]) throws(Lapse) {
        if found == begun?.result { return }
        if let place = found.indices.first(where: { $0 >= asked.count || found[$0] != asked[$0] }) {
            throw .invented(at: place)
        }
        if found.count < owed { throw .lost(owed: owed, found: found.count) }
    }

    /// Checks the backup. A folder with a manifest must be a whole store.
    func compareBackup(on disk: SimulatedDisk) throws(Lapse) {
        guard let backup else { return }
        let names = disk.entries(Care.backupFolder).names
        guard names.contains(Manifest.name) else {
            if backup.isDone { throw .badBackup("missing") }
            return
        }
        let user = Session.Contents()
        let check = StoreCheck.run(Care.backupFolder, calls: disk, user: user)
        if let problem = check.problems.first { throw .badBackup("\(problem)") }
        if user.found != backup.contents { throw .badBackup("holds \(user.found)") }
    }
}
