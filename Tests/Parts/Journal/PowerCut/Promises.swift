import Platform

@testable import Journal

/// The promises of a journal at each moment of a run, recorded with the number of its calls.
final class Promises: Sendable {
    let disk: SimulatedDisk
    /// The debts, each with the number of calls made before.
    private let debts: Guarded<[(calls: Int, debt: Debt)]>
    private let start = Guarded(0)

    init(_ disk: SimulatedDisk, _ debt: Debt = Debt()) {
        self.disk = disk
        debts = Guarded([(0, debt)])
    }

    func ask(_ content: String) { note { $0.asked.append(content) } }

    /// Records an acknowledged transaction. Acknowledgements come in the order of the requests.
    func acknowledge() { note { $0.owed += 1 } }

    /// Records that a transaction was refused and must not be found.
    func refuse(_ content: String) { note { $0.asked.removeAll { $0 == content } } }

    /// Records an opening that showed these transactions. Other requested transactions must never
    /// appear later.
    func opened(_ found: [String]) { note { $0 = Debt(asked: found, owed: found.count, backup: $0.backup) } }

    /// Does work on the folder that a cut leaves undone or complete. `contents` are those of its
    /// store.
    func take(_ care: Care, of contents: [String]) throws(CareFailure) {
        let result = care.result(of: contents)
        note { debt in
            if care == .backup {
                debt.backup = .init(contents: result)
            } else {
                debt.begun = .init(care: care, result: result)
            }
        }
        try care.run(on: disk)
        note { debt in
            if care == .backup {
                debt.backup?.isDone = true
            } else {
                debt = Debt(asked: result, owed: result.count, backup: debt.backup)
            }
        }
    }

    /// Repeats work that was interrupted.
    func takeAgain(_ begun: Debt.Begun) throws(CareFailure) {
        try begun.care.run(on: disk)
        note { $0 = Debt(asked: begun.result, owed: begun.result.count, backup: $0.backup) }
    }

    /// The current debt.
    var debt: Debt { debts.withLock { $0[$0.count - 1].debt } }

    /// The debt after this many calls.
    func debt(after calls: Int) -> Debt { debts.withLock { $0.last { $0.calls <= calls }!.debt } }

    /// Allows power cuts only from here on.
    func cutsBeginHere() { cutsBegin(at: disk.callCount) }

    func cutsBegin(at calls: Int) { start.withLock { $0 = calls } }

    /// The first moment at which the power may be cut.
    var firstCut: Int { start.withLock { $0 } }

    private func note(_ change: (inout Debt) -> Void) {
        let calls = disk.callCount
        debts.withLock { debts in
            var debt = debts[debts.count - 1].debt
            change(&debt)
            debts.append((calls, debt))
        }
    }
}
