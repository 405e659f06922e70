import Domain
import Tables
import Testing
import UseCases

@Suite struct `A device` {
    private var home = TestHousehold()

    private func hoursAgo(_ hours: Int) -> Instant {
        Instant(milliseconds: home.now.milliseconds - hours * 3_600_000)
    }

    @Test
    mutating func `too many for one member is refused with the longest unused`() {
        let current = home.device(of: home.sam, usedAt: hoursAgo(90))
        let unused = home.device(of: home.sam, usedAt: hoursAgo(80))
        home.put(current, unused, home.device(of: home.alex, usedAt: hoursAgo(99)))
        for _ in 2..<Device.mostOfMember { home.put(home.device(of: home.sam, usedAt: hoursAgo(1))) }
        let another = home.device(of: home.sam)
        #expect(throws: Refusal.tooManyDevices(most: Device.mostOfMember, unused: unused)) {
            try home.write(by: home.sam) { draft throws(Refusal) in
                try draft.addDevice(another.id, named: another.name, token: another.token, from: current.id)
            }
        }
    }

    @Test mutating func `of another member is revoked only by an owner`() {
        let device = home.device(of: home.alex)
        home.put(device)
        #expect(throws: Refusal.ownersOnly(doing: "revoke somebody else's device")) {
            try home.write(by: home.sam) { draft throws(Refusal) in try draft.removeDevice(device.id) }
        }
    }

    @Test mutating func `of another member is renamed only by an owner`() throws {
        let device = home.device(of: home.alex)
        home.put(device)
        #expect(throws: Refusal.ownersOnly(doing: "rename somebody else's device")) {
            try home.write(by: home.sam) { draft throws(Refusal) in
                try draft.renameDevice(device.id, to: "Mine")
            }
        }
    }

    @Test mutating func `gets another name from its member, and keeps its token`() throws {
        let device = home.device(of: home.sam)
        home.put(device)
        try home.write(by: home.sam) { draft throws(Refusal) in
            try draft.renameDevice(device.id, to: "Kitchen")
        }
        var renamed = device
        renamed.name = "Kitchen"
        #expect(home.household.devices[device.id]?.row == renamed)
    }

    @Test(arguments: [(23, false), (24, true), (-24, true)])
    mutating func `is noted as used a day after the last note`(hours: Int, isDue: Bool) {
        #expect(Devices.isNoteDue(home.device(of: home.sam, usedAt: hoursAgo(hours)), at: home.now) == isDue)
    }
}
