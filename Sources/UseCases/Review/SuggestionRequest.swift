package import Domain

/// A suggestion as a member sends it: a meal, a text in its place, or nothing.
package struct SuggestionRequest: Sendable {
    /// A request to leave the slot empty.
    package static let nothing = SuggestionRequest(nil)

    /// The suggested meal or text; nil to leave the slot empty.
    package let dish: PlannedMeal.Dish?
    package let servings: Int?
    package let note: String?

    package init(_ dish: PlannedMeal.Dish?, servings: Int? = nil, note: String? = nil) {
        self.dish = dish
        self.servings = servings
        self.note = note
    }
}
