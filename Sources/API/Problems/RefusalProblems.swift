import Domain
import HTTP
import JSON
import UseCases

extension Problem {
    /// What a rule refuses, as a status and a sentence. A new refusal does not compile until it has
    /// both.
    init(_ refusal: Refusal) {
        switch refusal {
        case .notThere(let thing):
            self.init(.notFound, "There is no such \(thing.rawValue) in this household.")
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
        case .householdWasDeleted:
            self.init(
                .householdsClosed,
                "The household that was here has been deleted, and this server takes no other by itself. To found "
                    + "one, start the server with --signup open, and without it again afterwards.")
        case .notConfirmed(let name):
            self.init(
                .notConfirmed,
                "Everything the household has would be deleted. To mean it, add its name: ?confirm=\(Percent.encode(name))"
            )
        case .ownersOnly(let doing): self.init(.ownersOnly, "Only an owner of the household may \(doing).")
        case .lastOwner:
            self.init(
                .lastOwner,
                "This is the household's last owner. Make somebody else one first (PATCH their role), or delete the household."
            )
        case .memberHasLeft(let name):
            self.init(
                .memberHasLeft, "\(name) has left the household; nothing can be changed about them any more.")
        case .nameTaken(let thing, let id):
            self.init(
                .nameTaken,
                "There is a \(thing.rawValue) of this name already, \(id). Choose another name, or change that one."
            )
        case .mealIsPlanned(let days):
            self.init(
                .mealIsPlanned,
                "This meal is planned for \(days.prefix(5).map(\.text).joined(separator: ", "))\(days.count > 5 ? " and later" : ""). With ?confirm=true "
                    + "it is deleted all the same; the plan keeps its name.")
            plannedOn = days.map(\.text)
        case .mealIsNotDeleted:
            self.init(
                .mealIsNotDeleted,
                "Only a deleted meal can be taken away for ever. DELETE it first; it stays restorable until it is purged."
            )
        case .mealTooLarge(let bytes): self.init(.tooLarge, Problem.words(ofMealWith: bytes))
        case .planning(let refusal): self.init(refusal)
        case .reviewing(let refusal): self.init(refusal)
        case .invitationExpired(let instant):
            self.init(
                .notFound,
                "This invitation expired at \(instant.text) and opens no more. Make a new one with POST /v1/invitations."
            )
        case .shopping(let refusal): self.init(refusal)
        case .cannotBeUndone(let kind): self = .cannotBeUndone(kind)
        case .changedSince:
            self.init(.changedSince, "What is to be undone has been changed since, or is needed.")
        case .tooMany(let thing, let most):
            self.init(.tooMany, thing.words(atMost: most))
        case .tooManyOwn(let thing, let most):
            self.init(
                .tooMany,
                "You have \(most) open \(thing.rawValue)s, the most that one member may have. Remove one first."
            )
        case .tooManyDevices(let most, let unused):
            self.init(
                .tooMany,
                "You have \(most) devices, the most that one member may have. “\(unused.name)” was not used for longest, "
                    + "since \(unused.lastUsedAt.text.prefix(10)). If you do not need it any more, "
                    + "DELETE /v1/devices/\(unused.id.text) makes room.")
        }
    }

    /// Why a meal is not taken, for its size.
    static func words(ofMealWith bytes: Int) -> String {
        "This meal has \(bytes) bytes of text; a meal takes at most \(Recipe.mostBytes) (128 KB). Shorten its steps, notes or ingredients, or "
            + "make two meals of it."
    }

    init(_ failure: TransactionsFailure) {
        switch failure {
        case .gone(let first):
            self.init(
                .historyGone,
                "History begins with sequence \(first) here; what was before is not kept any longer.")
        case .damaged:
            self.init(
                .historyDamaged,
                "The log is damaged in a place that this needs. Have the server's keeper run “larder verify”; what is there now can be read."
            )
        case .unreadable:
            self.init(
                .internalError,
                "The log could not be read from the disk. Try again, and see to the disk if it stays so.")
        }
    }

    init(_ failure: WriteFailure<Problem>) {
        switch failure {
        case .refused(let problem): self = problem
        case .keyTaken:
            self.init(
                .keyReused,
                "This Idempotency-Key came with another request within the last day. Give each request a key of its own."
            )
        case .tooLarge(let bytes, let most):
            self.init(
                .tooLarge,
                "This would write \(bytes) bytes at once; one request of this kind writes at most \(most), "
                    + "photos not counted. Nothing was changed. Send it in smaller parts.")
        case .busy:
            self.init(
                .overloaded,
                "The household was changed by others each time while this was prepared. Nothing was changed; send it again."
            )
        case .noSpace:
            self.init(
                .noSpace,
                "The server's disk is full. Nothing was changed; send the request again once there is room.")
        case .outcomeUnknown:
            self.init(
                .outcomeUnknown,
                "The disk failed while this was written, so it may have happened or not. When the server is back, look before you send it again; "
                    + "with an Idempotency-Key it is safe to.")
        case .closed:
            self.init(
                .notWritable,
                "The disk has failed, so nothing is written until the server is restarted. Reading goes on.")
        }
    }
}

extension Refusal.Thing {
    /// Why there is no more of it, and what to do.
    fileprivate func words(atMost most: Int) -> String {
        switch self {
        // Nobody takes back what was said.
        case .comment:
            "\(most) comments have been made on this slot, which takes no more. Say it in person, then accept, reject (a reason can be left "
                + "out) or resolve what is open there."
        case .plannedMeal, .extra, .item, .addition:
            "There are \(most) of this kind (\(rawValue)) here already, and no more is taken. Remove one first."
        case .member:
            "This household has had \(most) members, and takes no more: the names of those who left stand in its plans, lists and "
                + "comments. An owner can make room: remove old plans (DELETE /v1/plans?olderThanWeeks=4) and old lists. Whoever left "
                + "and is named nowhere any more makes room for the next one."
        case .household, .device, .invitation, .category, .food, .meal, .plan, .list, .usual, .notification:
            "A household has at most \(most) of this kind (\(rawValue)). Remove one first."
        }
    }
}
