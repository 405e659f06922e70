@testable import Journal

/// The work of commands on a folder that no server has open.
enum Care: Equatable, Sendable {
    static let stub = String(decoding: LoggedTransaction.stub, as: UTF8.self)
    static let backupFolder = "/backup"

    case backup
    /// A compaction that removes these contents.
    case compaction(without: Set<String>)
    /// A restore from the backup.
    case restore
    case repair

    func run(on disk: SimulatedDisk) throws(CareFailure) {
        let (folder, user) = (SimulatedDisk.folder, Session.Contents())
        switch self {
        case .backup: try Backup.run(from: folder, to: Care.backupFolder, calls: disk, user: user)
        case .compaction(let dropped): try Care.compact(folder, without: dropped, disk)
        case .restore:
            try Restore.run(from: Care.backupFolder, into: folder, replacing: true, calls: disk, user: user)
        case .repair: try Repair(folder, calls: disk).run()
        }
    }

    private static func compact(_ folder: String, without dropped: Set<String>, _ disk: SimulatedDisk)
        throws(CareFailure)
    {
        try Compaction.run(
            folder, calls: disk,
            verdict: { _, line in dropped.contains(contentText(line)) ? .stub : .keep },
            part: { content in
                dropped.contains(String(decoding: content, as: UTF8.self)) ? Array(stub.utf8) : Array(content)
            },
            progress: { _, _ in })
    }

    /// The contents of the store after this work on `contents`.
    func result(of contents: [String]) -> [String] {
        guard case .compaction(let dropped) = self else { return contents }
        return contents.map { dropped.contains($0) ? Care.stub : $0 }
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
