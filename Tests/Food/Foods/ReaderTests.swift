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
        ("ripe mangos", .german, "Mangos"), ("mayo", .german, "Mayo"), ("35% heavy cream", .german, "Sahne"),
        ("whole quails", .german, "Wachteln"), ("ranch dressing", .german, "Ranch-Dressing"),
        ("perejil fresco", .german, "Petersilie"), ("Tomaten", .french, "tomates"),
        ("tomates", .german, "Tomaten"),
        ("tomates", .spanish, "tomates"),
        ("double cream", .french, "crème"), ("red onions", .italian, "cipolle rosse"),
        ("lentils", .french, "lentilles"), ("oats", .french, "flocons d'avoine"),
    ])
    func `has a name for each food of the table, of one or many`(
        written: String, language: Language, name: String
    ) {
        #expect(FoodTable.shared.name(written, for: language) == name)
    }

    @Test(arguments: [
        ("oignon", Language.french, "oignons"), ("pomme de terre", .french, "pommes de terre"),
        ("oignon rouge", .french, "oignons rouges"), ("patata", .spanish, "patatas"),
        ("gousse d'ail", .french, "gousses d'ail"), ("peperone", .italian, "peperoni"),
        ("ui", .dutch, "uien"), ("rode ui", .dutch, "rode uien"),
    ])
    func `sees one or many where one word alone tells the number`(
        one: String, language: Language, many: String
    ) {
        #expect(FoodTable.shared.name(one, for: language, ofMany: true) == many)
    }

    /// Names of foods that are counted, in French, Spanish and Italian, read aloud.
    private static let plurals = Result {
        try NamesFile.lines(of: "plurals.tsv").map {
            (reader: Reader(wanted: [$0[0]]), one: $0[1], many: $0[2])
        }
    }

    @Test func `sees nouns and their adjectives in the number that two of them have`() throws {
        for (reader, one, many) in try Self.plurals.get() {
            #expect(FoodTable.shared.name(one, for: reader.foods, ofMany: true) == many)
        }
    }

    @Test func `writes one food in both numbers`() throws {
        for (_, one, many) in try Self.plurals.get() {
            let foods = [one, many].compactMap { FoodName($0).map(FoodTable.shared.food) }
            #expect(foods[0] == foods[1], "\(one), \(many)")
        }
    }

    @Test func `sees one where half of one is bought`() throws {
        for (reader, one, many) in try Self.plurals.get() {
            #expect(FoodTable.shared.name(many, for: reader.foods, ofMany: false) == one)
        }
    }

    @Test(arguments: [
        ("2", "red onions", Language.french, "oignons rouges"),
        ("1/2", "red onions", .french, "oignon rouge"),
        ("3", "red bell pepper", .spanish, "pimentones rojos"),
        ("4", "sun-dried tomato", .italian, "pomodori secchi"),
        ("2", "egg", .italian, "uova"), ("2", "rice", .french, "riz"), ("2", "milk", .italian, "latte"),
        ("2", "flour", .spanish, "harina"),
    ])
    func `sees a name of another language in the number of its amount`(
        amount: String, written: String, language: Language, name: String
    ) {
        #expect(FoodTable.shared.name(written, for: language, ofMany: amount != "1/2") == name)
    }
}
