import Tables

/// The members' agreement on a plan. One table lists the legal steps and their actors; one function
/// applies them.
package struct Review: Equatable, Sendable {
    package typealias Status = PlanReview.Status

    package enum Step: Equatable, Sendable {
        case suggestion(Suggestion)
        case withdrawal, submission, acceptance
        /// Turns a suggestion down, with the member's counter-suggestion.
        case rejection(Suggestion)
        case comments
        /// Names what the member would agree to in a conflict.
        case resolution(Suggestion)
        case reopening

        /// The kinds of steps. The raw values end the addresses of the steps, except the
        /// withdrawal's.
        package enum Kind: String, CaseIterable, Sendable {
            case suggestion, withdrawal, submission, acceptance, rejection, comments, resolution, reopening

            /// True for a step on a slot; the other steps are the whole plan's.
            package var isOfSlot: Bool { self != .submission && self != .reopening }
        }

        package var suggestion: Suggestion? {
            switch self {
            case .suggestion(let suggestion), .rejection(let suggestion), .resolution(let suggestion):
                suggestion
            case .withdrawal, .submission, .acceptance, .comments, .reopening: nil
            }
        }

        package var kind: Kind {
            switch self {
            case .suggestion: .suggestion
            case .withdrawal: .withdrawal
            case .submission: .submission
            case .acceptance: .acceptance
            case .rejection: .rejection
            case .comments: .comments
            case .resolution: .resolution
            case .reopening: .reopening
            }
        }
    }

    package private(set) var standing: PlanReview
    /// The slots with an open review.
    package private(set) var slots: [MealTime: SlotReview]
    /// The members who are asked. A member who has left is not waited for.
    package let members: [Member.ID]

    package init(_ standing: PlanReview, _ slots: [MealTime: SlotReview], members: [Member.ID]) {
        self.standing = standing
        self.slots = slots
        self.members = members
    }
}

extension Review {
    /// The state of a step's slot. For a step of the whole plan: `suggested` if any slot is open.
    fileprivate enum SlotState: CaseIterable {
        case nothing, suggested, countered, contested
    }

    fileprivate enum Actor {
        case anyone
        /// The author of the suggestion; any member if the author has left.
        case author
        /// Every member but the last speaker on the slot; the last speaker too if alone.
        case others
    }

    private struct Rule {
        let step: Step.Kind
        let statuses: [Status]
        let slotStates: [SlotState]
        let actor: Actor

        init(_ step: Step.Kind, in statuses: [Status], on slotStates: [SlotState], by actor: Actor) {
            self.step = step
            self.statuses = statuses
            self.slotStates = slotStates
            self.actor = actor
        }
    }

    /// Every legal step. A step that has no rule is refused.
    private static let table = [
        Rule(.suggestion, in: [.suggestionMode, .reviewMode, .conflict], on: [.nothing], by: .anyone),
        Rule(.suggestion, in: [.suggestionMode, .reviewMode, .conflict], on: [.suggested], by: .author),
        Rule(.suggestion, in: [.suggestionMode], on: [.countered], by: .author),
        Rule(.withdrawal, in: [.suggestionMode, .reviewMode, .conflict], on: [.suggested], by: .author),
        Rule(.withdrawal, in: [.suggestionMode], on: [.countered], by: .author),
        Rule(.submission, in: [.suggestionMode], on: [.suggested], by: .anyone),
        Rule(.acceptance, in: [.reviewMode, .conflict], on: [.suggested, .countered], by: .others),
        Rule(.rejection, in: [.reviewMode, .conflict], on: [.suggested, .countered], by: .others),
        Rule(
            .comments, in: [.suggestionMode, .reviewMode, .conflict],
            on: [.suggested, .countered, .contested], by: .anyone),
        Rule(.resolution, in: [.conflict], on: [.contested], by: .anyone),
        Rule(.reopening, in: Status.allCases, on: SlotState.allCases, by: .anyone),
    ]

