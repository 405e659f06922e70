import Domain
import HTTP
import UseCases

/// A member's write, decoded from a request: its two steps and its conditions.
struct Write {
    /// The resource that a condition (If-Match, If-None-Match) is checked against, nil if it does
    /// not exist yet.
    typealias TargetLookup = (Household) throws(Problem) -> (any Representation)?
    /// Makes the answer from the changed household.
    typealias Answering = (HouseholdDraft) throws(Problem) -> WriteAnswer

    /// The action, nil for the action of the route.
    let action: Action?
    /// The transaction that the write undoes.
    let undoes: Int?
    private let target: TargetLookup
    private let run: (inout HouseholdDraft) throws(Problem) -> Answering
    /// Makes the write to run in place of this one, from what the log remembers.
    private var preparation: Preparation?

    typealias Preparation = () async throws(Problem) -> Write

    private init(
        _ action: Action?, undoes: Int?, target: @escaping TargetLookup,
        run: @escaping (inout HouseholdDraft) throws(Problem) -> Answering
    ) {
        self.action = action
        self.undoes = undoes
        self.target = target
        self.run = run
    }
}

extension Write {
    /// A write of any form. `run` changes the draft, `answer` represents the outcome.
    init<Outcome>(
        _ action: Action? = nil, of target: @escaping (Household) throws(Refusal) -> (any Representation)?,
        undoes: Int? = nil,
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Outcome,
        answer: @escaping (Outcome, Household) throws(Refusal) -> WriteAnswer
    ) {
        self.init(action, undoes: undoes) { household throws(Problem) in
            try asProblem { () throws(Refusal) in try target(household) }
        } run: { draft throws(Problem) in
            let outcome = try asProblem { () throws(Refusal) in try run(&draft) }
            return { draft throws(Problem) in
                try asProblem { () throws(Refusal) in try answer(outcome, draft.household) }
            }
        }
    }

    /// A write that changes a resource and answers with it.
    static func changing(
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
            answer: { isNew, household throws(Refusal) in
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
    static func adding<ID>(
        _ id: ID,
        to collection: @escaping (Household) throws(Refusal) -> any Representation = {
            HouseholdVersion(version: $0.version)
        },
        _ run: @escaping (inout HouseholdDraft) throws(Refusal) -> Void,
        answer: @escaping (ID, Household) throws(Refusal) -> WriteAnswer
    ) -> Write {
        Write(of: collection) { draft throws(Refusal) in
            try run(&draft)
            return id
        } answer: { id, household throws(Refusal) in
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
        var write = Write(action, undoes: undoes, target: target) {
            [run] draft throws(Problem) in try body(&draft, run)
        }
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
        _ action: Action? = nil, undoes: Int? = nil,
        run: @escaping (inout HouseholdDraft) throws(Problem) -> Answering
    ) {
        self.init(
            action, undoes: undoes, target: { HouseholdVersion(version: $0.version) },
            run: run)
    }
}
