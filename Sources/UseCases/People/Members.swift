package import Domain

/// Who belongs to a household.
package struct Members {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Former ones too: their names stand in the household's history.
    package func find(_ id: Member.ID) throws(Refusal) -> Kept<Member> {
        guard let kept = household.members[id] else { throw .notThere(.member) }
        return kept
    }

    package func change(_ id: Member.ID, name: String?, role: Member.Role?, by actor: Member) throws(Refusal) -> Change {
        var member = try present(id)
        if let role, role != member.role {
            guard actor.role == .owner else { throw .ownersOnly(doing: "change a member's role") }
            if member.role == .owner { try keepOwner(besides: id) }
            member.role = role
        }
        if let name { member.name = name }
        var change = Change()
        change.put(member)
        // Or whoever is an owner no more could become one again.
        if member.role != .owner { revokeInvitations(of: id, in: &change) { $0.role == .owner } }
        return change
    }

    /// Whoever leaves keeps the name, and loses every device, the calendar and every invitation by which they could come back.
    package func remove(_ id: Member.ID, by actor: Member, at now: Instant) throws(Refusal) -> Change {
        var member = try present(id)
        guard actor.id == id || actor.role == .owner else { throw .ownersOnly(doing: "remove somebody else") }
        if member.role == .owner { try keepOwner(besides: id) }
        member.leftAt = now
        var change = Change()
        change.put(member)
        for kept in household.devices.all where kept.row.memberID == id { change.delete(Device.self, kept.row.id) }
        change.add(CalendarTokens(household).revoke(of: id))
        for kept in household.notifications(for: id) { change.delete(Notification.self, kept.row.id) }
        revokeInvitations(of: id, in: &change) { _ in true }
        return change
    }

    /// Room for one more. Members who have left, and whose names stand nowhere any more, make it.
    func makeRoom() throws(Refusal) -> Change {
        let forgotten = household.members.count < Member.most ? [] : nameless
        let hasRoom = household.members.count - forgotten.count < Member.most
        if !hasRoom { throw .tooMany(.member, most: Member.most) }
        return forget(forgotten)
    }

    /// The household without the nameless, where it has more members than a document may.
    func withinLimit() -> Household {
        if household.members.count <= Member.most { return household }
        var bounded = household
        bounded.apply(forget(nameless), at: household.version)
        return bounded
    }

    /// Members who have left and whom no row names. Their own favourites do not count, and go with them.
    private var nameless: [Member.ID] {
        let named = household.namedMembers
        return household.members.all.map(\.row).filter { !$0.isPresent && !named.contains($0.id) }.map(\.id)
    }

    private func forget(_ members: [Member.ID]) -> Change {
        var change = Change()
        for id in members { change.delete(Member.self, id) }
        let gone = Set(members)
        for kept in household.favourites.all where gone.contains(kept.row.id.member) {
            change.delete(Favourite.self, kept.row.id)
        }
        return change
    }

    private func revokeInvitations(of id: Member.ID, in change: inout Change, where isMeant: (Invitation) -> Bool) {
        for kept in household.invitations.all where kept.row.createdBy == id && isMeant(kept.row) {
            change.delete(Invitation.self, kept.row.id)
        }
    }

    private func present(_ id: Member.ID) throws(Refusal) -> Member {
        let member = try find(id).row
        guard member.isPresent else { throw .memberHasLeft(name: member.name) }
        return member
    }

    /// A household without an owner could never be deleted, nor anybody be removed from it.
    private func keepOwner(besides id: Member.ID) throws(Refusal) {
        let others = household.members.all.contains { $0.row.id != id && $0.row.role == .owner && $0.row.isPresent }
        if !others { throw .lastOwner }
    }
}

extension Household {
    /// Members whom some row names, favourites left aside.
    fileprivate var namedMembers: Set<Member.ID> {
        var named: Set<Member.ID> = []
        for kind in RowKind.allCases where kind != .favourites {
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
