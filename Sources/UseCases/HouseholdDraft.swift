package import Domain
import Tables

/// A household as one transaction changes it: the only place where a change is collected.
///
/// Use cases are mutating methods of the draft. Each finds the household as the earlier ones left
/// it. The ledger makes a draft for each write and turns its change into one line of the log.
package struct HouseholdDraft {
    /// The sequence of the transaction, unless the draft changes nothing.
    package let seq: Int
    /// The time of the transaction. Stamps never go back, so a stamp says nothing about the
    /// present.
    package let stamp: Instant
    /// The time that the clock shows. Expiry and horizons follow from this time, and rows bear it.
    package let now: Instant
    /// The day that the calendar on the wall shows.
    package let today: Day
    /// The author and the action. A rule may name a more exact action than its address does.
    package var intent: Intent
    /// The households, as they were before the transaction.
    package let households: Households
    /// The household with all changes so far.
    package private(set) var household: Household
    package private(set) var change = Change()
    /// True once a change has opened a settled plan again.
    package internal(set) var hasReopenedPlan = false

    let world: WorldInputs
    /// The household as the transaction found it.
    private let before: Household
    /// The household and the change at the beginning of the present step. A step is one operation
    /// of a batch, or the whole transaction.
    private(set) var stepStart: (household: Household, change: Change)
    /// Rows that the present operation of a batch has written; nil outside of batches.
    private var stepKeys: Set<RowKey>?

    package init(
        seq: Int, stamp: Instant, now: Instant, intent: Intent, households: Households, _ world: WorldInputs
    ) {
        let household = households[intent.household] ?? Household(intent.household)
        self.init(of: household, seq: seq, stamp: stamp, now: now, intent, households, world)
    }

    /// Makes a draft that is never written: it shows what would become of a household.
    package init(
        of household: Household, by author: Member.ID? = nil, at now: Instant, _ world: WorldInputs
    ) {
        self.init(
            of: household, seq: household.version + 1, stamp: now, now: now,
            Intent(household: household.id, by: author, action: .batch), Households(), world)
    }

    private init(
        of household: Household, seq: Int, stamp: Instant, now: Instant, _ intent: Intent,
        _ households: Households,
        _ world: WorldInputs
    ) {
        self.seq = seq
        self.stamp = stamp
        self.now = now
        self.intent = intent
        today = world.day(at: now)
        self.households = households
        self.world = world
        before = household
        self.household = household
        stepStart = (household, Change())
    }
}

extension HouseholdDraft {
    /// Puts a row in the place of the one with its id. A row that becomes what it was at the
    /// beginning of the step counts as unchanged.
    package mutating func put(_ row: some Row) {
        let key = RowKey(row)
        let row = row.stamped(in: stepStart.household, at: seq)
        if row.isHeld(by: stepStart.household) { return revert(key) }
        let previousVersion = row.version(in: before)
        stepKeys?.insert(key)
        change.put(row, previousVersion: previousVersion)
        household.put(row, at: seq, previousVersion: previousVersion)
    }

    package mutating func delete<R: Row>(_ type: R.Type, _ id: R.ID) {
        delete(RowKey(R.kind, id.text))
    }

    /// Deletes a row, if the household has it. A row that the same transaction made leaves no
    /// trace.
    package mutating func delete(_ key: RowKey) {
        if stepStart.household.version(of: key) == 0 { return revert(key) }
        let previousVersion = before.version(of: key)
        change.delete(key, previousVersion: previousVersion)
        if previousVersion == 0 { change.remove(key) }
        household.delete(key, at: seq)
    }

    /// Applies a change that was worked out elsewhere.
    package mutating func apply(_ change: Change) {
        for (key, edit) in change.edits {
            if let row = edit.row { put(row) } else { delete(key) }
        }
    }

    private mutating func revert(_ key: RowKey) {
        stepKeys?.remove(key)
        change.revert(key, to: stepStart.change)
        household.revert(key, to: stepStart.household)
        if change.isEmpty { household.removeTouch(seq) }
    }

    /// Begins the next operation of a batch. The answer to an operation names versions as the
    /// operation leaves them. A change that is taken back by a later operation therefore stays a
    /// change.
    package mutating func beginStep() {
        stepStart = (household, change)
        stepKeys = []
    }

    /// The part of the change that the present operation of a batch has made.
    package var stepChange: Change { change.part(for: stepKeys ?? []) }

    /// The sequence of the transaction; nil for a draft that changes nothing.
    package var writtenSeq: Int? { change.isEmpty ? nil : seq }

    /// Does what has to hold after every write. The ledger calls this, and a batch after each of
    /// its operations.
    package mutating func finish() {
        settleLeftovers()
        settleStandingMeals()
        dropOrphanedCoverings()
    }
}

extension HouseholdDraft {
    /// The member who writes. Without a member this is the last possible id, which no member has.
    package var author: Member.ID { intent.by ?? .last }

    var settings: Settings { household.settings?.row ?? Settings(id: household.id, createdAt: now) }

    package func newID<Subject>() -> Identifier<Subject> { world.newID() }
}
