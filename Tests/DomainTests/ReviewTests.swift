import Domain
import Testing

private let alex = Member.ID("01890000-0000-7000-8000-000000000001")!
private let sam = Member.ID("01890000-0000-7000-8000-000000000002")!
private let kim = Member.ID("01890000-0000-7000-8000-000000000003")!
private let dinner = MealTime(Day("2026-11-24")!, .dinner)
private let lunch = MealTime(Day("2026-11-24")!, .lunch)

private func wish(_ title: String, by member: Member.ID) -> Suggestion {
    Suggestion(.text(title), by: member, at: Instant(milliseconds: 0))
}

extension Review.Step.Kind {
    /// Such a step, with a wish for something new.
    fileprivate func step(by member: Member.ID) -> Review.Step {
        switch self {
        case .suggestion: .suggestion(wish("Something new", by: member))
        case .withdrawal: .withdrawal
        case .submission: .submission
        case .acceptance: .acceptance
        case .rejection: .rejection(wish("Something new", by: member))
        case .comments: .comments
        case .resolution: .resolution(wish("Something new", by: member))
        case .reopening: .reopening
        }
    }
}

/// What dinner may look like.
private enum Scene: String, CaseIterable {
    case nothing, alexSuggested, alexCountered, contested

    var slot: SlotReview? {
        switch self {
        case .nothing: nil
        case .alexSuggested: .pending(wish("Fish", by: alex), replacing: nil)
        case .alexCountered: .pending(wish("Fish", by: alex), replacing: wish("Soup", by: sam))
        case .contested: .contested([wish("Fish", by: alex), wish("Soup", by: sam)])
        }
    }

    /// Every legal step in that slot, by status: for whose suggestion it is, and for the others.
    var legal: [Review.Status: (alex: Set<Review.Step.Kind>, sam: Set<Review.Step.Kind>)] {
        switch self {
        case .nothing:
            [
                .suggestionMode: ([.suggestion], [.suggestion]), .reviewMode: ([.suggestion], [.suggestion]),
                .conflict: ([.suggestion], [.suggestion]),
            ]
        case .alexSuggested:
            [
                .suggestionMode: ([.suggestion, .withdrawal, .comments], [.comments]),
                .reviewMode: ([.suggestion, .withdrawal, .comments], [.acceptance, .rejection, .comments]),
                .conflict: ([.suggestion, .withdrawal, .comments], [.acceptance, .rejection, .comments]),
            ]
        case .alexCountered:
            [
                .suggestionMode: ([.suggestion, .withdrawal, .comments], [.comments]),
                .reviewMode: ([.comments], [.acceptance, .rejection, .comments]),
                .conflict: ([.comments], [.acceptance, .rejection, .comments]),
            ]
        case .contested:
            [
                .suggestionMode: ([.comments], [.comments]), .reviewMode: ([.comments], [.comments]),
                .conflict: ([.comments, .resolution], [.comments, .resolution]),
            ]
        }
    }
}

private struct Situation: CustomTestStringConvertible {
    let status: Review.Status
    let scene: Scene
    let step: Review.Step.Kind
    let actor: Member.ID

    static let all = Review.Status.allCases.flatMap { status in
        Scene.allCases.flatMap { scene in
            Review.Step.Kind.allCases.flatMap { step in
                [alex, sam].map { Situation(status: status, scene: scene, step: step, actor: $0) }
            }
        }
    }

    var testDescription: String {
        "\(step) by \(actor == alex ? "Alex" : "Sam") in \(status), where \(scene)"
    }

    /// With lunch open too, so that dinner's end is not the plan's.
    var review: Review {
        Review(
            PlanReview(status, lastModifiedBy: alex),
            [dinner: scene.slot, lunch: .pending(wish("Eggs", by: sam), replacing: nil)].compactMapValues {
                $0
            },
            members: [alex, sam])
    }

    var mealTime: MealTime? { step == .submission || step == .reopening ? nil : dinner }

    func isLegal(for member: Member.ID) -> Bool {
        switch step {
        case .submission: return status == .suggestionMode
        case .reopening: return true
        default:
            let legal = scene.legal[status]
            return (member == alex ? legal?.alex : legal?.sam)?.contains(step) ?? false
        }
    }
}

