extension ForeignFoods {
    static let italian = ForeignFoods(
        isKindFirst: true,
        entries: [
            .produce: """
            mela, pera, banana, arancia, mandarino, limone, succo di limone, scorza di limone
            pompelmo, fragola
            lampone, mirtillo, ciliegia, prugna, susina, pesca, albicocca, uva, fico, melone, anguria
            melograno, cachi, castagna, cipolla, cipolla rossa, cipolla bianca, cipolla dorata
            cipollotto
            cipollina, scalogno, aglio, spicchio d'aglio, porro, pomodoro, pomodorino
            pomodoro ciliegino
            pomodoro datterino, datterino, ciliegino, patata, patata dolce, carota, rapa
            barbabietola, ravanello
            cetriolo, peperone, peperone rosso, peperone giallo, peperone verde, zucchina
            fiore di zucca
            melanzana, zucca, fungo, fungo champignon, fungo porcino, lattuga, insalata, spinacio
            bietola
            cicoria, rughetta, cavolo, cavolo cappuccio, cavolo verza, verza, cavolfiore, cavolo nero
            broccolo
            cavoletto di Bruxelles, sedano, costa di sedano, finocchio, asparago, carciofo, fagiolino
            fava, prezzemolo, basilico, menta, salvia, aneto, zenzero, rosmarino, timo fresco
            maggiorana
            erba cipollina, erba aromatica, frutta, verdura, friariello, cima di rapa, topinambur
            peperoncino fresco, scarola, indivia, germoglio, zenzero fresco, radicchio rosso
            pisello fresco
            erba, frutti di bosco, mora, avocado maturo
            """,
            .bakery: """
            pane, pane casereccio, pane raffermo, pane in cassetta, pancarrè, mollica
            mollica di pane, panino
            piadina, grissino, fetta biscottata, crostino, pane integrale, cornetto, pan di Spagna
            tarallo, torta
            """,
            .meat: """
            carne, carne macinata, carne tritata, carne trita, macinato, macinato di manzo, manzo
            vitello
            maiale, agnello, pollo, petto di pollo, coscia di pollo, sovracoscia di pollo, tacchino
            fesa di tacchino
            anatra, coniglio, prosciutto crudo, prosciutto cotto, pancetta affumicata, guanciale
            salsiccia
            salame, bresaola, bistecca, fettina di vitello, filetto di manzo, filetto, lonza, arista
            costoletta, costina, arrosto, spezzatino, fegato, wurstel, cotechino, lardo, pesce
            merluzzo, baccalà, tonno fresco, salmone, salmone affumicato, trota, orata, branzino
            spigola, sgombro
            pesce spada, gambero, gamberetto, scampo, cozza, vongola, calamaro, totano, polpo, seppia
            alice
            filetto di merluzzo, hamburger di manzo, polpetta, speck a cubetti, nasello, sogliola
            """,
            .dairy: """
            uovo, tuorlo, albume, latte, latte intero, latte scremato, latte parzialmente scremato
            latte di soia
            latte di mandorla, latte d'avena, panna, panna fresca, panna liquida, panna da cucina
            panna da montare, panna acida, burro, yogurt greco, yogurt bianco, formaggio
            formaggio grattugiato
            formaggio spalmabile, formaggio di capra, parmigiano grattugiato, pecorino romano, grana
            grana grattugiato, fontina, scamorza, provola, stracchino, caciocavallo, fior di latte
            bufala
            mozzarella di bufala, robiola, asiago, taleggio, stracciatella, mascarpone fresco
            """,
            .grains: """
            riso, riso arborio, riso carnaroli, riso basmati, riso venere, pasta corta
            pasta all'uovo, maccherone
            fettuccina, sfoglia di lasagne, lasagna fresca, gnocco di patate, orzo, orzo perlato
            grano saraceno
            lenticchia, farro perlato, cuscus, fiocco d'avena, fiocco di avena, avena, miglio
            tagliolino, bucatino
            semola, lenticchia rossa, pastina, vermicello di riso
            """,
            .tins: """
            cece, fagiolo, fagiolo borlotto, fagiolo cannellino, tonno, tonno sott'olio
            pomodoro pelato, pelato
            polpa di pomodoro, passata di pomodoro, salsa di pomodoro, concentrato di pomodoro
            doppio concentrato di pomodoro, pomodoro secco, oliva, oliva nera, oliva verde
            oliva taggiasca
            cappero, acciuga, filetto di acciuga, sardina sott'olio, cetriolino, giardiniera, mais
            latte di cocco, brodo, brodo vegetale, brodo di pollo, brodo di carne, brodo di pesce
            dado, dado vegetale, miele, marmellata, confettura, sciroppo d'acero, crema di nocciole
            fungo secco
            crauti, peperone sott'olio, confettura di albicocche, burro di arachidi
            """,
            .baking: """
            farina, farina 00, farina 0, farina manitoba, farina integrale, farina di riso
            farina di mais
            farina di mandorle, farina di ceci, semola rimacinata, zucchero, zucchero a velo
            zucchero di canna
            zucchero semolato, zucchero vanigliato, lievito, lievito di birra, lievito per dolci
            lievito madre
            lievito in polvere, lievito vanigliato, fecola, fecola di patate, amido, amido di mais
            amido di riso
            bicarbonato, cacao, cacao amaro, cacao in polvere, cioccolato fondente, goccia di cioccolato
            vaniglia, vanillina, bacca di vaniglia, estratto di vaniglia, mandorla, noce, nocciola
            pinolo
            uvetta, uva passa, uva sultanina, dattero, seme di sesamo, seme di papavero, seme di zucca
            seme di girasole, sesamo, pangrattato, pan grattato, pane grattugiato, colla di pesce
            foglio di gelatina
            latte condensato, latte in polvere, candito, scorza d'arancia candita, cocco grattugiato
            cocco rapè
            aroma di mandorla, strutto, codetta, granella di nocciole, granella di pistacchi
            """,
            .spices: """
            sale, sale fino, sale grosso, pepe, pepe nero, pepe bianco, peperoncino in polvere
            paprica, cannella
            stecca di cannella, noce moscata, chiodo di garofano, zafferano, bustina di zafferano
            curcuma, cumino
            cardamomo, anice stellato, alloro, foglia di alloro, origano, timo, spezia, ginepro
            bacca di ginepro
            zenzero in polvere, aglio in polvere, olio, olio d'oliva, olio di oliva
            olio extravergine d'oliva
            olio extravergine di oliva, olio extravergine, olio di semi, olio di semi di girasole
            olio di sesamo
            olio di girasole, olio per friggere, olio evo, aceto, aceto di vino, aceto balsamico
            aceto di mele
            aceto di riso, senape, maionese, salsa di soia, aceto di vino bianco, pesto genovese
            salvia secca
            """,
            .snacks: """
            cioccolato, cioccolato al latte, biscotto, biscotto secco, savoiardo, caramella
            arachide
            pistacchio, anacardo, patatina, torrone, wafer, frutta secca, cioccolatino
            galletta di riso, marron glacé
            """,
            .frozen: """
            pisello, pasta sfoglia, pasta brisée, pasta frolla, pasta fillo, gelato
            gelato alla vaniglia, ghiaccio
            cubetto di ghiaccio, spinaci surgelati, patatine surgelate, minestrone surgelato
            """,
            .drinks: """
            acqua, acqua frizzante, acqua minerale, acqua tiepida, vino, vino bianco, vino rosso
            birra, spumante
            succo d'arancia, succo di arancia, succo di mela, caffè, tè verde, tè nero, liquore
            succo di frutta
            aranciata, camomilla, alchermes, succo di pomodoro, caffè espresso
            """,
            .household: """
            carta igienica, carta da cucina, carta forno, carta da forno, carta stagnola, pellicola
            tovagliolo
            detersivo, detersivo per piatti, sacchetto della spazzatura, sapone, dentifricio, spugna
            fazzoletto
            stuzzicadenti, spago da cucina, pannolino, candela, candeggina, ammorbidente
            """,
        ])
}
