package import Domain
package import Tables

/// The devices with which members sign in.
package struct Devices {
    /// The milliseconds between two notes that a device is in use.
    private static let pause = 24 * 3_600_000

    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Device.ID) throws(Refusal) -> Versioned<Device> {
        guard let kept = household.devices[id] else { throw .notThere(.device) }
        return kept
    }

    /// Says whether the use of a device is due to be noted. A note from the far future was made
    /// while the clock was ahead, and the next one corrects it.
    package static func isNoteDue(_ device: Device, at now: Instant) -> Bool {
        abs(now.milliseconds - device.lastUsedAt.milliseconds) >= pause
    }

    /// Throws if a member may have no further device. `current` is in use and is never named.
    func requireRoom(for member: Member.ID, from current: Device.ID? = nil) throws(Refusal) {
        let own = household.devices.all.map(\.row).filter { $0.memberID == member }
        let unused = own.filter { $0.id != current }.min { ($0.lastUsedAt, $0.id) < ($1.lastUsedAt, $1.id) }
        if own.count >= Device.mostOfMember, let unused {
            throw .tooManyDevices(most: Device.mostOfMember, unused: unused)
        }
        try household.requireRoom(for: Device.self)
    }
}

extension HouseholdDraft {
    /// Adds a device of the author. `current` is the device that asks, so it is in use.
    package mutating func addDevice(
        _ id: Device.ID, named name: String, token: Digest, scope: Device.Scope = .full,
        from current: Device.ID
    ) throws(Refusal) {
        try rights.requireTrusted(doing: "add a device")
        try Devices(household).requireRoom(for: author, from: current)
        put(Device(id: id, memberID: author, name: name, token: token, scope: scope, createdAt: now))
    }

    /// Changes the name of a device. Only an owner may rename another member's device.
    package mutating func renameDevice(_ id: Device.ID, to name: String?) throws(Refusal) {
        var device = try Devices(household).find(id).row
        try requireRights(over: device, doing: "rename")
        if let name { device.name = name }
        put(device)
    }

    /// Lets a proxy sign a member in under a name, which replaces an earlier one. Only an owner
    /// may: a person with that name there is the member from now on. Returns false if nothing
    /// changes.
    package mutating func giveSignInName(
        _ name: String, to member: Member.ID, by new: Device.ID, token: Digest
    ) throws(Refusal) -> Bool {
        try requireOwner(doing: "give a sign-in name")
        let receiver = try Members(household).findPresent(member)
        guard receiver.role.takes(.signingIn) else { throw .signsInByInvitation(name: receiver.name) }
        let (earlier, wanted) = (household.signInDevice(of: member)?.row, SignInName(name))
        if earlier?.nameAtProxy == wanted { return false }
        if let earlier, earlier.id == intent.device { throw .signedInByProxy }
        let others = households[wanted].map { $0.id != household.id } ?? false
        if others || household.device(signingIn: wanted) != nil { throw .signInNameTaken(name) }
        if let earlier {
            delete(Device.self, earlier.id)
        } else {
            try Devices(household).requireRoom(for: member)
        }
        put(
            Device(
                id: new, memberID: member, name: name, token: token, createdAt: now, signInName: name))
        return true
    }

    /// Signs a device out. Only an owner may sign out another member's device, and take a sign-in
    /// name away. Each device may sign itself out. A sign-in by a proxy may not: it would end for
    /// good, and the last owner could give it to nobody again.
    package mutating func removeDevice(_ id: Device.ID) throws(Refusal) {
        let device = try Devices(household).find(id).row
        if device.signInName != nil {
            if id == intent.device { throw .signedInByProxy }
            try requireOwner(doing: "take a sign-in name away")
        } else if id != intent.device {
            try requireRights(over: device, doing: "revoke")
        }
        delete(Device.self, id)
    }

    /// Gives a restricted device all rights of its member, on that member's word.
    package mutating func trustDevice(_ id: Device.ID) throws(Refusal) {
        var device = try Devices(household).find(id).row
        try requireRights(over: device, doing: "trust")
        device.restrictedUntil = nil
        put(device)
    }

    /// Throws unless the author may change a device, on the device that asks.
    private func requireRights(over device: Device, doing deed: String) throws(Refusal) {
        if device.memberID == author {
            try rights.requireTrusted(doing: "\(deed) a device")
        } else {
            try requireOwner(doing: "\(deed) somebody else's device")
        }
    }

    /// Notes that a device is in use.
    package mutating func noteUse(of id: Device.ID) {
        guard var device = household.devices[id]?.row, Devices.isNoteDue(device, at: now) else { return }
        device.lastUsedAt = now
        put(device)
    }
}

extension Device {
    /// The name of a member's first device until a member names it.
    package static let firstName = "First device"
    /// The name of a member's further device until a member names it.
    static let nextName = "Next device"
}

extension Household {
    /// Returns the device that stands for a member's sign-in by a proxy.
    package func signInDevice(of member: Member.ID) -> Versioned<Device>? {
        devices.all.first { $0.row.memberID == member && $0.row.signInName != nil }
    }
}
