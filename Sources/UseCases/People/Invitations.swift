package import Domain

/// How others come into a household.
package struct Invitations {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Those that still open the door.
    package static func open(in household: Household, at now: Instant) -> some Sequence<Kept<Invitation>> {
        household.invitations.all.lazy.filter { $0.row.expiresAt > now }
    }

    /// The household that a code opens.
    package static func find(_ code: InvitationCode, among households: Households, at now: Instant) -> Household? {
        households[code].flatMap { household in household.invitations[code].map { $0.row.expiresAt > now } == true ? household : nil }
    }

    /// One that still opens the door.
    package func find(_ code: InvitationCode, at now: Instant) throws(Refusal) -> Kept<Invitation> {
        guard let kept = household.invitations[code] else { throw .notThere(.invitation) }
        guard kept.row.expiresAt > now else { throw .invitationExpired(kept.row.expiresAt) }
        return kept
    }

    /// Only an owner makes owners.
    package func invite(_ code: InvitationCode, as role: Member.Role, hours: Int, by actor: Member, at now: Instant) throws(Refusal)
        -> Change
    {
        guard role == .member || actor.role == .owner else { throw .ownersOnly(doing: "invite an owner") }
        var change = Change()
        var (open, own) = (0, 0)
        for kept in household.invitations.all {
            guard kept.row.expiresAt > now else {
                change.delete(Invitation.self, kept.row.id)
                continue
            }
            open += 1
            if kept.row.createdBy == actor.id { own += 1 }
        }
        guard own < Invitation.mostOfMember else {
            throw .tooManyOwn(.invitation, most: Invitation.mostOfMember)
        }
        guard open < Invitation.most else { throw .tooMany(.invitation, most: Invitation.most) }
        let expiresAt = Instant(milliseconds: now.milliseconds + hours * 3_600_000)
        change.put(Invitation(id: code, role: role, createdBy: actor.id, expiresAt: expiresAt))
        return change
    }

    package func revoke(_ code: InvitationCode) throws(Refusal) -> Change {
        guard household.invitations[code] != nil else { throw .notThere(.invitation) }
        var change = Change()
        change.delete(Invitation.self, code)
        return change
    }

    /// Once: the code goes with it. Those who are there are told under the id.
    package func accept(
        _ code: InvitationCode, _ newcomer: Newcomer, telling id: Identifier<Notification>, at now: Instant
    ) throws(Refusal) -> Change {
        guard let invitation = household.invitations[code]?.row, invitation.expiresAt > now else { throw .notThere(.invitation) }
        try Devices(household).requireRoom()
        var change = try Members(household).makeRoom()
        change.add(newcomer.join(as: invitation.role, at: now))
        change.delete(Invitation.self, code)
        let text = Letter(by: newcomer.name).text(.joined)
        change.add(Notifications(household).tell(.joined, text, by: newcomer.memberID, as: id, on: now))
        return change
    }
}
