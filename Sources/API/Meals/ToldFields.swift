import Domain
import JSON
import Tables

/// The origins of a course, a sign and steps ahead in a body, where a meal comes back as it was
/// read.
struct ToldFields {
    private let isCourseTold, isSignTold, isAheadTold: Bool

    init(_ fields: inout Fields) {
        isCourseTold = fields.optional("courseFrom", .choice(Course.Decider.self)) == .words
        isSignTold = fields.optional("signFrom", .choice(Course.Decider.self)) == .words
        isAheadTold = fields.optional("aheadFrom", .choice(Course.Decider.self)) == .words
    }

    /// Leaves to the words what they told and what came back unchanged. `old` is the meal as it was
    /// read, nil for a new one. A new recipe that uses others was told by them too.
    func settle(_ recipe: inout Recipe, insteadOf old: IndexedMeal?) {
        let sources = [old?.kept.row.recipe, recipe].compactMap { $0 }
        let isToldByOthers = old == nil && !recipe.usedMeals.isEmpty
        if isCourseTold, let course = recipe.course, sources.map(Course.init(toldBy:)).contains(course) {
            recipe.course = nil
        }
        if isSignTold, let sign = recipe.sign,
            isToldByOthers || old?.toldSign == sign || Sign(toldBy: recipe) == sign
        {
            recipe.sign = nil
        }
        if isAheadTold, let ahead = recipe.ahead,
            isToldByOthers || old?.toldAhead == ahead || AheadSteps(toldBy: recipe) == ahead
        {
            recipe.ahead = nil
        }
    }
}
