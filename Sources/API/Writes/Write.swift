import Domain
import HTTP
import UseCases

/// A member's write, decoded from a request: its two steps and its conditions.
struct Write {
    /// The resource that a condition (If-Match, If-None-Match) is checked against, nil if it does
    /// not exist yet.
    typealias TargetLookup = (Household) throws(Problem) -> (any Representation)?
    /// Makes the answer of an earlier run again, from its outcome and the household that it left.
    /// Returns nil for an unknown outcome.
    typealias AnsweringAgain = (_ outcome: String, Household) throws(Refusal) -> WriteAnswer?

    /// Makes the answer from the changed household.
    struct Answering {
        /// The outcome that the log keeps in place of the answer; nil if it keeps the answer.
        let outcome: String?
        private let answer: (HouseholdDraft) throws(Problem) -> WriteAnswer

        init(outcome: String? = nil, _ answer: @escaping (HouseholdDraft) throws(Problem) -> WriteAnswer) {
            self.outcome = outcome
            self.answer = answer
        }

        func callAsFunction(_ draft: HouseholdDraft) throws(Problem) -> WriteAnswer { try answer(draft) }
    }

    /// The action, nil for the action of the route.
    let action: Action?
    /// The transaction that the write undoes.
    let undoes: Int?
    /// True if the write takes long and is decided outside the writer's lock.
    let takesLong: Bool
    /// The maker of the answer to a repeated request; nil if the log keeps whole answers.
    private(set) var answerAgain: AnsweringAgain?
    private let target: TargetLookup
    private let run: (inout HouseholdDraft) throws(Problem) -> Answering
    /// Makes the write to run in place of this one, from what the log remembers.
    private var preparation: Preparation?

    typealias Preparation = () async throws(Problem) -> Write

    private init(
        _ action: Action?, undoes: Int?, takesLong: Bool, target: @escaping TargetLookup,
        run: @escaping (inout HouseholdDraft) throws(Problem) -> Answering
    ) {
        self.action = action
        self.undoes = undoes
        self.takesLong = takesLong
        self.target = target
        self.run = run
    }
}

extension Write {
    /// A write of any form. `run` changes the draft, `answer` represents the outcome.
    init<Outcome>(
        _ action: Action? = nil, of target: @escaping (Household) throws(Refusal) -> (any Representation)?,
        undoes: Int? = nil, takesLong: Bool = false,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Outcome,
        answer: @escaping (Outcome, Household) throws(Refusal) -> WriteAnswer
    ) {
        self.init(
            action, of: target, undoes: undoes, takesLong: takesLong, run, answer: answer,
            outcomeText: { _ in nil })
    }

    /// A write whose answer follows from its outcome and the household. The log keeps the outcome
    /// in place of the answer. `answer` must not use what each request makes for itself, such as
    /// an id. The write must not run within long work: a repeated request takes a place there.
    init<Outcome: KeptOutcome>(
        _ action: Action? = nil, of target: @escaping (Household) throws(Refusal) -> (any Representation)?,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Outcome,
        answerFromOutcome answer: @escaping (Outcome, Household) throws(Refusal) -> WriteAnswer
    ) {
        self.init(
            action, of: target, undoes: nil, takesLong: false, run, answer: answer, outcomeText: { $0.text })
        answerAgain = { text, household throws(Refusal) in
            guard let outcome = Outcome(text) else { return nil }
            return try answer(outcome, household)
        }
    }

    private init<Outcome>(
        _ action: Action?, of target: @escaping (Household) throws(Refusal) -> (any Representation)?,
        undoes: Int?, takesLong: Bool, _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Outcome,
        answer: @escaping (Outcome, Household) throws(Refusal) -> WriteAnswer,
        outcomeText: @escaping (Outcome) -> String?
    ) {
        self.init(action, undoes: undoes, takesLong: takesLong) { household throws(Problem) in
            try asProblem { () throws(Refusal) in try target(household) }
        } run: { draft throws(Problem) in
            let outcome = try asProblem { () throws(Refusal) in try run(&draft) }
            return Answering(outcome: outcomeText(outcome)) { draft throws(Problem) in
                try asProblem { () throws(Refusal) in try answer(outcome, draft.household) }
            }
        }
    }

