import Domain
import Tables
import Testing
import UseCases

@Suite struct `An invitation for a member` {
    private var home = TestHousehold()

    private mutating func inviteBack(_ member: Member.ID, by author: Member) throws(Refusal) -> InvitationCode
    {
        let code = home.newCode()
        try home.write(by: author) { draft throws(Refusal) in
            try draft.inviteBack(member, with: code, hours: 1)
        }
        return code
    }

    private mutating func inviteOwn(by author: Member) throws(Refusal) -> Invitation {
        let code = home.newCode()
        try home.write(by: author) { draft throws(Refusal) in try draft.inviteOwnDevice(with: code) }
        return home.household.invitations[code]!.row
    }

    private mutating func accept(_ code: InvitationCode, as name: String? = nil) throws(Refusal) -> Member.ID
    {
        let newcomer = Newcomer(
            memberID: home.newID(), name: name, deviceID: home.newID(), deviceName: nil,
            token: Digest(of: "new".utf8))
        try home.write { draft throws(Refusal) in try draft.acceptInvitation(code, by: newcomer) }
        return home.household.devices[newcomer.deviceID]!.row.memberID
    }

    private mutating func remove(_ member: Member) throws(Refusal) {
        try home.write { draft throws(Refusal) in try draft.removeMember(member.id) }
    }

    private mutating func change(_ member: Member, to role: Member.Role) throws(Refusal) {
        try home.write { draft throws(Refusal) in
            try draft.changeMember(member.id, name: nil, role: role)
        }
    }

    @Test mutating func `makes a device of that member and no new member`() throws {
        let code = try inviteBack(home.sam.id, by: home.alex)
        #expect(try accept(code) == home.sam.id)
        #expect(home.household.members.count == 2)
    }

    @Test mutating func `passes a sent name over`() throws {
        _ = try accept(inviteBack(home.sam.id, by: home.alex), as: "Pat")
        #expect(home.household.members[home.sam.id]?.row == home.sam)
    }

    @Test mutating func `lets a member who has left come back as they were`() throws {
        try remove(home.sam)
        _ = try accept(inviteBack(home.sam.id, by: home.alex))
        #expect(home.household.members[home.sam.id]?.row == home.sam)
        #expect(
            home.household.notifications(for: home.alex.id).map(\.row.text).first
                == "Sam has come back to the household.")
    }

    @Test mutating func `notifies only the member of another device`() throws {
        _ = try accept(inviteBack(home.sam.id, by: home.alex))
        let told = home.household.notifications.all.map(\.row)
        #expect(told.map(\.id.member) == [home.sam.id])
        #expect(told.map(\.isAboutOwnDevice) == [true])
    }

    @Test mutating func `tells a member who joins apart from a device`() throws {
        let code = home.newCode()
        try home.write(by: home.alex) { draft throws(Refusal) in
            try draft.inviteMember(with: code, as: .member, hours: 1)
        }
        _ = try accept(code, as: "Kim")
        let told = home.household.notifications.all.map(\.row)
        #expect(told.count == 2)
        #expect(told.allSatisfy { $0.kind == .joined && !$0.isAboutOwnDevice })
    }

    @Test mutating func `works once`() throws {
        let code = try inviteBack(home.sam.id, by: home.alex)
        _ = try accept(code)
        #expect(throws: Refusal.notThere(.invitation)) { try accept(code) }
    }

    @Test mutating func `is made by any member for themselves`() throws {
        let code = try inviteBack(home.sam.id, by: home.sam)
        #expect(try accept(code) == home.sam.id)
    }

    @Test mutating func `is refused for an unknown member`() {
        let stranger: Member.ID = home.newID()
        #expect(throws: Refusal.unknown(.member, field: "memberId")) {
            try inviteBack(stranger, by: home.alex)
        }
    }

    @Test mutating func `lasts ten minutes for their own next device`() throws {
        let invitation = try inviteOwn(by: home.sam)
        #expect(invitation.memberID == home.sam.id)
        #expect(invitation.expiresAt.milliseconds - home.now.milliseconds == 600_000)
    }

    @Test mutating func `ends when the member is removed`() throws {
        let code = try inviteBack(home.sam.id, by: home.alex)
        try remove(home.sam)
        #expect(throws: Refusal.notThere(.invitation)) { try accept(code) }
    }

    @Test mutating func `ends when its author is an owner no more`() throws {
        try change(home.sam, to: .owner)
        let code = try inviteBack(home.alex.id, by: home.sam)
        let own = try inviteOwn(by: home.sam)
        try change(home.sam, to: .member)
        #expect(home.household.invitations[code] == nil)
        #expect(home.household.invitations[own.id]?.row.role == .member)
    }

    @Test mutating func `shows the role that the member has now`() throws {
        let code = try inviteBack(home.sam.id, by: home.alex)
        try change(home.sam, to: .owner)
        #expect(home.household.invitations[code]?.row.role == .owner)
    }

    @Test mutating func `is refused to a member with the most devices, and stays`() throws {
        for number in 0..<Device.mostOfMember {
            home.put(home.device(of: home.sam, usedAt: Instant(milliseconds: number)))
        }
        let code = try inviteBack(home.sam.id, by: home.alex)
        #expect(throws: Refusal.self) { try accept(code) }
        #expect(home.household.invitations[code] != nil)
    }

    @Test mutating func `names a further device differently from the first`() throws {
        _ = try accept(inviteBack(home.sam.id, by: home.alex))
        _ = try accept(inviteBack(home.sam.id, by: home.alex))
        let names = Set(home.household.devices.all.map(\.row.name))
        #expect(names == ["First device", "Next device"])
    }

    @Test mutating func `is not needed by a new member, who needs a name instead`() {
        let invitation = home.invitation(by: home.alex)
        home.put(invitation)
        #expect(throws: Refusal.nameMissing) { try accept(invitation.id) }
    }
}

@Suite struct `A name that two members have` {
    private var home = TestHousehold()

    private mutating func join(_ name: String) -> Member {
        let member = Member(id: home.newID(), name: name, role: .member, joinedAt: home.now)
        home.put(member)
        return member
    }

    @Test(arguments: ["Sam", "sam", "SAM"]) mutating func `is found in any case`(name: String) {
        let member = join(name)
        #expect(Members(home.household).namesake(of: member.id) == home.sam)
    }

    @Test mutating func `is found for a member who has left`() throws {
        let sam = home.sam.id
        try home.write { draft throws(Refusal) in try draft.removeMember(sam) }
        let member = join("Sam")
        #expect(Members(home.household).namesake(of: member.id)?.id == home.sam.id)
    }

    @Test mutating func `is not found for another name`() {
        let member = join("Samira")
        #expect(Members(home.household).namesake(of: member.id) == nil)
    }
}
