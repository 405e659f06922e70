package import Domain

/// The way back of imported members, who have no devices yet.
extension HouseholdDraft {
    /// Invites the present members whom an import has added, each to sign in as themselves, and
    /// returns the invitations. `owner` invites; a member who is not an owner invites nobody.
    /// Members beyond the limit of open invitations are not invited.
    package mutating func inviteImported(
        _ results: [HouseholdImport.Result], by owner: Member.ID
    ) -> [Invitation] {
        guard let inviter = household.members[owner]?.row, inviter.isPresent, inviter.role == .owner else {
            return []
        }
        var invitations: [Invitation] = []
        for member in HouseholdImport.arrived(results) where member.id != owner {
            let code = InvitationCode(random: world.random)
            do throws(Refusal) {
                try invite(
                    with: code, as: member.role, member.id, by: owner, minutes: Invitation.usualHours * 60)
            } catch {
                break
            }
            if let invitation = household.invitations[code]?.row { invitations.append(invitation) }
        }
        return invitations
    }
}

extension HouseholdImport {
    /// Returns the present members whom an import has added.
    package static func arrived(_ results: [Result]) -> [Member] {
        results.compactMap { $0.outcome == .created ? $0.row as? Member : nil }.filter(\.isPresent)
    }
}
