import Chance
import Foundation

@testable import Journal

/// Workloads on a disk that fails once. The process goes on, is started again and works again; the
/// power may fail at any time after the fault.
extension Workload {
    static func failingSyncs(_ seed: UInt64, at numbers: some Sequence<Int>) -> [Workload] {
        numbers.map { number in
            let code = number.isMultiple(of: 2) ? EIO : ENOSPC
            return failing(.sync(number: number, code: code), seed, name: "sync \(number) fails with \(code)")
        }
    }

    static func fullDisks(_ seed: UInt64, at numbers: some Sequence<Int>) -> [Workload] {
        numbers.map { number in
            failing(
                .write(number: number, code: ENOSPC), seed,
                name: "write \(number) falls short, and then there is no space")
        }
    }

    private static func failing(_ fault: SimulatedDisk.Fault, _ seed: UInt64, name: String) -> Workload {
        Workload(name: name) { promises in
            var contents = Contents(seed: seed)
            promises.disk.fail(fault, Chance(seed: seed))
            // The fault may also happen during a start.
            for _ in 0..<3 {
                try ignoringDisk { try Session(promises).closing { try use($0, &contents) } }
            }
            promises.cutsBegin(at: promises.disk.callsBeforeFault ?? promises.disk.callCount)
        }
    }

    /// Works with the journal. A failed snapshot does not affect later appends.
    private static func use(_ session: Session, _ contents: inout Contents) throws {
        session.append(contents.next(), then: contents.next(2))
        let meanwhile = contents.next()
        try ignoringDisk { try session.takeSnapshot(keepingHistory: false, meanwhile: meanwhile) }
        session.append(contents.next())
    }
}
