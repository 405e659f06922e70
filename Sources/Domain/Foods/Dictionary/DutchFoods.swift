extension ForeignFoods {
    static let dutch = ForeignFoods(
        isKindFirst: false,
        entries: [
            .produce: """
            appel, peer, banaan, sinaasappel, mandarijn, citroen, citroensap, limoen, limoensap, aardbei
            framboos, braam, bes, bosbes, blauwe bes, rode bes, kers, pruim, perzik, nectarine
            abrikoos, druif
            vijg, meloen, watermeloen, ananas, granaatappel, rabarber, ui, rode ui, witte ui, sjalot
            bosui
            lente-ui, knoflook, knoflookteen, prei, tomaat, kerstomaat, cherrytomaat, trostomaat
            vleestomaat
            aardappel, krieltje, zoete aardappel, wortel, winterpeen, winterwortel, bospeen, raap, biet
            rode biet, radijs, komkommer, rode paprika, gele paprika, groene paprika, oranje paprika
            puntpaprika
            rode peper, groene peper, chilipeper, pompoen, flespompoen, champignon, kastanjechampignon
            paddenstoel, oesterzwam, sla, kropsla, ijsbergsla, veldsla, rucola, spinazie, andijvie
            witlof
            boerenkool, kool, spitskool, rodekool, rode kool, witte kool, savooiekool, bloemkool
            spruitje
            spruit, paksoi, taugé, selderij, bleekselderij, knolselderij, venkel, asperge, artisjok
            sperzieboon
            snijboon, tuinboon, haricot vert, peul, peultje, sugarsnap, maïskolf, peterselie
            bieslook, basilicum
            verse munt, koriander, munt, dille, salie, dragon, gember, gemberwortel, citroengras
            verse tijm
            verse rozemarijn, kruiden, groente, fruit, soepgroente, roerbakgroente, pastinaak
            schorseneer
            koolrabi, postelein, waterkers, citroenrasp, limoenblad
            """,
            .bakery: """
            brood, broodje, stokbrood, witbrood, bruinbrood, volkorenbrood, roggebrood, beschuit
            turks brood
            pitabroodje, hamburgerbroodje, ontbijtkoek, taart, krentenbol, pannenkoek, afbakbroodje
            knäckebröd
            """,
            .meat: """
            vlees, gehakt, rundergehakt, half-om-half gehakt, gemengd gehakt, kipgehakt, kip
            kipfilet, kippendij
            kippendijfilet, kippenbout, kippenpoot, kipreepje, kalkoen, kalkoenfilet, eend
            eendenborst, konijn
            rundvlees, runderlap, riblap, sukadelap, biefstuk, rosbief, varkensvlees, varkenshaas
            varkenslap
            karbonade, speklap, kalfsvlees, lamsvlees, lamsbout, lamskotelet, hamblokje, hamreepje
            spek, spekje
            spekblokje, ontbijtspek, katenspek, worst, rookworst, braadworst, saucijs, leverworst
            schouderham
            rauwe ham, achterham, gehaktbal, slavink, vis, zalm, zalmfilet, gerookte zalm, kabeljauw
            kabeljauwfilet
            koolvis, tilapiafilet, forel, makreel, gerookte makreel, haring, paling, garnaal, mossel
            inktvis
            schol, visfilet, schelvis, coquille, stoofvlees, shoarmavlees
            """,
            .dairy: """
            ei, eidooier, eierdooier, eigeel, eiwit, melk, volle melk, halfvolle melk, magere melk
            karnemelk
            sojamelk, amandelmelk, havermelk, slagroom, kookroom, room, zure room, roomboter, boter
            ongezouten boter
            yoghurt, volle yoghurt, griekse yoghurt, kwark, magere kwark, kaas, geraspte kaas
            oude kaas, jonge kaas
            belegen kaas, geitenkaas, zachte geitenkaas, roomkaas, smeerkaas, blauwe kaas
            schapenkaas, vla
            parmezaanse kaas, parmezaan, goudse kaas, hüttenkäse, bakboter, vloeibare boter
            """,
            .grains: """
            rijst, basmatirijst, risottorijst, zilvervliesrijst, pandanrijst, witte rijst, macaroni
            noedel, mie
            mienestje, eiermie, rijstnoedel, mihoen, lasagneblad, havermout, gort, linze, rode linze
            groene linze
            pastaschelp, boekweit, gierst, tarwe, rijstvel, muesli, cruesli, vermicelli, pasta
            """,
            .tins: """
            kikkererwt, kidneyboon, bruine boon, witte boon, zwarte boon, tomatenblokje, gepelde tomaat
            gezeefde tomaat, tomatenpuree, tomatensaus, pastasaus, tonijn, sardientje, ansjovis
            ansjovisfilet, maïs
            olijf, zwarte olijf, groene olijf, kappertje, augurk, zilverui, zuurkool, kokosmelk
            kokosroom, bouillon
            groentebouillon, kippenbouillon, runderbouillon, visbouillon, bouillonblokje, bouillontablet
            honing, stroop, appelstroop, jam, pindakaas, appelmoes, hagelslag, chocoladepasta
            ahornsiroop, maïskorrel
            zongedroogde tomaat, artisjokhart, fond, erwtensoep
            """,
            .baking: """
            bloem, tarwebloem, patentbloem, zelfrijzend bakmeel, bakmeel, meel, volkorenmeel, suiker
            witte suiker
            basterdsuiker, bruine suiker, lichtbruine basterdsuiker, donkerbruine basterdsuiker
            poedersuiker
            vanillesuiker, rietsuiker, kristalsuiker, gist, droge gist, verse gist, bakpoeder
            baksoda, zuiveringszout
            maïzena, zetmeel, aardappelzetmeel, griesmeel, paneermeel, cacao, cacaopoeder
            pure chocolade
            witte chocolade, vanille, vanillestokje, vanille-extract, vanillepeul, amandel, amandelmeel
            amandelschaafsel, walnoot, hazelnoot, pecannoot, pijnboompit, zonnebloempit, pompoenpit
            sesamzaad
            maanzaad, lijnzaad, rozijn, krent, dadel, gedroogde abrikoos, gedroogde vijg, kokos
            geraspte kokos
            gemalen kokos, gelatineblaadje, gecondenseerde melk, amandelspijs, bladgelatine
            custardpoeder
            """,
            .spices: """
            zout, zeezout, grof zout, peper, zwarte peper, witte peper, peperkorrel, paprikapoeder
            gerookt paprikapoeder, kerriepoeder, kerrie, komijn, komijnzaad, gemalen komijn, kurkuma
            geelwortel
            kaneel, kaneelstokje, nootmuskaat, foelie, kruidnagel, kardemom, steranijs, saffraan
            laurier, laurierblad
            jeneverbes, tijm, rozemarijn, majoraan, italiaanse kruiden, speculaaskruiden, koekkruiden
            korianderzaad
            venkelzaad, mosterdzaad, chilipoeder, chilivlok, cayennepeper, knoflookpoeder, uienpoeder
            gemberpoeder
            olie, olijfolie, zonnebloemolie, arachideolie, sesamolie, kokosolie, frituurolie, wokolie
            azijn
            wittewijnazijn, rodewijnazijn, appelazijn, natuurazijn, balsamicoazijn, rijstazijn
            mosterd, mayonaise
            ketjap, ketjap manis, sojasaus, vissaus, oestersaus, worcestersaus, tomatenketchup, satésaus
            kruidenmix, chilisaus, currypasta, laos, ketoembar, djinten
            """,
            .snacks: """
            chocolade, melkchocolade, koekje, speculaas, stroopwafel, lange vinger, drop, snoep
            pinda, cashewnoot
            pistachenoot, noot, tortillachip, zoutje, kroepoek, rijstwafel, notenmix, kandij
            """,
            .frozen: """
            erwt, doperwt, diepvrieserwt, bladerdeeg, filodeeg, pizzadeeg, deeg, ijs, vanille-ijs
            ijsblokje
            diepvriesspinazie, visstick, friet, kroket, frikandel, diepvriesfruit
            """,
            .drinks: """
            bruiswater, witte wijn, rode wijn, wijn, bier, sap, appelsap, sinaasappelsap, koffie
            thee, groene thee
            jenever, likeur, frisdrank, limonadesiroop, brandewijn, druivensap, tomatensap, bessensap
            advocaat
            """,
            .household: """
            wc-papier, toiletpapier, keukenpapier, keukenrol, bakpapier, aluminiumfolie
            vershoudfolie, afwasmiddel
            wasmiddel, vuilniszak, zeep, tandpasta, servet, zakdoekje, luier, cocktailprikker
            keukentouw
            kaars, sponsje, vaatwastablet
            """,
        ])
}
