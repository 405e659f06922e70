import Domain
import HTTP
import UseCases
import Words

extension MemberRequest {
    /// The parameter that shows a read in the past. A route that has it in its query supports it.
    static let asOfQuery = [asOfName]
    static let asOfName = "asOf"

    /// True if the request asks for the household as it was.
    var isOfPast: Bool { routed.query[MemberRequest.asOfName] != nil }
}

extension HouseholdAPI {
    /// Runs a read of the present household or of the past. A read of the past always takes long.
    func read(_ request: MemberRequest, _ kind: Route.ReadKind, _ read: Route.Reading) async throws(Problem)
        -> Response
    {
        guard kind.isLong || request.isOfPast else { return try read(request) }
        return try await aside(for: request.household.id) { () async throws(Problem) in
            try read(try await asOf(request))
        }
    }

    /// The same request, to the household as it was at `asOf`. Versions and tags are those of that
    /// time. Without `asOf` it is the request itself.
    func asOf(_ request: MemberRequest) async throws(Problem) -> MemberRequest {
        guard let text = request.routed.query[MemberRequest.asOfName] else { return request }
        let now = world.now()
        let moment = try Moment(text, request, repository.published.givenUp, now: now)
        let history = HouseholdHistory(request.household, repository)
        do throws(TransactionsFailure) {
            if let (seq, instant) = try await moment.resolved(in: history, of: request.household) {
                let household = try await history.household(at: seq)
                // A stamp after the present time comes from a clock that was ahead, and says
                // nothing of the day.
                let signedIn = SignedIn(request.signedIn, in: household)
                return MemberRequest(routed: request.routed, signedIn: signedIn, moment: min(instant, now))
            }
        } catch {
            throw Problem(error)
        }
        throw request.routed.wrongQuery(
            MemberRequest.asOfName,
            "The household did not exist yet. Send \(request.household.founding), the first sequence, or a "
                + "later one.")
    }

    /// The day of a read, in the past if the read is of the past.
    func today(of request: MemberRequest) -> Day { request.moment.map(world.day) ?? today }
}

/// The sequence or time that `asOf` names.
private enum Moment {
    case sequence(Int)
    case instant(Instant)

    init(_ text: String, _ request: MemberRequest, _ givenUp: GivenUpSequences, now: Instant) throws(Problem)
    {
        let version = request.household.version
        if let seq = Int(text), seq >= 0, String(seq).isWord(text) {
            if givenUp.contains(seq) { throw Problem(.historyGone, Problem.givenUp(seq)) }
            guard seq <= version else {
                throw request.routed.wrongQuery(
                    MemberRequest.asOfName, "Sequence \(seq) does not exist yet; the latest is \(version).")
            }
            self = .sequence(seq)
        } else if let instant = Instant(text.replacing(" ", with: "+")) {
            // A query decodes the plus sign of an offset as a space. A space is read as a plus.
            guard instant <= now else {
                throw request.routed.wrongQuery(
                    MemberRequest.asOfName, "\(instant.text) is in the future; it is \(now.text) now.")
            }
            self = .instant(instant)
        } else {
            throw request.routed.wrongQuery(
                MemberRequest.asOfName,
                "Send a sequence like 57, or a time like 2026-11-23T09:00:00Z; “\(text.prefix(40))” was "
                    + "sent.")
        }
    }

    /// The sequence and its time. The time of a sequence is that of the household's last
    /// transaction up to it. Nil if the household did not exist yet.
    func resolved(in history: HouseholdHistory, of household: Household) async throws(TransactionsFailure)
        -> (
            seq: Int, instant: Instant
        )?
    {
        switch self {
        case .sequence(let seq):
            guard let last = household.touched.before(seq + 1).first(where: { _ in true })?.key else {
                return nil
            }
            return (seq, try await history.instant(of: last))
        case .instant(let instant): return try await history.transaction(at: instant).map { ($0, instant) }
        }
    }
}

extension Household {
    /// The sequence of the household's first transaction.
    fileprivate var founding: Int { touched.first?.key ?? 0 }
}
