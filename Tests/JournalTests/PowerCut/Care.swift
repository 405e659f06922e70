@testable import Journal

/// Work on a store's folder that no server has open, as the commands do it.
enum Care: Equatable, Sendable {
    static let stub = String(decoding: LoggedTransaction.stub, as: UTF8.self)
    static let backupFolder = "/backup"

    case backup
    /// Takes these out.
    case compaction(without: Set<String>)
    /// From the backup.
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

    /// What the store holds afterwards that held `contents`.
    func result(of contents: [String]) -> [String] {
        guard case .compaction(let dropped) = self else { return contents }
        return contents.map { dropped.contains($0) ? Care.stub : $0 }
    }

    /// Whether an opening may fail so until work that was cut short is done again. A folder that is
    /// half restored must not be taken for one in which a store can begin, and a damaged one stays
    /// damaged.
    func explains(_ failure: OpenFailure) -> Bool {
        switch (self, failure) {
        case (.restore, .notAStore), (.repair, .damaged): true
        default: false
        }
    }
}
