package import Domain
package import Tables

/// The storage of photos. A photo is named by the digest of its bytes, so equal photos are stored
/// once.
package protocol Images: Sendable {
    /// Stores a photo durably, before the row that names it is written. `settle` must follow.
    func keep(_ bytes: [UInt8], as digest: Digest) async throws(ImageFailure)
    /// Reports whether the row for which a photo was stored has been written. A new photo that no
    /// row names is removed.
    func settle(_ digest: Digest, isNamed: Bool) async
    /// Returns the facts about an intact photo. The photo is read for them once.
    func photo(_ digest: Digest) async -> Photo?
    /// Returns a part of a photo; nil if it cannot be read.
    func bytes(of digest: Digest, from place: Int, count: Int) async -> [UInt8]?
    /// Returns a whole photo; nil if it is missing or damaged.
    func bytes(of digest: Digest) async -> [UInt8]?
}

/// The facts about a photo that stand at the beginning of an answer.
package struct Photo: Sendable {
    package let kind: ImageKind
    package let length: Int

    package init?(_ bytes: [UInt8]) {
        guard let kind = ImageKind(bytes) else { return nil }
        self.kind = kind
        length = bytes.count
    }
}

/// Photos stored for rows that may still be refused.
package struct PhotoClaims: Sendable {
    private struct Claim {
        var count = 0
        let isNew: Bool
        var isNamed = false
    }

    private var claims: [Digest: Claim] = [:]

    package init() {}

    /// Adds a claim. `isNew` is true if the photo was not stored before.
    package mutating func add(_ digest: Digest, isNew: Bool) {
        claims[digest, default: Claim(isNew: isNew)].count += 1
    }

    /// Settles a claim, and says whether the photo has to be removed.
    package mutating func settle(_ digest: Digest, isNamed: Bool) -> Bool {
        guard var claim = claims.removeValue(forKey: digest) else { return false }
        claim.count -= 1
        claim.isNamed = claim.isNamed || isNamed
        if claim.count > 0 { claims[digest] = claim }
        return claim.count == 0 && claim.isNew && !claim.isNamed
    }
}

/// The reason why a photo was not stored.
package enum ImageFailure: Error, Equatable, Sendable {
    case noSpace
    case failed(String)
}

/// The sizes in which a meal has its photo: one for the meal alone, one for rows of many.
package enum PhotoSize: Sendable {
    case large, small
}

extension Meal {
    package subscript(photo size: PhotoSize) -> Digest? {
        get { size == .large ? image : smallImage }
        set { if size == .large { image = newValue } else { smallImage = newValue } }
    }
}

extension HouseholdDraft {
    /// Gives a meal a photo in one size, or takes it away. Another large photo has no small one at
    /// first.
    package mutating func setPhoto(_ photo: Digest?, _ size: PhotoSize, of id: Meal.ID) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        if size == .small, photo != nil, meal.image == nil { throw .mealHasNoPhoto }
        meal[photo: size] = photo
        update(meal)
    }
}
