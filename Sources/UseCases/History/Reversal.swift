import Domain

/// The outcome for one row when a step is taken back.
enum Reversal {
    case put(any Row)
    case delete
    /// The row is already as it was before the step.
    case nothing
    /// These parts have changed since the step.
    case blocked(Set<RowPart>)

    /// Compares a row before a step, after the step and now. Nil stands for a row that did not
    /// exist.
    init(_ type: any Row.Type, before: (any Row)?, after: (any Row)?, now: (any Row)?) {
        func open<R: DividedRow>(_: R.Type) -> Reversal {
            R.reversal(before: before as? R, after: after as? R, now: now as? R)
        }
        // Every kind of row is divided; a test makes sure.
        self = (type as? any DividedRow.Type).map { open($0) } ?? .blocked([])
    }

    /// Says whether two states of a row differ in some of these parts.
    static func differ(_ type: any Row.Type, _ one: (any Row)?, _ other: (any Row)?, in parts: Set<RowPart>)
        -> Bool
    {
        func open<R: DividedRow>(_: R.Type) -> Bool {
            !R.difference(one as? R, other as? R).isDisjoint(with: parts)
        }
        return (type as? any DividedRow.Type).map { open($0) } ?? true
    }
}

extension DividedRow {
    fileprivate static func reversal(before: Self?, after: Self?, now: Self?) -> Reversal {
        let touched = difference(before, after)
        let blocked = touched.intersection(difference(after, now))
        if !blocked.isEmpty { return .blocked(blocked) }
        let isContainer = (before ?? after)?.emptied != nil
        if !isContainer {
            // Deleting the row would also delete what was added to it after the step.
            if before == nil { return now.map { deletion(of: $0, unlessChangedSince: after) } ?? .nothing }
            if now == nil { return after == nil ? Reversal.putting(before) : .blocked(touched) }
        }
        guard var row = now ?? before?.emptied else { return .nothing }
        for part in inOrder(touched, before) { row.take(part, from: before ?? row.emptied) }
        for follower in followers where now.map({ isSame(follower, $0, after) }) == true {
            follower.take(RowPart(follower.field), before, &row)
        }
        // A row that was empty before the step stays as an empty row.
        let isEmptied = isContainer && isEmpty(row) && before.map(isEmpty) != true
        return isEmptied ? .delete : .put(row)
    }

    private static func isEmpty(_ row: Self) -> Bool { difference(row, row.emptied).isEmpty }

    private static func deletion(of now: Self, unlessChangedSince after: Self?) -> Reversal {
        let added = difference(after, now)
        return added.isEmpty ? .delete : .blocked(added)
    }

    private static func isSame(_ division: RowDivision<Self>, _ one: Self, _ other: Self?) -> Bool {
        guard let other else { return false }
        let (ones, others) = (division.parts(one), division.parts(other))
        return ones.count == others.count && zip(ones, others).allSatisfy { $0.1.isSame(as: $1.1) }
    }

    /// Sorts elements into the order that they had in `row`.
    private static func inOrder(_ parts: Set<RowPart>, _ row: Self?) -> [RowPart] {
        let known =
            row.map { row in divisions.flatMap { $0.parts(row).map(\.0) }.filter(parts.contains) } ?? []
        return known + parts.subtracting(known)
    }
}

extension Reversal {
    fileprivate static func putting(_ row: (any Row)?) -> Reversal { row.map { .put($0) } ?? .nothing }
}