@Suite struct `A step of a review` {
    @Test(arguments: Situation.all)
    fileprivate func `is legal depending on status, open suggestions and member`(_ situation: Situation) {
        var review = situation.review
        let before = review
        do throws(Refusal) {
            _ = try review.take(
                situation.step.step(by: situation.actor), at: situation.mealTime, by: situation.actor)
            #expect(situation.isLegal(for: situation.actor))
        } catch {
            #expect(!situation.isLegal(for: situation.actor))
            #expect(review == before)
            switch error {
            case .reviewing(.wrongTurn(let impasse)):
                #expect(situation.isLegal(for: situation.actor == alex ? sam : alex))
                #expect(
                    impasse.step == situation.step && impasse.standing == before.standing
                        && impasse.turn == before.turn)
            case .reviewing(.wrongStatus(let impasse)):
                #expect(!situation.isLegal(for: alex) && !situation.isLegal(for: sam))
                let possible = Review.Step.Kind.allCases.filter {
                    Situation(
                        status: situation.status, scene: situation.scene, step: $0, actor: situation.actor
                    ).isLegal(
                        for: situation.actor)
                }
                if situation.mealTime != nil { #expect(impasse.possible == possible) }
            default: Issue.record("\(error)")
            }
        }
    }

    @Test func `to submit needs a suggestion and a second member`() throws {
        var empty = Review(PlanReview(), [:], members: [alex, sam])
        let refused = #expect(throws: Refusal.self) { try empty.take(.submission, by: alex) }
        guard case .reviewing(.wrongStatus(let impasse)) = try #require(refused) else {
            Issue.record("\(String(describing: refused))"); return
        }
        #expect(impasse.possible == [.suggestion, .reopening])
        var alone = Review(
            PlanReview(), [dinner: .pending(wish("Fish", by: alex), replacing: nil)], members: [alex])
        #expect(throws: Refusal.reviewing(.nobodyToReview)) { try alone.take(.submission, by: alex) }
    }
}

@Suite struct `A review` {
    private func submitted(members: [Member.ID] = [alex, sam]) throws -> Review {
        var review = Review(PlanReview(), [:], members: members)
        _ = try review.take(.suggestion(wish("Fish", by: alex)), at: dinner, by: alex)
        #expect(review.turn.isEmpty == false || review.standing.status == .suggestionMode)
        #expect(try review.take(.submission, by: alex) == Review.Outcome(news: [.submitted]))
        return review
    }

