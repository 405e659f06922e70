import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// Returns the route of batches. A batch may use the routes in `routes`.
    func batchRoutes(over routes: Routes) -> [Route] {
        [
            .member(.post, Batch.path, "runBatch", body: .json(as: .operations)) {
                (request: MemberRequest, _: NoPath, body: BatchBody) async throws(Problem) in
                try await runBatch(request, body, among: routes)
            }.withSecrets
        ]
    }

    private func runBatch(_ request: MemberRequest, _ body: BatchBody, among routes: Routes)
        async throws(Problem) -> Response
    {
        let batch = try Batch(body, request, among: routes) { today }
        if !batch.isAtomic { return try await oneByOne(batch, request) }
        if batch.steps.contains(where: \.readsFoods) { await collectFoods(of: request.household) }
        let together = try Write(.batch, of: request, NoPath(), batch, resource: wholeHousehold) {
            draft, _, batch throws(Problem) in
            try self.together(&draft, batch, request)
        } answer: { _, _, answer in
            answer
        }
        return try await perform(together, of: request, retry: try request.routed.retry)
    }

    /// Runs a batch in one transaction. Each operation sees the work of the operations before it. A
    /// failure undoes them all.
    private func together(_ draft: inout HouseholdDraft, _ batch: Batch, _ request: MemberRequest)
        throws(Problem) -> WriteAnswer
    {
        var results = BatchResults()
        let budget = BatchBudget()
        // An operation's secret answer makes the batch's answer secret too. The log then keeps only
        // this.
        var kept: Response?
        for (index, step) in batch.steps.enumerated() {
            do throws(Problem) {
                if results.isFull { throw .batchTooLarge }
                results.add(try perform(step, request, in: &draft, budget, keeping: &kept))
            } catch {
                results.add(error.response(step.layout))
                throw Problem(error, ofOperation: index, results)
            }
        }
        // An operation may have named an action of its own.
        draft.intent.action = .batch
        let response = results.response(to: request.routed)
        return kept.map { .secret(response, keeping: $0) } ?? .response(response)
    }

    private func perform(
        _ step: Batch.Step, _ outer: MemberRequest, in draft: inout HouseholdDraft, _ budget: BatchBudget,
        keeping kept: inout Response?
    ) throws(Problem) -> Response {
        let now = try outer.again(in: draft.household)
        switch try step.work() {
        case .read(let routed, let read, _):
            return try read(MemberRequest(routed, from: now.signedIn))
        case .write(let routed, let decode):
            let write = try decode(MemberRequest(routed, from: now.signedIn))
            let answer = try write.within(budget, for: routed).change(&draft)(draft)
            kept = answer.kept ?? kept
            return answer.response(to: routed)
        }
    }

    /// Runs each operation in a transaction of its own, whatever the others are answered.
    private func oneByOne(_ batch: Batch, _ request: MemberRequest) async throws(Problem) -> Response {
        let retry = try request.routed.retry
        var isReplayed = false
        if let retry { isReplayed = try await isTakenAlready(retry, request) }
        var results = BatchResults()
        let budget = BatchBudget()
        for (index, step) in batch.steps.enumerated() {
            do throws(Problem) {
                if results.isFull { throw .batchTooLarge }
                if Task.isCancelled { throw .cancelled }
                let response = try await perform(step, request, retry: retry?.part(index), budget)
                // After a restart, the operations' answers still show that it was repeated.
                if retry != nil, !step.isKeyed, response.fields.contains(.replayed) { isReplayed = true }
                results.add(response)
            } catch {
                results.add(error.response(step.layout))
            }
        }
        var response = results.response(to: request.routed)
        if isReplayed { response.fields.append(.replayed) }
        return response
    }

    /// Takes the key for these operations before any of them is done. Returns true if these
    /// operations had the key already, and throws if other operations have it.
    private func isTakenAlready(_ retry: Retry, _ request: MemberRequest) async throws(Problem) -> Bool {
        let intent = Intent(
            household: request.household.id, by: request.member.id, action: .batch, retry: retry)
        do throws(WriteFailure<Problem>) {
            let written = try await repository.write(intent) { (_: inout HouseholdDraft) throws(Problem) in
            } answer: { (_: Void, _) throws(Problem) in
                Answer(Response(.ok))
            }
            if case .replayed = written { return true }
            return false
        } catch {
            throw Problem(error)
        }
    }

    private func perform(
        _ step: Batch.Step, _ outer: MemberRequest, retry: Retry?, _ budget: BatchBudget
    ) async throws(Problem) -> Response {
        guard let household = repository.published[outer.household.id] else { throw Problem.signedOut }
        let signedIn = try outer.again(in: household).signedIn
        switch try step.work() {
        case .read(let routed, let read, let isLong):
            let request = MemberRequest(routed, from: signedIn)
            if !isLong { return try read(request) }
            return try await aside(request.household.id) { () async throws(Problem) in try read(request) }
        case .write(let routed, let decode):
            let request = MemberRequest(routed, from: signedIn)
            return try await perform(
                try decode(request).within(budget, for: routed), of: request,
                retry: try routed.retry ?? retry)
        }
    }
}

