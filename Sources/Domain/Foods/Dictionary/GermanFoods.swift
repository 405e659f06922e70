extension ForeignFoods {
    static let german = ForeignFoods(
        isKindFirst: false,
        entries: [
            .produce: """
            Apfel, Ananas, Aprikose, Aubergine, Avocado, Banane, Bärlauch, Basilikum, Birne, Blattsalat
            Blaubeere, Blumenkohl, Brokkoli, Brombeere, Champignon, Chicorée, Chilischote, Chinakohl
            Cherrytomate, Cocktailtomate, Dill, Eisbergsalat, Erdapfel, Erdbeere, Estragon, Feige
            Feldsalat
            Fenchel, Frühlingszwiebel, Granatapfel, Grapefruit, Grünkohl, Gurke, grüne Bohne
            Heidelbeere
            Himbeere, Hokkaido, Ingwer, Johannisbeere, Karotte, Kartoffel, Kirsche, Kirschtomate
            Knoblauch
            Knoblauchzehe, Kohl, Kohlrabi, Kopfsalat, Kräuter, Kresse, Kürbis, Lauch, Lauchzwiebel
            Limette
            Liebstöckel, Mandarine, Mangold, Maiskolben, Marille, Melone, Minze, Mohrrübe, Möhre
            Nektarine
            Obst, Orange, rote Paprika, gelbe Paprika, grüne Paprika, Paprikaschote, Pastinake
            Petersilie
            Pfirsich, Pfifferling, Pflaume, Pilz, Porree, Preiselbeere, Radieschen, Rettich
            Rhabarber, Romanesco
            Rosenkohl, Rote Bete, Rotkohl, Rucola, Rübe, Salat, Salatgurke, Salbei, Schalotte
            Schnittlauch
            Sellerie, Spargel, Spinat, Spitzkohl, Stachelbeere, Staudensellerie, Steinpilz, Süßkartoffel
            Suppengrün, Tomate, Traube, Wassermelone, Weintraube, Weißkohl, Wirsing, Zitrone
            Zitronensaft
            Zitronenschale, Limettensaft, Zuckerschote, Zwetschge, Zwiebel, frischer Thymian
            frischer Rosmarin, frischer Koriander, Quitte, Topinambur, Gemüse
            """,
            .bakery: """
            Brot, Brötchen, Semmel, Toastbrot, Vollkornbrot, Schwarzbrot, Weißbrot, Fladenbrot
            Laugenstange
            Brezel, Hefezopf, Kuchen, Torte, Knödelbrot, Baguettebrot, Zwieback, Burgerbrötchen
            Roggenbrot
            """,
            .meat: """
            Fleisch, Hackfleisch, Rinderhack, Rindfleisch, Schweinefleisch, Kalbfleisch, Lammfleisch
            Hähnchen, Huhn, Hühnchen, Hähnchenbrust, Hähnchenbrustfilet, Hähnchenschenkel, Pute
            Putenbrust, Putenschnitzel, Ente, Gans, Kaninchen, Wild, Schinken, Schinkenwürfel, Speck
            Speckwürfel, Wurst, Würstchen, Leberwurst, Mettwurst, Aufschnitt, Schnitzel, Kotelett
            Gulasch
            Rinderfilet, Schweinefilet, Schweinebraten, Rinderbraten, Braten, Roulade, Leber, Hüftsteak
            Rinderhackfleisch, Bratwurst, Fisch, Lachs, Lachsfilet, Räucherlachs, Forelle, Garnele
            Krabbe
            Hering, Kabeljau, Seelachs, Makrele, Matjes, Muschel, Tintenfisch, Fischfilet, Zander
            Karpfen
            """,
            .dairy: """
            Ei, Eigelb, Eiweiß, Eidotter, Milch, Vollmilch, Buttermilch, Sahne, Schlagsahne
            Schlagobers, Rahm
            Obers, Schmand, Crème fraîche, saure Sahne, Sauerrahm, Joghurt, Naturjoghurt, Käse
            Frischkäse
            Schafskäse, Ziegenkäse, Hüttenkäse, Bergkäse, Reibekäse, Parmesankäse, Topfen, Magerquark
            Butterschmalz, Kochsahne, Hafermilch, Sojamilch, Mandelmilch, griechischer Joghurt, Molke
            """,
            .grains: """
            Reis, Basmatireis, Risottoreis, Milchreis, Langkornreis, Nudel, Bandnudel, Suppennudel
            Glasnudel, Reisnudel, Lasagneplatte, Spätzle, Makkaroni, Haferflocke, Graupe, Hirse, Linse
            rote Linse, Couscous, Grünkern, Dinkel, Buchweizen, Maisgrieß, Cornflakes, Müsli, Knödel
            Spagetti
            """,
            .tins: """
            Kichererbse, Kidneybohne, weiße Bohne, Dosentomate, gehackte Tomate, passierte Tomate
            geschälte Tomate, stückige Tomate, Tomatenmark, Thunfisch, Sauerkraut, Rotkraut, Gewürzgurke
            Essiggurke, Olive, Kaper, Sardelle, Sardine, Kokosmilch, Gemüsebrühe, Hühnerbrühe
            Rinderbrühe, Brühe
            Fleischbrühe, Brühwürfel, Fond, Honig, Ahornsirup, Marmelade, Konfitüre, Apfelmus
            Erdnussbutter
            Nussnugatcreme, Sauerkirsche, Gemüsefond, Mais, Bohne, Zuckerrübensirup, Pflaumenmus

            """,
            .baking: """
            Mehl, Weizenmehl, Dinkelmehl, Roggenmehl, Vollkornmehl, Zucker, Puderzucker, Vanillezucker
            brauner Zucker, Rohrzucker, Gelierzucker, Hefe, Trockenhefe, Backpulver, Natron
            Speisestärke
            Stärke, Grieß, Blattgelatine, Semmelbrösel, Paniermehl, Kakao, Kakaopulver
            Zartbitterschokolade, Kuvertüre, Vanilleschote, Vanille, Mandel, gemahlene Mandel
            Haselnuss, Walnuss
            Pinienkern, Kürbiskern, Sonnenblumenkern, Kokosraspel, Rosine, Sesam, Mohn, Leinsamen
            Vanillearoma
            Bittermandelöl, Puddingpulver, Vanillepuddingpulver, Sahnesteif, Tortenguss, Milchpulver
            Orangeat
            Zitronat, Kokosflocke, Süßstoff, Dattel, Kondensmilch
            """,
            .spices: """
            Salz, Meersalz, Pfeffer, Pfefferkorn, Paprikapulver, Currypulver, Chilipulver, Zimt
            Zimtstange
            Muskat, Muskatnuss, Kümmel, Kreuzkümmel, Kurkuma, Lorbeerblatt, Lorbeer, Wacholderbeere
            Nelke
            Gewürznelke, Kardamom, Koriandersamen, Majoran, Thymian, Rosmarin, Sternanis, Gewürz
            italienische Kräuter, Öl, Olivenöl, Rapsöl, Sonnenblumenöl, Pflanzenöl, Sesamöl, Kokosöl
            Erdnussöl
            Speiseöl, Essig, Weißweinessig, Apfelessig, Rotweinessig, Balsamicoessig, Senf, Senfkorn
            Sojasauce, Sojasoße, Tomatensauce, Sauce, Soße, Fischsauce, Meerrettich, Bratensoße
            Mayonaise
            Kräuter der Provence, Knoblauchpulver, Zwiebelpulver, Cayennepfeffer, Fenchelsamen
            Bohnenkraut
            """,
            .snacks: """
            Schokolade, Vollmilchschokolade, Keks, Butterkeks, Löffelbiskuit, Gummibärchen, Bonbon
            Lebkuchen
            Erdnuss, Cashewkern, Pistazie, Nuss, Salzstange, Waffel, Praline, Knäckebrot, Reiswaffel
            Studentenfutter
            """,
            .frozen: """
            Erbse, Blätterteig, Pizzateig, Mürbeteig, Eis, Speiseeis, Vanilleeis, Eiswürfel
            Fischstäbchen
            Tiefkühlpizza, Tiefkühlgemüse, Rahmspinat, TK-Spinat, TK-Erbse, TK-Beere, Strudelteig
            Filoteig
            """,
            .drinks: """
            Wasser, Mineralwasser, Weißwein, Rotwein, Wein, Bier, Sekt, Saft, Apfelsaft, Orangensaft
            Traubensaft
            Kaffee, Tee, Schwarztee, Kräutertee, Limonade, Likör, Weinbrand, Schnaps, Kirschwasser
            Tomatensaft
            """,
            .household: """
            Küchenrolle, Toilettenpapier, Klopapier, Spülmittel, Waschmittel, Müllbeutel, Backpapier
            Alufolie
            Frischhaltefolie, Seife, Zahnpasta, Taschentuch, Serviette, Zahnstocher, Küchengarn
            Windel, Kerze
            """,
        ])
}
