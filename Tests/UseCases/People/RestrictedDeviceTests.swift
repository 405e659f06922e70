import Domain
import Tables
import Testing
import UseCases

@Suite struct `A device that another member lets in` {
    private var home = TestHousehold()

    private mutating func letIn(_ member: Member, by author: Member) throws(Refusal) -> Device {
        let code = home.newCode()
        let id = member.id
        try home.write(by: author) { draft throws(Refusal) in
            try draft.inviteBack(id, with: code, hours: 1)
        }
        let newcomer = home.newcomer("Nobody")
        try home.write { draft throws(Refusal) in try draft.acceptInvitation(code, by: newcomer) }
        return home.household.devices[newcomer.deviceID]!.row
    }

    private func end(of device: Device) -> Instant {
        Instant(milliseconds: device.createdAt.milliseconds + 24 * 3_600_000)
    }

    private func refusal(_ deed: String, _ device: Device) -> Refusal {
        .deviceIsRestricted(doing: deed, until: end(of: device))
    }

    @Test mutating func `is restricted for a day`() throws {
        let device = try letIn(home.alex, by: home.sam)
        #expect(device.restrictedUntil == end(of: device))
    }

    @Test mutating func `says who let it in`() throws {
        #expect(try letIn(home.alex, by: home.sam).letInBy == home.sam.id)
    }

    @Test mutating func `has all rights if an owner lets it in`() throws {
        #expect(try letIn(home.sam, by: home.alex).restrictedUntil == nil)
    }

    @Test mutating func `has all rights if its member lets it in`() throws {
        #expect(try letIn(home.sam, by: home.sam).restrictedUntil == nil)
    }

