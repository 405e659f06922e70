import Domain

/// Dinners in German.
extension Samples {
    static let germanEvenings = [
        recipe(
            "Spaghetti bolognese", serves: 4, "dinner familie einfrieren", prep: 15, cook: 50,
            "Von der Soße gleich doppelt so viel kochen.",
            """
            500 g Spaghetti
            500 g Rinderhackfleisch
            1 Zwiebel, gewürfelt
            1 Möhre, gewürfelt
            2 Knoblauchzehen, gehackt
            2 EL Olivenöl
            800 g passierte Tomaten
            2 EL Tomatenmark
            1 TL Oregano
            50 g Parmesan, gerieben
            Salz und Pfeffer
            """,
            """
            Zwiebel und Möhre im Öl 8 Minuten dünsten.
            Hackfleisch und Knoblauch dazugeben und braten, bis das Fleisch braun ist.
            Tomatenmark, Tomaten und Oregano einrühren und 30 Minuten köcheln.
            Die Spaghetti kochen, die Soße abschmecken und mit dem Parmesan servieren.
            """),
        recipe(
            "Kichererbsencurry", serves: 4, "dinner vegan einfrieren", prep: 10, cook: 25,
            "Mild; wer es schärfer mag, nimmt mehr Ingwer.",
            """
            2 Dosen Kichererbsen
            1 Zwiebel, gewürfelt
            3 Knoblauchzehen, gehackt
            1 EL Ingwer, gerieben
            2 EL Sonnenblumenöl
            2 EL Currypulver
            400 g gehackte Tomaten
            400 ml Kokosmilch
            150 g Spinat
            300 g Basmatireis
            Salz
            """,
            """
            Den Reis aufsetzen.
            Die Zwiebel im Öl 6 Minuten dünsten, dann Knoblauch, Ingwer und Currypulver 1 Minute mitrösten.
            Tomaten, Kokosmilch und die abgetropften Kichererbsen dazugeben und 15 Minuten köcheln.
            Den Spinat unterheben, bis er zusammenfällt, salzen und mit dem Reis servieren.
            """),
        recipe(
            "Ofenhähnchen mit Gemüse", serves: 4, "dinner vom-blech", prep: 15, cook: 40,
            "Die meiste Arbeit macht der Ofen.",
            """
            8 Hähnchenschenkel
            800 g Kartoffeln, in Spalten
            3 Möhren, in Stücken
            1 rote Zwiebel, in Spalten
            3 EL Olivenöl
            1 TL Thymian
            1 Zitrone
            Salz und Pfeffer
            """,
            """
            Den Ofen auf 220 °C heizen.
            Alles außer der Zitrone auf einem Blech mischen und würzen, das Fleisch mit der Haut nach oben.
            40 Minuten backen, bis die Haut knusprig ist und die Kartoffeln weich sind.
            Mit der Zitrone beträufeln.
            """),
        recipe(
            "Lachs mit grünen Bohnen", serves: 2, "dinner schnell fisch vom-blech", prep: 10, cook: 15,
            "Leicht, und in einer halben Stunde fertig.",
            """
            350 g Lachsfilet
            250 g grüne Bohnen
            1 EL Olivenöl
            1 Knoblauchzehe, gehackt
            1 Zitrone
            1 EL Butter
            1/2 Bund Dill
            Salz und Pfeffer
            """,
            """
            Den Ofen auf 200 °C heizen.
            Die Bohnen auf einem Blech mit Öl, Knoblauch, Salz und Pfeffer mischen.
            Den Lachs daneben legen, würzen, mit Zitronenscheiben und Butter belegen.
            15 Minuten backen und mit dem Dill bestreuen.
            """),
        recipe(
            "Käsespätzle", serves: 4, "dinner vegetarisch wochenende", prep: 20, cook: 25,
            "Mit viel Zwiebel.",
            """
            400 g Mehl
            5 Eier
            150 ml Wasser
            300 g Bergkäse, gerieben
            3 Zwiebeln, in Ringen
            3 EL Butter
            1 Prise Muskat
            Salz und Pfeffer
            """,
            """
            Mehl, Eier, Wasser, Muskat und Salz schlagen, bis der Teig Blasen wirft.
            Die Zwiebeln in der Butter 15 Minuten goldbraun braten.
            Den Teig in kochendes Salzwasser hobeln; was oben schwimmt, ist gar.
            Spätzle und Käse schichten, im Ofen schmelzen und mit den Zwiebeln bedecken.
            """),
        recipe(
            "Hähnchengeschnetzeltes", serves: 4, "dinner schnell familie", prep: 10, cook: 18,
            "Mit Pilzen und Rahm, dazu Bandnudeln.",
            """
            500 g Hähnchenbrust, in Streifen
            300 g Champignons, in Scheiben
            1 Zwiebel, gewürfelt
            200 ml Sahne
            150 ml Gemüsebrühe
            400 g Bandnudeln
            2 EL Butter
            1/2 Bund Petersilie, gehackt
            Salz und Pfeffer
            """,
            """
            Die Nudeln kochen.
            Das Fleisch in der Butter 4 Minuten anbraten und herausnehmen.
            Zwiebel und Champignons 5 Minuten braten, mit Brühe und Sahne 5 Minuten köcheln.
            Das Fleisch darin erwärmen, abschmecken und mit der Petersilie bestreuen.
            """),
        recipe(
            "Frikadellen mit Kartoffelpüree", serves: 4, "dinner familie", prep: 20, cook: 25,
            "Die übrigen schmecken morgen kalt im Brot.",
            """
            500 g gemischtes Hackfleisch
            1 Brötchen vom Vortag
            1 Ei
            1 Zwiebel, fein gehackt
            1 TL Senf
            1 kg Kartoffeln
            200 ml Milch
            3 EL Butter
            2 EL Sonnenblumenöl
            Salz und Pfeffer
            """,
            """
            Die Kartoffeln schälen und in Salzwasser 20 Minuten kochen.
            Das Brötchen einweichen, ausdrücken und mit Hackfleisch, Ei, Zwiebel und Senf verkneten.
            Acht Frikadellen formen und im Öl bei mittlerer Hitze 12 Minuten braten.
            Die Kartoffeln mit Milch und Butter stampfen und abschmecken.
            """),
        recipe(
            "Gebratener Reis mit Gemüse", serves: 4, "dinner schnell vegetarisch reste", prep: 10, cook: 12,
            "Am besten mit Reis von gestern.",
            """
            300 g Reis
            3 Eier
            2 Möhren, gewürfelt
            150 g Erbsen
            4 Frühlingszwiebeln, in Ringen
            2 Knoblauchzehen, gehackt
            3 EL Sojasoße
            3 EL Sonnenblumenöl
            """,
            """
            Den Reis kochen und kalt werden lassen, wenn keiner von gestern da ist.
            Die Eier in einem Löffel Öl stocken lassen und beiseitestellen.
            Die Möhren im übrigen Öl 3 Minuten braten, Knoblauch und Erbsen 1 Minute mitbraten.
            Den Reis 5 Minuten mitbraten, dann Sojasoße, Eier und Frühlingszwiebeln unterheben.
            """),
        recipe(
            "Bohnenchili", serves: 6, "dinner vegan einfrieren", prep: 15, cook: 40,
            "Schmeckt am zweiten Tag noch besser.",
            """
            3 Dosen Kidneybohnen
            800 g gehackte Tomaten
            2 Zwiebeln, gewürfelt
            2 Paprika, gewürfelt
            3 Knoblauchzehen, gehackt
            1 Dose Mais
            2 EL Olivenöl
            2 TL Kreuzkümmel
            1 TL Chilipulver
            Salz
            """,
            """
            Zwiebeln und Paprika im Öl 8 Minuten dünsten.
            Knoblauch, Kreuzkümmel und Chilipulver 1 Minute mitrösten.
            Tomaten und die abgespülten Bohnen dazugeben und 25 Minuten köcheln.
            Den Mais die letzten 5 Minuten mitgaren und abschmecken.
            """),
        recipe(
            "Pizza vom Blech", serves: 4, "dinner wochenende vegetarisch familie", prep: 90, cook: 15,
            "Die meiste Zeit geht der Teig von allein.",
            """
            500 g Mehl
            300 ml Wasser
            1 Päckchen Trockenhefe
            2 EL Olivenöl
            1 TL Salz
            250 g passierte Tomaten
            300 g Mozzarella
            1/2 Bund Basilikum
            """,
            """
            Mehl, Wasser, Hefe, Öl und Salz 8 Minuten kneten und den Teig eine Stunde gehen lassen.
            Den Ofen so heiß stellen, wie er wird.
            Den Teig auf dem Blech ausziehen, mit Tomaten bestreichen und mit Mozzarella belegen.
            15 Minuten backen und mit dem Basilikum bestreuen.
            """),
        recipe(
            "Kabeljau in Tomatensoße", serves: 4, "dinner schnell fisch", prep: 10, cook: 20,
            "Mit Brot, das die Soße aufnimmt.",
            """
            600 g Kabeljaufilet
            800 g gehackte Tomaten
            1 Zwiebel, gewürfelt
            2 Knoblauchzehen, gehackt
            50 g schwarze Oliven
            2 EL Olivenöl
            1 Zitrone
            1 Baguette
            Salz und Pfeffer
            """,
            """
            Die Zwiebel im Öl 5 Minuten dünsten, den Knoblauch 1 Minute mitdünsten.
            Tomaten und Oliven dazugeben, 8 Minuten köcheln und abschmecken.
            Den Fisch salzen, in die Soße legen und zugedeckt 7 Minuten gar ziehen lassen.
            Mit Zitrone beträufeln und mit dem Baguette servieren.
            """),
        recipe(
            "Kartoffelauflauf mit Brokkoli", serves: 4, "dinner vegetarisch", prep: 15, cook: 40,
            "Im Ofen wird er ohne Hilfe fertig.",
            """
            1 kg Kartoffeln, in Scheiben
            500 g Brokkoli, in Röschen
            200 ml Sahne
            200 ml Milch
            150 g Gouda, gerieben
            1 Prise Muskat
            Salz und Pfeffer
            """,
            """
            Den Ofen auf 200 °C heizen.
            Kartoffeln und Brokkoli in Salzwasser 5 Minuten kochen und abgießen.
            In eine Form schichten, Sahne, Milch, Muskat, Salz und Pfeffer verrühren und darübergießen.
            Mit dem Käse bestreuen und 35 Minuten backen.
            """),
    ]
}
