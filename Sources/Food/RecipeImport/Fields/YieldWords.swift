/// The words of yields in six languages.
extension YieldText {
    /// The nouns that count people who eat, with the letters that are stuck to a number: "4p".
    static let people = words(
        """
        serving servings serves serve person persons people eater eaters guest guests adult adults diner \
        diners portion portions helping helpings pax p pers ppl
        portionen person personen port gast gäste erwachsene erwachsenen esser leute
        personne personnes part parts convive convives couvert couverts invité invités adulte adultes
        persona personas porción porciones ración raciones comensal comensales adulto adultos porcion racion
        persone porzione porzioni commensale commensali coperto coperti adulti
        persoon personen portie porties eter eters gasten volwassenen
        """)

    /// The verbs before a number of people.
    static let servingVerbs = words("serves serve serving feeds feed sirve rinde")

    /// The words that, alone with a number, count people: "für 4".
    static let prepositions = words("for für pour para per voor")

    /// The verbs and titles before a yield.
    static let makingVerbs = words(
        """
        makes make making yield yields yielding ergibt ergeben macht gibt ertrag menge rendement donne \
        fait réalise quantité salen hace rendimiento cantidad resa dosi quantità maakt opbrengst voor total
        """)

    /// The words that say nothing of what is counted.
    static let fillers = words(
        """
        yield yields ertrag rendement rendimiento resa dosi opbrengst about approx approximately around \
        roughly ca circa zirka etwa ungefähr rund env environ unos unas aproximadamente aprox ongeveer \
        ungeveer to bis à a- al tot or oder ou o of and reicht
        """)

    /// The dishes of which each person has one. They are kept as a yield too: "4 bowls".
    static let plates = words(
        """
        bowl bowls plate plates teller schale schalen bol bols assiette assiettes cuenco cuencos plato \
        platos ciotola ciotole piatto piatti kom kommen bord borden
        """)

    /// The words that are a number and still no number of people.
    static let dozens = words("dozen dozens dutzend douzaine douzaines docena docenas dozzina dozijn")

    /// The words of the size of one serving.
    static let eachWords = words(
        "each per je pro jeweils chacun chacune cada ciascuno ciascuna elk elke size")

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
