@testable import Journal

/// Workloads of work on a folder, with a power cut, or with a kill and then a power cut.
extension Workload {
    static func allCare(_ seed: UInt64) -> [Workload] {
        Situation.all.map { $0.workload(seed, killedAfter: nil) }
    }

    /// The workloads that are killed after each of these numbers of changes.
    static func killedCare(_ seed: UInt64, after changes: some Sequence<Int>) -> [Workload] {
        Situation.all.flatMap { situation in changes.map { situation.workload(seed, killedAfter: $0) } }
    }
}

/// A folder at the beginning of the work.
private struct Situation: Sendable {
    static let all = [
        Situation(name: "backup", prepare: backup),
        Situation(name: "compaction", prepare: compaction),
        Situation(name: "restore into an unused folder", prepare: restoreAnew),
        Situation(name: "restore over a store", prepare: restoreOver),
        Situation(name: "repair", prepare: repair),
    ]

    let name: String
    /// Prepares the folder and returns the work and the store's expected contents before it.
    let prepare: @Sendable (Promises, inout Contents) throws -> (Care, of: [String])

    func workload(_ seed: UInt64, killedAfter changes: Int?) -> Workload {
        let killed = changes.map { ", killed after \($0) changes" } ?? ""
        return Workload(name: name + killed) { promises in
            var contents = Contents(seed: seed)
            let (care, store) = try prepare(promises, &contents)
            promises.cutsBeginHere()
            if let changes {
                try Workload.kill(promises, after: changes) { try promises.take(care, of: store) }
                promises.cutsBeginHere()
            } else {
                try promises.take(care, of: store)
            }
            try Session(promises, doingAgain: promises.debt.begun).closing { $0.append(contents.next()) }
        }
    }

    /// Makes a store of two snapshots and three segments, and returns its contents.
    @discardableResult
    private static func fill(_ promises: Promises, _ contents: inout Contents) throws -> [String] {
        try Session(promises).closing { session in
            for _ in 0..<2 {
                session.append(contents.next(), then: contents.next(1))
                try session.takeSnapshot(keepingHistory: true)
            }
            session.append(contents.next(), then: contents.next(1))
        }
        return promises.debt.asked
    }

    private static func backup(_ promises: Promises, _ contents: inout Contents) throws -> (
        Care, of: [String]
    ) {
        (.backup, of: try fill(promises, &contents))
    }

    private static func compaction(_ promises: Promises, _ contents: inout Contents) throws -> (
        Care, of: [String]
    ) {
        let store = try fill(promises, &contents)
        return (
            .compaction([store[1]: Care.stub, store[4]: Care.stub]), of: store
        )
    }

    private static func restoreAnew(_ promises: Promises, _ contents: inout Contents) throws -> (
        Care, of: [String]
    ) {
        let store = try fill(promises, &contents)
        try promises.take(.backup, of: store)
        promises.disk.empty(SimulatedDisk.folder)
        promises.opened([])
        return (.restore, of: store)
    }

    private static func restoreOver(_ promises: Promises, _ contents: inout Contents) throws -> (
        Care, of: [String]
    ) {
        let store = try fill(promises, &contents)
        try promises.take(.backup, of: store)
        try Session(promises).closing { $0.append(contents.next()) }
        return (.restore, of: store)
    }

    /// Damages a transaction of the last segment.
    private static func repair(_ promises: Promises, _ contents: inout Contents) throws -> (
        Care, of: [String]
    ) {
        var store = try fill(promises, &contents)
        let folder = Folder(path: SimulatedDisk.folder, calls: promises.disk)
        var bytes = try folder.bytes(segmentName(5))
        bytes[bytes.firstIndex(of: LineReader.lineFeed)! + 20] ^= 1
        try folder.replace(segmentName(5), with: bytes)
        store[4] = String(decoding: LoggedTransaction.lost, as: UTF8.self)
        return (.repair, of: store)
    }
}
