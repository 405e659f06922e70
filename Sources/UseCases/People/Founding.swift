package import Domain

/// How a household begins and ends.
package struct Founding: Sendable {
    /// Who may found one.
    package enum Policy: String, CaseIterable, Sendable {
        /// The first visitor only, also after the household has been deleted.
        case first
        case open, closed
    }

    private let surroundings: Surroundings

    package init(_ surroundings: Surroundings) {
        self.surroundings = surroundings
    }

    /// Throws why nobody may found a household. Whether one was ever here is what the log's sequence tells:
    /// it outlives the household, restarts, snapshots and compaction, and needs no row of its own.
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

    /// A household with its first member, who owns it, a device signed in, settings and a walk through the shop.
    package func found(
        _ household: Household, named name: String, by newcomer: Newcomer, at now: Instant
    ) -> Change {
        var change = Change()
        change.put(Profile(id: household.id, name: name, createdAt: now))
        change.put(Settings(id: household.id, createdDate: now))
        for category in Categories.starters(surroundings.newID) { change.put(category) }
        change.add(newcomer.join(as: .owner, at: now))
        return change
    }

    package static func rename(_ household: Household, to name: String?) throws(Refusal) -> Change {
        guard var profile = household.profile?.row else { throw .notThere(.household) }
        var change = Change()
        if let name { profile.name = name }
        change.put(profile)
        return change
    }

    /// Everything of it goes. `confirmation` is its name: nobody types that by mistake.
    package static func delete(_ household: Household, confirmation: String?, by member: Member) throws(Refusal) -> Change {
        guard let profile = household.profile?.row else { throw .notThere(.household) }
        guard member.role == .owner else { throw .ownersOnly(doing: "delete the household") }
        guard confirmation == profile.name else { throw .notConfirmed(name: profile.name) }
        var change = Change()
        change.delete(Profile.self, household.id)
        return change
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

    func join(as role: Member.Role, at now: Instant) -> Change {
        var change = Change()
        change.put(Member(id: memberID, name: name, role: role, joinedAt: now))
        change.put(Device(id: deviceID, memberID: memberID, name: deviceName, token: token, createdAt: now))
        return change
    }
}
