import Chance

@testable import Journal

/// What a journal is put to before the power goes. It works on the disk of `promises`, through sessions, which note there what they ask
/// for and what is acknowledged. Another workload is another function here and its name in `all`.
struct Workload: Sendable {
    let name: String
    let run: @Sendable (Promises) throws -> Void

    /// One of each kind; sizes, batches and accidents from the seed.
    static func all(_ seed: UInt64) -> [Workload] { [singles(seed), batches(seed), killed(seed), snapshots(seed)] }

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

    /// Snapshots beside appends, with the history before them kept or given up.
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

    /// The first process is killed after each change of its life in turn; the second is left in peace.
    static let killedOnce = (0..<28).map(killedOnce)

    private static func killedOnce(after changes: Int) -> Workload {
        Workload(name: "a process that is killed after \(changes) changes") { promises in
            var contents = Contents(seed: 1)
            try kill(promises, after: changes, writingHalf: false) { $0.append(contents.next()) }
            let session = try Session(promises)
            session.append(contents.next())
            session.close()
        }
    }

    /// The process is killed at any call and started again, a few times over, while the system keeps what it had not yet written.
    private static func killed(_ seed: UInt64) -> Workload {
        Workload(name: "a process that is killed") { promises in
            var contents = Contents(seed: seed)
            for _ in 0..<8 {
                try kill(promises, after: contents.number(below: 12), writingHalf: contents.number(below: 2) == 0) { session in
                    for _ in 0..<3 { session.append(contents.next(), then: contents.next(1)) }
                }
            }
            try Session(promises).close()
        }
    }

    /// A process that would open the journal, work and close it is killed on the way.
    private static func kill(_ promises: Promises, after changes: Int, writingHalf: Bool, _ work: (Session) -> Void) throws {
        promises.disk.killProcess(after: changes, writingHalf: writingHalf)
        defer { promises.disk.startProcess() }
        do throws(OpenFailure) {
            let session = try Session(promises)
            work(session)
            session.close()
        } catch {
            guard case .disk = error else { throw error }
        }
    }
}

/// Transactions of which no two are alike: most fill a part of a sector, some several sectors or pages.
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
