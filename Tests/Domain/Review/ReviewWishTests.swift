import Domain
import Testing

/// Alex has suggested fish for four, and the plan is submitted.
private func submitted(_ suggestion: Suggestion = wish("Fish", servings: 4, by: alex)) -> Review {
    Review(
        PlanReview(.reviewMode, lastModifiedBy: alex), [dinner: .pending(suggestion, replacing: nil)],
        members: [alex, sam])
}

private func contested(_ proposals: Suggestion...) -> Review {
    Review(
        PlanReview(.conflict, lastModifiedBy: alex), [dinner: .contested(proposals)], members: [alex, sam])
}

@Suite struct `The servings of a suggestion` {
    @Test func `are accepted with it`() throws {
        var review = submitted()
        #expect(try review.apply(.acceptance, at: dinner, by: sam).accepted?.servings == 4)
    }

    @Test func `make another suggestion of the same meal`() throws {
        var review = submitted()
        _ = try review.apply(.rejection(wish("fish", servings: 6, by: sam)), at: dinner, by: sam)
        #expect(review.slots[dinner]?.pending == wish("fish", servings: 6, by: sam))
    }

    @Test(arguments: [4, nil])
    func `make no other suggestion if they are the same or left out`(servings: Int?) {
        var review = submitted()
        #expect(throws: Refusal.reviewing(.counterIsTheSame)) {
            try review.apply(.rejection(wish("Fish", servings: servings, by: sam)), at: dinner, by: sam)
        }
    }

    @Test func `can be named against a suggestion that leaves them open`() throws {
        var review = submitted(wish("Fish", by: alex))
        _ = try review.apply(.rejection(wish("Fish", servings: 6, by: sam)), at: dinner, by: sam)
        #expect(review.slots[dinner]?.pending?.servings == 6)
    }

    @Test func `change with a new suggestion of the author`() throws {
        var review = submitted()
        _ = try review.apply(.suggestion(wish("Fish", servings: 6, by: alex)), at: dinner, by: alex)
        #expect(review.slots[dinner]?.pending?.servings == 6)
    }

    @Test func `keep a conflict open while they differ`() throws {
        var review = contested(wish("Soup", servings: 2, by: alex), wish("Fish", by: sam))
        let outcome = try review.apply(.resolution(wish("Soup", servings: 4, by: sam)), at: dinner, by: sam)
        #expect(outcome.accepted == nil)
    }

    @Test(arguments: [(2, nil), (nil, 2), (2, 2)] as [(Int?, Int?)])
    func `are those that a member has named, in an agreement`(first: Int?, second: Int?) throws {
        var review = contested(wish("Soup", servings: first, by: alex), wish("Fish", by: sam))
        let resolution = wish("Soup", servings: second, by: sam)
        #expect(
            try review.apply(.resolution(resolution), at: dinner, by: sam).accepted
                == wish("Soup", servings: 2, by: alex))
    }
}

@Suite struct `A suggestion of nothing` {
    @Test func `is accepted like any other`() throws {
        var review = submitted(wish(nil, by: alex))
        let outcome = try review.apply(.acceptance, at: dinner, by: sam)
        #expect(outcome == Review.Outcome(notifications: [.finalized], accepted: wish(nil, by: alex)))
    }

    @Test func `counters a meal`() throws {
        var review = submitted()
        let outcome = try review.apply(.rejection(wish(nil, by: sam)), at: dinner, by: sam)
        #expect(outcome.notifications == [.countered])
        #expect(
            review.slots[dinner]
                == .pending(wish(nil, by: sam), replacing: wish("Fish", servings: 4, by: alex)))
    }

    @Test func `does not counter itself`() {
        var review = submitted(wish(nil, by: alex))
        #expect(throws: Refusal.reviewing(.counterIsTheSame)) {
            try review.apply(.rejection(wish(nil, by: sam)), at: dinner, by: sam)
        }
    }

    @Test func `is countered by a meal, even one with that name`() throws {
        var review = submitted(wish(nil, by: alex))
        _ = try review.apply(.rejection(wish("Nothing", by: sam)), at: dinner, by: sam)
        #expect(review.slots[dinner]?.pending == wish("Nothing", by: sam))
    }

    @Test func `ends a conflict when two members propose it`() throws {
        var review = contested(wish(nil, by: alex), wish("Fish", by: sam))
        let outcome = try review.apply(.resolution(wish(nil, by: sam)), at: dinner, by: sam)
        #expect(outcome.accepted == wish(nil, by: alex))
        #expect(review.slots.isEmpty)
    }

    @Test func `is no agreement with a meal`() throws {
        var review = contested(wish(nil, by: alex), wish("Fish", by: sam))
        #expect(try review.apply(.resolution(wish("Soup", by: sam)), at: dinner, by: sam).accepted == nil)
    }
}