    /// A write that changes a resource and answers with it.
    static func changing(
        _ resource: @escaping (Household) throws(Refusal) -> any Representation,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Void
    ) -> Write {
        Write(of: resource) { draft throws(Refusal) in
            try run(&draft)
            return Done()
        } answerFromOutcome: { _, household throws(Refusal) in
            .shown(try resource(household))
        }
    }

    /// A write that changes a resource, and whose whole answer the log keeps. The answer shows more
    /// than the household or takes long to make, or the write is a part of long work.
    static func changingWithWholeAnswer(
        _ resource: @escaping (Household) throws(Refusal) -> any Representation,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Void
    ) -> Write {
        Write(of: resource, run) { _, household throws(Refusal) in .shown(try resource(household)) }
    }

    /// A write that removes a resource.
    static func removing(
        _ resource: @escaping (Household) throws(Refusal) -> any Representation, as action: Action? = nil,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Void
    ) -> Write {
        Write(action, of: resource, run) { _, _ in .noContent }
    }

    /// A write that puts a resource at an address that the client has made. `run` says whether the
    /// resource is new.
    static func putting(
        _ action: Action? = nil, of target: @escaping (Household) throws(Refusal) -> (any Representation)?,
        at path: String, _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Bool,
        shown: @escaping (Household) throws(Refusal) -> any Representation
    ) -> Write {
        Write(
            action, of: target, run,
            answerFromOutcome: { isNew, household throws(Refusal) in
                isNew ? .created(try shown(household), at: path) : .shown(try shown(household))
            })
    }

    /// A write that adds a resource to a collection, and answers with the resource and its address.
    /// Conditions are about the collection, by default the whole household.
    static func adding<Outcome>(
        to collection: @escaping (Household) throws(Refusal) -> any Representation = {
            HouseholdVersion(version: $0.version)
        },
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Outcome,
        answer: @escaping (Outcome, Household) throws(Refusal) -> WriteAnswer
    ) -> Write {
        Write(of: collection, run, answer: answer)
    }

    /// A write that adds a resource under a new id, and answers with the resource and its address.
    static func adding<ID: KeptOutcome>(
        _ id: ID,
        to collection: @escaping (Household) throws(Refusal) -> any Representation = {
            HouseholdVersion(version: $0.version)
        },
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Void,
        answerFromID answer: @escaping (ID, Household) throws(Refusal) -> WriteAnswer
    ) -> Write {
        Write(of: collection) { draft throws(Refusal) in
            try run(&draft)
            return id
        } answerFromOutcome: { id, household throws(Refusal) in
            try answer(id, household)
        }
    }
}

extension Write {
    /// The write with another in its place, for which the log is read first. An operation of an
    /// atomic batch runs without that.
    func prepared(by preparation: @escaping Preparation) -> Write {
        var write = self
        write.preparation = preparation
        return write
    }

    /// Returns the write that runs.
    func prepared() async throws(Problem) -> Write { try await preparation?() ?? self }

    /// Returns the resource that the write changes, nil if it does not exist yet.
    func resource(in household: Household) throws(Problem) -> (any Representation)? { try target(household) }

    /// Runs the write on a draft if the request's conditions hold.
    func begin(_ precondition: Precondition? = nil, in draft: inout HouseholdDraft) throws(Problem)
        -> Answering
    {
        if let precondition, !precondition.isEmpty { try precondition.check(try target(draft.household)) }
        return try run(&draft)
    }

    /// The same write with work before and after it.
    func around(
        _ body:
            @escaping (inout HouseholdDraft, (inout HouseholdDraft) throws(Problem) -> Answering)
            throws(Problem) -> Answering
    ) -> Write {
        var write = Write(action, undoes: undoes, takesLong: takesLong, target: target) {
            [run] draft throws(Problem) in try body(&draft, run)
        }
        write.answerAgain = answerAgain
        if let preparation {
            write.preparation = { () async throws(Problem) in
                let prepared = try await preparation()
                return prepared.around(body)
            }
        }
        return write
    }

    /// A write that may throw problems other than refusals: a batch, an import.
    init(
        _ action: Action? = nil, undoes: Int? = nil, takesLong: Bool = false,
        run: @escaping (inout HouseholdDraft) throws(Problem) -> Answering
    ) {
        self.init(
            action, undoes: undoes, takesLong: takesLong, target: { HouseholdVersion(version: $0.version) },
            run: run)
    }
}
