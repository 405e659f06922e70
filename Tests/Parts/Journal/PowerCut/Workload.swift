import Chance

@testable import Journal

/// The work of a journal before the power cut. A workload uses the disk of `promises` through
/// sessions, which record their requests and acknowledgements there. A new workload is a function
/// and its name in a list.
struct Workload: Sendable {
    let name: String
    let run: @Sendable (Promises) throws -> Void

    /// A workload of each kind, with sizes, batches and accidents from the seed.
    static func all(_ seed: UInt64) -> [Workload] {
        [singles(seed), batches(seed), killed(seed), snapshots(seed)]
    }

    /// The given number of the workloads that come in dozens.
    static func some(_ count: Int, _ seed: UInt64) -> [Workload] {
        var random = Chance(seed: seed)
        let all =
            killedInSnapshot(seed, after: 0..<24) + allCare(seed) + killedCare(seed, after: 0..<40)
            + failingSyncs(seed, at: 1...50)
            + fullDisks(seed, at: 1...30)
        return Array(all.shuffled(using: &random).prefix(count))
    }

    private static func singles(_ seed: UInt64) -> Workload {
        Workload(name: "one after the other") { promises in
            var contents = Contents(seed: seed)
            for _ in 0..<2 {
                let session = try Session(promises)
                for _ in 0..<3 { session.append(contents.next()) }
                session.close()
            }
        }
    }

    private static func batches(_ seed: UInt64) -> Workload {
        Workload(name: "batches") { promises in
            var contents = Contents(seed: seed)
            let session = try Session(promises)
            for count in [4, 1, 3] { session.append(contents.next(), then: contents.next(count)) }
            session.close()
        }
    }

    /// Snapshots during appends, with the earlier history kept or given up.
    private static func snapshots(_ seed: UInt64) -> Workload {
        Workload(name: "snapshots") { promises in
            var contents = Contents(seed: seed)
            for keepingHistory in [true, false, false] {
                let session = try Session(promises)
                session.append(contents.next(), then: contents.next(1))
                try session.takeSnapshot(keepingHistory: keepingHistory, meanwhile: contents.next())
                session.append(contents.next())
                session.close()
            }
        }
    }

    /// The workloads whose first process is killed after each change in turn. The second process is
    /// not killed.
    static let killedOnce = (0..<28).map { changes in
        Workload(name: "a process that is killed after \(changes) changes") { promises in
            var contents = Contents(seed: 1)
            try kill(promises, after: changes) {
                try Session(promises).closing { $0.append(contents.next()) }
            }
            try Session(promises).closing { $0.append(contents.next()) }
        }
    }

    /// The workloads whose process is killed during its second snapshot, after so many changes.
    static func killedInSnapshot(_ seed: UInt64, after changes: some Sequence<Int>) -> [Workload] {
        changes.map { changes in
            Workload(name: "a process that is killed after \(changes) changes of a snapshot") { promises in
                var contents = Contents(seed: seed)
                try Session(promises).closing { session in
                    session.append(contents.next())
                    try session.takeSnapshot(keepingHistory: true)
                    session.append(contents.next())
                    try kill(promises, after: changes) {
                        try session.takeSnapshot(keepingHistory: false, meanwhile: contents.next())
                    }
                }
                promises.cutsBeginHere()
                try Session(promises).closing { $0.append(contents.next()) }
            }
        }
    }

    /// A process that is killed at any call and started again several times. The system keeps
    /// unwritten data.
    private static func killed(_ seed: UInt64) -> Workload {
        Workload(name: "a process that is killed") { promises in
            var contents = Contents(seed: seed)
            for _ in 0..<8 {
                let isLastHalf = contents.number(below: 2) == 0
                try kill(promises, after: contents.number(below: 12), writingHalf: isLastHalf) {
                    try Session(promises).closing { session in
                        for _ in 0..<3 { session.append(contents.next(), then: contents.next(1)) }
                    }
                }
            }
            try Session(promises).close()
        }
    }

    /// Kills the process during `work`.
    static func kill(
        _ promises: Promises, after changes: Int, writingHalf: Bool = false, _ work: () throws -> Void
    ) throws {
        promises.disk.killProcess(after: changes, writingHalf: writingHalf)
        defer { promises.disk.startProcess() }
        try ignoringDisk(work)
    }

    /// Runs work and ignores disk failures, which are expected.
    static func ignoringDisk(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch is DiskFailure {
        } catch OpenFailure.disk {
        } catch is CareFailure {
        }
    }
}

/// Contents that are all different: most fill a part of a sector, some several sectors or pages.
struct Contents {
    private var random: Chance
    private var count = 0

    init(seed: UInt64) {
        random = Chance(seed: seed)
    }

    mutating func next() -> String {
        count += 1
        let length = [0, 30, 400, 1_300, 5_000].randomElement(using: &random)!
        return "\"do\":\"\(count)\",\"note\":\"\(String(repeating: "o", count: length))\"}"
    }

    mutating func next(_ count: Int) -> [String] { (0..<count).map { _ in next() } }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
