package import Domain

/// What signs in for a member.
package struct Devices {
    /// Between two notes that a device is in use.
    private static let pause = 24 * 3_600_000

    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// `current` is the device that asks; it is in use.
    package func add(_ device: Device, from current: Device.ID) throws(Refusal) -> Change {
        let own = household.devices.all.map(\.row).filter { $0.memberID == device.memberID }
        let unused = own.filter { $0.id != current }.min { ($0.lastUsedAt, $0.id) < ($1.lastUsedAt, $1.id) }
        if own.count >= Device.mostOfMember, let unused {
            throw .tooManyDevices(most: Device.mostOfMember, unused: unused)
        }
        try requireRoom()
        var change = Change()
        change.put(device)
        return change
    }

    package func remove(_ id: Device.ID, by actor: Member) throws(Refusal) -> Change {
        guard let device = household.devices[id]?.row else { throw .notThere(.device) }
        guard device.memberID == actor.id || actor.role == .owner else { throw .ownersOnly(doing: "revoke somebody else's device") }
        var change = Change()
        change.delete(Device.self, id)
        return change
    }

    /// A note from far in the future was taken while the clock was ahead; the next note corrects it.
    package static func isNoteDue(_ device: Device, at now: Instant) -> Bool {
        abs(now.milliseconds - device.lastUsedAt.milliseconds) >= pause
    }

    package func noteUse(of id: Device.ID, at now: Instant) -> Change {
        var change = Change()
        guard var device = household.devices[id]?.row, Devices.isNoteDue(device, at: now) else { return change }
        device.lastUsedAt = now
        change.put(device)
        return change
    }

    func requireRoom() throws(Refusal) {
        guard household.devices.count < Device.most else { throw .tooMany(.device, most: Device.most) }
    }
}
