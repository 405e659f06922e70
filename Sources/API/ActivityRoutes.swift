import Domain
import HTTP
import JSON
import Rows
import UseCases

extension Kitchen {
    /// More transactions than any log will have; every client's numbers reach that far.
    private static let farthestSequence = 1_000_000_000_000_000
    /// Of the log for one page: it ends early where two hundred transactions would be gigabytes.
    private static let mostBytesRead = 4 << 20
    /// Transactions that lie in memory together.
    private static let mostReadAtOnce = 10

    var activityRoutes: [Route] {
        [
            Route(
                .get, "/v1/activity", "listActivity", query: ["since"] + Visit.pageQuery,
                member: { visit throws(Problem) in
                    try await aside(for: visit.household.id) { () async throws(Problem) in
                        try await activity(visit)
                    }
                }),
            Route(
                .post, "/v1/activity/{seq}/undo", "undo",
                member: { visit throws(Problem) in
                    try await aside(for: visit.household.id) { () async throws(Problem) in
                        try await undo(visit)
                    }
                }),
        ]
    }

    /// The newest first. Where history is not kept any longer it ends.
    private func activity(_ visit: Visit) async throws(Problem) -> Response {
        let household = visit.household
        let since = try visit.call.number("since", 0...Kitchen.farthestSequence) ?? 0
        let limit = try visit.limit()
        var end = try visit.call.number("cursor", 1...Kitchen.farthestSequence) ?? Int.max
        var items: [ActivityItem] = []
        var bytes = 0
        // Some have nothing to tell, so one look may not fill a page.
        while items.count < limit, items.isEmpty || bytes < Kitchen.mostBytesRead {
            let seqs = household.touched.before(end).lazy.map(\.key).prefix { $0 > since }
                .prefix(Kitchen.mostReadAtOnce)
            guard let last = seqs.reduce(nil, { $1 }) else { break }
            let told = try await tell(Set(seqs), in: household)
            items += told.items
            bytes += told.bytes
            end = last
        }
        let shown = Array(items.prefix(limit))
        let isWhole = items.count == shown.count && household.touched.before(end).first { _ in true }.map { $0.key <= since } ?? true
        return visit.shown(
            page: Page(shown, version: household.version, variant: nil, hasMore: !isWhole) {
                String(shown[$0].version)
            })
    }

    /// Items, and how many bytes of the log they were read from.
    private func tell(
        _ seqs: Set<Int>, in household: Household
    ) async throws(Problem) -> (items: [ActivityItem], bytes: Int) {
        var past = Past()
        do throws(PastFailure) {
            try await repository.readWhatIsKept(seqs, into: &past)
            let told = seqs.compactMap { past[$0] }
            try await repository.readWhatIsKept(Set(told.compactMap(\.intent.undoes)), into: &past)
            let undone = told.compactMap { $0.intent.undoes.flatMap { past[$0] } }
            try await repository.readWhatIsKept((told + undone).reduce(into: []) { $0.formUnion(Story.lookups(of: $1)) }, into: &past)
        } catch {
            throw Problem(error)
        }
        let told = seqs.sorted(by: >).compactMap { past[$0] }
        let items = told.compactMap { ActivityItem(Story($0, past, in: household)) }
        return (items, told.reduce(0) { $0 + $1.change.logBytes })
    }

    /// Whatever a member has done, another may take back; what is done then is a transaction like any other.
    private func undo(_ visit: Visit) async throws(Problem) -> Response {
        let household = visit.household
        guard let seq = Int(visit.call.arguments[0]), String(seq) == visit.call.arguments[0], household.touched[seq] != nil else {
            throw Problem(
                .notFound, "This household has no activity “\(visit.call.arguments[0])”. GET /v1/activity shows what there is, by “seq”.")
        }
        let (undoing, past) = try await undoing(seq)
        let culprits = try await culprits(of: undoing.obstacles(in: household), since: seq, in: household)
        let write = Write(.undo, undoes: seq, target: { HouseholdVersion(version: $0.version) }) { draft, _ throws(Problem) in
            do throws(Refusal) {
                draft.apply(try undoing.change(in: draft.household))
            } catch {
                guard case .changedSince(let keys) = error else { throw Problem(error) }
                throw Problem(changedSince: keys, seq, culprits, past, in: draft.household)
            }
            let done = Transaction(seq: draft.seq, at: draft.stamp, intent: draft.intent, change: draft.change, answer: nil)
            guard let item = ActivityItem(Story(done, past, in: draft.household)) else { return Response(.noContent) }
            return visit.call.answer(item)
        }
        return try await self.write(visit, write)
    }

