/// A reason to refuse a change of a shopping list.
package enum ShoppingRefusal: Equatable, Sendable {
    case noOpenList
    case listCompleted(name: String)
    /// The list was made by hand, so nothing of the plan comes onto it.
    case listByHand(name: String)
    /// The line comes only from plans, so there is no written part to change.
    case lineFollowsPlan(name: String)
    /// The list would have this many sources, more than a list may have.
    case tooManySources(Int)
    /// The list would be for more stretches of days, apart from each other, than a list may.
    case tooManyStretches
    /// The food that a name shall be is another one itself, as a member said.
    case joinedAlready(String, with: String)
    /// The name has no letter in it.
    case nameless
    /// More has been bought than the amount that is sent. A ticked line has all that it needs.
    case moreIsBought(String, isTicked: Bool)
    /// The text of a line does not name an item to buy.
    case unreadable(why: String)
}
