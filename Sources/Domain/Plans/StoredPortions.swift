import Tables

/// Portions of a cooked meal in fridge or freezer. Their id is that of the planned meal that was
/// cooked.
package struct StoredPortions: Row {
    package enum Place: String, CaseIterable, Sendable {
        case fridge, freezer

        /// The days for which portions keep there.
        var days: Int {
            switch self {
            case .fridge: 3
            case .freezer: 90
            }
        }
    }

    package static let kind = RowKind.portions
    package static var table: TablePath<StoredPortions> { \.portions }
    package static let word = "portions"
    package static let exportPlace: Int? = 18
    package static let limit: RowLimit? = RowLimit(most, .portions)
    /// The most cookings of which portions are kept: a full freezer.
    package static let most = 500
    package static let counts = 0...20
    /// The days for which the household is asked about portions past their date.
    private static let daysOfAsking = 7

    package let id: PlannedMeal.ID
    package var dish: PlannedMeal.Dish
    /// The number of portions that were put there, whatever was eaten since.
    package var count: Int
    package var place: Place
    /// The day of the cooking.
    package let since: Day
    /// The date that a member gave them; nil for the usual one of their place.
    package var keepUntil: Day?

    package init(
        id: PlannedMeal.ID, dish: PlannedMeal.Dish, count: Int, place: Place, since: Day,
        keepUntil: Day? = nil
    ) {
        self.id = id
        self.dish = dish
        self.count = count
        self.place = place
        self.since = since
        self.keepUntil = keepUntil
    }

    /// The last day on which the portions are good.
    package var useBy: Day { keepUntil ?? since.adding(days: place.days) }

    package func isPast(on today: Day) -> Bool { useBy < today }

    /// True if nobody is asked about the portions any more. A member who gave them a date of their
    /// own was asked before.
    package func isForgotten(on today: Day) -> Bool {
        keepUntil == nil ? useBy.adding(days: StoredPortions.daysOfAsking) < today : isPast(on: today)
    }

    package var references: [RowKey] { dish.mealID.map { [RowKey(.meals, $0.text)] } ?? [] }
}

extension Household {
    /// Returns the number of portions that are neither eaten nor planned, but for one planned meal.
    package func freePortions(of portions: StoredPortions, without excepted: PlannedMeal.ID? = nil) -> Int {
        max(0, portions.count - plannedPortions(of: portions.id, without: excepted))
    }

    /// Returns the number of portions that are planned or eaten, without one planned meal.
    package func plannedPortions(of id: StoredPortions.ID, without excepted: PlannedMeal.ID? = nil) -> Int {
        leftovers(of: id).map(\.plannedMeal)
            .filter { $0.leftover?.isStored == true && $0.id != excepted }
            .reduce(0) { $0 + ($1.servings ?? 1) }
    }
}
