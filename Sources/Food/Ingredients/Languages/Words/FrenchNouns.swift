extension LanguageNouns {
    static let french = """
        oignon oignons, échalote échalotes, ail, poireau poireaux, tomate tomates, pomme pommes
        poire poires, pêche pêches, abricot abricots, cerise cerises, fraise fraises, framboise framboises
        myrtille myrtilles, mûre mûres, groseille groseilles, citron citrons, pamplemousse pamplemousses
        ananas, banane bananes, figue figues, datte dattes, prunes, pruneau pruneaux, rhubarbe, noix
        noisette noisettes, amande amandes, cacahuète cacahuètes, pignon pignons, pistache pistaches
        châtaigne châtaignes, marron marrons, avocat avocats, carotte carottes, navet navets
        betterave betteraves, champignon champignons, cèpe cèpes, girolle girolles, poivron poivrons
        concombre concombres
        cornichon cornichons, épinard épinards, laitue laitues, salade, roquette, chou choux, chou-fleur
        brocoli brocolis, haricot haricots, lentille lentilles, fève fèves, asperge asperges
        artichaut artichauts, fenouil fenouils, céleri céleris, potiron potirons, courge courges
        citrouille, potimarron, pois, maïs, persil, ciboulette, basilic, thym, romarin, laurier, coriandre
        estragon, cerfeuil, aneth, sauge, origan, gingembre, cannelle, muscade, cumin, curcuma, girofle
        poivre, sel, sucre, cassonade, vergeoise, farine, levure, fécule, maïzena, bicarbonate, cacao
        vanille
        œuf œufs oeuf oeufs, beurre, lait, crème, fromage fromages, fromages, yaourt yaourts, yogourt
        gruyère
        chèvre, faisselle, margarine, saindoux, huile huiles, vinaigre, moutarde, miel, confiture
        sirop, bouillon, eau, vin vins, bière, cidre, rhum, jus, thé, café, lait
        viande viandes, boeuf bœuf, veau, porc, agneau, poulet poulets, dinde, canard canards, lapin lapins
        jambon jambons, lardon lardons, saucisse saucisses, saucisson, poitrine, escalope escalopes
        cuisse cuisses, poisson poissons, saumon, thon, cabillaud, crevette crevettes, moule moules, anchois
        coquille coquilles, hareng harengs, truite truites, dorade, lotte
        riz, pâte pâtes, nouille nouilles, vermicelle vermicelles, semoule, pain, mie, chapelure
        biscotte biscottes, biscuit biscuits, avoine, flocon flocons, chocolat, oignon, raisin raisins, olives
        câpre câpres, échine, gîte, rôti rôtis, côtelette côtelettes
        gésier gésiers, foie foies, rognon rognons, merguez, andouille, piment piments, paprika, safran
        eau-de-vie, liqueur, soja, tofu, sésame, tournesol, colza, arachide, amidon, gélatine
        blé, seigle, sarrasin, épeautre, polenta, orge, boulgour, couscous, quinoa
        vert verte vertes verts, rouge rouges, blanche blanches, jaune jaunes, noire noires, frais
        fraîche fraîches, sec sèche sèches secs, entier entière entières entiers, nouveau nouvelle nouvelles
        doux douce douces, salé, salée, demi-sel, mûr mûrs, liquide, épaisse, chili, chiche chiches
        courgette courgettes, aubergine aubergines, filet filets, orange oranges, citronnelle, gousse gousses
        """
}