    @Test func `of two members ends when the other accepts`() throws {
        var review = try submitted()
        #expect(review.standing == PlanReview(.reviewMode, lastModifiedBy: alex))
        #expect(review.turn == [Review.Turn(mealTime: dinner, members: [sam])])
        let outcome = try review.take(.acceptance, at: dinner, by: sam)
        #expect(outcome == Review.Outcome(news: [.finalized], accepted: wish("Fish", by: alex)))
        #expect(
            review.standing == PlanReview(.finalized, lastModifiedBy: alex) && review.slots.isEmpty
                && review.turn.isEmpty)
    }

    @Test func `returns with a counter-suggestion and ends when that is accepted`() throws {
        var review = try submitted()
        #expect(try review.take(.rejection(wish("Soup", by: sam)), at: dinner, by: sam).news == [.countered])
        #expect(review.slots[dinner] == .pending(wish("Soup", by: sam), replacing: wish("Fish", by: alex)))
        #expect(
            review.standing == PlanReview(.reviewMode, lastModifiedBy: sam)
                && review.turn.map(\.members) == [[alex]])
        #expect(try review.take(.acceptance, at: dinner, by: alex).accepted == wish("Soup", by: sam))
        #expect(review.standing.status == .finalized)
    }

    private func inConflict(members: [Member.ID] = [alex, sam]) throws -> Review {
        var review = try submitted(members: members)
        _ = try review.take(.suggestion(wish("Eggs", by: sam)), at: lunch, by: sam)
        _ = try review.take(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        #expect(try review.take(.rejection(wish("Rice", by: alex)), at: dinner, by: alex).news == [.conflict])
        return review
    }

    @Test
    func
        `comes to a conflict where a change to one's own is turned down, and out of it when two name the same`()
        throws
    {
        var review = try inConflict()
        #expect(review.standing == PlanReview(.conflict, lastModifiedBy: alex))
        #expect(review.slots[dinner] == .contested([wish("Soup", by: sam), wish("Rice", by: alex)]))
        #expect(review.turn.map(\.members) == [[alex], [alex, sam]])
        #expect(try review.take(.resolution(wish("Cake", by: sam)), at: dinner, by: sam) == Review.Outcome())
        #expect(review.slots[dinner] == .contested([wish("Rice", by: alex), wish("Cake", by: sam)]))
        // Said again, it is no news, and however it is spelt it is the same.
        #expect(try review.take(.resolution(wish("Cake", by: sam)), at: dinner, by: sam) == Review.Outcome())
        let agreed = try review.take(.resolution(wish("CAKE", by: alex)), at: dinner, by: alex)
        #expect(agreed == Review.Outcome(news: [.resolved], accepted: wish("Cake", by: sam)))
        #expect(review.standing.status == .reviewMode)
        #expect(try review.take(.acceptance, at: lunch, by: alex).news == [.finalized])
    }

    @Test
    func `judges other slots during a conflict and ends with it`() throws {
        var review = try inConflict()
        #expect(try review.take(.acceptance, at: lunch, by: alex).news == [])
        #expect(review.standing.status == .conflict)
        #expect(
            try review.take(.resolution(wish("Rice", by: sam)), at: dinner, by: sam).news == [
                .resolved, .finalized,
            ])
    }

    @Test func `has no conflict if a third member rejects the counter-suggestion`() throws {
        var review = try submitted(members: [alex, sam, kim])
        _ = try review.take(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        #expect(review.turn.map(\.members) == [[alex, kim]])
        #expect(try review.take(.rejection(wish("Rice", by: kim)), at: dinner, by: kim).news == [.countered])
        #expect(review.slots[dinner] == .pending(wish("Rice", by: kim), replacing: wish("Soup", by: sam)))
        #expect(try review.take(.rejection(wish("Cake", by: sam)), at: dinner, by: sam).news == [.conflict])
        // Any two may end it.
        #expect(
            try review.take(.resolution(wish("Rice", by: alex)), at: dinner, by: alex).accepted
                == wish("Rice", by: kim))
    }

    @Test func `refuses a counter-suggestion that equals the suggestion`() throws {
        var review = try submitted()
        #expect(throws: Refusal.reviewing(.counterIsTheSame)) {
            try review.take(.rejection(wish("fish", by: sam)), at: dinner, by: sam)
        }
    }

    @Test func `ends when the last suggestion is withdrawn`() throws {
        var review = try submitted()
        #expect(try review.take(.withdrawal, at: dinner, by: alex).news == [.finalized])
        #expect(review.standing.status == .finalized)
    }

    @Test func `opens again at any time with everything that was open`() throws {
        var review = try inConflict()
        #expect(try review.take(.reopening, by: sam) == Review.Outcome())
        #expect(review.standing == PlanReview(.suggestionMode, lastModifiedBy: sam))
        #expect(review.slots[dinner] == .pending(wish("Rice", by: alex), replacing: wish("Soup", by: sam)))
        #expect(review.slots[lunch] == .pending(wish("Eggs", by: sam), replacing: nil) && review.turn.isEmpty)
        let same = review
        _ = try review.take(.reopening, by: alex)
        #expect(review == same)
    }

    private func after(leaving members: [Member.ID], _ review: Review) -> Review {
        Review(review.standing, review.slots, members: review.members.filter { !members.contains($0) })
    }

    @Test func `does not wait for a member who has left`() throws {
        // Whose suggestion it is may go: it is judged as before, and turned down without a quarrel.
        var review = try submitted(members: [alex, sam, kim])
        _ = try review.take(.rejection(wish("Soup", by: sam)), at: dinner, by: sam)
        review = after(leaving: [sam], review)
        #expect(review.turn.map(\.members) == [[alex, kim]])
        #expect(
            try review.take(.rejection(wish("Rice", by: alex)), at: dinner, by: alex).news == [.countered])
        #expect(review.turn.map(\.members) == [[kim]])
        // Whoever is left alone has the last word.
        review = after(leaving: [kim], review)
        #expect(review.turn.map(\.members) == [[alex]])
        #expect(try review.take(.acceptance, at: dinner, by: alex).news == [.finalized])
    }

    @Test func `leaves a conflict to the remaining members`() throws {
        var alone = after(leaving: [sam], try inConflict())
        #expect(
            try alone.take(.resolution(wish("Cake", by: alex)), at: dinner, by: alex).accepted
                == wish("Cake", by: alex))
        var three = after(leaving: [sam], try inConflict(members: [alex, sam, kim]))
        #expect(try three.take(.resolution(wish("Cake", by: kim)), at: dinner, by: kim).accepted == nil)
        // What was said by whoever left still counts.
        #expect(
            try three.take(.resolution(wish("Soup", by: alex)), at: dinner, by: alex).accepted
                == wish("Soup", by: sam))
    }

    @Test func `lets other members submit the suggestion of a member who left`() throws {
        var review = Review(
            PlanReview(), [dinner: .pending(wish("Fish", by: sam), replacing: nil)], members: [alex, kim])
        _ = try review.take(.suggestion(wish("Rice", by: alex)), at: dinner, by: alex)
        #expect(review.slots[dinner] == .pending(wish("Rice", by: alex), replacing: nil))
    }
}
