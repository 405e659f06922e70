package import Domain
package import Tables

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

    /// Finds an invitation that a member may see.
    package func find(_ code: InvitationCode, with rights: Rights) throws(Refusal) -> Versioned<Invitation> {
        let kept = try find(code)
        guard Invitations.isShown(kept.row, with: rights) else { throw .notThere(.invitation) }
        return kept
    }

    /// Says whether a member may see an invitation. With the code for a member a person signs in as
    /// that member. So its maker sees the code, the member whom somebody else has invited, and
    /// owners, all of them on devices with all rights. A code that makes a new owner is for owners
    /// alone.
    package static func isShown(_ invitation: Invitation, with rights: Rights) -> Bool {
        guard let invited = invitation.memberID else { return invitation.role != .owner || rights.areOwners }
        if rights.areRestricted { return false }
        if invitation.createdBy == rights.member.id { return true }
        return invited != invitation.createdBy && (invited == rights.member.id || rights.areOwners)
    }

    /// Finds an invitation that a member may see and that has not expired.
    package func find(_ code: InvitationCode, with rights: Rights, at now: Instant) throws(Refusal)
        -> Versioned<Invitation>
    {
        let kept = try find(code, with: rights)
        guard kept.row.expiresAt > now else { throw .invitationExpired(kept.row.expiresAt) }
        return kept
    }
}

extension HouseholdDraft {
    /// Invites somebody on behalf of the author: an eater, or a new member. Only an owner may
    /// invite an owner.
    package mutating func inviteMember(
        _ eater: Member.ID? = nil, with code: InvitationCode, as role: Member.Role, hours: Int
    ) throws(Refusal) {
        guard role.takes(.signingIn) else { throw .eaterIsNotInvited }
        if role == .owner { try requireOwner(doing: "invite an owner") }
        try invite(with: code, as: role, eater, minutes: hours * 60)
    }

    /// Invites a member to sign in with another device. Only an owner may invite a member who has
    /// left, and who comes back with it. An eater becomes a member of `role` with it, so any member
    /// may invite an eater, as they may invite a new member.
    package mutating func inviteBack(
        _ id: Member.ID, as role: Member.Role? = nil, with code: InvitationCode, hours: Int
    ) throws(Refusal) {
        guard let member = household.members[id]?.row else { throw .unknown(.member, field: "memberId") }
        if member.role == .eater {
            return try inviteMember(id, with: code, as: role ?? .member, hours: hours)
        }
        if !member.isPresent { try requireOwner(doing: "invite a member who has left") }
        if role != nil { throw .roleIsKept }
        try rights.requireTrusted(doing: "invite a device")
        try invite(with: code, as: member.role, id, minutes: hours * 60)
    }

    /// Invites the author's own next device.
    package mutating func inviteOwnDevice(with code: InvitationCode) throws(Refusal) {
        let rights = try rights
        try rights.requireTrusted(doing: "invite a device")
        try invite(with: code, as: rights.member.role, author, minutes: Invitation.ownMinutes)
    }

    /// Adds an invitation if there is room for one. Expired invitations are deleted.
    mutating func invite(
        with code: InvitationCode, as role: Member.Role, _ member: Member.ID? = nil,
        by inviter: Member.ID? = nil, minutes: Int
    ) throws(Refusal) {
        let inviter = inviter ?? author
        let invitations = household.invitations.all.map(\.row)
        let open = invitations.filter { $0.expiresAt > now }
        guard open.count(where: { $0.createdBy == inviter }) < Invitation.mostOfMember else {
            throw .tooManyOwn(.invitation, most: Invitation.mostOfMember)
        }
        guard open.count < Invitation.most else { throw .tooMany(.invitation, most: Invitation.most) }
        for expired in invitations where expired.expiresAt <= now { delete(Invitation.self, expired.id) }
        put(
            Invitation(
                id: code, role: role, createdBy: inviter,
                expiresAt: Instant(milliseconds: now.milliseconds + minutes * 60_000), memberID: member))
    }

    package mutating func revokeInvitation(_ code: InvitationCode) throws(Refusal) {
        _ = try Invitations(household).find(code, with: rights)
        delete(Invitation.self, code)
    }

    /// Accepts an invitation and deletes it, so each works once. All other members are notified of
    /// a person who joins or comes back, and a present member of a new device of their own.
    package mutating func acceptInvitation(_ code: InvitationCode, by newcomer: Newcomer) throws(Refusal) {
        guard let invitation = household.invitations[code]?.row, invitation.expiresAt > now else {
            throw .notThere(.invitation)
        }
        if let member = invitation.memberID {
            try welcomeBack(member, from: invitation, with: newcomer)
        } else {
            try household.requireRoom(for: Device.self)
            try makeRoomForMember()
            let member = try join(newcomer, as: invitation.role)
            notifyOthers(.joined, NotificationWording(by: member.name).text(.joined), by: member.id)
        }
        delete(Invitation.self, code)
    }

    /// Gives a member another device. A member who has left is present again, and an eater gets
    /// the role of the invitation.
    private mutating func welcomeBack(
        _ id: Member.ID, from invitation: Invitation, with newcomer: Newcomer
    ) throws(Refusal) {
        var member = try Members(household).find(id).row
        let (signedIn, wasEater) = (member.takes(.signingIn), member.role == .eater)
        if !signedIn {
            (member.leftAt, member.role) = (nil, invitation.role)
            put(member)
            let wording = NotificationWording(by: member.name)
            notifyOthers(.joined, wasEater ? wording.text(.joined) : wording.comingBack, by: id)
        }
        // Any member may have made such a code. Now it would sign in as somebody else.
        if wasEater { revokeInvitations { $0.memberID == id } }
        let maker = try Members(household).find(invitation.createdBy).row
        let isRestricted = signedIn && maker.id != id && maker.role != .owner
        if isRestricted { makeRoomForRestricted(of: id) }
        try Devices(household).requireRoom(for: id)
        let device = addDevice(of: id, with: newcomer, letInBy: isRestricted ? maker.id : nil)
        if signedIn { notify(id, ofDevice: device.name, invitedBy: maker) }
    }

    /// Deletes the oldest restricted device of a member who has the most. Codes of others can
    /// therefore never use up the member's devices.
    private mutating func makeRoomForRestricted(of member: Member.ID) {
        let restricted = household.devices.all.map(\.row)
            .filter { $0.memberID == member && $0.restriction(at: now) != nil }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        for old in restricted.dropLast(Device.mostRestricted - 1) { delete(Device.self, old.id) }
    }

    mutating func revokeInvitations(where isMeant: (Invitation) -> Bool) {
        for kept in household.invitations.all where isMeant(kept.row) {
            delete(Invitation.self, kept.row.id)
        }
    }

    /// Gives the invitations for a member the member's new role.
    mutating func updateInvitations(for member: Member) {
        for kept in household.invitations.all where kept.row.memberID == member.id {
            var invitation = kept.row
            invitation.role = member.role
            put(invitation)
        }
    }
}
