@testable import Journal

/// The work of commands on a folder that no server has open.
enum Care: Equatable, Sendable {
    static let stub = String(decoding: LoggedTransaction.stub, as: UTF8.self)
    static let backupFolder = "/backup"

    case backup
    /// A compaction that gives contents others in their place. A stub removes a content.
    case compaction([String: String])
    /// A restore from the backup.
    case restore
    case repair

    func run(on disk: SimulatedDisk) throws(CareFailure) {
        let (folder, user) = (SimulatedDisk.folder, Session.Contents())
        switch self {
        case .backup: try Backup.run(from: folder, to: Care.backupFolder, calls: disk, user: user)
        case .compaction(let others): try Care.compact(folder, others, disk)
        case .restore:
            try Restore.run(from: Care.backupFolder, into: folder, replacing: true, calls: disk, user: user)
        case .repair: try Repair(folder, calls: disk).run()
        }
    }

    private static func compact(_ folder: String, _ others: [String: String], _ disk: SimulatedDisk)
        throws(CareFailure)
    {
        try Compaction.run(
            folder, calls: disk,
            verdict: { _, line in
                others[contentText(line)] == stub ? .stub : .keep
            },
            part: { content in
                others[String(decoding: content, as: UTF8.self)].map { Array($0.utf8) } ?? Array(content)
            },
            progress: { _, _ in })
    }

    /// The contents of the store after this work on `contents`.
    func result(of contents: [String]) -> [String] {
        guard case .compaction(let others) = self else { return contents }
        return contents.map { others[$0] ?? $0 }
    }

    /// Says whether an opening may fail like this after interrupted work. A half restored folder
    /// must not count as empty, and a damaged folder stays damaged.
    func explains(_ failure: OpenFailure) -> Bool {
        switch (self, failure) {
        case (.restore, .notAStore), (.repair, .damaged): true
        default: false
        }
    }
}