/// A batch whose operations have found their routes, or a problem in place of a route.
private struct Batch {
    static let path = "/v1/batch"

    /// The work of an operation.
    enum Work {
        case read(RoutedRequest, Route.Reading, isLong: Bool)
        case write(RoutedRequest, Route.Writing)
    }

    struct Step {
        let layout: Layout
        /// True if the operation has an idempotency key of its own.
        let isKeyed: Bool
        /// True for an operation whose answer reads the foods of all meals.
        fileprivate(set) var readsFoods = false
        fileprivate let outcome: Result<Work, Problem>

        func work() throws(Problem) -> Work { try outcome.get() }

        fileprivate var isLong: Bool {
            if case .success(.read(_, _, isLong: true)) = outcome { true } else { false }
        }
    }

    let isAtomic: Bool
    let steps: [Step]

    init(
        _ body: BatchBody, _ request: MemberRequest, among routes: Routes, today: () -> Day
    ) throws(Problem) {
        isAtomic = body.isAtomic
        var refused: [FieldProblem] = []
        steps = body.operations.enumerated().map { index, operation in
            let step = Step(operation, request, among: routes, today: today)
            if step == nil { refused.append(Batch.alone(operation, index)) }
            if body.isAtomic, operation.isKeyed { refused.append(Batch.keyed(index)) }
            if body.isAtomic, step?.isLong == true { refused.append(Batch.long(operation, index)) }
            return step
        }.compactMap { $0 }
        if !refused.isEmpty { throw Problem(JSONRefusal.wrong(refused)) }
        let head = request.routed.request.head
        if !isAtomic, head.fields["if-match"] != nil || head.fields["if-none-match"] != nil {
            throw Problem(
                .malformedRequest,
                "Only an atomic batch takes If-Match. Put If-Match into the headers of its operations, or "
                    + "send “atomic”: true.")
        }
    }

    private static func alone(_ operation: Operation, _ index: Int) -> FieldProblem {
        FieldProblem(
            pointer: "/operations/\(index)/path", code: .invalid,
            detail:
                "\(operation.method.rawValue) \(operation.target.path) cannot be part of a batch. Send it as "
                + "its own request.")
    }

    private static func long(_ operation: Operation, _ index: Int) -> FieldProblem {
        FieldProblem(
            pointer: "/operations/\(index)/path", code: .invalid,
            detail:
                "\(operation.method.rawValue) \(operation.target.path) takes long, and nobody else can write "
                + "during an atomic batch. Send it as its own request.")
    }

    private static func keyed(_ index: Int) -> FieldProblem {
        FieldProblem(
            pointer: "/operations/\(index)/headers/Idempotency-Key", code: .invalid,
            detail: "An atomic batch has one Idempotency-Key for all operations. Send it with the batch.")
    }
}

extension Batch.Step {
    /// Returns nil for a route that cannot be part of a batch, because it waits or is about the
    /// connection.
    fileprivate init?(
        _ operation: Operation, _ outer: MemberRequest, among routes: Routes, today: () -> Day
    ) {
        if operation.target.path == Batch.path { return nil }
        let request = operation.request(inside: outer.routed.request)
        isKeyed = operation.isKeyed
        layout = Query(operation.target.query).map { Layout($0) } ?? .plain
        do throws(Problem) {
            let exchange = try routes.admit(request, inside: outer, today: today)
            let (routed, route) = (exchange.routed, exchange.route)
            switch route.work {
            case .fixed, .anyoneAtOnce, .anyone, .member: return nil
            case .read(let read):
                outcome = .success(.read(routed, read, isLong: route.isLong(for: routed.query)))
            case .write(_, let decode):
                outcome = .success(.write(routed, decode))
                readsFoods = route.traits.contains(.readsFoods)
            }
        } catch {
            outcome = .failure(error)
        }
    }
}

extension Problem {
    fileprivate static let batchTooLarge = Problem(
        .batchTooLarge,
        "The answers before this one already have \(BatchResults.mostBytes >> 20) MB, so this was not done. "
            + "Send it in another batch.")

    /// The problem of a whole batch, caused by one operation.
    fileprivate init(_ problem: Problem, ofOperation index: Int, _ results: BatchResults) {
        self.init(
            .batchFailed,
            "Operation \(index) was refused, so none of the batch was done. \(problem.detail)")
        members = [
            ("failed", JSONFragment { $0.element(index) }), ("results", JSONFragment { $0.element(results) }),
        ]
    }
}
