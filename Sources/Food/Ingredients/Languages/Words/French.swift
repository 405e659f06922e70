extension LanguageWords {
    static let french = LanguageWords(
        units: [
            (
                .tbsp,
                """
                cuillère à soupe, cuillères à soupe, cuiller à soupe, cuillers à soupe, cuillerée à soupe
                cuillerées à soupe, cuil à soupe, cuill à soupe, cuil à s, cuill à s, cuillère à s
                cuillères à s, c à soupe, c a s, c à s, càs, cas, c s, cs, càsoupe, cuillère à table
                cuillères à table, c à table, cuillère soupe, cuillères soupe, cuillère de table
                grande cuillère, grandes cuillères, cuillère à potage
                """
            ),
            (
                .tsp,
                """
                cuillère à café, cuillères à café, cuiller à café, cuillers à café, cuillerée à café
                cuillerées à café, cuil à café, cuill à café, cuil à c, cuill à c, cuillère à c
                cuillères à c
                c à café, c a c, c à c, càc, cac, c c, cc, cuillère à thé, cuillères à thé, cuillerée à thé
                cuillerées à thé, c à thé, c à t, cuil à thé, petite cuillère, petites cuillères
                cuillère café, cuillères café, c café
                """
            ),
            (.dessertspoon, "cuillère à dessert, cuillères à dessert, c à dessert"),
            (.cup, "tasse, tasses"), (.pinch, "pincée, pincées, pointe de couteau, pointes de couteau"),
            (.clove, "gousse, gousses"), (.bunch, "botte, bottes, bouquet, bouquets"),
            (.sachet, "sachet, sachets"), (.package, "paquet, paquets"),
            (.can, "boîte, boîtes, boite, boites, conserve, conserves, boîte de conserve"),
            (.jar, "bocal, bocaux"), (.tub, "pot, pots"), (.carton, "brique, briques, briquette, briquettes"),
            (.bottle, "bouteille, bouteilles"), (.punnet, "barquette, barquettes"),
            (.slice, "tranche, tranches, rondelle, rondelles"), (.piece, "morceau, morceaux, pièce, pièces"),
            (.sprig, "brin, brins, branche, branches, branchette, branchettes"), (.stalk, "tige, tiges"),
            (.leaf, "feuille, feuilles"), (.head, "tête, têtes"), (.bulb, "bulbe, bulbes"),
            (.stick, "bâton, bâtons"), (.cube, "cube, cubes"),
            (.handful, "poignée, poignées"), (.splash, "trait, traits, giclée"),
            (.drizzle, "filet d'"), (.drop, "goutte, gouttes"),
            (.knob, "noix de, noisette de, noisettes de"), (.bar, "tablette, tablettes"),
            (.roll, "rouleau, rouleaux"), (.ball, "boule, boules"), (.tube, "tube, tubes"),
            (.bag, "sac, sacs"), (.block, "bloc, blocs"), (.sheet, "plaque, plaques"),
            (.wedge, "quartier, quartiers"),
        ],
        multiples: [(500, .g, "livre, livres")],
        unitsAlone: "pincée, poignée, filet d', trait, noix de",
        numbers: "deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze",
        parts: [
            (Rational(1, over: 2)!, "demi, demie, moitié"), (Rational(1, over: 3)!, "tiers"),
            (Rational(1, over: 4)!, "quart, quarts"),
        ],
        grammar: [
            (.article, "un, une"),
            (.multiple(12), "douzaine, douzaines"), (.multiple(10), "dizaine"), (.multiple(15), "quinzaine"),
            (.multiple(20), "vingtaine"), (.multiple(6), "demi douzaine"),
            (.to, "à"), (.or, "ou"), (.and, "et"), (.times, "fois"), (.each, "chacun, chacune"),
            (.foreign(.between), "entre"), (.foreign(.andHalf), "et demi, et demie"),
            (.foreign(.partitive), "de, d', du, des, de la, de l', de bonne"),
            (.foreign(.partitive), "d, au"),
            (.roughly, "environ, env, à peu près, approximativement, jusqu'à, à peine, au moins, presque"),
            (
                .vague,
                "quelques, quelque, un peu, un petit peu, beaucoup, plusieurs, un reste, assez, "
                    + "un soupçon, peu"
            ),
            (
                .describing,
                "gros, grosse, grosses, grand, grande, grandes, grands, petit, petite, petites, petits, "
                    + "moyen, "
                    + "moyenne, moyennes, moyens, de taille moyenne, bombée, bombées, bombé, rase, "
                    + "rases, ras, "
                    + "bonne, bon, bonnes, bons, belle, beau, belles, beaux, généreuse, généreux, légère, "
                    + "fines, fine, épaisse, épaisses, pleine, pleines, comble, combles"
            ),
            (.yield, "jus, zeste, zestes, pulpe, écorce, graines, blancs, jaunes"),
            (
                .foreign(.adverb),
                "finement, grossièrement, fraîchement, très, bien, légèrement, fin, préalablement, non, "
                    + "tout juste, soigneusement, menu"
            ),
            (
                .foreign(.closing),
                "pour, selon, en dés, en rondelles, en morceaux, en lamelles, en cubes, en tranches, "
                    + "en fines, "
                    + "en petits, en gros, en julienne, en quartiers, en bâtonnets, en lanières, "
                    + "en brunoise, "
                    + "à température, prêt, prête, afin, coupé, coupée, coupés, coupées, taillé, taillés, "
                    + "taillée, taillées, plus, à ajuster, en deux, en quatre, en huit, sortis, sorti, "
                    + "détaillé, détaillée, détaillés, détaillées, que, à l'état"
            ),
            (
                .foreign(.aside),
                "au goût, à volonté, selon votre goût, selon le goût, facultatif, facultative, "
                    + "facultatifs, "
                    + "optionnel, à discrétion, si nécessaire, éventuellement, au choix, à convenance, qs"
            ),
        ],
        preparations: """
            haché, émincé, râpé, pelé, épluché, écrasé, ciselé, pressé, concassé, fondu, ramolli, tamisé
            lavé
            battu, égoutté, rincé, dénoyauté haché, épépiné, équeuté, décongelé, pilé, mixé, tranché
            effilé fin
            râpé fin, déveiné, essoré, fouetté, haché fin, haché menu, haché finement, fraîchement moulu
            blanchi, tiédi, chauffé, réhydraté, désossé, effeuillé, tiède, froid, chaud, bouillant, mou
            écalé, écossé, évidé, paré, pelé à vif, dégraissé, vidé, émietté, détaillé, torréfié, nettoyé
            dégermé, effiloché, écumé, clarifié, grillé
            """,
        endings: (before: [], after: ["", "e", "s", "es"]),
        wholeNames: """
            viande hachée, boeuf haché, bœuf haché, steak haché, steaks hachés, porc haché, veau haché
            noix de coco, noix de coco râpée, noix de cajou, noix de pécan, noix de muscade
            noix de Saint Jacques
            noix de saint, noix de macadamia, noix du Brésil, noix de Grenoble, noix de coco râpées
            tomates concassées, tomate concassée, tomates pelées, fromage blanc, gros sel, petits pois
            petit pois
            petit suisse, petits suisses, petit salé, petit beurre, petits beurre, bouquet garni
            bouquets garnis
            poivre en grains, graines de sésame, graines de courge, graines de tournesol, graines de pavot
            graines de chia, graines de lin, graines de moutarde, graines de cumin, graines de fenouil
            jus de citron, jus d'orange, jus de pomme, jus de tomate, jus de fruits, jus de veau
            jus d'ananas
            jus de viande, jus de raisin, jus de citron vert, zeste de citron, petits oignons, petit lait
            beurre fondu salé, crème fouettée, pâte à pizza, pâte brisée, pâte feuilletée, pâte sablée
            fromage frais, grand marnier, petites pâtes, pain grillé, poivrons grillés, petit épeautre
            poivre du moulin, blancs de poulet, blanc de poulet, blancs d'oeufs, blanc d'oeuf
            jaunes d'oeufs
            jaune d'oeuf, jaunes d'oeuf, blancs d'oeuf, blanc de poireau, blancs de poireau
            blancs de poireaux
            fines herbes, filet d'agneau, filet d'anchois, filet d'espadon, filet d'églefin
            filet d'autruche
            """
    )
}
