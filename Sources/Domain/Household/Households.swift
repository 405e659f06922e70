package import Tables

/// Every household of a server.
package struct Households: Sendable {
    /// The households, each in an array of one. A copy of the map's nodes counts one reference for
    /// each; a household itself would have two dozen counted.
    private var all = SortedMap<Household.ID, [Household]>()
    /// The households by their invitation codes. Derived, so empty until the households are
    /// complete.
    private var householdsByCode = SortedMap<InvitationCode, Household.ID>()
    /// The households by the names with which a proxy signs their members in. Derived, too.
    private var householdsByName = SortedMap<SignInName, Household.ID>()
    /// The sequences of transactions that a restore has taken back.
    package private(set) var givenUp = GivenUpSequences()
    /// The number of all rows of all households. Derived.
    package private(set) var rowCount = 0
    /// The most rows of all households. Where everybody may found one, strangers could otherwise
    /// fill the memory; thirty families reach it after ten years.
    package static let mostRows = 1_000_000
    /// False while more lines of the log are to be read.
    private var areComplete: Bool

    private let mostRows: Int

    package init(areComplete: Bool = true, mostRows: Int = Households.mostRows) {
        self.areComplete = areComplete
        self.mostRows = mostRows
    }

    /// False if the household, as a rule has made it, has more rows than before, and there is no
    /// room for them.
    package func haveRoom(for household: Household) -> Bool {
        let more = household.rowCount - (self[household.id]?.rowCount ?? 0)
        return more <= 0 || rowCount + more <= mostRows
    }

    /// Builds the derived values after the last row is read.
    package mutating func complete() {
        areComplete = true
        for (id, _) in all { modify(id) { $0.complete() } }
        rowCount = each.reduce(0) { $0 + $1.rowCount }
        for household in each {
            for kept in household.invitations.all { householdsByCode.set(kept.row.id, to: household.id) }
            for name in household.signInNames { householdsByName.set(name, to: household.id) }
        }
    }

    /// Marks sequences as given up: no transaction has these numbers from now on.
    package mutating func giveUp(_ sequences: ClosedRange<Int>) {
        givenUp.add(sequences)
    }

    package subscript(id: Household.ID) -> Household? { all[id]?[0] }

    /// The household that issued an invitation code.
    package subscript(code: InvitationCode) -> Household? { householdsByCode[code].flatMap { self[$0] } }

    /// The household with a member whom a proxy signs in under a name.
    package subscript(name: SignInName) -> Household? { householdsByName[name].flatMap { self[$0] } }

    package var count: Int { all.count }
    package var each: some Sequence<Household> { all.lazy.map { $0.value[0] } }

    /// The digests of every photo of every meal.
    package var images: Set<Digest> { Set(each.lazy.flatMap(\.images)) }

    /// Applies a change. A household exists only while its profile does: a change that deletes the
    /// profile deletes all. `result` is the household after the change, if a rule has made it
    /// already. The stored state then shares its rows and derived values.
    package mutating func apply(
        _ change: Change, to id: Household.ID, at seq: Int, leaving result: Household? = nil
    ) {
        if change.isEmpty { return }
        let names = areComplete && change.edits(.devices) ? self[id]?.signInNames ?? [] : []
        update(id) { household in
            if let result { household = result } else { household.apply(change, at: seq) }
        }
        guard areComplete else { return }
        updateInvitationCodes(of: id, after: change)
        for name in names { removeName(name, of: id) }
        if change.edits(.devices) {
            for name in self[id]?.signInNames ?? [] { householdsByName.set(name, to: id) }
        }
    }

    /// Changes a household while a snapshot is read. All rows of one household, its profile
    /// included, arrive in one call.
    package mutating func update(_ id: Household.ID, _ body: (inout Household) -> Void) {
        if !all.contains(id) { all.set(id, to: [Household(id, isComplete: areComplete)]) }
        var (isKept, before, after) = (false, 0, 0)
        modify(id) { [areComplete] household in
            if areComplete { before = household.rowCount }
            body(&household)
            isKept = household.profile != nil
            if areComplete, isKept { after = household.rowCount }
        }
        rowCount += after - before
        if !isKept { remove(id) }
    }

    private mutating func remove(_ id: Household.ID) {
        guard let household = all.remove(id)?[0] else { return }
        for kept in household.invitations.all { removeCode(kept.row.id, of: id) }
        for name in household.signInNames { removeName(name, of: id) }
    }

    /// Changes a household in place. A copy would count its two dozen references for each line of a
    /// log.
    private mutating func modify(_ id: Household.ID, _ body: (inout Household) -> Void) {
        all.modify(id) { body(&$0[0]) }
    }

    private mutating func updateInvitationCodes(of id: Household.ID, after change: Change) {
        for key in change.keys(of: .invitations) {
            guard let code = InvitationCode(key.id) else { continue }
            if change.edits[key]?.row != nil, all.contains(id) {
                householdsByCode.set(code, to: id)
            } else {
                removeCode(code, of: id)
            }
        }
    }

    private mutating func removeCode(_ code: InvitationCode, of id: Household.ID) {
        if householdsByCode[code] == id { householdsByCode.remove(code) }
    }

    private mutating func removeName(_ name: SignInName, of id: Household.ID) {
        if householdsByName[name] == id { householdsByName.remove(name) }
    }
}

extension Household {
    fileprivate var signInNames: [SignInName] { devices.all.compactMap(\.row.nameAtProxy) }
}
