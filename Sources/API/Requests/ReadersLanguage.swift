import HTTP
import UseCases

/// A language in which the server writes sentences about a household: a file in Sources/Languages.
extension SentenceLanguage {
    /// The language that a client prefers, English for others.
    init(_ head: RequestHead) {
        let wanted = AcceptLanguage(head.fields["accept-language"])
            .first(of: SentenceLanguage.allCases.map(\.rawValue))
        self = wanted.flatMap(SentenceLanguage.init) ?? .en
    }

    /// The fields of an answer that has sentences.
    var fields: [Response.Field] {
        [Response.Field("Content-Language", rawValue), AcceptLanguage.vary]
    }

    /// The customs of a household that a speaker of the language founds.
    var customs: Founding.Customs { self == .de ? .german : .english }
}

extension BodyReader where Body == SentenceLanguage {
    /// A reader of no body, but of the language that the client prefers.
    static var language: BodyReader { BodyReader(.none) { SentenceLanguage($0.request.head) } }
}

extension MemberRequest {
    /// The language of sentences in the answer.
    var language: SentenceLanguage { SentenceLanguage(routed.request.head) }
}