    @Test mutating func `has no owner's rights on its first day`() throws {
        let device = try letIn(home.alex, by: home.sam)
        let sam = home.sam.id
        #expect(throws: refusal("remove somebody else", device)) {
            try home.write(on: device) { draft throws(Refusal) in try draft.removeMember(sam) }
        }
        #expect(throws: refusal("invite an owner", device)) {
            let code = home.newCode()
            try home.write(on: device) { draft throws(Refusal) in
                try draft.inviteMember(with: code, as: .owner, hours: 1)
            }
        }
    }

    @Test mutating func `has them when the day is over`() throws {
        let device = try letIn(home.alex, by: home.sam)
        home.wait(days: 1)
        let sam = home.sam.id
        try home.write(on: device) { draft throws(Refusal) in try draft.removeMember(sam) }
        #expect(home.household.members[sam]?.row.isPresent == false)
    }

    @Test mutating func `lets no further device in`() throws {
        let device = try letIn(home.alex, by: home.sam)
        let (code, id, another) = (home.newCode(), home.sam.id, home.device(of: home.alex))
        #expect(throws: refusal("invite a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in try draft.inviteOwnDevice(with: code) }
        }
        #expect(throws: refusal("invite a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in
                try draft.inviteBack(id, with: code, hours: 1)
            }
        }
        #expect(throws: refusal("add a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in
                try draft.addDevice(another.id, named: "More", token: another.token, from: device.id)
            }
        }
    }

    @Test mutating func `keeps none of its member's devices out`() throws {
        let own = home.device(of: home.alex)
        home.put(own)
        let device = try letIn(home.alex, by: home.sam)
        #expect(throws: refusal("revoke a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in try draft.removeDevice(own.id) }
        }
        let alex = home.alex.id
        #expect(throws: refusal("leave the household", device)) {
            try home.write(on: device) { draft throws(Refusal) in try draft.removeMember(alex) }
        }
    }

    @Test mutating func `signs itself out`() throws {
        let device = try letIn(home.alex, by: home.sam)
        try home.write(on: device) { draft throws(Refusal) in try draft.removeDevice(device.id) }
        #expect(home.household.devices[device.id] == nil)
    }

    @Test mutating func `is signed out from another device of its member`() throws {
        let own = home.device(of: home.alex)
        home.put(own)
        let device = try letIn(home.alex, by: home.sam)
        try home.write(on: own) { draft throws(Refusal) in try draft.removeDevice(device.id) }
        #expect(home.household.devices[device.id] == nil)
    }

    @Test mutating func `gets all rights on its member's word, and not on its own`() throws {
        let own = home.device(of: home.alex)
        home.put(own)
        let device = try letIn(home.alex, by: home.sam)
        #expect(throws: refusal("trust a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in try draft.trustDevice(device.id) }
        }
        try home.write(on: own) { draft throws(Refusal) in try draft.trustDevice(device.id) }
        #expect(home.household.devices[device.id]?.row.restrictedUntil == nil)
    }

    @Test mutating func `sees no codes for members`() throws {
        let device = try letIn(home.alex, by: home.sam)
        let rights = try Rights(of: home.alex.id, on: device.id, in: home.household, at: home.now)
        let (alex, sam) = (home.alex.id, home.sam.id)
        let code = home.newCode()
        let codes = [(alex, alex), (sam, alex), (alex, sam), (alex, nil)].map { maker, member in
            Invitation(
                id: code, role: .owner, createdBy: maker, expiresAt: home.now, memberID: member)
        }
        #expect(codes.allSatisfy { !Invitations.isShown($0, with: rights) })
        let plain = Invitation(id: home.newCode(), role: .member, createdBy: alex, expiresAt: home.now)
        #expect(Invitations.isShown(plain, with: rights))
    }

    @Test mutating func `takes the place of another one after three`() throws {
        for _ in 0..<4 { _ = try letIn(home.alex, by: home.sam) }
        #expect(home.household.devices.all.count { $0.row.restrictedUntil != nil } == 3)
    }

    @Test mutating func `leaves its own announcement unread`() throws {
        let device = try letIn(home.alex, by: home.sam)
        let id = home.alex.id
        try home.write(on: device) { draft throws(Refusal) in try draft.readNotifications() }
        #expect(home.household.notifications(for: id).allSatisfy { !$0.row.isRead })
        try home.write { draft throws(Refusal) in try draft.readNotifications() }
        #expect(home.household.notifications(for: id).allSatisfy { $0.row.isRead })
    }

    @Test mutating func `keeps its name and its calendar`() throws {
        let device = try letIn(home.alex, by: home.sam)
        #expect(throws: refusal("rename a device", device)) {
            try home.write(on: device) { draft throws(Refusal) in
                try draft.renameDevice(device.id, to: "Alex's phone")
            }
        }
        #expect(throws: refusal("make another calendar address", device)) {
            try home.write(on: device) { draft throws(Refusal) in
                try draft.giveCalendarToken(Digest(of: "x".utf8))
            }
        }
    }

    @Test mutating func `is announced with the maker of the code`() throws {
        _ = try letIn(home.alex, by: home.sam)
        let text = home.household.notifications(for: home.alex.id).map(\.row.text).first
        #expect(text?.hasPrefix("A new device is signed in as you with a code that Sam made") == true)
    }

    @Test mutating func `is let in by owners alone if its member has left`() throws {
        let id = home.sam.id
        let kim = Member(id: home.newID(), name: "Kim", role: .member, joinedAt: home.now)
        home.put(kim)
        try home.write { draft throws(Refusal) in try draft.removeMember(id) }
        #expect(throws: Refusal.ownersOnly(doing: "invite a member who has left")) {
            try letIn(home.sam, by: kim)
        }
    }

    @Test mutating func `is let in by a code that its member sees, and other members do not`() throws {
        let code = home.newCode()
        let alex = home.alex.id
        let kim = Member(id: home.newID(), name: "Kim", role: .member, joinedAt: home.now)
        home.put(kim)
        try home.write(by: home.sam) { draft throws(Refusal) in
            try draft.inviteBack(alex, with: code, hours: 1)
        }
        let invitation = home.household.invitations[code]!.row
        let sees = try [home.alex, home.sam, kim].map { member throws(Refusal) in
            Invitations.isShown(invitation, with: try home.rights(of: member))
        }
        #expect(sees == [true, true, false])
    }
}
