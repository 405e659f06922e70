extension LanguageWords {
    static let italian = LanguageWords(
        units: [
            (
                .tbsp,
                """
                cucchiaio, cucchiai, cucchiaiata, cucchiaiate, cucchiaio da tavola, cucchiai da tavola
                cucchiaio da minestra, cucchiai da minestra, cucchiaio da cucina, cucchiaio da zuppa
                cucchiai da zuppa, cucchiaia
                """
            ),
            (
                .tsp,
                """
                cucchiaino, cucchiaini, cucchiaino da tè, cucchiaini da tè, cucchiaino da caffè
                cucchiaini da caffè, cucchiaio da tè, cucchiai da tè, cucchiaio da caffè, cucchiai da caffè
                cucchiaino da the, cucchiaini da the, cucchiaio da thè
                """
            ),
            (.dessertspoon, "cucchiaio da dessert, cucchiai da dessert"),
            (.cup, "tazza, tazze"),
            (.pinch, "pizzico, pizzichi, presa, prese, punta di coltello, pizzichino, grattata"),
            (.clove, "spicchio, spicchi"), (.bunch, "mazzo, mazzi, mazzetto, mazzetti"),
            (.sprig, "rametto, rametti, ciuffo, ciuffi, ciuffetto, ciuffetti, ramo, rami"),
            (.stalk, "gambo, gambi, costa, coste, costola"),
            (.leaf, "foglia, foglie, fogliolina, foglioline"),
            (.slice, "fetta, fette, fettina, fettine"),
            (.piece, "pezzo, pezzi, pezzetto, pezzetti, pezzettino"),
            (.can, "scatola, scatole, scatoletta, scatolette, lattina, lattine, latta"),
            (.jar, "barattolo, barattoli, vasetto, vasetti, barattolino"),
            (.packet, "bustina, bustine, busta, buste"), (.package, "confezione, confezioni, pacco, pacchi"),
            (.packet, "pacchetto, pacchetti, conf, pacchettino"), (.carton, "brick, cartone, brik"),
            (.bottle, "bottiglia, bottiglie, bottiglietta"), (.bag, "sacchetto, sacchetti"),
            (.punnet, "vaschetta, vaschette, cestino, cestini"), (.tub, "coppetta, coppette"),
            (.head, "testa, teste, cespo, cespi"), (.bulb, "bulbo, bulbi"),
            (.stick, "stecca, stecche, bastoncino, bastoncini, stecchetta"),
            (.cube, "cubetto, cubetti, cubo, cubi, dadino, panetto, panetti, zolletta"),
            (.handful, "manciata, manciate, pugno, pugni, manciatina"),
            (.splash, "spruzzo, spruzzi, goccio, spruzzata, schizzo"), (.drizzle, "filo, giro, fili"),
            (.drop, "goccia, gocce"), (.knob, "noce di, nocciolina di, noci di"),
            (.bar, "tavoletta, tavolette, stecca di cioccolato"), (.roll, "rotolo, rotoli"),
            (.sheet, "foglio, fogli"), (.ball, "palla, palline"), (.tube, "tubetto"),
        ],
        multiples: [
            (100, .g, "etto, etti, hg"), (1, .kg, "chilo, chili, chilogrammo, chilogrammi"),
            (1, .lb, "libbra, libbre"), (1, .oz, "oncia, once"),
            (50, .g, "mezz'etto"),
        ],
        unitsAlone: "pizzico, manciata, filo, spruzzo, goccio, presa, noce di",
        numbers: "due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici",
        parts: [
            (Rational(1, over: 2)!, "mezzo, mezza, mezz', metà"), (Rational(1, over: 3)!, "terzo, terzi"),
            (Rational(1, over: 4)!, "quarto, quarti"),
        ],
        grammar: [
            (.article, "un, una, uno, un'"),
            (.multiple(12), "dozzina, dozzine"), (.multiple(2), "paio"), (.multiple(10), "decina"),
            (.to, "a, fino a, ai"), (.or, "o, oppure"), (.and, "e, ed"), (.times, "per x"),
            (.each, "ciascuno, ciascuna, cadauno, l'uno, l'una"),
            (.foreign(.between), "tra, fra"), (.foreign(.andHalf), "e mezzo, e mezza"),
            (.foreign(.partitive), "di, d', del, dello, della, dell', dei, degli, delle, da"),
            (.roughly, "circa, ca, all'incirca, quasi, intorno a, più o meno, almeno, approssimativamente"),
            (
                .vague,
                "un po', un po, po', po, un poco, qualche, alcuni, alcune, abbondante, poco, poca, "
                    + "pochi, poche, "
                    + "molto, parecchio, tanto"
            ),
            (
                .describing,
                "grande, grandi, grosso, grossa, grosse, grossi, piccolo, piccola, piccoli, piccole, "
                    + "medio, "
                    + "media, medi, medie, di media grandezza, di medie dimensioni, abbondante, "
                    + "abbondanti, "
                    + "colmo, colma, colmi, colme, raso, rasi, rasa, rase, generoso, generosa, generosi, "
                    + "bel, bella, belle, bello, buona, buon, spessa, spesse, sottile, sottili, scarso, "
                    + "scarsi, scarsa, pieno, pieni, grandicello, medio grande, medio piccola"
            ),
            (.yield, "succo, scorza, buccia, polpa, scorzetta, zeste"),
            (
                .foreign(.adverb),
                "finemente, molto, ben, bene, appena, grossolanamente, leggermente, tritato fine"
            ),
            (
                .foreign(.closing),
                "per, a cubetti, a fette, a dadini, a rondelle, a pezzi, a pezzetti, a listarelle, "
                    + "a fettine, "
                    + "a julienne, a temperatura, a spicchi, a pezzettini, a tocchetti, a striscioline, "
                    + "a filetti, a scaglie, a dadi, a strisce, a metà, tagliato, tagliata, tagliati, "
                    + "tagliate, "
                    + "più, secondo, a lamelle, in pezzi, a fiammifero, a filo, a seconda, oltre, "
                    + "pronta, pronto"
            ),
            (
                .foreign(.aside),
                "q, q b, qb, quanto basta, quanto ne basta, a piacere, a gusto, facoltativo, facoltativa, "
                    + "facoltativi, opzionale, se necessario, a scelta, se gradito, se gradita, a volontà"
            ),
        ],
        preparations: """
            tritat, grattugiat, affettat, pelat, sbucciat, schiacciat, spremut, sminuzzat, fus, sciolt
            ammorbidit, setacciat, lavat, mondat, sbattut, sgocciolat, scolat, sciacquat, ridott, spezzettat
            scongelat, ammollat, pestat, montat, frullat, filtrat, appena macinat, macinat fresc, pulit
            tiepid, fredd, cald, bollent, spellat, snocciolat tritat, strizzat, sbollentat, sbriciolat
            spezzat, sfilettat, privat, dissalat, ammorbidat, spuntat, raschiat, tostat tritat, ammollit
            """,
        endings: (before: [], after: ["o", "a", "i", "e"]),
        wholeNames: """
            carne macinata, carne tritata, macinato di manzo, pane grattugiato, pane grattato, pan grattato
            cocco grattugiato, pomodori pelati, pomodoro pelato, panna montata, formaggio grattugiato
            succo di limone, succo d'arancia, succo di arancia, scorza di limone, scorza d'arancia
            scorza di arancia, polpa di pomodoro, noce moscata, noci di macadamia, noce di cocco
            sale grosso, sale fino, mezze maniche, mezzi rigatoni, mezze penne, latte di cocco
            pasta sfoglia
            noci di pecan, noce di pecan, buccia di limone, burro chiarificato, carne trita
            polpa di granchio
            succo di lime, succo di mela, succo di pomodoro, grana padano, polpa di manzo, tè caldo
            lievito per dolci, piccoli frutti, filo di pasta, pasta fillo, da brodo, per brodo, grano saraceno
            """
    )
}
