package import Ingredients

/// What a household has decided about its planning. Every household has exactly one, under its own
/// id.
package struct Settings: Row {
    package static let kind = RowKind.settings
    package static var table: TablePath<Settings> { \.settingsRows }
    package static let word = "settings"
    package static let exportPlace: Int? = 1
    package static var mostInDocument: Int { 1 }

    package static let durations = 3...14
    /// 0 is Sunday.
    package static let startDays = 0...6
    package static let lookbacks = 0...12
    /// Four weeks at least; at the most, longer than anybody keeps a kitchen.
    package static let retentions = 4...5_200
    package static let servings = 1...100

    package internal(set) var id: Household.ID
    package var defaultMealPlanDuration = 7
    package var defaultStartDay = 0
    package var autoNameMealPlans = true
    package var showRecipeSourceTags = true
    package var oneMealPerDay = false
    package var lookbackWeeks = 4
    /// Nil keeps plans for ever.
    package var retentionWeeks: Int?
    /// The household's choice of units; nil before it has chosen.
    package var chosenUnitSystem: UnitSystem?
    package var defaultServings = 4
    package private(set) var createdDate: Instant
    package var modifiedDate: Instant

    /// Decides how large a cup is.
    package var unitSystem: UnitSystem { chosenUnitSystem ?? .usual }

    /// The defaults.
    package init(id: Household.ID, createdDate: Instant) {
        self.id = id
        self.createdDate = createdDate
        modifiedDate = createdDate
    }

    /// Takes over every decision of another household, or of another time.
    package mutating func decide(as other: Settings) {
        let own = self
        self = other
        (id, createdDate, modifiedDate) = (own.id, own.createdDate, own.modifiedDate)
    }

    package func name(in household: Household) -> String { "the settings" }
}

extension Household {
    /// The weekday its weeks begin on.
    package var startDay: Int { settings?.row.defaultStartDay ?? 0 }
}
