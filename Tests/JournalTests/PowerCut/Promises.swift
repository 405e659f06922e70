import Platform

@testable import Journal

/// What a journal owes its users at each moment of a run, noted beside the calls that it makes.
final class Promises: Sendable {
    let disk: SimulatedDisk
    /// Each with the number of calls that had been made.
    private let debts: Guarded<[(calls: Int, debt: Debt)]>
    private let start = Guarded(0)

    init(_ disk: SimulatedDisk, _ debt: Debt = Debt()) {
        self.disk = disk
        debts = Guarded([(0, debt)])
    }

    func ask(_ content: String) { note { $0.asked.append(content) } }

    /// One more is acknowledged. They are in the order in which they were asked for.
    func acknowledge() { note { $0.owed += 1 } }

    /// This one did not happen, and is not to be found.
    func refuse(_ content: String) { note { $0.asked.removeAll { $0 == content } } }

    /// A journal was opened and gave these to its readers: what was asked for and is not among them
    /// never will be.
    func opened(_ found: [String]) { note { $0 = Debt(asked: found, owed: found.count, backup: $0.backup) } }

    /// Does work on the folder, of which a cut leaves nothing or all. `contents` is what the store
    /// holds that it works on.
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

    /// Work that was cut short is done again.
    func takeAgain(_ begun: Debt.Begun) throws(CareFailure) {
        try begun.care.run(on: disk)
        note { $0 = Debt(asked: begun.result, owed: begun.result.count, backup: $0.backup) }
    }

    /// What is owed now.
    var debt: Debt { debts.withLock { $0[$0.count - 1].debt } }

    /// What was owed when this many calls had been made.
    func debt(after calls: Int) -> Debt { debts.withLock { $0.last { $0.calls <= calls }!.debt } }

    /// The power does not go before what follows.
    func cutsBeginHere() { cutsBegin(at: disk.callCount) }

    func cutsBegin(at calls: Int) { start.withLock { $0 = calls } }

    /// The first moment at which the power may go.
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
