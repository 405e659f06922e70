/// The amount that a member wrote over the sum of a line: “1 bulb” for 12 cloves of garlic. It is
/// shown in place of the sum, and nothing is computed with it: a tick still buys the sum.
extension ListItem {
    package static let writtenAmountLength = 1...60

    /// Forgets the amount of a line that has left its list. When the food is needed again, the line
    /// shows the sum.
    package mutating func forgetAmountIfHidden() {
        if !isShown { writtenAmount = nil }
    }

    /// Returns the amount of two lines that become one: that of the first, else of the other.
    func joinedAmount(with other: ListItem) -> String? { writtenAmount ?? other.writtenAmount }
}
