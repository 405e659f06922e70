package import Domain

/// How a household begins.
package enum Founding {
    /// Who may found one.
    package enum Policy: String, CaseIterable, Sendable {
        /// The first visitor only, also after the household has been deleted.
        case first
        case open, closed
    }

    /// Throws why nobody may found a household. Whether one was ever here is what the log's
    /// sequence tells: it outlives the household, restarts, snapshots and compaction, and needs no
    /// row of its own.
    package static func checkOpen(
        _ policy: Policy, hasBegun: Bool, among households: Households
    ) throws(Refusal) {
        switch policy {
        case .open: return
        case .first where !hasBegun: return
        case .first where households.count == 0: throw .householdWasDeleted
        case .first, .closed: throw .householdsClosed
        }
    }
}

extension HouseholdDraft {
    /// Founds a household with its first member, who owns it, a device signed in, settings and a
    /// walk through the shop.
    package mutating func foundHousehold(
        named name: String, by newcomer: Newcomer, under policy: Founding.Policy
    ) throws(Refusal) {
        try Founding.checkOpen(policy, hasBegun: seq > 1, among: households)
        put(Profile(id: household.id, name: name, createdAt: now))
        put(Settings(id: household.id, createdDate: now))
        for category in Categories.starters(world.newID) { put(category) }
        join(newcomer, as: .owner)
    }

    package mutating func renameHousehold(to name: String?) throws(Refusal) {
        guard var profile = household.profile?.row else { throw .notThere(.household) }
        if let name { profile.name = name }
        put(profile)
    }

    /// Deletes the household with everything in it. `confirmation` is its name: nobody types that
    /// by mistake.
    package mutating func deleteHousehold(confirmation: String?) throws(Refusal) {
        guard let profile = household.profile?.row else { throw .notThere(.household) }
        try requireOwner(doing: "delete the household")
        guard confirmation == profile.name else { throw .notConfirmed(name: profile.name) }
        delete(Profile.self, household.id)
    }

    mutating func join(_ newcomer: Newcomer, as role: Member.Role) {
        put(Member(id: newcomer.memberID, name: newcomer.name, role: role, joinedAt: now))
        put(
            Device(
                id: newcomer.deviceID, memberID: newcomer.memberID, name: newcomer.deviceName,
                token: newcomer.token,
                createdAt: now))
    }
}

/// Somebody about to join, with the ids they will have.
package struct Newcomer: Sendable {
    package let memberID: Member.ID
    package let name: String
    package let deviceID: Device.ID
    package let deviceName: String
    package let token: Digest

    package init(memberID: Member.ID, name: String, deviceID: Device.ID, deviceName: String, token: Digest) {
        self.memberID = memberID
        self.name = name
        self.deviceID = deviceID
        self.deviceName = deviceName
        self.token = token
    }
}
