import Domain
import Ingredients
import Testing

@testable import API

@Suite struct `Something of a kind of rows` {
    @Test(arguments: SentenceLanguage.allCases) func `has words in every language`(language: SentenceLanguage)
    {
        #expect(RowKind.allCases.filter { language.thingSome($0.rawValue) == nil } == [])
    }

    @Test(arguments: SentenceLanguage.allCases) func `has words with the name that it has`(
        language: SentenceLanguage
    ) {
        #expect(language.thingNamed("\(Shop.kind.rawValue)", name: "Mall")?.contains("Mall") == true)
    }

    @Test(arguments: SentenceLanguage.allCases) func `has words for a shop that is said of a food`(
        language: SentenceLanguage
    ) {
        let field = Food.fields.first { "\($0.name)" == "shopId" }
        #expect(field != nil && language.activityFoodSaid("shopId", name: "milk")?.contains("milk") == true)
    }
}
