import Foods
import Ingredients
import Testing

@Suite struct `A reader` {
    @Test(arguments: [
        (["fr", "de"], Reader(.de, foods: .french)), (["fr", "en", "de"], Reader(.en, foods: .french)),
        (["de", "fr"], Reader(.de)), (["en", "fr"], Reader(.en)), (["en"], Reader(.en, foods: nil)),
        (["nl", "it"], Reader(.en, foods: .dutch)), ([], Reader(.en)), (["pt"], Reader(.en)),
    ])
    func `reads foods in the first of six languages, and sentences in the first of two`(
        codes: [String], reader: Reader
    ) {
        #expect(Reader(wanted: codes) == reader)
    }

    @Test(arguments: [
        ("tomatoes", Language.french, "tomates"), ("potatoes", .french, "pommes de terre"),
        ("Zwiebeln", .spanish, "cebollas"), ("garlic", .italian, "aglio"), ("Möhren", .dutch, "wortels"),
        ("egg yolks", .french, "œufs"), ("fresh parsley", .german, "Petersilie"),
        ("frische Petersilie", .german, "frische Petersilie"), ("fresh parsley", .italian, "prezzemolo"),
        ("carottes", .french, "carottes"), ("unicorn dust", .spanish, "unicorn dust"),
        ("Tomaten", .french, "tomates"), ("tomates", .german, "Tomaten"), ("tomates", .spanish, "tomates"),
        ("double cream", .french, "crème"), ("red onions", .italian, "cipolla rossa"),
    ])
    func `has a name for each food of the table, of one or many`(
        written: String, language: Language, name: String
    ) {
        #expect(FoodTable.shared.name(written, for: language) == name)
    }

    @Test(arguments: [
        ("oignon", Language.french, "oignons"), ("pomme de terre", .french, "pommes de terre"),
        ("oignon rouge", .french, "oignon rouge"), ("patata", .spanish, "patatas"),
        ("gousse d'ail", .french, "gousses d'ail"), ("peperone", .italian, "peperoni"),
        ("ui", .dutch, "uien"), ("rode ui", .dutch, "rode uien"),
    ])
    func `sees one or many where one word alone tells the number`(
        one: String, language: Language, many: String
    ) {
        #expect(FoodTable.shared.name(one, for: language, ofMany: true) == many)
    }
}
