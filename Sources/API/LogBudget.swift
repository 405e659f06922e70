import Domain
import JSON
import Rows
import Synchronization
import UseCases

/// The bytes that the operations of one batch may still write to the log.
final class LogBudget: Sendable {
    /// Twice the largest body of a batch, and more than the largest list. Without this limit a batch of 14 KB
    /// wrote 60 MB.
    static let most = 8 << 20

    private let spent = Mutex(0)

    fileprivate func spend(_ bytes: Int) throws(Problem) {
        let all = spent.withLock { spent in
            let all = spent + bytes
            if all <= LogBudget.most { spent = all }
            return all
        }
        guard all > LogBudget.most else { return }
        throw Problem(
            .tooLarge,
            "With this the operations of the batch would write \(all) bytes; a batch writes at most "
                + "\(LogBudget.most) (8 MB). Send this one in another batch or by itself.")
    }
}

extension Write {
    /// The same write, refused where it would write more than is left of a budget.
    func within(_ budget: LogBudget) -> Write {
        around { draft, member, step throws(Problem) in
            let before = draft.applied.count
            let response = try step(&draft, member)
            try budget.spend(draft.applied[before...].reduce(0) { $0 + $1.logBytes })
            return response
        }
    }
}
