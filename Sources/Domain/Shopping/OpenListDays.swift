import Tables

extension Household {
    /// Returns the newest other open list that was made for some of the days of `list`.
    package func openList(sharingDaysWith list: ShoppingList) -> ShoppingList? {
        guard list.isOpen else { return nil }
        let days = spans(of: list)
        if days.isEmpty { return nil }
        return openLists.lazy.map(\.row).first { other in
            other.id != list.id && spans(of: other).contains { span in days.contains(where: span.overlaps) }
        }
    }

    /// Returns the first and the last day that a list was made for; nil for a list without days.
    /// The last day is nil for a selection without an end.
    package func days(of list: ShoppingList) -> (first: Day, last: Day?)? {
        let spans = spans(of: list)
        guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else { return nil }
        return (first, last.number == .max ? nil : last)
    }

    /// Returns the days between the first and the last day of a list that it was not made for.
    package func gaps(in list: ShoppingList) -> [DaySpan] {
        let spans = spans(of: list).merged
        return zip(spans, spans.dropFirst()).compactMap {
            DaySpan($0.last.adding(days: 1), $1.first.adding(days: -1))
        }
    }

    /// Returns the days that a list was made for. A selection without an end has all later days.
    package func spans(of list: ShoppingList) -> [DaySpan] {
        guard let generation = list.generation else { return [] }
        guard case .days(let first, let last) = generation.selection.scope else {
            return generation.planIDs.compactMap { plans[$0]?.row.span }
        }
        let end = generation.selection.includesLater == true ? nil : last
        return [DaySpan(first, end ?? Day(number: .max))].compactMap { $0 } + generation.selection.further
    }
}
