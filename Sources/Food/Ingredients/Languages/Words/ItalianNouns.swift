extension LanguageNouns {
    static let italian = """
        cipolla cipolle, cipollotto cipollotti, cipollina cipolline, scalogno scalogni, aglio, porro porri
        pomodoro pomodori, pomodorino pomodorini, patata patate, carota carote, rapa rape
        barbabietola barbabietole, cetriolo cetrioli, cetriolino cetriolini, peperone peperoni
        zucchina zucchine, melanzana melanzane, zucca zucche, fungo funghi, champignon, lattuga lattughe
        spinacio spinaci, bietola bietole, rucola, cavolo cavoli, verza verze, cavolfiore cavolfiori
        broccolo, sedano sedani, finocchio finocchi, asparago asparagi, carciofo carciofi
        fagiolo fagioli, fagiolino fagiolini, cece ceci, lenticchia lenticchie, pisello piselli, fava fave
        mais, prezzemolo, basilico, timo, rosmarino, alloro, origano, menta, salvia, aneto, zenzero
        maggiorana
        erba erbe, cannella, limone limoni, arancia arance, mandarino mandarini, pompelmo pompelmi
        mela mele, pera pere, banana, fragola fragole, lampone lamponi, mirtillo mirtilli, mora
        ciliegia ciliegie ciliege, prugna prugne, susina susine, pesca pesche, albicocca albicocche
        nettarina nettarine, uva uve, fico fichi, dattero datteri, melone meloni, anguria angurie
        ananas, melograno melograni, uvetta, uvette, mandorla mandorle, noce noci, nocciola nocciole
        arachide arachidi, pinolo pinoli, pistacchio pistacchi, castagna castagne, sesamo
        oliva, cappero capperi, uovo uova, tuorlo tuorli, albume albumi, latte, panna, burro
        formaggio formaggi
        yogurt, mascarpone, mozzarelle, farina, zucchero, sale, lievito, fecola, amido, maizena
        bicarbonato, cacao, vaniglia, vanillina, zafferano, curcuma, cumino, pepe, paprica, olio, olii
        aceto aceti, senape, miele, marmellata marmellate, brodo brodi, dado, acqua, vino vini, birra birre
        succo succhi, tè, liquore, pollo polli, petto petti, coscia cosce, manzo, vitello, maiale, agnello
        coniglio conigli, tacchino, anatra anatre, prosciutto prosciutti, pancetta, guanciale, speck
        salsiccia salsicce, lardo, strutto, bistecca bistecche, costoletta costolette, arrosto arrosti
        cotoletta cotolette, macinato, pesce pesci, merluzzo, baccalà, tonno, salmone, gambero gamberi
        gamberetto gamberetti, cozza cozze, vongola vongole, calamaro, polpo polpi, acciuga acciughe
        alice alici
        seppia seppie, sgombro sgombri, orata orate, branzino branzini, sarda sarde
        riso risi, pane pani, panino, pangrattato, biscotto, savoiardo, fiocco fiocchi, avena
        gnocco, sfoglia sfoglie, impasto, cioccolato, gelatina gelatine, verdura verdure, frutta
        spaghetti, passata passate, conserva conserve, pelato pelati, ghiaccio
        rosso rossa rossi rosse, bianco bianca bianchi bianche, verdi, giallo gialla gialli gialle
        nera neri nere, maturo matura maturi mature, secco secca secchi secche, fresca freschi fresche
        intero intera interi intere, dolci, piccante piccanti, integrale integrali, vegetale
        extravergine, affumicato affumicata affumicati, semi seme
        """
}
