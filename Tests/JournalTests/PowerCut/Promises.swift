@testable import Journal

/// What a journal owes its users at each moment of a run, noted beside the calls that it makes.
final class Promises: Sendable {
    struct Debt: Equatable, Sendable {
        /// What was asked for, in order: nothing else can be found, and nothing in another order.
        var asked: [String]
        /// How many of those were acknowledged, or shown to readers after an opening. They must be found.
        var owed: Int
    }

    let disk: SimulatedDisk
    /// Each with the number of calls that had been made.
    private let debts: Guarded<[(calls: Int, debt: Debt)]>

    init(_ disk: SimulatedDisk, _ debt: Debt = Debt(asked: [], owed: 0)) {
        self.disk = disk
        debts = Guarded([(0, debt)])
    }

    func ask(_ content: String) { note { $0.asked.append(content) } }

    /// One more is acknowledged. They are in the order in which they were asked for.
    func acknowledge() { note { $0.owed += 1 } }

    /// A journal was opened and gave these to its readers: what was asked for and is not among them never will be.
    func opened(_ found: [String]) { note { $0 = Debt(asked: found, owed: found.count) } }

    /// What was owed when this many calls had been made.
    func debt(after calls: Int) -> Debt { debts.withLock { $0.last { $0.calls <= calls }!.debt } }

    private func note(_ change: (inout Debt) -> Void) {
        let calls = disk.callCount
        debts.withLock { debts in
            var debt = debts[debts.count - 1].debt
            change(&debt)
            debts.append((calls, debt))
        }
    }
}
