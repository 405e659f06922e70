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

    /// The longest body that is kept. A history of ten years would drive out all others.
    private static let longestBody = 256 << 10

    /// The facts that decide an answer. A household never has two states of one version.
    struct Key: Hashable {
        private let household: Household.ID
        private let version: Int
        /// The member who asks, nil if all members get the same answer.
        private let member: Member.ID?
        private let today: Day
        private let path: String
        private let query: String?
        private let format: String
        /// The language of sentences, nil if the answer has none.
        private let language: SentenceLanguage?

        init(
            _ request: MemberRequest, on today: Day, byMember: Bool, in language: SentenceLanguage? = nil
        ) {
            let target = request.routed.request.head.target
            household = request.household.id
            version = request.household.version
            member = byMember ? request.member.id : nil
            self.today = today
            (path, query, format) = (target.path, target.query, request.routed.format)
            self.language = language
        }

        /// The bytes of the address, as long as a client wants it.
        var bytes: Int { path.utf8.count + (query?.utf8.count ?? 0) }
    }

    private struct Kept: Sendable {
        let tag: EntityTag
        let response: Response
    }

    private let answers = Guarded(Generations<Key, Kept>(mostBytes: KeptAnswers.mostBytes))

    /// Returns the answer that is kept for a request; nil if none is.
    func find(_ key: Key, for request: MemberRequest) -> Response? {
        answers.withLock { $0.find(key) }.map {
            request.routed.has($0.tag) ? $0.response.notModified : $0.response
        }
    }

    /// Keeps a new answer, and returns it.
    func keep(_ response: Response, as key: Key) -> Response {
        if response.status == .ok, let tag = response.tag, case .bytes(let body) = response.body,
            body.count <= KeptAnswers.longestBody
        {
            let kept = Kept(tag: tag, response: response)
            answers.withLock {
                $0.add(kept, as: key, bytes: body.count + key.bytes + KeptAnswers.bytesOfHead)
            }
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
