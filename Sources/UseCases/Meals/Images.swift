package import Domain

/// Where photos are kept, by what is in them: the same photo twice is one.
package protocol Images: Sendable {
    /// Durable when it returns: a photo is there before the row that names it. `settle` follows.
    func keep(_ bytes: [UInt8], as digest: Digest) async throws(ImageFailure)
    /// Says what came of the row for which a photo was kept. A new photo that no row names is
    /// removed again.
    func settle(_ digest: Digest, isNamed: Bool) async
    /// Returns what is known of a photo that is what its name says. A photo is read for this once.
    func photo(_ digest: Digest) async -> Photo?
    /// A part of a photo; nil where the photo cannot be read.
    func bytes(of digest: Digest, from place: Int, count: Int) async -> [UInt8]?
    /// A whole photo; nil where there is none, or none that is what its name says.
    func bytes(of digest: Digest) async -> [UInt8]?
}

/// The facts about a photo that an answer begins with.
package struct Photo: Sendable {
    package let kind: ImageKind
    package let length: Int

    package init?(_ bytes: [UInt8]) {
        guard let kind = ImageKind(bytes) else { return nil }
        (self.kind, length) = (kind, bytes.count)
    }
}

/// Photos kept for rows that may still be refused.
package struct PhotoClaims: Sendable {
    private struct Claim {
        var count = 0
        let isNew: Bool
        var isNamed = false
    }

    private var claims: [Digest: Claim] = [:]

    package init() {}

    /// `isNew` where no photo was there before.
    package mutating func add(_ digest: Digest, isNew: Bool) {
        claims[digest, default: Claim(isNew: isNew)].count += 1
    }

    /// Says whether the photo has to go.
    package mutating func settle(_ digest: Digest, isNamed: Bool) -> Bool {
        guard var claim = claims.removeValue(forKey: digest) else { return false }
        claim.count -= 1
        claim.isNamed = claim.isNamed || isNamed
        if claim.count > 0 { claims[digest] = claim }
        return claim.count == 0 && claim.isNew && !claim.isNamed
    }
}

package enum ImageFailure: Error, Equatable, Sendable {
    case noSpace
    case failed(String)
}

extension HouseholdDraft {
    /// Gives a meal a photo, or takes its photo away.
    package mutating func setImage(_ image: Digest?, of id: Meal.ID) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        meal.image = image
        update(meal)
    }
}
