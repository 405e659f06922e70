import Domain
import JSON

extension Problem {
    init(_ refusal: PlanRefusal) {
        switch refusal {
        case .mealIsDeleted(let name):
            self.init(
                .mealIsDeleted,
                "“\(name)” has been deleted. Restore it first (PUT /v1/meals/{id}/restoration), or plan another meal."
            )
        case .overlaps(let plan):
            self.init(
                .planOverlaps,
                "“\(plan.name)” has some of these days already, \(plan.span.first.text) to \(plan.span.last.text). Choose other days, or change "
                    + "that plan.")
            inTheWay = JSONFragment { $0.object { PlanPayload.summary(of: plan, to: &$0) } }
        case .wrongLength(let days):
            let detail =
                "A plan covers \(Settings.durations.lowerBound) to \(Settings.durations.upperBound) days; this one would have \(days)."
            self.init(field: "endDate", detail, .outOfRange)
        case .beyondHorizon(let day):
            self.init(.beyondHorizon, "\(day.text) is over ten years away from today: nobody plans that far.")
        case .notKept(let day, let weeks):
            self.init(
                .beyondHorizon,
                "This household keeps its plans for \(weeks) weeks (its setting retentionWeeks), and \(day.text) is longer ago. Choose a "
                    + "later day, or keep plans for longer (PATCH /v1/settings).")
        case .nameRequired:
            self.init(
                .nameRequired,
                "Plans do not name themselves in this household (autoNameMealPlans is off). Send a “name”.")
            errors = [FieldProblem(pointer: "/name", code: .missing, detail: detail)]
        case .copyOfItself:
            self.init(field: "date", "This is the day that is to be copied. Send another one.")
        case .notCookedYet(let day):
            self.init(
                field: "completedDate", "\(day.text) is still to come. Send the day on which it was cooked.")
        case .noCurrentPlan(let next):
            self.init(
                .noPlan,
                "No plan covers today. POST /v1/plans makes the one in “proposal”: \(next.first.text) to \(next.last.text)."
            )
            proposal = next
        case .noWeek(let day, let next):
            self.init(
                .noPlan,
                "No plan covers \(day.text). PUT /v1/weeks/\(day.text) makes the one in “proposal”: \(next.first.text) to \(next.last.text)."
            )
            proposal = next
        case .daysArePlanned(let days):
            self.init(
                .daysArePlanned,
                "Something is planned on \(days.prefix(5).map(\.text).joined(separator: ", ")), which the plan would no longer cover. Move or remove "
                    + "it first.")
            plannedOn = days.map(\.text)
        case .finalized(let name):
            self.init(
                .planFinalized,
                "“\(name)” is settled, so its days stay as they are. PUT /v1/plans/{id}/reopening opens it again."
            )
        case .placeTaken(let taken):
            let place = "\(taken.day.text)'s \(taken.slot.rawValue)"
            self.init(
                taken.isOneMealPerDay ? .oneMealPerDay : .slotTaken,
                taken.isOneMealPerDay
                    ? "This household plans one meal a day, and “\(taken.title)” is planned for \(place). Remove it, plan with ?replace=true, or move with “onConflict”."
                    : "“\(taken.title)” is planned for \(place). Say onConflict swap or replace, or leave it out to have both."
            )
            inTheWay = JSONFragment { json in
                json.object {
                    $0.field("date", taken.day.text)
                    $0.field("slot", taken.slot.rawValue)
                    $0.field("id", taken.plannedMeal.text)
                    $0.field("title", taken.title)
                }
            }
        }
    }
}
