import Domain
import HTTP
import JSON
import Platform
import Rows
import UseCases

/// The budget of one batch: the bytes of rows and answers that its operations may make. Answers
/// count in full, also with `return=minimal`, and with the work that they take.
final class BatchBudget: Sendable {
    /// The limit for rows, and the same limit for answers. It is twice the largest body of a batch,
    /// and more than the largest list. Without the limit a batch of 14 KB wrote 60 MB.
    static let most = 8 << 20

    private struct Spent {
        var rows = 0
        var answers = 0

        var isTooMuch: Bool { rows > BatchBudget.most || answers > BatchBudget.most }
    }

    private let spent = Guarded(Spent())

    /// Refuses an operation before any of its work is done, once the budget is spent.
    fileprivate func requireRoom() throws(Problem) {
        let spent = spent.withLock { $0 }
        if spent.isTooMuch { throw BatchBudget.problem(spent) }
    }

    fileprivate func spend(rows: Int, answers: Int) throws(Problem) {
        let spent = spent.withLock { spent in
            (spent.rows, spent.answers) = (spent.rows + rows, spent.answers + answers)
            return spent
        }
        if spent.isTooMuch { throw BatchBudget.problem(spent) }
    }

    private static func problem(_ spent: Spent) -> Problem {
        Problem(
            .tooLarge,
            "With this operation the batch would write \(spent.rows) bytes, and its answers would take the "
                + "work of \(spent.answers) bytes; a batch takes at most \(most) (8 MB) of each. Send the "
                + "rest in another batch, or one by one.")
    }
}

extension Write {
    /// The same write as an operation of a batch: finished and answered at once. A write that
    /// exceeds the budget is refused.
    func within(_ budget: BatchBudget, for routed: RoutedRequest) -> Write {
        var write = self
        write.change = { draft throws(Problem) in
            try budget.requireRoom()
            draft.beginStep()
            let answering = try change(&draft)
            draft.finish()
            let answer = try answering(draft).rendered(for: routed)
            try budget.spend(rows: draft.stepChange.logBytes, answers: answer.cost)
            return { _ in answer }
        }
        return write
    }
}
