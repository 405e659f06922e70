import Domain
import Testing
import UseCases

@Suite struct `A member` {
    private var home = TestHousehold()

    private func change(_ id: Member.ID, to role: Member.Role, by actor: Member) -> (Household) throws(Refusal) -> Change {
        { household throws(Refusal) in try Members(household).change(id, name: nil, role: role, by: actor) }
    }

    private func remove(_ id: Member.ID, by actor: Member) -> (Household) throws(Refusal) -> Change {
        { [home] household throws(Refusal) in try Members(household).remove(id, by: actor, at: home.now) }
    }

    @Test mutating func `is made an owner by an owner`() throws {
        try home.run(change(home.sam.id, to: .owner, by: home.alex))
        #expect(home.household.members[home.sam.id]?.row.role == .owner)
    }

    @Test mutating func `is not made an owner by a member`() {
        #expect(throws: Refusal.ownersOnly(doing: "change a member's role")) {
            try home.run(change(home.sam.id, to: .owner, by: home.sam))
        }
    }

    @Test mutating func `stays an owner while there is no other`() {
        #expect(throws: Refusal.lastOwner) { try home.run(change(home.alex.id, to: .member, by: home.alex)) }
    }

    @Test mutating func `does not leave as the last owner`() {
        #expect(throws: Refusal.lastOwner) { try home.run(remove(home.alex.id, by: home.alex)) }
    }

    @Test mutating func `is not removed by a member`() {
        #expect(throws: Refusal.ownersOnly(doing: "remove somebody else")) { try home.run(remove(home.alex.id, by: home.sam)) }
    }

    @Test mutating func `leaves without asking an owner`() throws {
        try home.run(remove(home.sam.id, by: home.sam))
        #expect(home.household.members[home.sam.id]?.row.isPresent == false)
    }

    @Test mutating func `who has left is not changed`() throws {
        try home.run(remove(home.sam.id, by: home.sam))
        #expect(throws: Refusal.memberHasLeft(name: "Sam")) { try home.run(change(home.sam.id, to: .owner, by: home.alex)) }
    }

    @Test mutating func `takes every device along when leaving`() throws {
        home.put(home.device(of: home.sam), home.device(of: home.sam), home.device(of: home.alex))
        try home.run(remove(home.sam.id, by: home.alex))
        #expect(home.household.devices.all.map(\.row.memberID) == [home.alex.id])
    }

    @Test mutating func `takes every invitation along when leaving`() throws {
        home.put(home.invitation(by: home.sam), home.invitation(by: home.alex))
        try home.run(remove(home.sam.id, by: home.alex))
        #expect(home.household.invitations.all.map(\.row.createdBy) == [home.alex.id])
    }

    @Test mutating func `who is an owner no more has no open invitation for owners`() throws {
        try home.run(change(home.sam.id, to: .owner, by: home.alex))
        home.put(home.invitation(by: home.sam, as: .owner), home.invitation(by: home.sam))
        try home.run(change(home.sam.id, to: .member, by: home.alex))
        #expect(home.household.invitations.all.map(\.row.role) == [.member])
    }
}
