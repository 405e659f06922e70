package import Domain

/// The invitations of a household.
package struct Invitations {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Returns the invitations that have not expired.
    package static func open(in household: Household, at now: Instant) -> some Sequence<Versioned<Invitation>>
    {
        household.invitations.all.lazy.filter { $0.row.expiresAt > now }
    }

    /// Returns the household that a code opens.
    package static func find(
        _ code: InvitationCode, among households: Households, at now: Instant
    ) -> Household? {
        guard let household = households[code], let kept = household.invitations[code] else { return nil }
        return kept.row.expiresAt > now ? household : nil
    }

    /// Finds an invitation, even an expired one.
    package func find(_ code: InvitationCode) throws(Refusal) -> Versioned<Invitation> {
        guard let kept = household.invitations[code] else { throw .notThere(.invitation) }
        return kept
    }

    /// Finds an invitation that has not expired.
    package func find(_ code: InvitationCode, at now: Instant) throws(Refusal) -> Versioned<Invitation> {
        let kept = try find(code)
        guard kept.row.expiresAt > now else { throw .invitationExpired(kept.row.expiresAt) }
        return kept
    }
}

extension HouseholdDraft {
    /// Invites somebody on behalf of the author. Only an owner may invite an owner. Expired
    /// invitations are deleted.
    package mutating func inviteMember(
        with code: InvitationCode, as role: Member.Role, hours: Int
    ) throws(Refusal) {
        if role == .owner { try requireOwner(doing: "invite an owner") }
        let invitations = household.invitations.all.map(\.row)
        let open = invitations.filter { $0.expiresAt > now }
        guard open.count(where: { $0.createdBy == author }) < Invitation.mostOfMember else {
            throw .tooManyOwn(.invitation, most: Invitation.mostOfMember)
        }
        guard open.count < Invitation.most else { throw .tooMany(.invitation, most: Invitation.most) }
        for expired in invitations where expired.expiresAt <= now { delete(Invitation.self, expired.id) }
        let expiresAt = Instant(milliseconds: now.milliseconds + hours * 3_600_000)
        put(Invitation(id: code, role: role, createdBy: author, expiresAt: expiresAt))
    }

    package mutating func revokeInvitation(_ code: InvitationCode) throws(Refusal) {
        _ = try Invitations(household).find(code)
        delete(Invitation.self, code)
    }

    /// Accepts an invitation and deletes it, so each works once. All other members are notified.
    package mutating func acceptInvitation(_ code: InvitationCode, by newcomer: Newcomer) throws(Refusal) {
        guard let invitation = household.invitations[code]?.row, invitation.expiresAt > now else {
            throw .notThere(.invitation)
        }
        try Devices(household).requireRoom()
        try makeRoomForMember()
        join(newcomer, as: invitation.role)
        delete(Invitation.self, code)
        notifyOthers(.joined, NotificationWording(by: newcomer.name).text(.joined), by: newcomer.memberID)
    }

    mutating func revokeInvitations(by member: Member.ID, where isMeant: (Invitation) -> Bool) {
        for kept in household.invitations.all where kept.row.createdBy == member && isMeant(kept.row) {
            delete(Invitation.self, kept.row.id)
        }
    }
}
