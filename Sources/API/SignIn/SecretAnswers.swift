import Domain
import HTTP
import Platform
import UseCases

/// Answers with a token. The log must not have them, so they stay in memory for ten minutes, for a
/// client whose connection failed.
final class SecretAnswers: Sendable {
    /// A client that may get a token again: a member, or an address without a sign-in.
    enum Asker: Hashable {
        case member(Member.ID)
        case address(String)

        init(_ intent: Intent, _ routed: RoutedRequest) {
            self = intent.by.map(Asker.member) ?? .address(routed.client.address)
        }
    }

    private struct Name: Hashable {
        let asker: Asker
        let key: String
    }

    private static let time = Duration.seconds(600)
    private static let most = 1_000

    private let answers = Guarded<[Name: (response: Response, until: Duration)]>([:])

    func keep(_ response: Response, for retry: Retry, of asker: Asker, at uptime: Duration) {
        answers.withLock { answers in
            answers = answers.filter { $0.value.until > uptime }
            if answers.count == SecretAnswers.most { answers.removeAll() }
            answers[Name(asker: asker, key: retry.key)] = (response, uptime + SecretAnswers.time)
        }
    }

    func answer(to retry: Retry, of asker: Asker, at uptime: Duration) -> Response? {
        answers.withLock { answers in
            let kept = answers[Name(asker: asker, key: retry.key)]
            return kept.flatMap { $0.until > uptime ? $0.response : nil }
        }
    }
}