    /// With all that is needed to say what was undone.
    private func undoing(_ seq: Int) async throws(Problem) -> (Undoing, Past) {
        var past = Past()
        do throws(PastFailure) {
            try await repository.read([seq], into: &past)
            guard let transaction = past[seq] else { throw .damaged }
            try await repository.read(transaction.before, into: &past)
            guard let undoing = Undoing(transaction, past) else { throw .damaged }
            return (undoing, past)
        } catch {
            throw Problem(error)
        }
    }

    /// The transactions by which rows have become what they are. That of a row which is gone has to be looked for.
    private func culprits(of keys: [RowKey], since seq: Int, in household: Household) async throws(Problem) -> [RowKey: Transaction] {
        // After more than that nobody remembers why.
        let mostLookedThrough = 1_000
        var seqs = Set(keys.map { household.version(of: $0) }.filter { $0 > 0 })
        if keys.contains(where: { household.version(of: $0) == 0 }) {
            seqs.formUnion(household.touched.after(seq).prefix(mostLookedThrough).map(\.key))
        }
        var past = Past()
        do throws(PastFailure) {
            try await repository.readWhatIsKept(seqs, into: &past)
        } catch {
            throw Problem(error)
        }
        var culprits: [RowKey: Transaction] = [:]
        for transaction in seqs.sorted().compactMap({ past[$0] }) {
            for key in keys where transaction.change.edits[key] != nil { culprits[key] = transaction }
        }
        return culprits
    }
}

extension Problem {
    static func cannotBeUndone(_ kind: RowKind) -> Problem {
        let opposite = "and that is not undone. Make the opposite change by hand."
        let detail =
            switch kind {
            case .members: "This has changed who belongs to the household, \(opposite)"
            case .notifications: "Notifications were read, and that is not undone."
            default: "This has changed what lets somebody in, \(opposite)"
            }
        return Problem(.cannotBeUndone, detail)
    }

    fileprivate init(changedSince keys: [RowKey], _ seq: Int, _ culprits: [RowKey: Transaction], _ past: Past, in household: Household) {
        let obstacles = keys.map { key in
            let culprit = culprits[key]
            let row = household.row(key) ?? culprit.flatMap { past.row(key, before: $0) }
            return Obstacle(
                key: key, name: row?.name(in: household), seq: culprit?.seq, by: culprit?.intent.by.flatMap { household.members[$0]?.row })
        }
        let words = obstacles.map { "\($0.name ?? "a \($0.key.kind.word)")\($0.by.map { " (by \($0.name))" } ?? "")" }
        let isUndone = keys.allSatisfy { culprits[$0]?.intent.undoes == seq }
        self.init(
            .changedSince,
            isUndone
                ? "It has been undone already. To have it back, undo that."
                : "Nothing was undone, for this has been changed since or is needed: \(listed(words)). Undo that first, or change it by hand."
        )
        members = [("changed", Written { json in json.array { json in for obstacle in obstacles { json.element(obstacle) } } })]
    }
}

/// A row in the way of taking something back, and whose doing it is.
private struct Obstacle: JSONWritable, Sendable {
    let key: RowKey
    let name: String?
    let seq: Int?
    let by: Member?

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("kind", key.kind.word)
            $0.field("id", key.id)
            $0.field("name", name)
            $0.field("seq", seq)
            $0.field("by", by.map(Author.init))
        }
    }
}
