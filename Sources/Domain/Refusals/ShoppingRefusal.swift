/// Why a rule of shopping lists says no.
package enum ShoppingRefusal: Equatable, Sendable {
    case noOpenList
    case listCompleted(name: String)
    /// Nothing of it was written by anybody.
    case lineFollowsPlan(name: String)
    /// The list would have this many, and that is more than one takes.
    case tooManySources(Int)
    /// There is no letter in it.
    case nameless
    /// The text of a line does not name something to buy.
    case unreadable(why: String)
}
