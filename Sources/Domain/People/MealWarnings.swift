package import Foods
import Tables

/// A line of a meal with a thing that a member avoids.
package struct MealWarning: Equatable, Sendable {
    package let member: Member.ID
    package let avoid: Avoid
    /// The line as written.
    package let line: String
    /// False if only some sorts of the food have the thing.
    package let isSure: Bool
}

/// The contents of a meal's lines, as far as the table of foods and the household know them.
package struct MealContents: Sendable {
    /// A substance and the line that has it.
    package struct Content: Equatable, Sendable {
        package let content: FoodContent
        package let line: String
        package let isSure: Bool
    }

    package let contains: [Content]
    /// The lines that nobody understands. A meal is never said to be free of anything.
    package let unread: [String]
    package let warnings: [MealWarning]
}

extension Household {
    /// The most warnings that are told of a meal; the first are the sure ones.
    package static let mostWarnings = 1_000

    /// Returns the contents of a meal, with warnings for all present members.
    package func contents(of meal: ShelvedMeal) -> MealContents {
        let contains = meal.lines.flatMap { line in
            let contents = line.contents(in: self)
            return contents.sure.map { MealContents.Content(content: $0, line: line.text, isSure: true) }
                + contents.perhaps.map { MealContents.Content(content: $0, line: line.text, isSure: false) }
        }
        let unread = meal.lines.filter { !$0.isRead(in: self) }.map(\.text)
        return MealContents(contains: contains, unread: unread, warnings: warnings(of: meal))
    }

    /// Returns the warnings about a meal: for those who eat, or for all present members. What
    /// others avoid binds nothing.
    package func warnings(of meal: ShelvedMeal, for eaters: [Member]? = nil) -> [MealWarning] {
        let things = avoidedThings
        if things.isEmpty { return [] }
        let eating = eaters.map { Set($0.map(\.id)) }
        var (sure, perhaps): ([MealWarning], [MealWarning]) = ([], [])
        for line in meal.lines {
            let contents = line.contents(in: self)
            for thing in things.things(of: line) {
                guard let isSure = thing.isSure(in: line, contents) else { continue }
                for member in thing.members where eating?.contains(member) ?? true {
                    let warning = MealWarning(
                        member: member, avoid: thing.avoid, line: line.text, isSure: isSure)
                    if isSure { sure.append(warning) } else { perhaps.append(warning) }
                }
            }
            if sure.count >= Household.mostWarnings { break }
        }
        return Array((sure + perhaps).prefix(Household.mostWarnings))
    }

    /// Returns the warnings about a planned meal for those who eat it.
    package func warnings(of plannedMeal: PlannedMeal) -> [MealWarning] {
        if avoidedThings.isEmpty { return [] }
        guard let meal = plannedMeal.mealID.flatMap({ shelf[$0] }) else { return [] }
        return warnings(of: meal, for: eaters(of: plannedMeal))
    }

    private var avoidedThings: AvoidedThings {
        avoided.value { AvoidedThings(members.all.lazy.map(\.row)) }
    }

    /// A mark of all that decides on servings and warnings, apart from meals and days. Nil for a
    /// household in which neither follows from its members.
    package var eatingMark: String? {
        if !countsEaters, avoidedThings.isEmpty { return nil }
        let newest = members.all.lazy.map(\.version).max() ?? 0
        let food = foods.all.lazy.map(\.version).max() ?? 0
        return "e\(newest).\(food).\(foods.count).\(settings?.version ?? 0)"
    }
}
