import Domain
import HTTP
import Ingredients
import JSON
import UseCases

/// A language in which the server writes sentences about a household: a file in Sources/Languages.
extension SentenceLanguage {
    static let codes = allCases.map(\.rawValue)

    /// The first of the wanted languages that there is, English without one.
    init(wanted languages: [String]) {
        self = languages.lazy.compactMap { SentenceLanguage(rawValue: $0) }.first ?? .en
    }

    /// The fields of an answer that has sentences.
    var fields: [Response.Field] {
        [Response.Field("Content-Language", rawValue), AcceptLanguage.vary]
    }

    /// The customs of a household that a speaker of the language founds.
    var customs: Founding.Customs { self == .de ? .german : .english }
}

extension BodyReader where Body == SentenceLanguage {
    /// A reader of no body, but of the reader's language.
    static var language: BodyReader { BodyReader(.none) { $0.language } }
}

extension RoutedRequest {
    /// The language of sentences in the answer.
    var language: SentenceLanguage { SentenceLanguage(wanted: languages) }
}

extension MemberRequest {
    /// The language of sentences in the answer.
    var language: SentenceLanguage { routed.language }
}

extension JSONWriter {
    /// The language of texts for people; nil where programs read them alone, as in the change feed.
    var reader: SentenceLanguage? { languages.isEmpty ? nil : SentenceLanguage(wanted: languages) }

    /// The language of texts for people, English where programs read them alone.
    var language: SentenceLanguage { SentenceLanguage(wanted: languages) }
}
