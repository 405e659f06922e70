import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// The limit of steps that are read to find the step in the way.
    private static let mostLookedThrough = 1_000

    /// Undoes a member's step. The undoing is a transaction too, so it can be undone.
    func undo(_ request: MemberRequest, _ path: ActivityPath) async throws(Problem) -> Response {
        try await aside(request.household.id) { () async throws(Problem) in
            try await undo(try path.seq(in: request.household), request)
        }
    }

    private func undo(_ seq: Int, _ request: MemberRequest) async throws(Problem) -> Response {
        let household = request.household
        var past = EarlierTransactions()
        let undoing = try await undoing(seq, &past)
        let steps = try await steps(
            inTheWayOf: undoing.obstacles(in: household), since: seq, in: household, &past)
        let write = try Write(.undo, undoes: seq, of: request, NoPath(), undoing, resource: wholeHousehold) {
            [past] draft, _, undoing throws(Problem) in
            do throws(Refusal) {
                try draft.undo(undoing)
            } catch {
                guard case .changedSince(let keys) = error else { throw Problem(error) }
                throw Problem(changedSince: keys, seq, steps, past, in: draft.household)
            }
            draft.finish()
            return Transaction(
                seq: draft.seq, at: draft.stamp, intent: draft.intent, change: draft.change, answer: nil)
        } answer: { [past] request, _, done in
            undone(request, done, past)
        }
        return try await perform(write, of: request, retry: try request.routed.retry)
    }

    /// Returns the activity of an undoing, or no content if there is none.
    private func undone(_ request: MemberRequest, _ done: Transaction, _ past: EarlierTransactions)
        -> WriteAnswer
    {
        let language = request.language
        let description = ActivityDescription(done, past, in: request.household, language)
        return ActivityItem(description, on: today).map { .shown($0, fields: language.fields) } ?? .noContent
    }

    /// Reads the transactions that an undoing needs, and those that describe it.
    private func undoing(_ seq: Int, _ past: inout EarlierTransactions) async throws(Problem) -> Undoing {
        do throws(TransactionsFailure) {
            try await repository.read([seq], into: &past)
            guard let transaction = past[seq] else { throw .damaged }
            try await repository.read(transaction.before, into: &past)
            guard let undoing = Undoing(transaction, past) else { throw .damaged }
            return undoing
        } catch {
            throw Problem(error)
        }
    }

    /// Returns the steps that must be undone first, and reads what describes them.
    private func steps(
        inTheWayOf obstacles: [Obstacle], since seq: Int, in household: Household,
        _ past: inout EarlierTransactions
    ) async throws(Problem) -> [RowKey: Transaction] {
        if obstacles.isEmpty { return [:] }
        let keys = Set(obstacles.map(\.key))
        let seqs = household.touched.before(.max).lazy.map(\.key).prefix { $0 >= seq }.prefix(
            HouseholdAPI.mostLookedThrough)
        var search = StepsInTheWay(obstacles, since: seq)
        do throws(TransactionsFailure) {
            let since = try await repository.transactions(seqs.reversed(), into: [Transaction]()) {
                since, transaction in
                if transaction.change.edits.contains(where: { keys.contains($0.key) }) {
                    since.append(transaction)
                }
                return true
            }
            for step in since.reversed() { search.add(step) }
            search.end()
            try await repository.readWhatIsKept(
                search.steps.values.reduce(into: []) { $0.formUnion(ActivityDescription.lookups(of: $1)) },
                into: &past)
        } catch {
            throw Problem(error)
        }
        return search.steps
    }
}

/// A path to an activity: `/v1/activity/{seq}`.
struct ActivityPath: PathParameters {
    static let names = ["seq"]

    private let text: String

    init(_ path: PathArguments) {
        text = path["seq"]
    }

    fileprivate func seq(in household: Household) throws(Problem) -> Int {
        guard let seq = Int(text), String(seq) == text, household.touched[seq] != nil else {
            throw Problem(
                .notFound,
                "This household has no activity “\(text)”. Send the “seq” of one from GET /v1/activity.")
        }
        return seq
    }
}

extension Problem {
    static func cannotBeUndone(_ kind: RowKind) -> Problem {
        let opposite = "and that cannot be undone. Make the opposite change by hand."
        let detail =
            switch kind {
            case .members: "This changed who belongs to the household or what they may do, \(opposite)"
            case .notifications: "Notifications that were read cannot become unread again."
            default: "This changed a device, an invitation or a token, \(opposite)"
            }
        return Problem(.cannotBeUndone, detail)
    }

    fileprivate init(
        changedSince keys: [RowKey], _ seq: Int, _ steps: [RowKey: Transaction], _ past: EarlierTransactions,
        in household: Household
    ) {
        let rows = keys.map { RowInTheWay($0, steps[$0], past, in: household) }
        let words = rows.map {
            ($0.name ?? SentenceLanguage.en.something($0.key.kind))
                + ($0.by.map { " (by \($0.name))" } ?? "")
        }
        let isUndone = keys.allSatisfy { steps[$0]?.intent.undoes == seq }
        let summaries = rows.compactMap(\.summary).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        let first = summaries.isEmpty ? "that" : listed(summaries.map { "“\($0)”" })
        self.init(
            .changedSince,
            isUndone
                ? "This was undone already. To bring it back, undo the undoing."
                : "Nothing was undone: a later change needs or changed this: \(listed(words)). "
                    + "Undo \(first) first, or make the change by hand."
        )
        members = [
            ("changed", JSONFragment { json in json.array { json in for row in rows { json.element(row) } } })
        ]
    }
}

/// A row in the way of an undoing, with the author who changed it.
private struct RowInTheWay: JSONWritable, Sendable {
    static let form = ValueForm.schema("ChangedSince")

    let key: RowKey
    let name: String?
    let by: Member?
    let summary: String?
    private let seq: Int?

    init(_ key: RowKey, _ step: Transaction?, _ past: EarlierTransactions, in household: Household) {
        self.key = key
        let row = household.row(key) ?? step.flatMap { past.row(key, before: $0) }
        name = row.map { SentenceLanguage.en.name(of: $0, in: household) }
        seq = step?.seq
        by = step?.intent.by.flatMap { household.members[$0]?.row }
        summary = step.flatMap { ActivityDescription($0, past, in: household).summary }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("kind", key.kind.type.word)
            $0.field("id", key.id)
            $0.field("name", name)
            $0.field("seq", seq)
            $0.field("by", by.map(Author.init))
            $0.field("summary", summary)
        }
    }
}
