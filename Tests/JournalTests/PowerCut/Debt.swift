@testable import Journal

/// What a journal owes its users at one moment.
struct Debt: Equatable, Sendable {
    enum Lapse: Error, Equatable {
        case lost(owed: Int, found: Int)
        /// What was found here is not what was asked for.
        case invented(at: Int)
        /// A backup that was said to be made is not there, or one that has a manifest is not what
        /// it should be.
        case badBackup(String)
    }

    /// Work on the folder that has begun, and what the store holds once it is done.
    struct Begun: Equatable, Sendable {
        let care: Care
        let result: [String]
    }

    struct Copy: Equatable, Sendable {
        let contents: [String]
        var isDone = false
    }

    /// What was asked for, in order: nothing else can be found, and nothing in another order.
    var asked: [String] = []
    /// How many of those were acknowledged, or shown to readers after an opening. They must be
    /// found.
    var owed = 0
    /// What may have taken the place of all that, as a whole.
    var begun: Begun?
    var backup: Copy?

    func compare(_ found: [String]) throws(Lapse) {
        if found == begun?.result { return }
        if let place = found.indices.first(where: { $0 >= asked.count || found[$0] != asked[$0] }) {
            throw .invented(at: place)
        }
        if found.count < owed { throw .lost(owed: owed, found: found.count) }
    }

    /// A folder with a manifest is a store, so it must be a whole one.
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
