import Domain
import Ingredients
import Testing

@testable import API

@Suite struct `Something of a kind of rows` {
    @Test(arguments: SentenceLanguage.allCases) func `has words in every language`(language: SentenceLanguage)
    {
        #expect(RowKind.allCases.filter { language.thingSome($0.rawValue) == nil } == [])
    }
}
