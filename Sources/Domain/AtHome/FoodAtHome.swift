package import Ingredients
package import Tables

/// A member's last word on a food at home: the food is there, or none is left.
package struct FoodAtHome: Row {
    package static let kind = RowKind.atHome
    package static var table: TablePath<FoodAtHome> { \.atHome }
    package static let word = "foodAtHome"
    package static let exportPlace: Int? = 16
    package static let limit: RowLimit? = Food.limit

    /// The most wrong guesses that count. Each halves the time for which the food is believed to
    /// keep.
    package static let mostWrongGuesses = 6

    /// The times in a row after which a food that was found is offered as a staple. No more are
    /// counted.
    package static let timesOfStaple = 3

    package let id: FoodName
    /// The day of the word.
    package var day: Day
    package var isThere: Bool
    /// The first day of the time in which every word found the food at home.
    package var since: Day
    /// The amount that is there at least; nil where nobody knows.
    package var amount: Quantity?
    /// The number of times that the food was set aside and was not there.
    package var wrongGuesses: Int
    /// True if a member wants the food used up soon.
    package var isToUseSoon: Bool
    /// The number of days in a row on which a member found the food, three at most.
    package var timesFound: Int

    package init(
        id: FoodName, day: Day, isThere: Bool, since: Day? = nil, amount: Quantity? = nil,
        wrongGuesses: Int = 0, isToUseSoon: Bool = false, timesFound: Int? = nil
    ) {
        self.id = id
        self.day = day
        self.isThere = isThere
        self.since = since ?? day
        self.amount = amount
        self.wrongGuesses = wrongGuesses
        self.isToUseSoon = isToUseSoon
        self.timesFound = timesFound ?? (isThere ? 1 : 0)
    }

    package static func derive(
        in household: inout Household, from old: Versioned<FoodAtHome>?, to new: Versioned<FoodAtHome>?
    ) {
        if household.isComplete { ComputedOnce.renew(&household.rowsOfFoods) }
    }
}
