package import Foods
package import Ingredients
import Tables

/// A line of a meal with a thing that a member avoids.
package struct MealWarning: Equatable, Sendable {
    package let member: Member.ID
    package let avoid: Avoid
    /// The line as written.
    package let line: String
    /// The food of the line that has the thing.
    package let food: FoodName?
    /// The share of the food's sorts that have the thing.
    package let grade: ContentGrade

    /// True for what keeps a meal from a member. An allergy minds what most sorts have, too.
    package var keepsAway: Bool { grade == .sure || grade == .often && avoid.kind == .allergen }

    /// The place of a warning among those of a meal: what harms comes before what is disliked.
    fileprivate var urgency: Int {
        switch (avoid.kind, grade) {
        case (.allergen, .sure): 0
        case (.allergen, .often): 1
        case (.diet, .sure): 2
        case (.food, _): 3
        case (.diet, .often): 4
        case (.allergen, .some), (.diet, .some): 5
        }
    }

    fileprivate static let urgencies = 0...5
}

/// The contents of a meal's lines, as far as the table of foods and the household know them.
package struct MealContents: Sendable {
    /// A substance and the line that has it.
    package struct Content: Equatable, Sendable {
        package let content: FoodContent
        package let line: String
        /// The food of the line that has the substance.
        package let food: FoodName?
        package let grade: ContentGrade
    }

    /// The lines that were read, without headings.
    package let lines: Int
    package let contains: [Content]
    /// The contents that the household's own sorts lack, by food.
    package let lacks: [(food: FoodName, contents: [FoodContent])]
    /// The lines that nobody understands. A meal is never said to be free of anything.
    package let unread: [String]
    package let warnings: [MealWarning]

    /// Returns the contents for which a warning is given.
    package func atStake(in warning: MealWarning) -> [FoodContent] {
        let avoided = warning.avoid.contents
        return contains.filter { $0.line == warning.line && avoided.contains($0.content) }.map(\.content)
    }
}

/// The lines of a meal that nobody could check for those who avoid something.
package struct UncheckedLines: Equatable, Sendable {
    /// The number of lines that were not understood; 0 for a meal without lines.
    package let count: Int
    package let first: String?

    package init(count: Int, first: String?) {
        self.count = count
        self.first = first
    }
}

extension Household {
    /// The most warnings that are told of a meal; the first are the most urgent ones.
    package static let mostWarnings = 1_000

    /// Returns the contents of a meal, with warnings for all present members.
    package func contents(of meal: IndexedMeal) -> MealContents {
        var lacks: [(food: FoodName, contents: [FoodContent])] = []
        let contains = meal.lines.flatMap { line in
            for name in line.foods.map(\.name) where !lacks.contains(where: { $0.food == name }) {
                if let said = foods[name]?.row.lacks { lacks.append((name, said)) }
            }
            let contents = line.contents(in: self)
            return ContentGrade.allCases.reversed().flatMap { grade in
                contents.contents(grade).map { content in
                    MealContents.Content(
                        content: content, line: line.text, food: line.food(with: [content], in: self),
                        grade: grade)
                }
            }
        }
        return MealContents(
            lines: meal.lines.count, contains: contains, lacks: lacks,
            unread: meal.lines.filter { !$0.isRead(in: self) }.map(\.text), warnings: warnings(of: meal))
    }

    /// Returns the warnings about a meal: for those who eat, or for all present members. What
    /// others avoid binds nothing.
    package func warnings(of meal: IndexedMeal, for eaters: [Member]? = nil) -> [MealWarning] {
        let things = avoidedThings
        if things.isEmpty { return [] }
        let eating = eaters.map { Set($0.map(\.id)) }
        var warnings = MealWarning.urgencies.map { _ in [MealWarning]() }
        for line in meal.lines {
            let contents = line.contents(in: self)
            for thing in things.things(of: line) {
                guard let (grade, food) = thing.grade(in: line, contents, of: self) else { continue }
                for member in thing.members where eating?.contains(member) ?? true {
                    let warning = MealWarning(
                        member: member, avoid: thing.avoid, line: line.text, food: food, grade: grade)
                    warnings[warning.urgency].append(warning)
                }
            }
            if warnings[0].count >= Household.mostWarnings { break }
        }
        return Array(warnings.joined().prefix(Household.mostWarnings))
    }

    /// Says whether something in a meal keeps it from one of those who eat.
    package func isKept(_ meal: IndexedMeal, from eaters: [Member]) -> Bool {
        warnings(of: meal, for: eaters).contains(where: \.keepsAway)
    }

    /// Returns the warnings about a planned meal for those who eat it.
    package func warnings(of plannedMeal: PlannedMeal) -> [MealWarning] {
        if avoidedThings.isEmpty { return [] }
        guard let meal = plannedMeal.mealID.flatMap({ mealIndex[$0] }) else { return [] }
        return warnings(of: meal, for: eaters(of: plannedMeal).members)
    }

    /// Returns what nobody could check in a meal; nil if all was, or nobody asks for it.
    package func unchecked(in meal: IndexedMeal, for eaters: [Member]? = nil) -> UncheckedLines? {
        let eaters = eaters ?? members.all.lazy.map(\.row).filter(\.isPresent)
        guard eaters.contains(where: { $0.avoids.contains { $0.kind != .food } }) else { return nil }
        let unread = meal.lines.filter { !$0.isRead(in: self) }
        if unread.isEmpty, !meal.lines.isEmpty { return nil }
        return UncheckedLines(count: unread.count, first: unread.first?.text)
    }

    /// Returns what nobody could check in a planned meal.
    package func unchecked(in plannedMeal: PlannedMeal) -> UncheckedLines? {
        if avoidedThings.isEmpty { return nil }
        guard let meal = plannedMeal.mealID.flatMap({ mealIndex[$0] }) else { return nil }
        return unchecked(in: meal, for: eaters(of: plannedMeal).members)
    }

    private var avoidedThings: AvoidedThings {
        avoided.value { AvoidedThings(members.all.lazy.map(\.row)) }
    }
}
