import Chance
import Domain
import Tables
import Testing
import UseCases

/// A household in memory, for the tests of rules: no repository, no request, no JSON.
///
/// It begins with two members, Alex, who owns it, and Sam. Ids come from a fixed seed and the clock
/// shows nine o'clock on Monday, 23 November 2026, so every run is the same. A test puts the rows
/// it needs with `put`, then runs a rule:
///
///     var home = TestHousehold()
///     home.put(home.category("Fruit"))
///     #expect(throws: Refusal.nameTaken(.category, by: "…")) {
///         try home.write { draft throws(Refusal) in
///             try draft.addCategory(id, named: "fruit", at: nil)
///         }
///     }
///
/// `write` does what the ledger does: it makes a draft, runs the verb, finishes the draft and keeps
/// the household.
struct TestHousehold {
    private(set) var now = Instant("2026-11-23T09:00:00Z")!
    /// The minutes by which the local clock is ahead of UTC.
    var zone: @Sendable (Instant) -> Int = { _ in 0 }
    let id: Household.ID
    let alex: Member
    let sam: Member
    private(set) var households = Households()
    /// All transactions so far, in which an undo looks rows up.
    private(set) var past = EarlierTransactions()
    private var chance: Chance

    var household: Household { households[id] ?? Household(id) }

    init(seed: UInt64 = 1) {
        var chance = Chance(seed: seed)
        let now = now
        func newID<Subject>() -> Identifier<Subject> { Identifier(at: now) { chance.next() } }
        id = newID()
        alex = Member(id: newID(), name: "Alex", role: .owner, joinedAt: now)
        sam = Member(id: newID(), name: "Sam", role: .member, joinedAt: now)
        self.chance = chance
        put(Profile(id: id, name: "Home", createdAt: now), Settings(id: id, createdAt: now), alex, sam)
    }

    mutating func newID<Subject>() -> Identifier<Subject> { Identifier(at: now) { chance.next() } }

    /// Lets whole days go by.
    mutating func wait(days: Int) { wait(minutes: days * 1_440) }

    mutating func wait(minutes: Int) { now = Instant(milliseconds: now.milliseconds + minutes * 60_000) }

    mutating func newCode() -> InvitationCode { InvitationCode { chance.next() } }

    /// Puts rows in one transaction, without asking any rule.
    mutating func put(_ rows: any Row...) { put(rows) }

    @discardableResult
    mutating func put(_ rows: [any Row]) -> Transaction {
        var change = Change()
        for row in rows { change.put(row) }
        return apply(change, Intent(household: id, by: nil, action: .batch))
    }

    private mutating func apply(_ change: Change, _ intent: Intent) -> Transaction {
        let seq = household.version + 1
        households.apply(change, to: id, at: seq)
        let transaction = Transaction(seq: seq, at: now, intent: intent, change: change, answer: nil)
        past.add([transaction])
        return transaction
    }

    /// Runs a verb on a draft of the household, as the ledger does. A refused verb changes nothing.
    @discardableResult
    mutating func write(
        by author: Member? = nil, on device: Device? = nil, as action: Action = .batch,
        undoes undone: Int? = nil,
        _ verb: (inout HouseholdDraft) throws(Refusal) -> Void
    ) throws(Refusal) -> Transaction {
        let intent = Intent(
            household: id, by: (author ?? alex).id, on: device?.id, action: action, undoes: undone)
        let random = SharedChance(seed: chance.next()).random
        let world = WorldInputs(now: { [now] in now }, zone: zone, random: random)
        var draft = HouseholdDraft(
            seq: household.version + 1, stamp: now, now: now, intent: intent, households: households, world)
        try verb(&draft)
        draft.finish()
        return apply(draft.change, intent)
    }
}

extension TestHousehold {
    func rights(of member: Member) throws(Refusal) -> Rights {
        try Rights(of: member.id, on: nil, in: household, at: now)
    }
}

/// Rows with the values that matter to a test; the other values are fixed.
extension TestHousehold {
    mutating func device(of member: Member, usedAt time: Instant? = nil) -> Device {
        var device = Device(
            id: newID(), memberID: member.id, name: "Phone", token: Digest(of: "token".utf8), createdAt: now)
        device.lastUsedAt = time ?? now
        return device
    }

    mutating func invitation(by member: Member, as role: Member.Role = .member, hours: Int = 1) -> Invitation
    {
        Invitation(
            id: newCode(), role: role, createdBy: member.id,
            expiresAt: Instant(milliseconds: now.milliseconds + hours * 3_600_000))
    }

    func member(_ name: String) -> Member? {
        household.members.all.map(\.row).first { $0.name == name }
    }

    /// Puts an eater.
    mutating func eater(_ name: String) -> Member {
        let eater = Member(id: newID(), name: name, role: .eater, joinedAt: now)
        put(eater)
        return eater
    }

    mutating func newcomer(_ name: String) -> Newcomer {
        Newcomer(
            memberID: newID(), name: name, deviceID: newID(), deviceName: "Phone",
            token: Digest(of: name.utf8))
    }
}
