package import Domain
package import Tables

/// The founding of a household by its export. The household keeps its ids.
extension HouseholdDraft {
    /// Founds the household of a document, and signs in the device of its member `bringer`. Photos
    /// that are not in `photos`, those of the document, are left out. Returns the number of meals
    /// that lost a photo.
    package mutating func foundHousehold(
        from document: Household, with photos: Set<Digest>, for bringer: Member.ID,
        by newcomer: Newcomer, under policy: Founding.Policy
    ) throws(Refusal) -> Int {
        try Founding.checkOpen(policy, hasBegun: seq > 1, among: households)
        guard household.profile == nil else { throw .householdExists }
        for kind in RowKind.allCases where kind != .meals {
            func putAll<R: Row>(_: R.Type) {
                for kept in document[keyPath: R.table].all { put(kept.row) }
            }
            putAll(kind.type)
        }
        var lost = 0
        for kept in document.meals.all {
            let meal = kept.row.keeping(photos)
            if meal.image != kept.row.image || meal.smallImage != kept.row.smallImage { lost += 1 }
            put(meal)
        }
        addDevice(of: bringer, with: newcomer)
        return lost
    }

    /// Invites every member who signs in except `owner`, each to sign in as themselves, and returns
    /// the invitations. Members beyond the limit of open invitations are not invited.
    package mutating func inviteAll(by owner: Member.ID) -> [Invitation] {
        var invitations: [Invitation] = []
        for member in household.members.all.map(\.row) where member.takes(.signingIn) && member.id != owner {
            let code = InvitationCode(random: world.random)
            do throws(Refusal) {
                try invite(
                    with: code, as: member.role, member.id, by: owner, minutes: Invitation.usualHours * 60)
            } catch {
                break
            }
            if let invitation = household.invitations[code]?.row { invitations.append(invitation) }
        }
        return invitations
    }
}

extension Household {
    /// The present owner who joined first.
    package var firstOwner: Member? {
        members.all.map(\.row).filter { $0.isPresent && $0.role == .owner }.min {
            ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id)
        }
    }
}

extension Meal {
    /// Returns the meal without a photo that is not in `photos`.
    fileprivate func keeping(_ photos: Set<Digest>) -> Meal {
        var meal = self
        if let image, !photos.contains(image) { (meal.image, meal.smallImage) = (nil, nil) }
        if let small = meal.smallImage, !photos.contains(small) { meal.smallImage = nil }
        return meal
    }
}
