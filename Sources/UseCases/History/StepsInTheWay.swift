package import Domain
import Tables

/// The search for the steps that stand in the way of an undo. For each obstacle this is the newest
/// step that caused it and was not undone itself.
package struct StepsInTheWay: Sendable {
    /// The step that is to be undone.
    private let seq: Int
    private var obstacles: [RowKey: Obstacle]
    /// Steps that were undone, and the steps that undid them.
    private var cancelled: Set<Int> = []
    /// The step seen last for each row: the next one in time after the step to come.
    private var later: [RowKey: Transaction] = [:]
    /// The newest step that changed an obstacle, although it was undone or undid another. It is in
    /// the way if no other step is: an undo that was undone twice leaves only such steps.
    private var newestCancelled: [RowKey: Transaction] = [:]
    package private(set) var steps: [RowKey: Transaction] = [:]

    package init(_ obstacles: [Obstacle], since seq: Int) {
        self.seq = seq
        self.obstacles = Dictionary(obstacles.map { ($0.key, $0) }) { one, _ in one }
    }

    /// Adds a step. Steps come from the newest back to the one that is to be undone.
    package mutating func add(_ step: Transaction) {
        for (key, obstacle) in obstacles {
            guard let edit = step.change.edits[key] else { continue }
            if let later = later[key], obstacle.distinguishes(edit.row, later.change.edits[key]?.row) {
                name(later, for: key)
            }
            later[key] = step
        }
        if let undone = step.intent.undoes, undone > seq, !cancelled.contains(step.seq) {
            cancelled.formUnion([step.seq, undone])
        }
    }

    /// Ends the search. A row that did not exist before has the oldest step in its way.
    package mutating func end() {
        for (key, step) in later where obstacles[key] != nil {
            if step.seq > seq { name(step, for: key) }
            if obstacles[key] != nil { steps[key] = newestCancelled[key] }
        }
    }

    private mutating func name(_ step: Transaction, for key: RowKey) {
        if cancelled.contains(step.seq) {
            newestCancelled[key] = newestCancelled[key] ?? step
            return
        }
        steps[key] = step
        obstacles[key] = nil
    }
}
