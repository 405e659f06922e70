import Domain
import HTTP
import JSON
import UseCases

/// What a member sees at an address: looked up in the household as it was published for a read, as it is by now for a write.
typealias Resource = @Sendable (Visit, Household) throws(Problem) -> any Representation

/// What a write changes, said by a use case.
typealias Rule = (HouseholdDraft, Member) throws(Refusal) -> Change

/// The forms in which almost every route comes.
extension Kitchen {
    func get(_ path: String, _ operationID: String, query: [String] = [], _ resource: @escaping Resource) -> Route {
        Route(.get, path, operationID, query: query) { visit throws(Problem) in visit.shown(try resource(visit, visit.household)) }
    }

    /// Answers with what it has become.
    func change(
        _ method: Method, _ path: String, _ operationID: String, _ action: Action, of resource: @escaping Resource,
        query: [String] = [], body: Route.Body = .json, _ prepare: @escaping @Sendable (Visit) throws(Problem) -> Rule
    ) -> Route {
        Route(method, path, operationID, query: query, body: body) { visit throws(Problem) in
            let rule = try prepare(visit)
            return Write(action, target: { household throws(Problem) in try resource(visit, household) }) { draft, member throws(Problem) in
                try draft.apply(rule, member)
                return visit.call.answer(try resource(visit, draft.household))
            }
        }
    }

    func remove(
        _ path: String, _ operationID: String, _ action: Action, of resource: @escaping Resource, query: [String] = [],
        _ prepare: @escaping @Sendable (Visit) throws(Problem) -> Rule
    ) -> Route {
        Route(.delete, path, operationID, query: query) { visit throws(Problem) in
            removal(action, visit, of: resource, try prepare(visit))
        }
    }

    func removal(_ action: Action, _ visit: Visit, of resource: @escaping Resource, _ rule: @escaping Rule) -> Write {
        Write(action, target: { household throws(Problem) in try resource(visit, household) }) { draft, member throws(Problem) in
            try draft.apply(rule, member)
            return Response(.noContent)
        }
    }

    /// `prepare` gives the rule, and the answer once it has been applied. What is written to is the collection.
    func create(
        _ path: String, _ operationID: String, _ action: Action, body: Route.Body = .json,
        _ prepare: @escaping @Sendable (Visit) throws(Problem) -> (rule: Rule, answer: (inout HouseholdDraft) throws(Problem) -> Response)
    ) -> Route {
        Route(.post, path, operationID, body: body) { visit throws(Problem) in
            let prepared = try prepare(visit)
            return Write(action, target: { HouseholdVersion(version: $0.version) }) { draft, member throws(Problem) in
                try draft.apply(prepared.rule, member)
                return try prepared.answer(&draft)
            }
        }
    }
}

/// A collection as the target of a write: its version is its household's, for anything in it may have changed.
struct HouseholdVersion: Representation {
    let version: Int

    func write(to json: inout JSONWriter) {
        json.object { $0.field("version", version) }
    }
}

extension HouseholdDraft {
    fileprivate mutating func apply(_ rule: Rule, _ member: Member) throws(Problem) {
        let now = self
        try apply { _ throws(Refusal) in try rule(now, member) }
    }
}

/// What is looked up, or the problem of there being none.
func found<Value>(_ find: () throws(Refusal) -> Value) throws(Problem) -> Value {
    do throws(Refusal) {
        return try find()
    } catch {
        throw Problem(error)
    }
}
