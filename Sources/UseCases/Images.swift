package import Domain

/// Where photos are kept, by what is in them: the same photo twice is one.
package protocol Images: Sendable {
    /// Durable when it returns: a photo is there before the row that names it.
    func keep(_ octets: [UInt8], as digest: Digest) async throws(ImageFailure)
    /// Nil where there is none, or none that is what its name says.
    func octets(of digest: Digest) async -> [UInt8]?
}

package enum ImageFailure: Error, Equatable, Sendable {
    case noSpace
    case failed(String)
}

/// The photo of a meal.
package struct MealImages {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func set(_ image: Digest?, of id: Meal.ID, at now: Instant) throws(Refusal) -> Change {
        var meal = try Meals(household).find(id).kept.row
        var change = Change()
        guard meal.image != image else { return change }
        meal.image = image
        meal.updatedAt = now
        change.put(meal)
        return change
    }
}
