import Domain
import Tables
import Testing
import UseCases

@Suite struct `A member` {
    private var home = TestHousehold()

    private mutating func change(_ id: Member.ID, to role: Member.Role, by author: Member) throws(Refusal) {
        try home.write(by: author) { draft throws(Refusal) in
            try draft.changeMember(id, name: nil, role: role)
        }
    }

    private mutating func remove(_ id: Member.ID, by author: Member) throws(Refusal) {
        try home.write(by: author) { draft throws(Refusal) in try draft.removeMember(id) }
    }

    @Test mutating func `is made an owner by an owner`() throws {
        try change(home.sam.id, to: .owner, by: home.alex)
        #expect(home.household.members[home.sam.id]?.row.role == .owner)
    }

    @Test mutating func `is not made an owner by a member`() {
        #expect(throws: Refusal.ownersOnly(doing: "change a member's role")) {
            try change(home.sam.id, to: .owner, by: home.sam)
        }
    }

    @Test mutating func `stays an owner while there is no other`() {
        #expect(throws: Refusal.lastOwner) { try change(home.alex.id, to: .member, by: home.alex) }
    }

    @Test mutating func `does not leave as the last owner`() {
        #expect(throws: Refusal.lastOwner) { try remove(home.alex.id, by: home.alex) }
    }

    @Test mutating func `is not removed by a member`() {
        #expect(throws: Refusal.ownersOnly(doing: "remove somebody else")) {
            try remove(home.alex.id, by: home.sam)
        }
    }

    @Test mutating func `leaves without asking an owner`() throws {
        try remove(home.sam.id, by: home.sam)
        #expect(home.household.members[home.sam.id]?.row.isPresent == false)
    }

    @Test mutating func `who has left cannot be changed`() throws {
        try remove(home.sam.id, by: home.sam)
        #expect(throws: Refusal.memberHasLeft(name: "Sam")) {
            try change(home.sam.id, to: .owner, by: home.alex)
        }
    }

    @Test mutating func `loses every device when leaving`() throws {
        home.put(home.device(of: home.sam), home.device(of: home.sam), home.device(of: home.alex))
        try remove(home.sam.id, by: home.alex)
        #expect(home.household.devices.all.map(\.row.memberID) == [home.alex.id])
    }

    @Test mutating func `loses every invitation when leaving`() throws {
        home.put(home.invitation(by: home.sam), home.invitation(by: home.alex))
        try remove(home.sam.id, by: home.alex)
        #expect(home.household.invitations.all.map(\.row.createdBy) == [home.alex.id])
    }

    @Test mutating func `who stops being an owner loses open invitations for owners`() throws {
        try change(home.sam.id, to: .owner, by: home.alex)
        home.put(home.invitation(by: home.sam, as: .owner), home.invitation(by: home.sam))
        try change(home.sam.id, to: .member, by: home.alex)
        #expect(home.household.invitations.all.map(\.row.role) == [.member])
    }
}
