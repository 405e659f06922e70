import Domain

/// Recipes for a household that speaks German, in grams and millilitres.
extension Samples {
    static let germanMornings = [
        recipe(
            "Haferbrei mit Apfel", serves: 2, "breakfast schnell vegetarisch", prep: 5, cook: 10,
            "Cremig, mit warmem, weichem Apfel.",
            """
            100 g Haferflocken
            500 ml Milch
            1 Apfel, gerieben
            1/2 TL Zimt
            1 EL Honig
            1 Prise Salz
            """,
            """
            Die Haferflocken mit der Milch und dem Salz in einem kleinen Topf zum Köcheln bringen.
            Apfel und Zimt unterrühren und 8 Minuten bei kleiner Hitze garen, ab und zu rühren.
            2 Minuten ruhen lassen und mit dem Honig servieren.
            """),
        recipe(
            "Rührei mit Tomaten", serves: 2, "breakfast schnell vegetarisch", prep: 5, cook: 7,
            "Weich gerührt, auf frischem Brot.",
            """
            5 Eier
            2 Tomaten, gewürfelt
            1/2 Bund Schnittlauch
            1 EL Butter
            2 Scheiben Brot
            Salz und Pfeffer
            """,
            """
            Die Eier mit Salz und Pfeffer verquirlen.
            Die Butter zerlassen und die Tomaten 3 Minuten darin braten.
            Die Eier dazugießen und langsam schieben, bis sie gerade fest sind, etwa 3 Minuten.
            Mit dem Schnittlauch auf dem Brot servieren.
            """),
        recipe(
            "Pfannkuchen", serves: 4, "breakfast dinner vegetarisch familie", prep: 10, cook: 20,
            "Mit Apfelmus, oder herzhaft.",
            """
            250 g Mehl
            500 ml Milch
            4 Eier
            1 Prise Salz
            2 EL Butter
            350 g Apfelmus
            """,
            """
            Mehl, Milch, Eier und Salz glatt rühren und 10 Minuten quellen lassen.
            Etwas Butter in einer Pfanne erhitzen und den Teig dünn darin verteilen.
            Jeden Pfannkuchen 2 Minuten auf jeder Seite backen und mit dem Apfelmus servieren.
            """),
    ]

    static let germanMiddays = [
        recipe(
            "Rote-Linsen-Suppe", serves: 4, "lunch dinner suppe vegan einfrieren", prep: 10, cook: 25,
            "Dick, kräftig, und aus dem Vorrat.",
            """
            300 g rote Linsen
            1 Zwiebel, gewürfelt
            2 Möhren, gewürfelt
            3 Knoblauchzehen, gehackt
            2 EL Olivenöl
            2 TL Kreuzkümmel
            1 EL Tomatenmark
            1,5 l Gemüsebrühe
            1 Zitrone
            Salz
            """,
            """
            Zwiebel und Möhren im Öl 6 Minuten dünsten.
            Knoblauch, Kreuzkümmel und Tomatenmark 1 Minute mitrösten.
            Linsen und Brühe dazugeben und 18 Minuten köcheln, bis die Linsen zerfallen.
            Mit Zitronensaft und Salz abschmecken.
            """),
        recipe(
            "Kartoffelsuppe mit Würstchen", serves: 4, "lunch suppe familie", prep: 15, cook: 30,
            "Für Tage, an denen es regnet.",
            """
            1 kg Kartoffeln, gewürfelt
            2 Möhren, gewürfelt
            1 Stange Lauch, in Ringen
            1 EL Butter
            1 l Gemüsebrühe
            4 Wiener Würstchen
            1/2 Bund Petersilie, gehackt
            Salz und Pfeffer
            """,
            """
            Lauch und Möhren in der Butter 5 Minuten dünsten.
            Kartoffeln und Brühe dazugeben und 20 Minuten kochen, bis alles weich ist.
            Grob zerdrücken, die Würstchen darin erwärmen und mit Petersilie abschmecken.
            """),
        recipe(
            "Kichererbsensalat", serves: 2, "lunch schnell vegan zum-mitnehmen", prep: 15, cook: 0,
            "Hält sich gut in der Dose.",
            """
            1 Dose Kichererbsen
            1/2 Gurke, gewürfelt
            2 Tomaten, gewürfelt
            1/2 rote Zwiebel, fein gehackt
            3 EL Olivenöl
            1 Zitrone
            1/2 Bund Petersilie, gehackt
            Salz und Pfeffer
            """,
            """
            Die Kichererbsen abspülen und abtropfen lassen.
            Alles mischen, mit Öl und Zitronensaft anmachen und 10 Minuten ziehen lassen.
            """),
    ]

    static let germanOthers = [
        recipe(
            "Obstsalat", serves: 4, "other nachtisch vegan schnell", prep: 15, cook: 0,
            "Was reif ist, passt.",
            """
            2 Äpfel, gewürfelt
            2 Orangen, gewürfelt
            1 Banane, in Scheiben
            200 g Trauben, halbiert
            1 Zitrone
            1 EL Zucker
            """,
            """
            Zitronensaft und Zucker verrühren, bis der Zucker gelöst ist.
            Das Obst unterheben, die Banane zuletzt, und 10 Minuten stehen lassen.
            """)
    ]
}
