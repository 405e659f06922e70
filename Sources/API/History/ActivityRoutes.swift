import Domain
import HTTP
import Ingredients
import JSON
import Rows
import Tables
import UseCases

extension HouseholdAPI {
    /// A number above every sequence that a log can reach. JavaScript counts exactly up to here.
    static let farthestSequence = 9_007_199_254_740_991
    /// The limit of the log's bytes that one page reads. Two hundred transactions could be
    /// gigabytes.
    private static let mostBytesRead = 4 << 20
    /// The number of transactions that are told together.
    private static let mostReadAtOnce = 10
    /// The most rows of earlier transactions that stay in memory for the next ones. Twenty ticks of
    /// a list look the same line up.
    private static let mostRowsKept = 1_000

    func listActivity(_ request: MemberRequest, _: NoPath) async throws(Problem) -> Response {
        try await aside(request.household.id) { () async throws(Problem) in try await activity(request) }
    }

    /// Returns a page of activity, newest first. The list ends where the log's history begins.
    private func activity(_ request: MemberRequest) async throws(Problem) -> Response {
        let household = request.household
        let language = request.language
        let since = try request.routed.number("since", 0...HouseholdAPI.farthestSequence) ?? 0
        let limit = try request.limit()
        var end = try request.routed.number("cursor", 1...HouseholdAPI.farthestSequence) ?? Int.max
        var items: [ActivityItem] = []
        var bytes = 0
        var past = EarlierTransactions()
        // Some transactions need no words, so one round may not fill a page.
        while items.count < limit, items.isEmpty || bytes < HouseholdAPI.mostBytesRead {
            let seqs = household.touched.before(end).lazy.map(\.key).prefix { $0 > since }
                .prefix(HouseholdAPI.mostReadAtOnce)
            guard let last = seqs.reduce(nil, { $1 }) else { break }
            let told = try await tell(Set(seqs), in: household, language, &past)
            if past.rowCount > HouseholdAPI.mostRowsKept { past = EarlierTransactions() }
            items += told.items
            bytes += told.bytes
            end = last
        }
        let shown = Array(items.prefix(limit))
        let isWhole =
            items.count == shown.count
            && household.touched.before(end).first { _ in true }.map { $0.key <= since } ?? true
        return request.shown(
            page: Page(shown, version: household.version, hasMore: !isWhole) {
                String(shown[$0].version)
            }, fields: language.fields)
    }

    /// Returns the items of transactions, with the number of bytes that were read from the log.
    private func tell(
        _ seqs: Set<Int>, in household: Household, _ language: SentenceLanguage,
        _ past: inout EarlierTransactions
    ) async throws(Problem) -> (items: [ActivityItem], bytes: Int) {
        do throws(TransactionsFailure) {
            try await repository.readWhatIsKept(seqs, into: &past)
            let told = seqs.compactMap { past[$0] }
            try await repository.readWhatTells(told, into: &past)
            let changed = told.reduce(into: Set<Int>()) {
                $0.formUnion(Undoing.lookups(of: $1, in: household))
            }
            try await repository.readWhatIsKept(changed, into: &past)
        } catch {
            throw Problem(error)
        }
        let told = seqs.sorted(by: >).compactMap { past[$0] }
        let items = told.compactMap {
            ActivityItem(ActivityDescription($0, past, in: household, language), on: today)
        }
        return (items, told.reduce(0) { $0 + $1.change.logBytes })
    }
}
