extension ForeignFoods {
    static let french = ForeignFoods(
        isKindFirst: true,
        entries: [
            .produce: """
            pomme, pomme de terre, poire, pêche, abricot, cerise, fraise, framboise, myrtille, mûre
            groseille
            cassis, citron, citron vert, jus de citron, zeste de citron, pamplemousse, clémentine
            ananas, banane, mangue, figue, raisin frais, rhubarbe, pastèque, grenade, avocat, oignon
            oignon rouge, oignon nouveau, échalote, ail, gousse d'ail, poireau, tomate, tomate cerise
            carotte
            navet, betterave, radis, céleri, céleri-rave, fenouil, concombre, poivron, poivron rouge
            poivron vert
            poivron jaune, piment, piment oiseau, aubergine, courgette, courge, potiron, potimarron
            butternut
            citrouille, champignon, champignon de Paris, cèpe, girolle, épinard, laitue, salade
            salade verte
            mâche, roquette, cresson, chou, chou-fleur, chou rouge, chou vert, chou de Bruxelles
            brocoli
            haricot vert, petit pois frais, fève, asperge, artichaut, blette, panais, patate douce
            topinambour, persil, ciboulette, basilic, coriandre, menthe, aneth, estragon, cerfeuil
            sauge
            thym frais, romarin frais, gingembre, citronnelle, herbe, fruit, légume
            endive
            pousse d'épinard, jeune pousse, noix de coco, châtaigne, prune fraîche, nectarine, kaki
            coing
            """,
            .bakery: """
            pain, pain de mie, pain complet, pain de campagne, pain rassis, pain burger, pain au lait
            baguette de pain, brioche, croissant, biscotte, tortilla de blé, galette, gâteau, pita
            pain pita, pain hamburger, pain de seigle, madeleine, viennoiserie
            """,
            .meat: """
            viande, viande hachée, bœuf, bœuf haché, steak haché, veau, porc, agneau, gigot, poulet
            blanc de poulet, cuisse de poulet, filet de poulet, dinde, escalope de dinde, canard
            magret, lapin, jambon, jambon blanc, jambon cru, lardon, lardon fumé, lard fumé
            poitrine fumée
            saucisse, saucisson, chair à saucisse, rôti, côtelette, escalope, foie, rognon, andouille
            boudin, pintade, oie, poisson, saumon, saumon fumé, filet de saumon, cabillaud, colin
            merlu, dorade
            truite, lotte, maquereau, crevette, gambas, moule, noix de Saint-Jacques
            coquille Saint-Jacques
            calmar, poulpe, crabe, huître, hareng, filet mignon, filet de porc, paupiette
            """,
            .dairy: """
            œuf, jaune d'œuf, blanc d'œuf, lait, lait entier, lait demi-écrémé, lait de soja
            lait d'amande
            lait d'avoine, crème, crème fraîche, crème liquide, crème épaisse, crème entière
            beurre, beurre doux, beurre demi-sel, beurre salé, yaourt, yaourt nature, yaourt grec
            fromage
            fromage blanc, fromage râpé, fromage frais, fromage de chèvre, chèvre, bûche de chèvre
            gruyère râpé
            emmental râpé, comté, reblochon, raclette, beaufort, faisselle, petit-suisse, babeurre
            lait ribot
            """,
            .grains: """
            riz, riz basmati, riz rond, riz arborio, riz complet, nouille, nouille de riz
            vermicelle, coquillette, feuille de lasagne, semoule, boulgour, blé, orge perlé, sarrasin
            lentille, lentille corail, lentille verte, flocon d'avoine, avoine, épeautre, feuille de riz
            céréales, tagliatelles, maïs à pop-corn
            """,
            .tins: """
            tomate pelée, tomate concassée, concentré de tomate, coulis de tomate, sauce tomate
            purée de tomate
            pois chiche, haricot rouge, haricot blanc, maïs, thon, thon au naturel, olive noire
            olive verte
            câpre, cornichon, anchois, lait de coco, crème de coco, bouillon, bouillon cube
            bouillon de volaille
            bouillon de légumes, bouillon de bœuf, bouillon de poule, cube de bouillon, fond de veau
            fumet
            miel, confiture, sirop d'érable, compote, pâte à tartiner, beurre de cacahuète, choucroute
            cœur de palmier, sirop, marron, crème de marrons, purée d'amande, tomate séchée
            """,
            .baking: """
            farine, farine de blé, farine complète, sucre, sucre en poudre, sucre glace, sucre roux
            sucre vanillé
            cassonade, vergeoise, levure, levure chimique, levure de boulanger, levure boulangère
            bicarbonate
            bicarbonate de soude, fécule, fécule de maïs, fécule de pomme de terre, maïzena
            poudre à lever
            cacao, cacao en poudre, chocolat noir, chocolat pâtissier, chocolat au lait
            pépite de chocolat
            vanille, gousse de vanille, extrait de vanille, amande, poudre d'amande, amande effilée
            poudre d'amandes, amande en poudre, noisette, noix, noix de pécan, pignon, pignon de pin
            raisin sec, pruneau, datte, abricot sec, graine de sésame, graine de pavot, graine de lin
            graine de courge, graine de tournesol, sésame, chapelure, gélatine, feuille de gélatine
            agar-agar
            lait concentré, lait en poudre, fleur d'oranger, eau de fleur d'oranger, pralin
            noix de coco râpée
            sirop d'agave, semoule fine
            """,
            .spices: """
            sel, gros sel, fleur de sel, poivre, poivre noir, poivre blanc, poivre en grains
            piment d'Espelette
            piment de Cayenne, paprika doux, paprika fumé, curcuma, cannelle, bâton de cannelle, muscade
            noix de muscade, clou de girofle, girofle, quatre-épices, cinq-épices, épice, cardamome
            badiane
            anis étoilé, safran, laurier, feuille de laurier, thym, romarin, origan, herbes de Provence
            graine de cumin, graine de coriandre, huile, huile d'olive, huile de tournesol
            huile de colza
            huile de sésame, huile de coco, huile d'arachide, huile neutre, huile végétale
            huile de noix
            vinaigre, vinaigre balsamique, vinaigre de cidre, vinaigre de vin, vinaigre de riz, moutarde
            moutarde à l'ancienne, sauce soja, sauce nuoc-mâm, nuoc-mâm, sauce piquante, pâte de curry
            ail en poudre, oignon en poudre, raifort, vinaigre blanc, piment en poudre
            """,
            .snacks: """
            chocolat, biscuit, petit-beurre, spéculoos, boudoir, biscuit à la cuillère, bonbon
            gâteau sec
            cacahuète, noix de cajou, pistache, guimauve, caramel, pain d'épices, galette de riz
            gaufrette
            """,
            .frozen: """
            petit pois, pâte feuilletée, pâte brisée, pâte sablée, pâte à pizza, pâte filo
            feuille de brick
            glace, glace à la vanille, glaçon, frite, épinards surgelés, légumes surgelés
            fruits surgelés
            """,
            .drinks: """
            eau, eau gazeuse, eau minérale, vin, vin blanc, vin rouge, bière, cidre, jus, jus d'orange
            jus de pomme, jus de tomate, café, thé vert, thé noir, rhum, liqueur, eau-de-vie
            limonade, sirop de grenadine, porto, tisane, vin de cuisine
            """,
            .household: """
            papier toilette, essuie-tout, papier cuisson, papier sulfurisé, papier aluminium
            film alimentaire
            liquide vaisselle, lessive, sac poubelle, savon, dentifrice, mouchoir, serviette, éponge
            cure-dent
            ficelle de cuisine, pile, bougie, shampoing, couche
            """,
        ])
}
