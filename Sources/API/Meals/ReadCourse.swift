import Domain
import JSON

/// The origin of a course in a body, where a meal comes back as it was read.
struct ReadCourse {
    private let isTold: Bool

    init(_ fields: inout Fields) {
        isTold = fields.optional("courseFrom", .choice(Course.Decider.self)) == .words
    }

    /// Leaves a told course that came back unchanged to the words. `old` is the recipe as it was
    /// read, nil for a new meal.
    func settle(_ recipe: inout Recipe, insteadOf old: Recipe?) {
        guard isTold, let course = recipe.course else { return }
        let told = [old, recipe].compactMap { $0.map(Course.init(toldBy:)) }
        if told.contains(course) { recipe.course = nil }
    }
}
