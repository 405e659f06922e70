extension LanguageWords {
    static let german = LanguageWords(
        units: [
            (.tbsp, "EL, Esslöffel, Eßlöffel, Esslöffeln, Eßl, Essl, Eßlöffeln, Suppenlöffel"),
            (.tsp, "TL, Teelöffel, Teelöffeln, Teel, KL, Kaffeelöffel, Kaffeelöffeln"),
            (.dessertspoon, "Dessertlöffel"),
            (.cup, "Tasse, Tassen"),
            (.pinch, "Prise, Prisen, Messerspitze, Messerspitzen, Msp, Hauch"),
            (.bunch, "Bund, Bd, Bündel, Bunde, Sträußchen"), (.clove, "Zehe, Zehen, Zeh"),
            (.can, "Dose, Dosen, Büchse, Büchsen, Konserve"),
            (.packet, "Päckchen, Pck, Pckg, Pkt, Pk, Packerl, Pckch, Pä"),
            (.package, "Packung, Packungen, Pckung, Paket, Pakete, Pack, Pkg"),
            (.tub, "Becher, Bechern, Töpfchen"), (.jar, "Glas, Gläser, Gläschen"),
            (.bottle, "Flasche, Flaschen, Fl, Fläschchen"),
            (.bag, "Beutel, Tüte, Tüten, Sack, Säckchen, Btl, Tütchen"),
            (.slice, "Scheibe, Scheiben, Scheibchen, Sch"),
            (.piece, "Stück, Stücke, Stücken, Stückchen, Stk, St, Stck"),
            (.stick, "Stange, Stangen"), (.stalk, "Stängel, Stengel, Stiel, Stiele"),
            (.sprig, "Zweig, Zweige, Zweiglein, Zweigen, Ästchen"),
            (.leaf, "Blatt, Blätter, Blättern, Bl, Blättchen"),
            (.head, "Kopf, Köpfe, Köpfchen, Staude, Stauden"), (.bulb, "Knolle, Knollen"),
            (.cube, "Würfel, Würfeln"), (.handful, "Handvoll, Hand voll, Handvol"),
            (.splash, "Schuss, Schuß, Spritzer, Schüsse"), (.drop, "Tropfen"),
            (.bar, "Tafel, Tafeln, Riegel"), (.roll, "Rolle, Rollen"), (.ball, "Kugel, Kugeln"),
            (.punnet, "Schale, Schalen, Schälchen, Körbchen"), (.tube, "Tube, Tuben"),
            (.knob, "Stich, Flöckchen, Nuss"), (.sheet, "Platte, Platten"), (.block, "Block"),
            (.carton, "Karton"),
        ],
        multiples: [
            (500, .g, "Pfund, Pfd"), (10, .g, "dag, dkg, Deka"), (50_000, .g, "Zentner"),
        ],
        unitsAlone: "Prise, Messerspitze, Msp, Handvoll, Schuss, Schuß, Spritzer, Hauch, Bund",
        numbers: "zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf",
        parts: [
            (
                Rational(1, over: 2)!,
                "halb, halbe, halber, halbes, halben, halbem, Hälfte"
            ),
            (Rational(1, over: 3)!, "drittel"), (Rational(1, over: 4)!, "viertel"),
            (Rational(3, over: 4)!, "dreiviertel"), (Rational(1, over: 8)!, "achtel"),
            (Rational(3, over: 2)!, "anderthalb, eineinhalb, einundeinhalb"),
            (Rational(5, over: 2)!, "zweieinhalb"), (Rational(7, over: 2)!, "dreieinhalb"),
            (Rational(9, over: 2)!, "viereinhalb"),
        ],
        grammar: [
            (.article, "ein, eine, einen, einem, einer, eines, 'ne"),
            (.multiple(12), "Dutzend"),
            (.to, "bis"), (.or, "oder, bzw"), (.and, "und, u"), (.times, "mal"),
            (.each, "je, jeweils"), (.foreign(.between), "zwischen"),
            (.of, "von, vom"), (.foreign(.sizeOfEach), "à"),
            (
                .roughly,
                "ca, circa, zirka, etwa, ungefähr, rund, knapp, mindestens, mind, max, maximal, höchstens, "
                    + "bis zu, cirka"
            ),
            (
                .vague,
                "etwas, wenig, einige, einiges, ein paar, ein wenig, ein bisschen, ein bißchen, reichlich, "
                    + "genügend, viel, mehrere, paar, eine Menge, n paar"
            ),
            (
                .describing,
                "groß, große, großer, großes, großen, gross, grosse, klein, kleine, kleiner, kleines, "
                    + "kleinen, "
                    + "mittelgroß, mittelgroße, mittelgroßer, mittelgroßes, mittelgroßen, mittlere, "
                    + "mittlerer, "
                    + "mittleres, mittleren, mittelgrosse, mittelgrosser, mittel, dicke, dicker, dickes, "
                    + "dicken, "
                    + "dünne, dünner, dünnes, dünnen, gehäuft, gehäufte, gehäufter, gehäuften, gehäuftes, "
                    + "gestrichen, gestrichene, gestrichener, gestrichenen, gestrichenes, gestr, geh, "
                    + "leicht gehäufter, leicht gehäufte, gute, guter, gutes, guten, kräftige, kräftiger, "
                    + "kräftigen, ordentliche, voll, volle, voller, knappe, knapper, daumengroßes, "
                    + "daumengroße, "
                    + "walnussgroßes, walnussgroße, größere, größerer, kleinere, kleinerer, "
                    + "schwach gehäufte"
            ),
            (
                .yield,
                "Saft, Schale, Abrieb, Zeste, Zesten, Mark, Fruchtfleisch, Kerne, Blätter von, "
                    + "Zitronensaft von"
            ),
            (
                .foreign(.adverb),
                "fein, grob, frisch, klein, leicht, gut, sehr, dünn, dick, ganz, kurz, feinst, längs, "
                    + "quer, "
                    + "kleingeschnitten, gründlich, vorsichtig"
            ),
            (
                .foreign(.closing),
                "zum, zur, für, als, aus der, aus dem, "
                    + "in Scheiben, in Würfel, in Würfeln, in Ringe, in Ringen, in Streifen, in Stücke, "
                    + "in Stücken, "
                    + "in Stifte, in Spalten, in Hälften, in Stückchen, in feine, in feinen, in dünne, "
                    + "in dünnen, "
                    + "in kleine, in kleinen, in grobe, in groben, in dicke, in dicken, in mundgerechte, "
                    + "in Flöckchen, in Flocken, in 1, in 2, in etwas, davon, je nach, "
                    + "bei Zimmertemperatur, "
                    + "am Stück, vom Bäcker, vom Vortag, vom Metzger, plus, zusätzlich, möglichst, "
                    + "mit Schale, "
                    + "ohne Rinde"
            ),
            (
                .foreign(.aside),
                "nach Belieben, nach Geschmack, nach Bedarf, nach Wunsch, bei Bedarf, n B, n Bel, evtl, "
                    + "eventuell, optional, wahlweise, ggf, gegebenenfalls, zimmerwarm, ungespritzt, "
                    + "unbehandelt, handwarm, abgetropft, nach Packungsanweisung, am besten"
            ),
        ],
        preparations: """
            frisch gemahlen, grob gemahlen, fein gemahlen, frisch gepresst, gehackt, kleingehackt
            feingehackt, gewürfelt, gerieben, geschnitten, kleingeschnitten, geschält
            gepresst, gepreßt, zerdrückt, gehobelt, geraspelt, geviertelt, halbiert, entkernt gehackt
            püriert
            zerlassen, geschmolzen, aufgetaut, abgerieben, gewaschen, geputzt, gesiebt, verquirlt
            geschlagen
            zerkleinert, gezupft, zerzupft, gestiftelt, zerstoßen, gemörsert, aufgeschlagen, steifgeschlagen
            lauwarm, warm, kalt, eiskalt, heiß, kochend, weich, zimmerwarm, ausgepresst, gehäutet
            blanchiert
            zerbröselt, zerbröckelt, filetiert, abgezogen, durchgepresst, angedrückt, angeröstet, entstielt
            gestoßen, gequetscht, vorgewärmt, gekühlt, reif, vollreif
            """,
        endings: (before: ["e", "er", "es", "en", "em"], after: [""]),
        wholeNames: """
            gehackte Tomaten, geschälte Tomaten, geriebene Mandeln, gehobelte Mandeln, gehacktes Rindfleisch
            kleine Kapern, große Bohnen, kalter Kaffee, gehackte Mandeln, weiche Tortillas
            geriebene Haselnüsse, Große weiße Bohnen
            """
    )
}
