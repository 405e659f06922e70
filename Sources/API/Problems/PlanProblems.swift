import Domain
import JSON

extension Problem {
    init(_ refusal: PlanRefusal) {
        switch refusal {
        case .noCurrentPlan(let next): self = .noPlan("today", maker: "POST /v1/plans", next)
        case .noWeek(let day, let next):
            self = .noPlan(day.text, maker: "PUT /v1/weeks/\(day.text)", next)
        case .overlaps(let plan): self = .planOverlaps(plan)
        case .wrongLength(let days): self = .wrongLength(days)
        case .beyondHorizon(let day):
            self.init(
                .beyondHorizon,
                "\(day.text) is more than ten years from today. Send a date closer to today.")
        case .notKept(let day, let weeks): self = .planNotKept(day, weeks)
        case .nameRequired: self = .planNameRequired
        case .daysArePlanned(let days): self = .daysArePlanned(days)
        case .finalized(let name):
            self.init(
                .planFinalized,
                "“\(name)” is settled and cannot be changed. PUT /v1/plans/{id}/reopening opens it again.")
        case .copyOfItself:
            self.init(field: "date", "A day cannot be copied to itself. Send another date.")
        case .notCookedYet(let day):
            self.init(
                field: "completedDate",
                "\(day.text) is in the future. Send the date on which the meal was cooked.")
        case .endsBeforeItBegins(let from):
            self.init(
                field: "until",
                "“until” is before “from”, \(from.text). Send a later date, or null for no end.")
        case .mealIsDeleted(let name):
            self.init(
                .mealIsDeleted,
                "“\(name)” is deleted. Restore it first (PUT /v1/meals/{id}/restoration), or plan another "
                    + "meal.")
        case .leftoverBeforeCooking(let early): self = .leftoverBeforeCooking(early)
        case .hasLeftovers(let title, let times): self = .hasLeftovers(title, times)
        case .tooFewPortions(let title, let free):
            let count = free == 1 ? "1 portion" : "\(free) portions"
            self.init(
                .tooFewPortions,
                "\(count) of “\(title)” can still be planned. Send fewer “servings”, or change the number "
                    + "of portions first (PATCH /v1/portions/{id}).")
        case .otherPortions(let title):
            self.init(
                field: "mealId",
                "These portions are of “\(title)”. Send “portionId” without “mealId” and “title”.")
        case .leftoverOfOther(let title):
            self.init(
                field: "mealId",
                "What is left there is of “\(title)”. Leave this slot out, or ask for new proposals.")
        case .filledMeanwhile(let taken):
            self.init(
                .slotTaken, taken, "\(taken.words). Leave this slot out, or ask for new proposals.")
        case .mealsCalled(let name, let count):
            self.init(
                field: "meal",
                count == 0
                    ? "No meal is called “\(name)”. GET /v1/meals?q= finds its name; send “title” to plan "
                        + "the words alone."
                    : "\(count) meals are called “\(name)”. Send the “mealId” of the one that is meant.")
        case .unknownBasis(let basis, let latest):
            self.init(
                field: "basis",
                "Version \(basis) does not exist yet; the latest is \(latest). Send the “basis” of the "
                    + "proposal.")
        case .placeTaken(let taken): self = taken.isOneMealPerDay ? .dayTaken(taken) : .slotTaken(taken)
        }
    }
}

/// The sentences about plans and their days.
extension Problem {
    private static func noPlan(_ day: String, maker: String, _ next: DaySpan) -> Problem {
        var problem = Problem(
            .noPlan,
            "No plan covers \(day). \(maker) makes the plan in “proposal”: "
                + "\(next.first.text) to \(next.last.text).")
        problem.proposal = next
        return problem
    }

    private static func planOverlaps(_ plan: Plan) -> Problem {
        var problem = Problem(
            .planOverlaps,
            "“\(plan.name)” already has some of these days (\(plan.span.first.text) to "
                + "\(plan.span.last.text)). Choose other days, or change that plan.")
        problem.inTheWay = JSONFragment { $0.object { PlanPayload.summary(of: plan, to: &$0) } }
        return problem
    }

    private static func wrongLength(_ days: Int) -> Problem {
        let lengths = Settings.durations
        return Problem(
            field: "endDate",
            "The plan would have \(days == 1 ? "1 day" : "\(days) days"). Send dates that make "
                + "\(lengths.lowerBound) to \(lengths.upperBound) days.", .outOfRange)
    }

    private static func planNotKept(_ day: Day, _ weeks: Int) -> Problem {
        Problem(
            .beyondHorizon,
            "This household keeps its plans for \(weeks) weeks (setting retentionWeeks), and \(day.text) is "
                + "longer ago. Send a later date, or keep plans longer (PATCH /v1/settings).")
    }

    private static var planNameRequired: Problem {
        var problem = Problem(
            .nameRequired,
            "This household does not name plans by itself (setting autoNameMealPlans is off). Send “name”.")
        problem.errors = [FieldProblem(pointer: "/name", code: .missing, detail: problem.detail)]
        return problem
    }

    private static func daysArePlanned(_ days: [Day]) -> Problem {
        let first = days.prefix(5).map(\.text).joined(separator: ", ")
        var problem = Problem(
            .daysArePlanned,
            "The plan would lose days on which something is planned: \(first). Move or remove that first.")
        problem.plannedOn = days.map(\.text)
        return problem
    }
}

/// The sentences about leftovers.
extension Problem {
    private static func leftoverBeforeCooking(_ early: LeftoverBeforeCooking) -> Problem {
        Problem(
            .leftoverBeforeCooking,
            "“\(early.title)” is cooked for \(words(early.cooked)), and its leftovers would be eaten for "
                + "\(words(early.eaten)). Send a later time for the leftovers, or an earlier one for the "
                + "cooking.")
    }

    private static func hasLeftovers(_ title: String, _ times: [MealTime]) -> Problem {
        let times = times.map(words).joined(separator: ", ")
        return Problem(
            .hasLeftovers,
            "Leftovers of “\(title)” are planned for \(times). Send ?leftovers=cook to cook it there "
                + "instead, or ?leftovers=remove to remove them too.")
    }

    private static func words(_ mealTime: MealTime) -> String {
        "\(mealTime.slot.rawValue) on \(mealTime.day.text)"
    }
}

/// The sentences about a place that is taken.
extension Problem {
    private static func dayTaken(_ taken: TakenPlace) -> Problem {
        Problem(
            .oneMealPerDay, taken,
            "This household plans one meal a day, and \(taken.words). Remove that meal, plan with "
                + "?replace=true, or move with “onConflict” set to “swap” or “replace”.")
    }

    private static func slotTaken(_ taken: TakenPlace) -> Problem {
        Problem(
            .slotTaken, taken,
            "\(taken.words). Send “onConflict” as “swap” or “replace”, or leave it out to have "
                + "both.")
    }

    private init(_ code: ProblemCode, _ taken: TakenPlace, _ detail: String) {
        self.init(code, detail)
        inTheWay = JSONFragment { json in
            json.object {
                $0.field("date", taken.day)
                $0.field("slot", taken.slot)
                $0.field("id", taken.plannedMeal)
                $0.field("title", taken.title)
            }
        }
    }
}

extension TakenPlace {
    fileprivate var words: String { "“\(title)” is planned for \(slot.rawValue) on \(day.text)" }
}
