import Domain
import HTTP
import Platform

/// Answers that were given lately and are still true. An unchanged week or list is not written
/// again.
final class KeptAnswers: Sendable {
    /// The limit of each of the two generations: a hundred weeks, or a dozen lists for five weeks.
    private static let mostBytes = 4 << 20
    /// The memory of an answer besides its body.
    private static let bytesOfHead = 512

    /// The facts that decide an answer. A household never has two states of one version.
    private struct Key: Hashable {
        let household: Household.ID
        let version: Int
        /// The member who asks, nil if all members get the same answer.
        let member: Member.ID?
        let today: Day
        let path: String
        let query: String?
        let format: String
    }

    private struct Kept: Sendable {
        let tag: EntityTag
        let response: Response
    }

    private let answers = Guarded(Generations<Key, Kept>(mostBytes: KeptAnswers.mostBytes))

    /// Returns the answer to a request, which `read` makes if none is kept.
    func answer(
        to request: MemberRequest, on today: Day, byMember: Bool, _ read: Route.Reading
    ) throws(Problem) -> Response {
        let (routed, target) = (request.routed, request.routed.request.head.target)
        let key = Key(
            household: request.household.id, version: request.household.version,
            member: byMember ? request.member.id : nil, today: today, path: target.path, query: target.query,
            format: routed.format)
        if let kept = answers.withLock({ $0.find(key) }) {
            return routed.has(kept.tag) ? kept.response.notModified : kept.response
        }
        let response = try read(request)
        if response.status == .ok, let tag = response.tag, case .bytes(let body) = response.body {
            let kept = Kept(tag: tag, response: response)
            answers.withLock { $0.add(kept, as: key, bytes: body.count + KeptAnswers.bytesOfHead) }
        }
        return response
    }
}

extension Response {
    /// The entity tag, nil if there is none.
    var tag: EntityTag? {
        guard case .tags(let tags) = self["ETag"].flatMap(EntityTagCondition.init) else { return nil }
        return tags.first
    }

    /// The answer to a client that has this one already.
    fileprivate var notModified: Response { Response(.notModified, fields: fields) }
}
