import Domain
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-28 dinner"

@Suite struct `An eater` {
    private var home = TestHousehold()

    private mutating func add(_ name: String, by author: Member? = nil) throws(Refusal) -> Member {
        try home.write(by: author) { draft throws(Refusal) in _ = try draft.addEater(named: name) }
        return home.member(name)!
    }

    private mutating func invite(
        _ member: Member, as role: Member.Role? = nil, by author: Member? = nil
    ) throws(Refusal) -> InvitationCode {
        let code = home.newCode()
        try home.write(by: author) { draft throws(Refusal) in
            try draft.inviteBack(member.id, as: role, with: code, hours: 1)
        }
        return code
    }

    private mutating func accept(_ code: InvitationCode) throws(Refusal) {
        let newcomer = home.newcomer("New")
        try home.write { draft throws(Refusal) in try draft.acceptInvitation(code, by: newcomer) }
    }

    private mutating func change(_ member: Member, to role: Member.Role) throws(Refusal) {
        try home.write { draft throws(Refusal) in try draft.changeMember(member.id, name: nil, role: role) }
    }

    private mutating func remove(_ member: Member, by author: Member? = nil) throws(Refusal) {
        try home.write(by: author) { draft throws(Refusal) in try draft.removeMember(member.id) }
    }

    private mutating func rename(_ member: Member, by author: Member? = nil) throws(Refusal) {
        try home.write(by: author) { draft throws(Refusal) in
            try draft.changeMember(member.id, name: "Mila", role: nil)
        }
    }

    /// Alex suggests fish and asks the others.
    private mutating func submitFish() throws(Refusal) {
        let fish = SuggestionRequest(.text("Fish"))
        try home.write { draft throws(Refusal) in try draft.suggestMeal(fish, at: dinner) }
        let plan = home.household.plan(on: dinner.day)!.row.id
        try home.write { draft throws(Refusal) in try draft.submitPlan(plan) }
    }

    private func present(_ member: Member) -> Member { home.household.members[member.id]!.row }

    @Test mutating func `is added by any member`() throws {
        let mia = try add("Mia", by: home.sam)
        #expect(mia.role == .eater && mia.isPresent)
    }

    @Test mutating func `is renamed and leaves like other members`() throws {
        let mia = try add("Mia")
        try rename(mia, by: home.sam)
        #expect(present(mia).name == "Mila")
        #expect(throws: Refusal.ownersOnly(doing: "remove somebody else")) {
            try remove(mia, by: home.sam)
        }
        try remove(mia)
        #expect(!present(mia).isPresent)
    }

    @Test mutating func `is nobody who could review`() throws {
        _ = try add("Mia")
        try remove(home.sam)
        #expect(throws: Refusal.reviewing(.nobodyToReview)) { try submitFish() }
    }

    @Test mutating func `has no turn and no step in a review`() throws {
        let mia = try add("Mia")
        try submitFish()
        let review = home.household.review(of: home.household.plan(on: dinner.day)!.row)
        #expect(review.turn.map(\.members) == [[home.sam.id]])
        #expect(!review.members.contains(mia.id))
    }

    @Test mutating func `gets no notifications`() throws {
        let mia = try add("Mia")
        try submitFish()
        #expect(Array(home.household.notifications(for: mia.id)).isEmpty)
        #expect(Array(home.household.notifications(for: home.sam.id)).count == 1)
    }

    @Test mutating func `does not stand in for the last owner`() throws {
        _ = try add("Mia")
        #expect(throws: Refusal.lastOwner) { try change(home.alex, to: .eater) }
        #expect(throws: Refusal.lastOwner) { try remove(home.alex) }
    }

    @Test mutating func `becomes the invited member under the same id`() throws {
        let mia = try add("Mia")
        try accept(invite(mia, by: home.sam))
        #expect(present(mia).role == .member && present(mia).name == "Mia")
        #expect(home.household.members.count == 3)
        #expect(home.household.notifications.all.map(\.row.text) == Array(repeating: joined, count: 2))
    }

    private let joined = "Mia has joined the household."

    @Test mutating func `becomes an owner by an owner's invitation only`() throws {
        let mia = try add("Mia")
        #expect(throws: Refusal.ownersOnly(doing: "invite an owner")) {
            _ = try invite(mia, as: .owner, by: home.sam)
        }
        try accept(invite(mia, as: .owner))
        #expect(present(mia).role == .owner)
    }

    @Test mutating func `who has left comes back as a member`() throws {
        let mia = try add("Mia")
        try remove(mia)
        try accept(invite(mia))
        #expect(present(mia).isPresent && present(mia).role == .member)
    }

    @Test mutating func `ends all other invitations by accepting one`() throws {
        let mia = try add("Mia")
        let second = try invite(mia, by: home.sam)
        try accept(invite(mia))
        #expect(home.household.invitations[second] == nil)
    }

    @Test mutating func `keeps an invitation when renamed`() throws {
        let mia = try add("Mia")
        let code = try invite(mia, as: .member)
        try rename(mia)
        #expect(home.household.invitations[code]?.row.role == .member)
    }

    @Test mutating func `is not made by an invitation`() throws {
        let code = home.newCode()
        #expect(throws: Refusal.eaterIsNotInvited) {
            try home.write { draft throws(Refusal) in
                try draft.inviteMember(with: code, as: .eater, hours: 1)
            }
        }
        let mia = try add("Mia")
        #expect(throws: Refusal.eaterIsNotInvited) { _ = try invite(mia, as: .eater) }
    }

    @Test mutating func `begins to sign in by an invitation and not by a change`() throws {
        let mia = try add("Mia")
        #expect(throws: Refusal.signsInByInvitation(name: "Mia")) { try change(mia, to: .member) }
    }

    @Test mutating func `who was a member is signed out everywhere`() throws {
        home.put(home.device(of: home.sam))
        home.put(home.invitation(by: home.sam))
        try change(home.sam, to: .eater)
        #expect(present(home.sam).role == .eater)
        #expect(home.household.devices.count == 0 && home.household.invitations.count == 0)
    }

    @Test mutating func `gets no code when a household is moved`() throws {
        _ = try add("Mia")
        var invited: [Invitation] = []
        let alex = home.alex.id
        try home.write { draft in invited = draft.inviteAll(by: alex) }
        #expect(invited.map(\.memberID) == [home.sam.id])
    }

    @Test func `takes no part but eating`() {
        let eater = Member.Role.eater
        #expect(!eater.takes(.signingIn) && !eater.takes(.reviewing) && !eater.takes(.readingNotifications))
        for role in [Member.Role.owner, .member] {
            #expect(role.takes(.signingIn) && role.takes(.reviewing) && role.takes(.readingNotifications))
        }
    }
}
