import Chance
import Domain
import Testing
import Walks

/// A walk of members who take random steps, some of whom leave.
private struct Walk {
    private static let mealTimes = Slot.allCases.map { MealTime(Day("2026-11-24")!, $0) }

    var chance: Chance
    var review: Review
    private var clock = 0
    /// The number of steps taken.
    var taken = 0
    var finalized = 0
    var conflicts = 0

    init(seed: UInt64, members: Int) {
        chance = Chance(seed: seed)
        let members = (0..<members).map { number in
            Member.ID(at: Instant(milliseconds: number), random: { 0 })
        }
        review = Review(PlanReview(), [:], members: members)
    }

    private mutating func wish(by member: Member.ID) -> Suggestion {
        clock += 1
        let dish: PlannedMeal.Dish? = chance.once(in: 4) ? nil : .text("Dish \(chance.below(3))")
        let servings = dish == nil || chance.once(in: 2) ? nil : 2 + 2 * chance.below(2)
        return Suggestion(dish, servings: servings, by: member, at: Instant(milliseconds: clock))
    }

    private mutating func step(by member: Member.ID) -> Review.Step {
        switch chance.below(16) {
        case 0...1: .suggestion(wish(by: member))
        case 2: .withdrawal
        case 3: .submission
        case 4...7: .acceptance
        case 8...11: .rejection(wish(by: member))
        case 12: .comments
        case 13...14: .resolution(wish(by: member))
        default: chance.once(in: 3) ? .reopening : .comments
        }
    }

    mutating func go() {
        let before = review
        if review.members.count > 1, chance.once(in: 200) {
            let leaver = review.members[chance.below(review.members.count)]
            review = Review(review.standing, review.slots, members: review.members.filter { $0 != leaver })
            return check()
        }
        let member = before.members[chance.below(before.members.count)]
        let step = step(by: member)
        let mealTime =
            step.kind == .submission || step.kind == .reopening ? nil : Walk.mealTimes[chance.below(4)]
        do throws(Refusal) {
            let outcome = try review.apply(step, at: mealTime, by: member)
            taken += 1
            finalized += outcome.notifications.contains(.finalized) ? 1 : 0
            conflicts += outcome.notifications.contains(.conflict) ? 1 : 0
            check(step, at: mealTime, by: member, from: before, outcome)
        } catch {
            #expect(review == before)
        }
        check()
    }

    /// Checks the rules that hold at any time.
    private func check() {
        let isContested = review.slots.values.contains(where: \.isContested)
        switch review.standing.status {
        case .suggestionMode: #expect(!isContested && review.turn.isEmpty)
        case .reviewMode: #expect(!isContested && !review.slots.isEmpty)
        case .conflict: #expect(isContested)
        case .finalized: #expect(review.slots.isEmpty)
        }
        guard review.standing.status == .reviewMode || review.standing.status == .conflict else { return }
        // A member can always act on an open slot.
        #expect(review.turn.map(\.mealTime) == review.slots.keys.sorted())
        for turn in review.turn where review.members.count > 1 {
            #expect(!turn.members.isEmpty && Set(turn.members).isSubset(of: review.members))
            #expect(review.slots[turn.mealTime]?.pending.map { !turn.members.contains($0.by) } ?? true)
        }
    }

    /// Checks the rules that hold for a step.
    private func check(
        _ step: Review.Step, at mealTime: MealTime?, by member: Member.ID, from before: Review,
        _ outcome: Review.Outcome
    ) {
        if [.acceptance, .rejection, .resolution].contains(step.kind) {
            #expect(
                before.turn.contains { $0.mealTime == mealTime && $0.members.contains(member) },
                "it was not this member's turn")
        }
        if let accepted = outcome.accepted, let mealTime {
            #expect(accepted == before.slots[mealTime]?.pending || step.kind == .resolution)
        }
        for (other, slot) in before.slots where other != mealTime && step.kind != .reopening {
            #expect(review.slots[other] == slot)
        }
        for (mealTime, slot) in before.slots {
            guard let pending = slot.pending, review.slots[mealTime]?.suggestions.contains(pending) != true
            else { continue }
            // A suggestion only disappears when its author withdraws it or others accept it. A
            // rejected one still shows.
            let isTakenBack = step.kind == .withdrawal || step.kind == .suggestion
            let isAuthors = pending.by == member || !before.members.contains(pending.by)
            #expect(isTakenBack && isAuthors || outcome.accepted == pending, "a suggestion got lost")
        }
        if outcome.notifications.contains(.finalized) {
            #expect(review.standing.status == .finalized && before.standing.status != .finalized)
        }
    }
}

@Suite(.ownThreads) struct `A random review` {
    private static let seeds = (0..<WalkLength.steps(2, long: 20)).map { Chance.fresh.seed &+ UInt64($0) }

    @Test(arguments: [2, 3, 5], seeds)
    func `never settles open slots, loses suggestions or gets stuck`(members: Int, seed: UInt64) {
        var walk = Walk(seed: seed, members: members)
        for _ in 0..<800 { walk.go() }
        #expect(walk.taken > 0)
    }

    @Test func `reaches every state`() {
        var (finalized, conflicts) = (0, 0)
        for seed in 0..<20 {
            var walk = Walk(seed: UInt64(seed), members: 3)
            for _ in 0..<200 { walk.go() }
            (finalized, conflicts) = (finalized + walk.finalized, conflicts + walk.conflicts)
        }
        #expect(finalized > 5 && conflicts > 5, "\(finalized) \(conflicts)")
    }
}