    private typealias Situation = (slotState: SlotState, author: Member.ID?)

    private func situation(at mealTime: MealTime?) -> Situation {
        guard let mealTime else { return (slots.isEmpty ? .nothing : .suggested, nil) }
        return switch slots[mealTime] {
        case nil: (.nothing, nil)
        case .pending(let pending, let replaced): (replaced == nil ? .suggested : .countered, pending.by)
        case .contested: (.contested, nil)
        }
    }

    private func rule(for step: Step.Kind, in situation: Situation) -> Rule? {
        Review.table.first {
            $0.step == step && $0.statuses.contains(standing.status)
                && $0.slotStates.contains(situation.slotState)
        }
    }

    private func may(_ member: Member.ID, take step: Step.Kind, in situation: Situation) -> Bool {
        switch rule(for: step, in: situation)?.actor {
        case nil: false
        case .anyone: true
        case .author: situation.author.map { $0 == member || !members.contains($0) } ?? false
        case .others: situation.author != member || members == [member]
        }
    }

    /// The open slots, each with the members who may settle it.
    package var turn: [Turn] {
        slots.keys.sorted().compactMap { mealTime in
            let situation = situation(at: mealTime)
            let members = members.filter {
                may($0, take: .acceptance, in: situation) || may($0, take: .resolution, in: situation)
            }
            return members.isEmpty ? nil : Turn(mealTime: mealTime, members: members)
        }
    }

    package struct Turn: Equatable, Sendable {
        package let mealTime: MealTime
        package let members: [Member.ID]

        package init(mealTime: MealTime, members: [Member.ID]) {
            self.mealTime = mealTime
            self.members = members
        }
    }

    private func check(_ step: Step.Kind, at mealTime: MealTime?, by member: Member.ID) throws(Refusal) {
        if step == .submission, standing.status == .suggestionMode, members == [member] {
            throw .reviewing(.nobodyToReview)
        }
        let situation = situation(at: mealTime)
        if may(member, take: step, in: situation) { return }
        let impasse = ReviewRefusal.Impasse(
            step: step, isOfPlan: mealTime == nil, standing: standing, turn: turn,
            possible: possible(for: member, at: mealTime))
        throw .reviewing(rule(for: step, in: situation) == nil ? .wrongStatus(impasse) : .wrongTurn(impasse))
    }

    /// Returns the steps that a member can take on a slot now, and on the plan. Without a slot, the
    /// steps on any slot.
    package func possible(for member: Member.ID, at mealTime: MealTime?) -> [Step.Kind] {
        let situations = mealTime.map { [situation(at: $0)] } ?? slots.keys.map(situation) + [(.nothing, nil)]
        return Step.Kind.allCases.filter { step in
            switch step {
            case .submission: members != [member] && may(member, take: step, in: situation(at: nil))
            case .reopening: may(member, take: step, in: situation(at: nil))
            default: situations.contains { may(member, take: step, in: $0) }
            }
        }
    }
}

extension Review {
    /// The result of a step: notifications for others, and the accepted suggestion for the plan.
    package struct Outcome: Equatable, Sendable {
        package var notifications: [Notification.Kind]
        package var accepted: Suggestion?

        package init(notifications: [Notification.Kind] = [], accepted: Suggestion? = nil) {
            self.notifications = notifications
            self.accepted = accepted
        }
    }

