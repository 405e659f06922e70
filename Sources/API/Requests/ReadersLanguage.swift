import Domain
import Foods
import HTTP
import Ingredients
import JSON
import UseCases

/// A language in which the server writes sentences about a household: a file in Sources/Languages.
extension SentenceLanguage {
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
    var reader: Reader { Reader(wanted: languages) }

    /// The language of sentences in the answer.
    var language: SentenceLanguage { reader.sentences }
}

extension MemberRequest {
    /// The language of sentences in the answer.
    var language: SentenceLanguage { routed.language }
}

extension JSONWriter {
    /// The reader of texts for people, one of English where programs read them alone.
    var reader: Reader { Reader(wanted: languages) }

    /// The language of sentences for people.
    var language: SentenceLanguage { reader.sentences }
}
