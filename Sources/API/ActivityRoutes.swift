import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    /// More transactions than any log will have; every client's numbers reach that far.
    private static let farthestSequence = 1_000_000_000_000_000

    var activityRoutes: [Route] {
        [
            Route(.get, "/v1/activity", "listActivity", query: ["since"] + Visit.pageQuery, member: activity),
            Route(.post, "/v1/activity/{seq}/undo", "undo", member: undo),
        ]
    }

    /// The newest first. Where history is not kept any longer it ends.
    @Sendable private func activity(_ visit: Visit) async throws(Problem) -> Response {
        let household = visit.household
        let since = try visit.call.number("since", 0...Kitchen.farthestSequence) ?? 0
        let limit = try visit.limit()
        var end = try visit.call.number("cursor", 1...Kitchen.farthestSequence) ?? Int.max
        var items: [ActivityItem] = []
        // Some have nothing to tell, so one look may not fill a page.
        while items.count < limit {
            let seqs = household.touched.before(end).lazy.map(\.key).prefix { $0 > since }.prefix(limit)
            guard let last = seqs.reduce(nil, { $1 }) else { break }
            items += try await tell(Set(seqs), in: household)
            end = last
        }
        let shown = Array(items.prefix(limit))
        let isWhole = items.count == shown.count && household.touched.before(end).first { _ in true }.map { $0.key <= since } ?? true
        let next = isWhole ? nil : shown.last.map { String($0.version) }
        return visit.shown(page: Page(shown, version: household.version, variant: nil, next: next))
    }

    private func tell(_ seqs: Set<Int>, in household: Household) async throws(Problem) -> [ActivityItem] {
        var past = Past()
        do throws(PastFailure) {
            try await repository.readWhatIsKept(seqs, into: &past)
            let told = seqs.compactMap { past[$0] }
            try await repository.readWhatIsKept(Set(told.compactMap(\.intent.undoes)), into: &past)
            let undone = told.compactMap { $0.intent.undoes.flatMap { past[$0] } }
            try await repository.readWhatIsKept((told + undone).reduce(into: []) { $0.formUnion(Story.lookups(of: $1)) }, into: &past)
            let changed = told.reduce(into: Set<Int>()) { $0.formUnion(Undoing.lookups(of: $1, in: household)) }
            try await repository.readWhatIsKept(changed, into: &past)
        } catch {
            throw Problem(error)
        }
        return seqs.sorted(by: >).compactMap { past[$0] }.compactMap { ActivityItem(Story($0, past, in: household), on: today) }
    }
}
