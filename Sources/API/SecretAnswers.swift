import Domain
import HTTP
import Synchronization
import UseCases

/// Answers that held a token. The log must not have them, so a client that lost one in a dead connection finds it here for ten minutes.
final class SecretAnswers: Sendable {
    private struct Name: Hashable {
        let by: Member.ID?
        let key: String
    }

    /// In milliseconds.
    private static let time = 600_000
    private static let most = 1_000

    private let answers = Mutex<[Name: (response: Response, until: Instant)]>([:])

    func keep(_ response: Response, for retry: Retry, by member: Member.ID?, at now: Instant) {
        answers.withLock { answers in
            answers = answers.filter { $0.value.until > now }
            if answers.count == SecretAnswers.most { answers.removeAll() }
            answers[Name(by: member, key: retry.key)] = (response, Instant(milliseconds: now.milliseconds + SecretAnswers.time))
        }
    }

    func answer(to retry: Retry, by member: Member.ID?, at now: Instant) -> Response? {
        answers.withLock { answers in
            guard let kept = answers[Name(by: member, key: retry.key)], kept.until > now else { return nil }
            return kept.response
        }
    }
}