    /// Applies a step. `mealTime` is nil for a step of the whole plan.
    package mutating func apply(_ step: Step, at mealTime: MealTime? = nil, by member: Member.ID)
        throws(Refusal) -> Outcome
    {
        try check(step.kind, at: mealTime, by: member)
        var outcome = Outcome()
        let slot = mealTime.flatMap { slots[$0] }
        switch step {
        case .suggestion(let suggestion):
            let isNew = slot?.pending.map { !suggestion.repeats($0) } ?? true
            if let mealTime, isNew { slots[mealTime] = .pending(suggestion, replacing: nil) }
        case .withdrawal:
            if let mealTime { slots[mealTime] = nil }
        case .submission:
            standing = PlanReview(.reviewMode, lastModifiedBy: member)
            outcome.notifications = [.submitted]
        case .acceptance:
            outcome.accepted = slot?.pending
            if let mealTime { slots[mealTime] = nil }
        case .rejection(let counter):
            guard let mealTime, case .pending(let rejected, let replaced) = slot else { break }
            if counter.isContained(in: rejected) { throw .reviewing(.counterIsTheSame) }
            // A former member cannot be in a conflict.
            let isConflict = replaced?.by == member && rejected.by != member && members.contains(rejected.by)
            slots[mealTime] =
                isConflict ? .contested([rejected, counter]) : .pending(counter, replacing: rejected)
            standing.lastModifiedBy = member
            outcome.notifications = [isConflict ? .conflict : .countered]
        case .comments: outcome.notifications = [.comment]
        case .resolution(let word):
            guard let mealTime, case .contested(let words) = slot else { break }
            outcome.accepted =
                words.lazy.filter { $0.by != member }.compactMap { word.agreement(with: $0) }.first
                ?? (members == [member] ? word : nil)
            let isNew = !words.contains(where: word.repeats)
            if isNew { slots[mealTime] = .contested(words.filter { $0.by != member } + [word]) }
            if outcome.accepted != nil { slots[mealTime] = nil }
            outcome.notifications = outcome.accepted == nil ? [] : [.resolved]
        case .reopening:
            outcome.notifications = standing.status == .finalized ? [.reopened] : []
            reopen(by: member)
        }
        settle(&outcome)
        return outcome
    }

    /// True if steps can lead to this status with these open slots.
    package var isSound: Bool {
        switch standing.status {
        case .suggestionMode: !slots.values.contains(where: \.isContested)
        case .reviewMode: !slots.isEmpty && !slots.values.contains(where: \.isContested)
        case .conflict: slots.values.contains(where: \.isContested)
        case .finalized: slots.isEmpty
        }
    }

    /// Turns every open slot into a suggestion; of a conflict, the latest proposal.
    private mutating func reopen(by member: Member.ID) {
        if standing.status == .suggestionMode { return }
        standing = PlanReview(.suggestionMode, lastModifiedBy: member)
        slots = slots.mapValues { slot in
            guard case .contested(let words) = slot, let last = words.last else { return slot }
            return .pending(last, replacing: words.dropLast().last)
        }
    }

    /// Derives the status of a submitted plan from its open slots.
    private mutating func settle(_ outcome: inout Outcome) {
        guard standing.isUnderReview else { return }
        standing.status =
            slots.isEmpty ? .finalized : slots.values.contains(where: \.isContested) ? .conflict : .reviewMode
        if slots.isEmpty { outcome.notifications.append(.finalized) }
    }
}

extension Household {
    /// Returns the review of a plan from its rows.
    package func review(of plan: Plan) -> Review {
        var slots: [MealTime: SlotReview] = [:]
        for day in plan.span.days {
            for (slot, planned) in days[day]?.row.slots ?? [:] { slots[MealTime(day, slot)] = planned.review }
        }
        return Review(plan.review, slots, members: reviewers)
    }

    /// Returns the steps that a member can take on a slot now.
    package func stepsOfReview(for member: Member.ID, at mealTime: MealTime) -> [Review.Step.Kind] {
        guard let plan = plan(on: mealTime.day)?.row else { return [] }
        let open = slot(at: mealTime).review.map { [mealTime: $0] } ?? [:]
        let review = Review(plan.review, open, members: reviewers)
        return review.possible(for: member, at: mealTime).filter(\.isOfSlot)
    }

    private var reviewers: [Member.ID] {
        members.all.lazy.filter { $0.row.takes(.reviewing) }.map(\.row.id)
    }
}
