import Domain
import Foods
import HTTP
import Platform

/// Answers that were given lately and are still true. An unchanged week or list is neither written
/// nor packed again.
final class KeptAnswers: Sendable {
    /// The most bytes that are kept: two hundred weeks, or two dozen lists for five weeks. One more
    /// drops them all: most are of earlier versions by then.
    private static let mostBytes = 8 << 20
    /// The memory of an answer besides its body.
    private static let bytesOfHead = 512
    /// The longest body that is kept. A history of ten years would drive out all others.
    private static let longestBody = 256 << 10

    /// The facts that decide an answer. A household never has two states of one version.
    struct Key: Hashable {
        private let household: Household.ID
        private let version: Int
        private let member: Member.ID
        private let today: Day
        private let path: String
        private let query: String?
        private let format: String
        private let reader: Reader
        private let base: String?

        init(_ request: MemberRequest, on today: Day) {
            let target = request.routed.request.head.target
            household = request.household.id
            version = request.household.version
            member = request.member.id
            self.today = today
            (path, query, format) = (target.path, target.query, request.routed.format)
            reader = request.routed.reader
            base = request.routed.client.base?.text
        }

        /// The bytes of the address, as long as a client wants it.
        var bytes: Int { path.utf8.count + (query?.utf8.count ?? 0) }
    }

    private struct Kept {
        var answers: [Key: WholeAnswer] = [:]
        var bytes = 0
    }

    private let kept = Guarded(Kept())

    /// Returns the answer that is kept for a request; nil if none is.
    func find(_ key: Key) -> WholeAnswer? { kept.withLock { $0.answers[key] } }

    /// Keeps a new answer, and returns it.
    func keep(_ response: Response, as key: Key) -> WholeAnswer {
        let answer = WholeAnswer(response)
        guard response.status == .ok, response.tag != nil, case .bytes(let body) = response.body,
            body.count <= KeptAnswers.longestBody
        else { return answer }
        // The packed form is a quarter of the plain one.
        let bytes = body.count + body.count / 4 + key.bytes + KeptAnswers.bytesOfHead
        kept.withLock { kept in
            if kept.bytes + bytes > KeptAnswers.mostBytes { kept = Kept() }
            if kept.answers.updateValue(answer, forKey: key) == nil { kept.bytes += bytes }
        }
        return answer
    }
}
