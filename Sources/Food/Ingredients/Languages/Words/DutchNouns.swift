extension LanguageNouns {
    static let dutch = """
        ui uien uitje uitjes, sjalot sjalotten sjalotje sjalotjes, bosui bosuien bosuitje bosuitjes
        lente-ui, knoflook, knoflookteen knoflooktenen knoflookteentje knoflookteentjes, prei preien
        tomaat tomaten tomaatje tomaatjes, aardappel aardappelen aardappels aardappeltjes
        wortel wortels wortelen worteltje worteltjes, winterpeen, peen, raap rapen, biet bieten bietjes
        komkommer komkommers, augurk augurken, paprika paprika's, pepertje pepertjes, aubergine
        pompoen pompoenen, champignon champignons, paddenstoel paddenstoelen, sla, ijsbergsla
        veldsla, spinazie
        andijvie, witlof, boerenkool, kool kolen, spitskool, bloemkool bloemkolen
        spruitje spruitjes spruiten
        broccoli, selderij, bleekselderij, knolselderij, venkel, asperge asperges, artisjok artisjokken
        boon bonen, sperzieboon sperziebonen, erwt erwten, doperwt doperwten doperwtjes
        kikkererwt kikkererwten
        linze linzen, maïs, peterselie, bieslook, basilicum, tijm, rozemarijn
        laurierblad laurierblaadjes laurierblaadje, koriander, munt, dille, salie, oregano, dragon
        gember, kaneel, kaneelstokje
        citroen citroenen, limoen limoenen, sinaasappel sinaasappels sinaasappelen, appel appels appelen
        peer peren, banaan bananen, aardbei aardbeien, framboos frambozen, braam bramen, bes bessen
        bosbes bosbessen, blauwe, kers kersen, pruim pruimen, perzik perziken, abrikoos abrikozen
        druif druiven, vijg vijgen, dadel dadels, meloen meloenen, watermeloen, ananas, rozijn rozijnen
        krent krenten, granaatappel granaatappels, avocado avocado's, mango mango's, rabarber
        noot noten, walnoot walnoten, hazelnoot hazelnoten, amandel amandelen, pinda pinda's
        cashewnoot cashewnoten, pijnboompit pijnboompitten, sesamzaad, zonnebloempit zonnebloempitten
        olijf olijven, kappertje kappertjes, ei eieren eitje eitjes, eidooier eidooiers
        eierdooier eierdooiers
        eiwit eiwitten, melk, karnemelk, slagroom, kookroom, zure, boter, roomboter, kaas kazen, geitenkaas
        roomkaas, yoghurt yoghurts, kwark, margarine, bloem, tarwebloem, meel, volkorenmeel, zelfrijzend
        suiker, basterdsuiker, poedersuiker, vanillesuiker, rietsuiker, zout, zeezout, gist, bakpoeder
        maïzena, griesmeel, paneermeel, cacao, cacaopoeder, chocolade, honing, stroop, jam, appelmoes
        olie, olijfolie, zonnebloemolie, arachideolie, sesamolie, azijn, wijnazijn, mosterd, mayonaise
        ketjap
        sojasaus, tomatenpuree, paprikapoeder, kerriepoeder, komijn, komijnzaad, kurkuma, nootmuskaat
        peper, kruidnagel kruidnagels kruidnagelen, jeneverbes jeneverbessen, peperkorrel peperkorrels
        saffraan
        vanille, vanillestokje vanillestokjes, rijst, basmatirijst, risottorijst, pasta, macaroni
        noedel noedels
        mie, havermout, couscous, brood broden, broodje broodjes, beschuit beschuiten, stokbrood stokbroden
        bladerdeeg, koekje koekjes, kip kippen, kipfilet kipfilets, kippendij kippendijen
        kippenbout kippenbouten, rundvlees, varkensvlees, kalfsvlees, lamsvlees, lamsbout, gehakt
        rundergehakt
        biefstuk
        biefstukken, ham, spek, spekje spekjes, spekblokjes, worst worsten, rookworst rookworsten
        kalkoen, eend eenden, konijn konijnen, karbonade karbonades, vlees, vis vissen, zalm
        zalmfilet zalmfilets, kabeljauw, kabeljauwfilet, tonijn, garnaal garnalen, mossel mosselen
        haring haringen
        ansjovis, makreel makrelen, bouillon, groentebouillon, kippenbouillon, runderbouillon
        bouillonblokje bouillonblokjes, water, wijn wijnen, bier, sap, appelsap, citroensap, limoensap
        sinaasappelsap, kokosmelk, kokos, thee, koffie, groente groenten, fruit, gelatine
        rood rode, wit witte, zwart zwarte, groene groen, geel gele, bruin, gedroogd gedroogde
        gerookt gerookte, gemalen, gekookt gekookte, zoet zoete, ongezouten, bevroren, ijsblokje ijsblokjes
        tortilla, wrap, rozemarijntakje, santen, vers verse, heel hele
        """
}
