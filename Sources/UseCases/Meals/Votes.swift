package import Domain
import Tables

/// The votes of members on meals.
extension HouseholdDraft {
    /// Puts the vote of a member. Anybody votes for an eater, who has no device.
    package mutating func vote(_ word: Vote.Word, on meal: Meal.ID, of member: Member.ID) throws(Refusal) {
        let id = try voteID(meal, member)
        if household.votes[id] == nil { try household.requireRoom(for: Vote.self) }
        put(Vote(id: id, word: word))
    }

    package mutating func withdrawVote(on meal: Meal.ID, of member: Member.ID) throws(Refusal) {
        delete(Vote.self, try voteID(meal, member))
    }

    private func voteID(_ meal: Meal.ID, _ member: Member.ID) throws(Refusal) -> VoteID {
        _ = try Meals(household).find(meal)
        let voter = try Members(household).findPresent(member)
        if voter.role.takes(.signingIn), voter.id != author { throw .notYourVote(name: voter.name) }
        return VoteID(meal, member)
    }
}
