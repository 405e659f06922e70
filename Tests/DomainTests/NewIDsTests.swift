import Domain
import Testing

@Suite struct `A household with new ids` {
    @Test func `keeps the notifications of each member in order`() throws {
        // The ids have the same instant, so only their random part differs. The new ids get equal
        // random parts.
        let ids = (1...3).map { Identifier<Notification>("01a207a2-3941-7d87-a68a-00000000000\($0)")! }
        let (alex, sam) = (
            Member.ID("01a207a2-3941-7d87-a68a-f9a51aec0b3a")!,
            Member.ID("01a207a2-3941-7f0e-8f44-3a3c5f1f6d02")!
        )
        let now = Instant("2026-11-23T09:00:00Z")!
        var household = Household(Household.ID("01a207a2-3941-7000-8f44-3a3c5f1f6d02")!)
        var change = Change()
        for (member, told) in [(alex, [ids[0], ids[2]]), (sam, ids)] {
            change.put(Member(id: member, name: "Member", role: .member, joinedAt: now))
            for id in told {
                change.put(
                    Notification(
                        id: NotificationID(member, id), .joined, by: alex, at: now, plan: nil, mealTime: nil,
                        text: id.text))
            }
        }
        household.apply(change, at: 1)
        var new = NewIDs(random: { 0 })
        var renamed = Household(new.id(for: household.id))
        renamed.apply(household.renamed(by: &new), at: 1)
        #expect(renamed.notifications.all.map(\.row.text) == household.notifications.all.map(\.row.text))
    }
}
