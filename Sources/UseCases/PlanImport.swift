import Domain

/// A plan comes with its days and all that was said about them, or stays away with them.
extension HouseholdImport {
    mutating func takePlans() {
        let plans = guest.plansByDate.map(\.row)
        let obstacles = plans.map(obstacle)
        let leftDays = Set(zip(plans, obstacles).filter { $1 != nil }.flatMap { $0.0.span.days })
        let places = partPlaces
        for (plan, obstacle) in zip(plans, obstacles) {
            if let obstacle {
                leave(plan, with: obstacle)
                continue
            }
            let isTaken = tryTaking { trial in
                trial.take(plan)
                for day in trial.days(of: plan) { trial.take(day, unless: trial.obstacle(to: day, places, leftDays)) }
                return trial.household.plans[plan.id].map { trial.household.review(of: $0.row).isSound } ?? false
            }
            if !isTaken { leave(plan, with: "What is suggested and agreed on here does not go with what is there.") }
        }
        // Of a plan that is no more nothing is left but that there was something: no reason to take anything off another.
        for day in guest.days.all.map(\.row) where guest.plan(on: day.id) == nil {
            let other = household.plan(on: day.id)?.row
            let obstacle = other.map { "“\($0.name)” (\($0.id.text)) has this day here." }
            take(day.signed(in: guest), unless: obstacle)
        }
        for comment in guest.comments.all.map(\.row) {
            let count = household.comments(at: comment.id.place).reduce(0) { count, _ in count + 1 }
            take(comment, unless: count < Comment.most ? nil : "A slot has at most \(Comment.most) comments.")
        }
    }

    private mutating func leave(_ plan: Plan, with reason: String) {
        leave(plan, reason)
        for day in days(of: plan) { leave(day, "Its plan was not taken.") }
    }

    private func days(of plan: Plan) -> [PlannedDay] {
        plan.span.days.compactMap { guest.days[$0]?.row.signed(in: guest) }
    }

    /// What of the household's own is in a plan's way.
    private func obstacle(to plan: Plan) -> String? {
        if let other = household.plan(overlapping: plan.span, except: plan.id)?.row {
            return "“\(other.name)” (\(other.id.text)) has some of these days already, and plans never overlap."
        }
        guard let own = household.plans[plan.id]?.row else {
            return household.plans.count < Plan.most ? nil : "A household has at most \(Plan.most) plans."
        }
        if own.unversioned == plan { return nil }
        guard replaces else { return HouseholdImport.ownStays }
        let uncovered = own.span.days.filter { !plan.span.contains($0) && household.days[$0]?.row.isEmpty == false }
        return uncovered.first.map { "Here it has \($0.text) too, for which something is planned." }
    }

    /// Where the household's own entries and extras stand before anything is taken.
    private var partPlaces: [Covering.ID: Day] {
        household.days.all.reduce(into: [:]) { places, day in
            for id in day.row.owners { places[id] = day.row.id }
        }
    }

    /// An entry that has been moved to a day that stays as it is cannot be on this one too.
    private func obstacle(to day: PlannedDay, _ places: [Covering.ID: Day], _ leftDays: Set<Day>) -> String? {
        let other = day.owners.lazy.compactMap { places[$0] }.first { other in
            other != day.id && !(replaces && guest.days[other] != nil && !leftDays.contains(other))
        }
        return other.map { "Some of it is planned for \($0.text) here." }
    }

    /// What was bought for something goes where that goes.
    mutating func takeCoverings() {
        var left: Set<Covering.ID> = []
        for day in guest.days.all.map(\.row) where isLeft(day) { left.formUnion(day.owners) }
        for plan in guest.plans.all.map(\.row) where isLeft(plan) { left.formUnion(plan.extras.map { Covering.ID(of: $0.id) }) }
        for covering in guest.coverings.all.map(\.row) {
            if left.contains(covering.id) { leave(covering, "What it was bought for was not taken.") } else { take(covering) }
        }
    }
}
