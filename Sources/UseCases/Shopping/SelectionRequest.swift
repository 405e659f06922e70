package import Domain

/// The selection from which a list is to be generated.
package struct SelectionRequest: Sendable {
    /// A choice that a list remembers.
    package enum Choice<Value: Sendable>: Sendable {
        /// The same choice as last time.
        case remembered
        /// The default, from the household's settings if they have a choice.
        case usual
        case chosen(Value)

        fileprivate func apply(to last: inout Value, usual: Value) {
            switch self {
            case .remembered: break
            case .usual: last = usual
            case .chosen(let value): last = value
            }
        }
    }

    package var scope: Selection.Scope?
    /// Days to be added to those of the list.
    package var addedDays: DaySpan?
    /// True if the current plan replaces days that were asked for earlier.
    package var forgetsDays = false
    /// True if an earlier last day is dropped.
    package var forgetsLastDay = false
    package var includesUsuals = Choice<Bool>.remembered
    package var includesCompleted = Choice<Bool>.remembered
    package var includesLater = Choice<Bool?>.remembered
    package var lookbackWeeks = Choice<Int?>.remembered

    package init() {}

    func applied(to old: Selection?) -> Selection {
        var selection = old ?? Selection()
        if scope != nil || forgetsDays || forgetsLastDay { selection.further = [] }
        let scope = scope ?? remembered(selection.scope)
        // Choices about earlier and later plans belong to one scope, so a new scope resets them.
        if scope != selection.scope {
            selection.scope = scope
            selection.further = []
            selection.includesLater = nil
            selection.lookbackWeeks = nil
        }
        let usual = Selection()
        includesUsuals.apply(to: &selection.includesUsuals, usual: usual.includesUsuals)
        includesCompleted.apply(to: &selection.includesCompleted, usual: usual.includesCompleted)
        includesLater.apply(to: &selection.includesLater, usual: usual.includesLater)
        lookbackWeeks.apply(to: &selection.lookbackWeeks, usual: usual.lookbackWeeks)
        return selection
    }

    private func remembered(_ scope: Selection.Scope) -> Selection.Scope {
        guard case .days(let first, _) = scope else { return scope }
        if forgetsDays { return .current }
        return forgetsLastDay ? .days(first: first, last: nil) : scope
    }
}
