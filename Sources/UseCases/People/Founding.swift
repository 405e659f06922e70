package import Domain
import Foods
import Ingredients
package import Tables

/// The founding of a household.
package enum Founding {
    /// The people who may found a household.
    package enum Policy: String, CaseIterable, Sendable {
        /// The first visitor only, even after the household has been deleted.
        case first
        case open, closed
    }

    /// The customs with which a household begins. Its members can change all of them.
    package struct Customs: Sendable {
        let language: SentenceLanguage
        /// The weekday on which weeks begin, 0 for Sunday.
        let startDay: Int
        /// The units of sums; nil to leave the choice to the household.
        let unitSystem: UnitSystem?

        package static let english = Customs(language: .en, startDay: 0, unitSystem: nil)
        package static let german = Customs(language: .de, startDay: 1, unitSystem: .metric)
    }

    /// Throws unless a household may be founded. The log's sequence tells whether a household ever
    /// existed here: it outlives the household, restarts, snapshots and compaction.
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
    /// Founds a household with its settings and shop categories. Its first member owns it and has a
    /// signed-in device.
    package mutating func foundHousehold(
        named name: String, by newcomer: Newcomer, under policy: Founding.Policy,
        with customs: Founding.Customs = .english
    ) throws(Refusal) {
        try Founding.checkOpen(policy, hasBegun: seq > 1, among: households)
        put(Profile(id: household.id, name: name, createdAt: now))
        var settings = Settings(id: household.id, createdAt: now)
        settings.defaultStartDay = customs.startDay
        settings.chosenUnitSystem = customs.unitSystem
        settings.language = customs.language
        put(settings)
        for category in Categories.starters(in: customs.language, world.newID) { put(category) }
        try join(newcomer, as: .owner)
    }

    /// Renames the household.
    package mutating func renameHousehold(to name: String?) throws(Refusal) {
        guard var profile = household.profile?.row else { throw .notThere(.household) }
        if let name { profile.name = name }
        put(profile)
    }

    /// Deletes the household with everything in it. `confirmation` is the household's name, which
    /// is never typed by mistake.
    package mutating func deleteHousehold(confirmation: String?) throws(Refusal) {
        guard let profile = household.profile?.row else { throw .notThere(.household) }
        try requireOwner(doing: "delete the household")
        guard confirmation == profile.name else { throw .notConfirmed(name: profile.name) }
        delete(Profile.self, household.id)
    }

    @discardableResult
    mutating func join(_ newcomer: Newcomer, as role: Member.Role) throws(Refusal) -> Member {
        guard let name = newcomer.name else { throw .nameMissing }
        let member = Member(id: newcomer.memberID, name: name, role: role, joinedAt: now)
        put(member)
        addDevice(of: member.id, with: newcomer)
        return member
    }

    /// Adds the device with which a person signs in. One that another member lets in gets all
    /// rights after a day.
    @discardableResult
    mutating func addDevice(of member: Member.ID, with newcomer: Newcomer, letInBy maker: Member.ID? = nil)
        -> Device
    {
        let end = Instant(milliseconds: now.milliseconds + Device.restrictedTime)
        let isFirst = !household.devices.all.contains { $0.row.memberID == member }
        let device = Device(
            id: newcomer.deviceID, memberID: member,
            name: newcomer.deviceName ?? (isFirst ? Device.firstName : Device.nextName),
            token: newcomer.token, createdAt: now, restrictedUntil: maker == nil ? nil : end, letInBy: maker)
        put(device)
        return device
    }
}

/// A person about to join or to sign in, with the ids that a new member and the device will have.
package struct Newcomer: Sendable {
    package let memberID: Member.ID
    /// The name of a new member. An invitation for a member needs no name.
    package let name: String?
    package let deviceID: Device.ID
    package let deviceName: String?
    package let token: Digest

    package init(
        memberID: Member.ID, name: String?, deviceID: Device.ID, deviceName: String?, token: Digest
    ) {
        self.memberID = memberID
        self.name = name
        self.deviceID = deviceID
        self.deviceName = deviceName
        self.token = token
    }
}
