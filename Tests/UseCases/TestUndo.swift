import Domain
import Testing
import UseCases

/// Steps that are taken back.
extension TestHousehold {
    /// Takes a step back, as the newest step of all.
    @discardableResult
    mutating func undo(_ step: Transaction) throws(Refusal) -> Transaction {
        let undoing = Undoing(step, past)!
        return try write(as: .undo, undoes: step.seq) { draft throws(Refusal) in try draft.undo(undoing) }
    }

    /// The newest step.
    var last: Transaction { past[household.version]! }

    /// The rows that stand in the way of taking a step back, with the steps that changed them.
    func stepsInTheWay(of step: Transaction) throws -> [RowKey: Int] {
        let undoing = try #require(Undoing(step, past))
        var search = StepsInTheWay(undoing.obstacles(in: household), since: step.seq)
        for seq in (step.seq...household.version).reversed() { search.add(past[seq]!) }
        search.end()
        return search.steps.mapValues(\.seq)
    }
}
