package import Domain
package import Tables

/// The members of a household.
package struct Members {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Finds a member, even a former one: the household's history still names former members.
    package func find(_ id: Member.ID) throws(Refusal) -> Versioned<Member> {
        guard let kept = household.members[id] else { throw .notThere(.member) }
        return kept
    }

    /// Returns the household without its nameless members, if it has more members than a document
    /// may have.
    func withinLimit() -> Household {
        if household.members.count <= Member.most { return household }
        var bounded = household
        for key in rows(of: nameless) { bounded.delete(key, at: household.version) }
        return bounded
    }

    /// Members who have left and whom no row names. Their own favourites and votes do not count,
    /// and are deleted with them.
    fileprivate var nameless: [Member.ID] {
        let named = household.namedMembers
        return household.members.all.map(\.row).filter { !$0.isPresent && !named.contains($0.id) }.map(\.id)
    }

    /// Returns the rows of members, with their favourites and votes.
    fileprivate func rows(of members: [Member.ID]) -> [RowKey] {
        let gone = Set(members)
        let favourites = household.favourites.all.lazy.map(\.row).filter { gone.contains($0.id.member) }
        let votes = household.votes.all.lazy.map(\.row).filter { gone.contains($0.id.member) }
        return members.map { RowKey(.members, $0.text) } + favourites.map { RowKey($0) }
            + votes.map { RowKey($0) }
    }

    /// Returns another member with the same name, present members first. Capital and small letters
    /// count as the same.
    package func namesake(of id: Member.ID) -> Member? {
        guard let name = household.members[id]?.row.name.lowercased() else { return nil }
        let others = household.members.all.map(\.row).filter { $0.id != id && $0.name.lowercased() == name }
        return others.first(where: \.isPresent) ?? others.first
    }

    func findPresent(_ id: Member.ID) throws(Refusal) -> Member {
        let member = try find(id).row
        guard member.isPresent else { throw .memberHasLeft(name: member.name) }
        return member
    }

    /// Throws if no other member is an owner. Only an owner may delete the household or remove
    /// others.
    fileprivate func requireOwner(except id: Member.ID) throws(Refusal) {
        let others = household.members.all.contains {
            $0.row.id != id && $0.row.role == .owner && $0.row.isPresent
        }
        if !others { throw .lastOwner }
    }
}

extension HouseholdDraft {
    /// Adds a person at the table, who does not sign in.
    package mutating func addEater(named name: String) throws(Refusal) -> Member.ID {
        try makeRoomForMember()
        let member = Member(id: newID(), name: name, role: .eater, joinedAt: now)
        put(member)
        return member.id
    }

    /// Changes the name or the role of a member, and with `change` how the member eats. The
    /// household always keeps an owner.
    package mutating func changeMember(
        _ id: Member.ID, name: String?, role: Member.Role?, _ change: (inout Member) -> Void = { _ in }
    ) throws(Refusal) {
        let old = try Members(household).findPresent(id)
        var member = old
        change(&member)
        try requireRoom(forAvoidsOf: member, insteadOf: old)
        if let name { member.name = name }
        if let role, role != member.role { try give(role, to: &member) }
        put(member)
    }

    private func requireRoom(forAvoidsOf member: Member, insteadOf old: Member) throws(Refusal) {
        guard member.avoids.count > old.avoids.count else { return }
        let others = household.members.all.map(\.row).filter { $0.id != member.id && $0.isPresent }
        guard others.reduce(member.avoids.count, { $0 + $1.avoids.count }) <= Member.mostAvoidsOfAll else {
            throw .tooManyAvoids(most: Member.mostAvoidsOfAll)
        }
    }

    private mutating func give(_ role: Member.Role, to member: inout Member) throws(Refusal) {
        try requireOwner(doing: "change a member's role")
        guard member.role.takes(.signingIn) else { throw .signsInByInvitation(name: member.name) }
        if member.role == .owner { try Members(household).requireOwner(except: member.id) }
        member.role = role
        if !role.takes(.signingIn) { return signOut(member.id) }
        let id = member.id
        // Invitations that only an owner may make go too. Otherwise a former owner could become an
        // owner again.
        if role != .owner { revokeInvitations { $0.createdBy == id && $0.needsOwner } }
        updateInvitations(for: member)
    }

    /// Removes a member, whose name stays.
    package mutating func removeMember(_ id: Member.ID) throws(Refusal) {
        var member = try Members(household).findPresent(id)
        if author == id {
            try rights.requireTrusted(doing: "leave the household")
        } else {
            try requireOwner(doing: "remove somebody else")
        }
        if member.role == .owner { try Members(household).requireOwner(except: id) }
        member.leftAt = now
        put(member)
        signOut(id)
    }

    /// Takes away all by which a member signs in or is told of things: devices, the calendar token,
    /// notifications, and invitations by and for the member.
    private mutating func signOut(_ id: Member.ID) {
        for kept in household.devices.all where kept.row.memberID == id { delete(Device.self, kept.row.id) }
        revokeCalendarToken(of: id)
        for kept in household.notifications(for: id) { delete(Notification.self, kept.row.id) }
        revokeInvitations { $0.createdBy == id || $0.memberID == id }
    }

    /// Makes room for one more member by deleting former members whom no row names.
    mutating func makeRoomForMember() throws(Refusal) {
        let members = Members(household)
        let forgotten = household.members.count < Member.most ? [] : members.nameless
        guard household.members.count - forgotten.count < Member.most else {
            throw .tooMany(.member, most: Member.most)
        }
        for key in members.rows(of: forgotten) { delete(key) }
    }
}

extension Household {
    /// The ids of members whom some row names, without favourites and votes.
    fileprivate var namedMembers: Set<Member.ID> {
        var named: Set<Member.ID> = []
        for kind in RowKind.allCases where kind != .favourites && kind != .votes {
            func add<R: Row>(_: R.Type) {
                for kept in self[keyPath: R.table].all {
                    for key in kept.row.references where key.kind == .members {
                        if let id = Member.ID(key.id) { named.insert(id) }
                    }
                }
            }
            add(kind.type)
        }
        return named
    }
}
