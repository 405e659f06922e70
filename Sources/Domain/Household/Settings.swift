package import Ingredients
package import Tables

/// A household's decisions about its planning. Every household has exactly one row, under the
/// household's id.
package struct Settings: Row {
    /// The rule for the servings of a planned meal that does not say them.
    package enum ServingsSource: String, CaseIterable, Sendable {
        /// The recipe alone says them.
        case settings
        /// The portions of the people who eat, of every dish.
        case eaters
    }

    package static let kind = RowKind.settings
    package static var table: TablePath<Settings> { \.settingsRows }
    package static let word = "settings"
    package static let exportPlace: Int? = 1
    package static var mostInDocument: Int { 1 }

    package static let durations = 3...14
    /// The weekdays; 0 is Sunday.
    package static let startDays = 0...6
    package static let lookbacks = 0...12
    /// The weeks that plans are kept: at least four, at most a hundred years.
    package static let retentions = 4...5_200
    package static let servings = 1...100
    package static let newMeals = 0...3

    package let id: Household.ID
    package var defaultMealPlanDuration = 7
    package var defaultStartDay = 0
    package var autoNameMealPlans = true
    package var showRecipeSourceTags = true
    package var oneMealPerDay = false
    package var lookbackWeeks = 4
    /// The weeks that plans are kept; nil keeps plans for ever.
    package var retentionWeeks: Int?
    /// The household's choice of units; nil before it has chosen.
    package var chosenUnitSystem: UnitSystem?
    /// The number of people who usually eat; nil before the household has said it.
    package var chosenServings: Int?
    /// The slots that the household plans, each once and in the order of a day. The others stay out
    /// of sight until something is planned there.
    package var plannedSlots = Slot.allCases {
        didSet { plannedSlots = Slot.allCases.filter(plannedSlots.contains) }
    }
    package var mealTimes = SlotTimes()
    /// True if a calendar shows meals at their times, and not as events of the whole day.
    package var calendarTimes = false
    /// The household's rule for servings; nil for the usual one, which counts whom it knows.
    package var servingsFrom: ServingsSource?
    /// The minutes that cooking may take on a weekday, for proposals.
    package var weekdayMinutes = WeekdayMinutes()
    /// The meals never eaten that a proposed week has.
    package var newMealsAWeek = 0
    /// The days on which the household shops, each once and in the order of a week.
    package var shopsOn: [DayOfWeek] = [] {
        didSet { shopsOn = DayOfWeek.allCases.filter(shopsOn.contains) }
    }
    /// The language of what no reader asks for, such as a message to another program, and of
    /// readers who want none that there is.
    package var language = SentenceLanguage.en
    package let createdAt: Instant
    package var updatedAt: Instant

    /// The servings of a recipe that does not say them.
    package var defaultServings: Int { chosenServings ?? 4 }

    /// The units in use; they decide how large a cup is.
    package var unitSystem: UnitSystem { chosenUnitSystem ?? .usual }

    /// Creates settings with the defaults.
    package init(id: Household.ID, createdAt: Instant) {
        self.id = id
        self.createdAt = createdAt
        updatedAt = createdAt
    }

    package static func derive(
        in household: inout Household, from old: Versioned<Settings>?, to new: Versioned<Settings>?
    ) {
        // Units decide what is left to buy, and until they are chosen the language decides them.
        guard household.isComplete,
            old?.row.chosenUnitSystem != new?.row.chosenUnitSystem || old?.row.language != new?.row.language
        else { return }
        household.outlines = ListOutlines(of: household.lists)
    }
}

extension Household {
    /// The weekday on which the household's weeks begin.
    package var startDay: Int { settings?.row.defaultStartDay ?? 0 }

    /// The language of what goes to no single reader.
    package var language: SentenceLanguage { settings?.row.language ?? .en }

    /// The servings of a recipe that does not say them.
    package var defaultServings: Int { settings?.row.defaultServings ?? 4 }

    /// The times at which the household eats.
    package var slotTimes: SlotTimes { settings?.row.mealTimes ?? SlotTimes() }
}
