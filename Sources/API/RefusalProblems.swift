import Domain
import HTTP
import JSON
import UseCases

extension Problem {
    /// What a rule refuses, as a status and a sentence. A new refusal does not compile until it has both.
    init(_ refusal: Refusal) {
        switch refusal {
        case .notThere(let thing): self.init(.notFound, "There is no such \(thing.rawValue) in this household.")
        case .unknown(let thing, let field):
            let detail = "There is no such \(thing.rawValue) in this household."
            self.init(.invalidFields, detail)
            errors = [FieldProblem(pointer: "/" + field, code: .invalid, detail: detail)]
        case .signedOut: self = .signedOut
        case .householdsClosed:
            self.init(
                .householdsClosed,
                "This server takes no more households. Join one with an invitation (POST /v1/invitations/{code}/acceptance), or start the "
                    + "server with --signup open.")
        case .notConfirmed(let name):
            self.init(
                .notConfirmed, "Everything the household has would be deleted. To mean it, add its name: ?confirm=\(Percent.encode(name))")
        case .ownersOnly(let doing): self.init(.ownersOnly, "Only an owner of the household may \(doing).")
        case .lastOwner:
            self.init(
                .lastOwner, "This is the household's last owner. Make somebody else one first (PATCH their role), or delete the household.")
        case .memberHasLeft(let name):
            self.init(.memberHasLeft, "\(name) has left the household; nothing can be changed about them any more.")
        case .nameTaken(let thing, let id):
            self.init(.nameTaken, "There is a \(thing.rawValue) of this name already, \(id). Choose another name, or change that one.")
        case .mealIsPlanned(let days):
            self.init(
                .mealIsPlanned,
                "This meal is planned for \(days.prefix(5).map(\.text).joined(separator: ", "))\(days.count > 5 ? " and later" : ""). With ?confirm=true "
                    + "it is deleted all the same; the plan keeps its name.")
            plannedOn = days.map(\.text)
        case .mealIsNotDeleted:
            self.init(
                .mealIsNotDeleted,
                "Only a deleted meal can be taken away for ever. DELETE it first; it stays restorable until it is purged.")
        case .mealIsDeleted(let name):
            self.init(
                .mealIsDeleted, "“\(name)” has been deleted. Restore it first (PUT /v1/meals/{id}/restoration), or plan another meal.")
        case .planOverlaps(let plan):
            self.init(
                .planOverlaps,
                "“\(plan.name)” has some of these days already, \(plan.span.first.text) to \(plan.span.last.text). Choose other days, or change "
                    + "that plan.")
            inTheWay = Written { $0.object { PlanPayload.summary(of: plan, to: &$0) } }
        case .wrongPlanLength(let days):
            let detail =
                "A plan covers \(Settings.durations.lowerBound) to \(Settings.durations.upperBound) days; this one would have \(days)."
            self.init(.invalidFields, detail)
            errors = [FieldProblem(pointer: "/endDate", code: .outOfRange, detail: detail)]
        case .beyondHorizon(let day): self.init(.beyondHorizon, "\(day.text) is over ten years away from today: nobody plans that far.")
        case .planNameRequired:
            self.init(
                .nameRequired, "Plans do not name themselves in this household (autoNameMealPlans is off). Send a “name”.")
            errors = [FieldProblem(pointer: "/name", code: .missing, detail: detail)]
        case .noCurrentPlan(let next):
            self.init(
                .noPlan, "No plan covers today. POST /v1/plans makes the one in “proposal”: \(next.first.text) to \(next.last.text).")
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
        case .planFinalized(let name):
            self.init(
                .planFinalized, "“\(name)” is settled, so its days stay as they are. PUT /v1/plans/{id}/reopening opens it again.")
        case .placeTaken(let taken):
            let place = "\(taken.day.text)'s \(taken.slot.rawValue)"
            self.init(
                taken.isOneMealPerDay ? .oneMealPerDay : .slotTaken,
                taken.isOneMealPerDay
                    ? "This household plans one meal a day, and “\(taken.title)” is planned for \(place). Remove it, or ask for it to be replaced."
                    : "“\(taken.title)” is planned for \(place). Say onConflict swap or replace, or leave it out to have both.")
            inTheWay = Written { json in
                json.object {
                    $0.field("date", taken.day.text)
                    $0.field("slot", taken.slot.rawValue)
                    $0.field("id", taken.entry.text)
                    $0.field("title", taken.title)
                }
            }
        case .invitationExpired(let instant):
            self.init(.notFound, "This invitation expired at \(instant.text) and opens no more. Make a new one with POST /v1/invitations.")
        case .noOpenList:
            self.init(
                .noOpenList, "No list is open. POST /v1/lists makes one from the plan, or POST /v1/lists/current/items with its first line."
            )
        case .listCompleted(let name):
            self.init(
                .listCompleted, "“\(name)” is completed and stays as it is. DELETE /v1/lists/{id}/completion opens it again.")
        case .lineFollowsPlan(let name):
            self.init(
                .lineFollowsPlan,
                "Nobody wrote “\(name)” on the list: its amount follows the plan. Add an item of that name to buy more, or DELETE the line."
            )
        case .nameless:
            let detail = "Send the name of something that can be bought, with a letter or a digit in it."
            self.init(.invalidFields, detail)
            errors = [FieldProblem(pointer: "/text", code: .invalid, detail: detail)]
        case .tooMany(let thing, let most):
            self.init(.tooMany, "A household has at most \(most) of this kind (\(thing.rawValue)). Remove one first.")
        }
    }

    init(_ failure: WriteFailure<Problem>) {
        switch failure {
        case .refused(let problem): self = problem
        case .keyTaken:
            self.init(
                .keyReused, "This Idempotency-Key came with another request within the last day. Give each request a key of its own.")
        case .noSpace: self.init(.noSpace, "The server's disk is full. Nothing was changed; send the request again once there is room.")
        case .outcomeUnknown:
            self.init(
                .outcomeUnknown,
                "The disk failed while this was written, so it may have happened or not. When the server is back, look before you send it again; "
                    + "with an Idempotency-Key it is safe to.")
        case .closed: self.init(.notWritable, "The disk has failed, so nothing is written until the server is restarted. Reading goes on.")
        }
    }
}
