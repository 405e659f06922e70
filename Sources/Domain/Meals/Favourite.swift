import Tables

/// A meal that a member likes.
package struct Favourite: Row {
    package static let kind = RowKind.favourites
    package static var table: TablePath<Favourite> { \.favourites }
    package static let word = "favourite"
    package static let exportPlace: Int? = 7

    package let id: FavouriteID
    /// The position in the order in which the member added favourites.
    package let number: Int

    package init(id: FavouriteID, number: Int) {
        self.id = id
        self.number = number
    }

    package var references: [RowKey] { [RowKey(.members, id.member.text), RowKey(.meals, id.meal.text)] }
}

extension Household {
    /// Returns a member's favourites, sorted by the ids of their meals.
    package func favourites(of member: Member.ID) -> some Sequence<Favourite> {
        favourites.after(FavouriteID(member, .first)).lazy.map(\.row).prefix { $0.id.member == member }
    }
}

package struct FavouriteID: PairID {
    package let member: Member.ID
    package let meal: Meal.ID

    package init(_ member: Member.ID, _ meal: Meal.ID) {
        self.member = member
        self.meal = meal
    }

    package var pair: (Member.ID, Meal.ID) { (member, meal) }
}
