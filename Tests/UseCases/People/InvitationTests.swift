import Domain
import Tables
import Testing
import UseCases

@Suite struct `An invitation` {
    private var home = TestHousehold()

    private mutating func invite(as role: Member.Role, by author: Member) throws(Refusal) {
        let code = home.newCode()
        try home.write(by: author) { draft throws(Refusal) in
            try draft.inviteMember(with: code, as: role, hours: 1)
        }
    }

    private mutating func accept(_ code: InvitationCode) throws(Refusal) {
        let kim = home.newcomer("Kim")
        try home.write { draft throws(Refusal) in try draft.acceptInvitation(code, by: kim) }
    }

    @Test mutating func `for an owner can only be written by an owner`() {
        #expect(throws: Refusal.ownersOnly(doing: "invite an owner")) { try invite(as: .owner, by: home.sam) }
    }

    @Test mutating func `for an owner is shown to owners alone`() throws {
        let invitation = home.invitation(by: home.alex, as: .owner)
        home.put(invitation)
        #expect(Invitations.isShown(invitation, with: try home.rights(of: home.alex)))
        #expect(try !Invitations.isShown(invitation, with: home.rights(of: home.sam)))
    }

    @Test mutating func `for an owner is revoked by owners alone`() throws {
        let invitation = home.invitation(by: home.alex, as: .owner)
        home.put(invitation)
        #expect(throws: Refusal.notThere(.invitation)) {
            try home.write(by: home.sam) { draft throws(Refusal) in
                try draft.revokeInvitation(invitation.id)
            }
        }
    }

    @Test mutating func `for a member may be written by a member`() throws {
        try invite(as: .member, by: home.sam)
        #expect(home.household.invitations.count == 1)
    }

    @Test mutating func `counts against the limit of a member`() throws {
        for _ in 0..<Invitation.mostOfMember { try invite(as: .member, by: home.sam) }
        #expect(throws: Refusal.tooManyOwn(.invitation, most: Invitation.mostOfMember)) {
            try invite(as: .member, by: home.sam)
        }
    }

    @Test mutating func `that has expired makes room for another`() throws {
        for _ in 0..<Invitation.mostOfMember { home.put(home.invitation(by: home.sam, hours: -1)) }
        try invite(as: .member, by: home.sam)
        #expect(home.household.invitations.count == 1)
    }

    @Test mutating func `gives the new member its role`() throws {
        let invitation = home.invitation(by: home.alex, as: .owner)
        home.put(invitation)
        try accept(invitation.id)
        #expect(home.household.members.all.first { $0.row.name == "Kim" }?.row.role == .owner)
    }

    @Test mutating func `lets nobody in twice`() throws {
        let invitation = home.invitation(by: home.alex)
        home.put(invitation)
        try accept(invitation.id)
        #expect(throws: Refusal.notThere(.invitation)) { try accept(invitation.id) }
    }

    @Test mutating func `lets nobody in after its time`() {
        let invitation = home.invitation(by: home.alex, hours: 0)
        home.put(invitation)
        #expect(throws: Refusal.notThere(.invitation)) { try accept(invitation.id) }
    }

    @Test mutating func `is found until it expires, and then names that time`() {
        let invitation = home.invitation(by: home.alex, hours: 0)
        home.put(invitation)
        #expect(throws: Refusal.invitationExpired(invitation.expiresAt)) {
            try Invitations(home.household).find(
                invitation.id, with: home.rights(of: home.alex), at: home.now)
        }
    }
}
