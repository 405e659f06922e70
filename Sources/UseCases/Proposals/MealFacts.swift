package import Domain
package import Foods

/// The facts about a meal by which a week proposes itself. Plans, votes and recipes give them, once
/// for a whole answer.
package struct MealFacts: Sendable {
    package let id: Meal.ID
    /// The slots for which the meal is, a bit each: a week asks for them a hundred thousand times.
    private var slotBits: UInt8 = 0
    /// The whole time, as far as it is known.
    package var minutes: Int?
    package var mainGroup: MainGroup?
    /// False for a side, a dessert or a drink, which is proposed for no lunch and no dinner.
    package var isMain = true {
        didSet { if !isMain { slots = slots.filter { !$0.isOfMains } } }
    }
    /// The first words of the name, and the vegetable that it names, as numbers: meals that share
    /// one are kin.
    package var kin: [Int] = []
    /// The foods that do not keep for a week.
    package var perishables = FoodSet()
    /// The foods to use soon that the meal has, by their places in the request.
    package var toUse: [Int] = []
    package var restsUntil: Day?
    /// The first day on which a meal that was passed over is proposed like any other.
    package var stepsBackUntil: Day?
    package var lovedBy: [Member.ID] = []
    package var refusedBy: [Member.ID] = []
    /// The days on which the meal was eaten or is planned, in order. A planned day that has passed
    /// counts as eaten, marked or not.
    package private(set) var eatings: [Day] = []

    /// The days that usually lie between two times.
    package private(set) var interval = MealFacts.unknownInterval
    /// True if a member or the meal's own gaps give the interval.
    package private(set) var ownsInterval = false
    /// The times in the last half year, and how many of them were on each weekday.
    package private(set) var timesLately = 0
    package private(set) var weekdays = [0, 0, 0, 0, 0, 0, 0]
    /// The times in the year before the last half year, and how many of them were in this season.
    /// Both are 0 before the household's plans are that old.
    package private(set) var season = (times: 0, all: 0)

    /// The interval of a meal whose own gaps say nothing yet.
    package static let unknownInterval = 28
    /// The days in which habits are counted: half a year.
    package static let lately = 182
    /// The last gaps that count, because people change.
    private static let mostGaps = 8
    /// The days on both sides of a date that are its season.
    private static let seasonDays = 45
    private static let year = 365

    package init(id: Meal.ID) {
        self.id = id
    }

    package var isKnown: Bool { !eatings.isEmpty }

    /// True if all times in the year before the last half year lie in other seasons.
    package var isOfOtherSeason: Bool { season.times == 0 && season.all >= MealFacts.enoughForSeason }

    private static let enoughForSeason = 3

    package func stepsBack(on day: Day) -> Bool { stepsBackUntil.map { day < $0 } ?? false }

    /// Says whether on a day the meal rests for longer than twice its usual interval, which it was
    /// eaten often enough to have.
    package func restsLong(on day: Day) -> Bool {
        guard ownsInterval, let last = last(before: day) else { return false }
        return day.number - last.number > 2 * interval
    }

    /// The slots for which the meal is.
    package var slots: Set<Slot> {
        get { Set(Slot.allCases.filter(isFor)) }
        set { slotBits = newValue.reduce(0) { $0 | MealFacts.bit(of: $1) } }
    }

    /// Adds a slot.
    package mutating func add(_ slot: Slot) { slotBits |= MealFacts.bit(of: slot) }

    package func isFor(_ slot: Slot) -> Bool { slotBits & MealFacts.bit(of: slot) != 0 }

    private static func bit(of slot: Slot) -> UInt8 {
        switch slot {
        case .breakfast: 1
        case .lunch: 2
        case .dinner: 4
        case .other: 8
        }
    }

    /// Takes the days on which the meal is cooked and those of its leftovers, and learns the
    /// habits from cookings before `day`. The household's plans begin at `first`; `usualDays` is
    /// the interval that a member has set.
    package mutating func learn(
        _ days: [Day], leftovers: [Day] = [], since first: Day, before day: Day, usualDays: Int? = nil
    ) {
        eatings = (days + leftovers).sorted()
        let past = days.sorted().prefix { $0 < day }
        // A second time on the same day says nothing of how often.
        let gaps = zip(past.dropFirst(), past).map { $0.number - $1.number }.filter { $0 > 0 }
            .suffix(MealFacts.mostGaps)
        ownsInterval = usualDays != nil || gaps.count >= 2
        interval = usualDays ?? (gaps.count >= 2 ? MealFacts.median(gaps) : MealFacts.unknownInterval)
        let knowsSeasons = day.number - first.number >= MealFacts.year + MealFacts.seasonDays
        for eaten in past.reversed() {
            let ago = day.number - eaten.number
            if ago > MealFacts.lately + MealFacts.year { break }
            if ago <= MealFacts.lately {
                timesLately += 1
                weekdays[eaten.weekday] += 1
            } else if knowsSeasons {
                season.all += 1
                if abs(ago - MealFacts.year) <= MealFacts.seasonDays { season.times += 1 }
            }
        }
    }

    /// Returns the middle one of some gaps, the shorter of two in the middle.
    private static func median(_ gaps: some Sequence<Int>) -> Int {
        let sorted = gaps.sorted()
        return sorted[(sorted.count - 1) / 2]
    }

    /// Returns the nearest day on which the meal is eaten, the earlier of two.
    package func nearest(_ day: Day) -> Day? {
        // Days ahead are few, and years may have passed.
        let after = eatings.reversed().prefix { $0 >= day }.last
        guard let before = last(before: day) else { return after }
        guard let after else { return before }
        return day.number - before.number <= after.number - day.number ? before : after
    }

    /// Returns how often the meal is eaten from a day on and before another.
    package func times(from first: Day, to end: Day) -> Int {
        eatings.reversed().prefix { $0 >= first }.count { $0 < end }
    }

    /// Returns the last day before another on which the meal is eaten.
    package func last(before day: Day) -> Day? { eatings.last { $0 < day } }
}
