extension LanguageWords {
    static let dutch = LanguageWords(
        units: [
            (.tbsp, "el, eetlepel, eetlepels, soeplepel, soeplepels, eetl, sl, eetlp"),
            (.tsp, "tl, theelepel, theelepels, koffielepel, koffielepels, kl, theel, theelepeltje"),
            (.dessertspoon, "dessertlepel, dessertlepels"),
            (.cup, "kop, koppen, kopje, kopjes"),
            (.pinch, "snufje, snuf, snufjes, mespunt, mespuntje, mespuntjes, mespunten, snuifje, toefje"),
            (.clove, "teen, tenen, teentje, teentjes"), (.bunch, "bos, bosje, bosjes, bossen, bundel"),
            (.can, "blik, blikje, blikjes, blikken"), (.jar, "pot, potje, potjes, potten"),
            (.package, "pak, pakken, verpakking"), (.packet, "pakje, pakjes"),
            (.sachet, "zakje, zakjes"), (.bag, "zak, zakken"), (.bottle, "fles, flessen, flesje, flesjes"),
            (.tub, "beker, bekers, bekertje, kuipje, kuipjes"), (.punnet, "bakje, bakjes, schaaltje, bak"),
            (
                .slice,
                "plak, plakken, plakje, plakjes, snee, sneetje, sneetjes, sneden, schijf, schijfje, "
                    + "schijfjes"
            ),
            (.piece, "stuk, stuks, stukje, stukjes, stukken, st"),
            (.sprig, "takje, takjes, tak, takken"), (.stalk, "stengel, stengels, steel, stelen"),
            (.stick, "stokje, stokjes, staaf"),
            (.leaf, "blad, blaadje, blaadjes, bladeren, blaadjes"),
            (.head, "krop, kroppen, struik, struikje"),
            (.bulb, "bol, bollen, knol, bolletje, bolletjes"),
            (.cube, "blokje, blokjes, tablet, klontje suiker"),
            (.handful, "handje, handvol, hand vol, handjes, handvollen, handjevol"),
            (.splash, "scheut, scheutje, scheutjes, scheuten"), (.drizzle, "straaltje"),
            (.drop, "druppel, druppels, druppeltjes"),
            (.knob, "klontje, klont, klontjes"), (.bar, "reep, repen, tablet"),
            (.roll, "rol, rollen, rolletje"),
            (.ball, "bolletje mozzarella"), (.sheet, "vel, vellen, velletje, velletjes"), (.tube, "tube"),
            (.wedge, "partje, partjes"), (.carton, "karton"),
        ],
        multiples: [(500, .g, "pond"), (100, .g, "ons")],
        unitsAlone: "snufje, snuf, handvol, handje, scheut, scheutje, mespunt, klontje, mespuntje",
        numbers: "twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf",
        parts: [
            (Rational(1, over: 2)!, "half, halve, halfje"), (Rational(1, over: 3)!, "derde"),
            (Rational(1, over: 4)!, "kwart, vierde"), (Rational(3, over: 4)!, "driekwart"),
            (Rational(3, over: 2)!, "anderhalf, anderhalve"), (Rational(5, over: 2)!, "tweeëneenhalf"),
        ],
        grammar: [
            (.article, "een, één"),
            (.multiple(12), "dozijn"),
            (.to, "tot, à"), (.or, "of"), (.and, "en"), (.times, "maal, keer"), (.each, "elk, ieder"),
            (.foreign(.between), "tussen"),
            (.foreign(.partitive), "van, van de, van het, met de smaak van"),
            (
                .roughly,
                "ongeveer, circa, ca, ong, plusminus, zo'n, minimaal, minstens, maximaal, ruim, bijna"
            ),
            (
                .vague,
                "wat, een beetje, beetje, enkele, een paar, paar, enige, weinig, veel, flink wat, "
                    + "voldoende, "
                    + "genoeg, diverse, een weinig"
            ),
            (
                .describing,
                "groot, grote, klein, kleine, middelgrote, middelgroot, flinke, flink, afgestreken, "
                    + "volle, volle, opgehoopte, dikke, dik, dunne, dun, royale, goede, ruime, kleinere, "
                    + "grotere, "
                    + "gemiddelde, stevige, mooie, forse, schepje, normale, gehoopte, bolle, afgestr"
            ),
            (.yield, "sap, rasp, schil, zeste, merg, raspsel"),
            (
                .foreign(.adverb),
                "fijn, grof, vers, zeer, goed, licht, heel, dun, dik, lang, gaar, fijnjes, kort, vooraf, "
                    + "klein"
            ),
            (
                .foreign(.closing),
                "voor, om te, in blokjes, in plakjes, in ringen, in reepjes, in stukjes, in partjes, "
                    + "in schijfjes, "
                    + "in dobbelsteentjes, in dunne, in fijne, in grove, in kleine, in dikke, "
                    + "in stukken, in vieren, "
                    + "in tweeën, in roosjes, in halve, in repen, in plakken, in kwarten, "
                    + "op kamertemperatuur, "
                    + "plus, ter, uitgelekt, uit blik, uit de, uit een, in vlokken, in flinters, "
                    + "in grote, bij"
            ),
            (
                .foreign(.aside),
                "naar smaak, naar behoefte, naar keuze, eventueel, evt, optioneel, naar wens, desgewenst, "
                    + "indien nodig, op smaak, naar believen, facultatief"
            ),
        ],
        preparations: """
            gesnipperd, gesneden, gehakt, geraspt, geperst, gepeld, geschild, gesmolten, uitgeperst
            geklutst
            uitgelekt, gewassen, gezeefd, geklopt, ontdooid, geplet, fijngehakt, fijngesneden, grofgehakt
            fijngesnipperd, versgemalen, vers gemalen, vers geperst, fijngewreven, ontpit, gehalveerd
            afgespoeld, afgegoten, gekneusd, schoongemaakt, uitgelekt, verkruimeld, gepureerd, fijngestampt
            lauwwarm, lauw, koud, warm, heet, kokend, ijskoud, zacht, gesnede, gewelde, geweekt, ontveld
            fijngeraspt, opgeklopt, stijfgeklopt, versgeperst, gevierendeeld, gekruimeld, verbrokkeld, rijp
            """,
        endings: (before: ["e"], after: [""]),
        wholeNames: """
            half om half gehakt, gehakt, gemengd gehakt, rundergehakt, kipgehakt, mager gehakt, half om half
            zachte geitenkaas, koude kaas, kleine kappertjes, zacht fruit, gesneden brood, warme bakker
            geraspte kokos, gemalen kokos, runder gehakt, lang brood, gehakte tomaten, volle melk
            volle yoghurt
            volle kwark, halfvolle melk, dikke bleekselderij, grote bonen, gesneden sla
            """
    )
}
