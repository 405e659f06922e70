import Tables

/// The number of sources that a selection would bring, counted before gathering. Every line of a
/// recipe counts, headings too, and every line of the recipes it uses.
package struct SourceCount {
    private let household: Household
    private let today: Day

    package init(in household: Household, today: Day) {
        self.household = household
        self.today = today
    }

    /// Counts the sources of a generation, without the lines that members wrote.
    package func sources(of selection: Selection, for list: ShoppingList) -> Int {
        let scope = ShoppingScope(selection, in: household, today: today)
        let usuals = selection.includesUsuals ? household.usuals.count : 0
        return count(scope.earlier, leavingOutCooked: true)
            + count(scope.asked, leavingOutCooked: !selection.includesCompleted) + usuals
            + list.additions.reduce(0) { $0 + lines(of: $1.meal) }
            + scope.plans.reduce(0) { $0 + $1.extras.count }
    }

    package func lines(of meal: Meal.ID) -> Int { household.mealIndex[meal]?.text.lineCount ?? 0 }

    private func count(_ plans: [ShoppingScope.PlanDays], leavingOutCooked: Bool) -> Int {
        plans.reduce(0) { sum, planDays in
            let days = planDays.span.days.lazy.compactMap { household.days[$0]?.row }
            return sum + days.reduce(0) { $0 + count($1, leavingOutCooked: leavingOutCooked) }
        }
    }

    private func count(_ day: PlannedDay, leavingOutCooked: Bool) -> Int {
        day.slots.values.lazy.filter { !$0.isAlreadyHad }.reduce(0) { sum, slot in
            let plannedMeals = slot.meals.lazy.filter {
                $0.isToCook && (!leavingOutCooked || $0.completedOn == nil)
            }
            return sum + slot.extras.count
                + plannedMeals.compactMap(\.mealID).reduce(0) { $0 + lines(of: $1) }
        }
    }
}
