extension LanguageNouns {
    static let german = """
        Zwiebel Zwiebeln, Frühlingszwiebel Frühlingszwiebeln, Lauchzwiebel Lauchzwiebeln
        Schalotte Schalotten, Knoblauch, Tomate Tomaten, Kirschtomate Kirschtomaten
        Cherrytomate Cherrytomaten, Cocktailtomate Cocktailtomaten, Strauchtomate Strauchtomaten
        Dosentomate Dosentomaten, Kartoffel Kartoffeln, Erdapfel Erdäpfel, Süßkartoffel Süßkartoffeln
        Möhre Möhren, Karotte Karotten, Mohrrübe Mohrrüben, Rübe Rüben, Gurke Gurken
        Salatgurke Salatgurken, Gewürzgurke Gewürzgurken, Essiggurke Essiggurken
        Paprikaschote Paprikaschoten, Peperoni Peperonis, Chilischote Chilischoten
        Aubergine Auberginen, Kürbis Kürbisse, Champignon Champignons, Pilz Pilze, Pfifferling Pfifferlinge
        Steinpilz Steinpilze, Bohne Bohnen, Kidneybohne Kidneybohnen, Erbse Erbsen, Kichererbse Kichererbsen
        Linse Linsen, Radieschen, Rettich Rettiche, Kohlrabi Kohlrabis, Blumenkohl, Rosenkohl, Rotkohl
        Weißkohl, Wirsing, Grünkohl, Spitzkohl, Chinakohl, Sauerkraut, Spargel, Spinat, Mangold, Lauch
        Porree, Sellerie, Knollensellerie, Staudensellerie, Fenchel, Brokkoli, Kopfsalat, Feldsalat, Rucola
        Eisbergsalat, Ingwer, Petersilie, Schnittlauch, Basilikum, Thymian, Rosmarin, Koriander
        Minze, Salbei, Majoran, Liebstöckel, Estragon, Bohnenkraut, Bärlauch, Kresse
        Apfel Äpfel, Birne Birnen, Kirsche Kirschen, Sauerkirsche Sauerkirschen, Pflaume Pflaumen
        Zwetschge Zwetschgen, Zwetschke Zwetschken, Pfirsich Pfirsiche, Nektarine Nektarinen
        Aprikose Aprikosen, Marille Marillen, Erdbeere Erdbeeren, Himbeere Himbeeren, Brombeere Brombeeren
        Heidelbeere Heidelbeeren, Blaubeere Blaubeeren, Johannisbeere Johannisbeeren
        Stachelbeere Stachelbeeren, Preiselbeere Preiselbeeren, Traube Trauben, Weintraube Weintrauben
        Zitrone Zitronen, Orange Orangen, Limette Limetten, Mandarine Mandarinen, Ananas, Banane Bananen
        Feige Feigen, Dattel Datteln, Rosine Rosinen, Olive Oliven, Rhabarber, Quitte Quitten
        Granatapfel Granatäpfel, Melone Melonen, Wassermelone Wassermelonen, Kaper Kapern
        Ei Eier Eiern, Eigelb Eigelbe, Eiweiß Eiweiße, Eidotter, Milch, Vollmilch, Sahne, Schlagsahne, Rahm
        Schlagobers, Obers, Schmand, Joghurt Joghurts, Naturjoghurt, Käse, Frischkäse, Parmesankäse, Quark
        Topfen, Buttermilch, Kondensmilch, Butterschmalz, Schmalz, Ziegenkäse, Schafskäse, Hüttenkäse
        Mehl, Weizenmehl, Roggenmehl, Dinkelmehl, Vollkornmehl, Zucker, Puderzucker, Vanillezucker
        Rohrzucker
        Salz, Meersalz, Pfeffer, Hefe, Trockenhefe, Backpulver, Natron, Speisestärke, Stärke, Grieß
        Gelatine
        Semmelbrösel, Paniermehl, Kakao, Kakaopulver, Schokolade, Zartbitterschokolade, Kuvertüre, Marzipan
        Honig, Ahornsirup, Sirup, Marmelade, Konfitüre, Zuckerrübensirup
        Öl, Olivenöl, Rapsöl, Sonnenblumenöl, Pflanzenöl, Sesamöl, Kokosöl, Essig, Weißweinessig, Apfelessig
        Balsamicoessig, Senf, Ketchup, Sojasauce, Sojasoße, Tomatenmark, Paprikapulver, Zimt, Muskat
        Muskatnuss Muskatnüsse, Kümmel, Kreuzkümmel, Kurkuma, Lorbeerblatt Lorbeerblätter
        Wacholderbeere Wacholderbeeren, Nelke Nelken, Gewürznelke Gewürznelken, Pfefferkorn Pfefferkörner
        Currypulver, Chilipulver, Vanilleschote Vanilleschoten, Zimtstange Zimtstangen, Safran
        Sternanis, Piment, Oregano, Kardamom
        Reis, Basmatireis, Risottoreis, Milchreis, Nudel Nudeln, Spaghetti, Makkaroni
        Haferflocke Haferflocken
        Graupe Graupen, Hirse, Bandnudel Bandnudeln, Brot Brote, Toastbrot, Brötchen, Semmel Semmeln
        Schwarzbrot, Weißbrot, Toast
        Fleisch, Hackfleisch, Rinderhack, Hähnchen, Huhn Hühner, Hühnchen, Hähnchenbrust Hähnchenbrüste
        Hähnchenbrustfilet Hähnchenbrustfilets, Hähnchenschenkel, Rindfleisch, Schweinefleisch, Kalbfleisch
        Lammfleisch, Schinken, Speck, Wurst Würste, Würstchen, Schnitzel, Pute, Ente Enten, Gans Gänse
        Fisch Fische, Lachs, Lachsfilet Lachsfilets, Forelle Forellen, Thunfisch, Garnele Garnelen
        Krabbe Krabben, Hering Heringe, Kabeljau, Sardelle Sardellen, Muschel Muscheln
        Nuss Nüsse, Walnuss Walnüsse, Haselnuss Haselnüsse, Mandel Mandeln, Erdnuss Erdnüsse
        Cashewkern Cashewkerne, Pinienkern Pinienkerne, Kürbiskern Kürbiskerne
        Sonnenblumenkern Sonnenblumenkerne, Kokosraspel Kokosraspeln, Kokosmilch, Sesam, Mohn
        Knoblauchzehe Knoblauchzehen, Thymianzweig Thymianzweige, Rosmarinzweig Rosmarinzweige
        Selleriestange Selleriestangen, Fett, Blätterteig, Hefeteig, Mürbeteig, Schweinebraten, Rinderbraten
        Rouladen, Gulasch, Schweinefilet Schweinefilets, Rinderfilet Rinderfilets, Hackepeter, Gemüse
        Brühe, Gemüsebrühe, Hühnerbrühe, Fleischbrühe, Rinderbrühe, Fond, Wasser, Mineralwasser, Weißwein
        Rotwein, Wein Weine, Bier Biere, Saft Säfte, Zitronensaft, Orangensaft, Apfelsaft, Limettensaft
        Zitronenschale, Tee, Kaffee, Likör
        rot rote roter rotes roten, weiß weiße weißer weißes weißen, schwarz schwarze schwarzer schwarzes
        grün grüne grüner grünes grünen, gelb gelbe gelber gelbes gelben, braun brauner braunes
        frisch frische frischer frisches frischen, getrocknet getrocknete getrockneter getrocknetes
        gemahlen gemahlene gemahlener gemahlenes, geräuchert geräucherte geräucherter geräuchertes
        gekocht gekochte gekochter gekochtes, ganz ganze ganzer ganzes, saurer saure saures sauren
        glatt glatte glattes, passiert passierte, festkochend festkochende
        stückig stückige, edelsüß edelsüßes, fettarm fettarme, gemischt gemischtes gemischte
        """
}
