import Domain
import Testing

extension Review.Step.Kind {
    /// A step of this kind, with a new suggestion where the kind needs one.
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

/// The states of the dinner slot.
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

    /// The legal steps in that slot by status, for the suggestion's author and for other members.
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

    /// The review in this state. Lunch is also open, so that the plan does not end with dinner.
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
            _ = try review.apply(
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

    @Test(arguments: Situation.all)
    fileprivate func `is listed for a member who can take it`(_ situation: Situation) {
        let steps = situation.review.possible(for: situation.actor, at: dinner)
        #expect(steps.contains(situation.step) == situation.isLegal(for: situation.actor))
    }

    @Test func `to submit needs a suggestion and a second member`() throws {
        var empty = Review(PlanReview(), [:], members: [alex, sam])
        let refused = #expect(throws: Refusal.self) { try empty.apply(.submission, by: alex) }
        guard case .reviewing(.wrongStatus(let impasse)) = try #require(refused) else {
            Issue.record("\(String(describing: refused))"); return
        }
        #expect(impasse.possible == [.suggestion, .reopening])
        var alone = Review(
            PlanReview(), [dinner: .pending(wish("Fish", by: alex), replacing: nil)], members: [alex])
        #expect(throws: Refusal.reviewing(.nobodyToReview)) { try alone.apply(.submission, by: alex) }
    }
}
