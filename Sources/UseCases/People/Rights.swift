package import Domain
import Tables

/// The rights of a member on the device that asks.
///
/// Any member may let another member in again, because a lost phone may be the only owner's. Such
/// a device is restricted for a day: it has no owner's rights, and it cannot keep the member's
/// other devices out.
package struct Rights {
    package let member: Member
    /// The end of the device's first day; nil for a device with all rights of its member.
    private let restrictedUntil: Instant?

    package init(of id: Member.ID, on device: Device.ID?, in household: Household, at now: Instant)
        throws(Refusal)
    {
        guard let member = household.members[id]?.row else { throw .signedOut }
        self.member = member
        restrictedUntil = device.flatMap { household.devices[$0]?.row.restriction(at: now) }
    }

    package var areRestricted: Bool { restrictedUntil != nil }
    package var areOwners: Bool { member.role == .owner && restrictedUntil == nil }

    package func requireOwner(doing deed: String) throws(Refusal) {
        if member.role != .owner { throw .ownersOnly(doing: deed) }
        try requireTrusted(doing: deed)
    }

    /// Throws on a restricted device.
    func requireTrusted(doing deed: String) throws(Refusal) {
        if let restrictedUntil { throw .deviceIsRestricted(doing: deed, until: restrictedUntil) }
    }
}

extension HouseholdDraft {
    /// The author's rights on the device that asks.
    var rights: Rights {
        get throws(Refusal) { try Rights(of: author, on: intent.device, in: household, at: now) }
    }

    /// Throws unless the author has an owner's rights.
    func requireOwner(doing deed: String) throws(Refusal) { try rights.requireOwner(doing: deed) }
}
