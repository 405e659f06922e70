import Domain
import Testing

private let breakfast = MealTime(Day("2026-11-24")!, .breakfast)

private func review(
    _ slots: [MealTime: SlotReview], _ status: Review.Status = .reviewMode,
    members: [Member.ID] = [alex, sam]
) -> Review {
    Review(PlanReview(status, lastModifiedBy: alex), slots, members: members)
}

private func pending(_ title: String?, by member: Member.ID) -> SlotReview {
    .pending(wish(title, by: member), replacing: nil)
}

@Suite struct `An acceptance of a whole plan` {
    @Test func `accepts what waits for the member, and settles the plan`() throws {
        var review = review([dinner: pending("Fish", by: alex), lunch: pending(nil, by: alex)])
        let acceptance = try review.acceptAll(by: sam)
        #expect(acceptance.accepted.map(\.mealTime) == [lunch, dinner])
        #expect(acceptance.accepted.map(\.suggestion) == [wish(nil, by: alex), wish("Fish", by: alex)])
        #expect(acceptance.notifications == [.finalized])
        #expect(review.standing.status == .finalized)
    }

    @Test func `leaves the member's own suggestions open`() throws {
        var review = review([dinner: pending("Fish", by: alex), lunch: pending("Eggs", by: sam)])
        let acceptance = try review.acceptAll(by: sam)
        #expect(acceptance.accepted.map(\.mealTime) == [dinner])
        #expect(acceptance.notifications.isEmpty)
        #expect(review.slots == [lunch: pending("Eggs", by: sam)])
        #expect(review.standing.status == .reviewMode)
    }

    @Test func `accepts a counter-suggestion of another member`() throws {
        var review = review([
            dinner: .pending(wish("Soup", by: sam), replacing: wish("Fish", by: alex))
        ])
        #expect(try review.acceptAll(by: alex).accepted.map(\.suggestion) == [wish("Soup", by: sam)])
    }

    @Test func `leaves a conflict open`() throws {
        let conflict = SlotReview.contested([wish("Soup", by: sam), wish("Rice", by: alex)])
        var review = review([dinner: conflict, lunch: pending("Eggs", by: alex)], .conflict)
        #expect(try review.acceptAll(by: sam).accepted.map(\.mealTime) == [lunch])
        #expect(review.slots == [dinner: conflict])
        #expect(review.standing.status == .conflict)
    }

    @Test func `takes the same steps as one acceptance after the other`() throws {
        let slots = [
            breakfast: pending("Eggs", by: kim), lunch: pending("Bread", by: sam),
            dinner: pending("Fish", by: alex),
        ]
        var (together, single) = (
            review(slots, members: [alex, sam, kim]), review(slots, members: [alex, sam, kim])
        )
        _ = try together.acceptAll(by: sam)
        for mealTime in [breakfast, dinner] { _ = try single.apply(.acceptance, at: mealTime, by: sam) }
        #expect(together == single)
    }

    @Test func `is another member's turn if only others can accept`() throws {
        var review = review([dinner: pending("Fish", by: alex)])
        let before = review
        let refused = #expect(throws: Refusal.self) { try review.acceptAll(by: alex) }
        guard case .reviewing(.wrongTurn(let impasse)) = try #require(refused) else {
            Issue.record("\(String(describing: refused))"); return
        }
        #expect(impasse.step == .acceptance && impasse.isOfPlan && impasse.turn == before.turn)
        #expect(review == before)
    }

    @Test(
        arguments: [
            (.suggestionMode, [dinner: pending("Fish", by: alex)]), (.finalized, [:]),
            (.conflict, [dinner: .contested([wish("Soup", by: sam), wish("Rice", by: alex)])]),
        ] as [(Review.Status, [MealTime: SlotReview])])
    func `is not possible while nobody can accept`(status: Review.Status, slots: [MealTime: SlotReview])
        throws
    {
        var review = review(slots, status)
        let refused = #expect(throws: Refusal.self) { try review.acceptAll(by: sam) }
        guard case .reviewing(.wrongStatus(let impasse)) = try #require(refused) else {
            Issue.record("\(String(describing: refused))"); return
        }
        #expect(impasse.possible.contains(.reopening))
    }
}
