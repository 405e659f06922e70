import Domain
import Testing

@Suite struct `A review` {
    private func submitted(members: [Member.ID] = [alex, sam]) throws -> Review {
        var review = Review(PlanReview(), [:], members: members)
        _ = try review.apply(.suggestion(wish("Fish", by: alex)), at: dinner, by: alex)
        #expect(review.turn.isEmpty == false || review.standing.status == .suggestionMode)
        #expect(try review.apply(.submission, by: alex) == Review.Outcome(notifications: [.submitted]))
        return review
    }

    @Test func `of two members ends when the other accepts`() throws {
        var review = try submitted()
        #expect(review.standing == PlanReview(.reviewMode, lastModifiedBy: alex))
        #expect(review.turn == [Review.Turn(mealTime: dinner, members: [sam])])
        let outcome = try review.apply(.acceptance, at: dinner, by: sam)
        #expect(outcome == Review.Outcome(notifications: [.finalized], accepted: wish("Fish", by: alex)))
        #expect(
            review.standing == PlanReview(.finalized, lastModifiedBy: alex) && review.slots.isEmpty
                && review.turn.isEmpty)
    }

    @Test func `returns with a counter-suggestion and ends when that is accepted`() throws {
        var review = try submitted()
        #expect(
            try review.apply(.rejection(wish("Soup", by: sam)), at: dinner, by: sam).notifications == [
                .countered
            ])
        #expect(review.slots[dinner] == .pending(wish("Soup", by: sam), replacing: wish("Fish", by: alex)))
        #expect(
            review.standing == PlanReview(.reviewMode, lastModifiedBy: sam)
                && review.turn.map(\.members) == [[alex]])
        #expect(try review.apply(.acceptance, at: dinner, by: alex).accepted == wish("Soup", by: sam))
        #expect(review.standing.status == .finalized)
    }

    private func inConflict(members: [Member.ID] = [alex, sam]) throws -> Review {
        var review = try submitted(members: members)
        _ = try review.apply(.suggestion(wish("Eggs", by: sam)), at: lunch, by: sam)
        _ = try review.apply(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        #expect(
            try review.apply(.rejection(wish("Rice", by: alex)), at: dinner, by: alex).notifications == [
                .conflict
            ])
        return review
    }

    @Test func `comes to a conflict when a counter-suggestion is rejected, until two agree`() throws {
        var review = try inConflict()
        #expect(review.standing == PlanReview(.conflict, lastModifiedBy: alex))
        #expect(review.slots[dinner] == .contested([wish("Soup", by: sam), wish("Rice", by: alex)]))
        #expect(review.turn.map(\.members) == [[alex], [alex, sam]])
        #expect(try review.apply(.resolution(wish("Cake", by: sam)), at: dinner, by: sam) == Review.Outcome())
        #expect(review.slots[dinner] == .contested([wish("Rice", by: alex), wish("Cake", by: sam)]))
        // A repeated resolution is no news, in any spelling.
        #expect(try review.apply(.resolution(wish("Cake", by: sam)), at: dinner, by: sam) == Review.Outcome())
        let agreed = try review.apply(.resolution(wish("CAKE", by: alex)), at: dinner, by: alex)
        #expect(agreed == Review.Outcome(notifications: [.resolved], accepted: wish("Cake", by: sam)))
        #expect(review.standing.status == .reviewMode)
        #expect(try review.apply(.acceptance, at: lunch, by: alex).notifications == [.finalized])
    }

    @Test func `judges other slots during a conflict and ends with it`() throws {
        var review = try inConflict()
        #expect(try review.apply(.acceptance, at: lunch, by: alex).notifications == [])
        #expect(review.standing.status == .conflict)
        #expect(
            try review.apply(.resolution(wish("Rice", by: sam)), at: dinner, by: sam).notifications == [
                .resolved, .finalized,
            ])
    }

    @Test func `has no conflict if a third member rejects the counter-suggestion`() throws {
        var review = try submitted(members: [alex, sam, kim])
        _ = try review.apply(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        #expect(review.turn.map(\.members) == [[alex, kim]])
        #expect(
            try review.apply(.rejection(wish("Rice", by: kim)), at: dinner, by: kim).notifications == [
                .countered
            ])
        #expect(review.slots[dinner] == .pending(wish("Rice", by: kim), replacing: wish("Soup", by: sam)))
        #expect(
            try review.apply(.rejection(wish("Cake", by: sam)), at: dinner, by: sam).notifications == [
                .conflict
            ])
        // Two members are enough to end the conflict.
        #expect(
            try review.apply(.resolution(wish("Rice", by: alex)), at: dinner, by: alex).accepted
                == wish("Rice", by: kim))
    }

    @Test func `refuses a counter-suggestion that equals the suggestion`() throws {
        var review = try submitted()
        #expect(throws: Refusal.reviewing(.counterIsTheSame)) {
            try review.apply(.rejection(wish("fish", by: sam)), at: dinner, by: sam)
        }
    }

    @Test func `ends when the last suggestion is withdrawn`() throws {
        var review = try submitted()
        #expect(try review.apply(.withdrawal, at: dinner, by: alex).notifications == [.finalized])
        #expect(review.standing.status == .finalized)
    }

    @Test func `opens again at any time with everything that was open`() throws {
        var review = try inConflict()
        #expect(try review.apply(.reopening, by: sam) == Review.Outcome())
        #expect(review.standing == PlanReview(.suggestionMode, lastModifiedBy: sam))
        #expect(review.slots[dinner] == .pending(wish("Rice", by: alex), replacing: wish("Soup", by: sam)))
        #expect(review.slots[lunch] == .pending(wish("Eggs", by: sam), replacing: nil) && review.turn.isEmpty)
        let same = review
        _ = try review.apply(.reopening, by: alex)
        #expect(review == same)
    }

    private func after(leaving members: [Member.ID], _ review: Review) -> Review {
        Review(review.standing, review.slots, members: review.members.filter { !members.contains($0) })
    }

    @Test func `does not wait for a member who has left`() throws {
        // The author of a suggestion may leave. The suggestion is judged as before, and a rejection
        // causes no conflict.
        var review = try submitted(members: [alex, sam, kim])
        _ = try review.apply(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        review = after(leaving: [sam], review)
        #expect(review.turn.map(\.members) == [[alex, kim]])
        #expect(
            try review.apply(.rejection(wish("Rice", by: alex)), at: dinner, by: alex).notifications == [
                .countered
            ])
        #expect(review.turn.map(\.members) == [[kim]])
        // The last remaining member decides.
        review = after(leaving: [kim], review)
        #expect(review.turn.map(\.members) == [[alex]])
        #expect(try review.apply(.acceptance, at: dinner, by: alex).notifications == [.finalized])
    }

    @Test func `leaves a conflict to the remaining members`() throws {
        var alone = after(leaving: [sam], try inConflict())
        #expect(
            try alone.apply(.resolution(wish("Cake", by: alex)), at: dinner, by: alex).accepted
                == wish("Cake", by: alex))
        var three = after(leaving: [sam], try inConflict(members: [alex, sam, kim]))
        #expect(try three.apply(.resolution(wish("Cake", by: kim)), at: dinner, by: kim).accepted == nil)
        // The word of a member who left still counts.
        #expect(
            try three.apply(.resolution(wish("Soup", by: alex)), at: dinner, by: alex).accepted
                == wish("Soup", by: sam))
    }

    @Test func `lets other members submit the suggestion of a member who left`() throws {
        var review = Review(
            PlanReview(), [dinner: .pending(wish("Fish", by: sam), replacing: nil)], members: [alex, kim])
        _ = try review.apply(.suggestion(wish("Rice", by: alex)), at: dinner, by: alex)
        #expect(review.slots[dinner] == .pending(wish("Rice", by: alex), replacing: nil))
    }
}
