extension LanguageWords {
    static let spanish = LanguageWords(
        units: [
            (
                .tbsp,
                """
                cucharada, cucharadas, cucharada sopera, cucharadas soperas, cda, cdas, cds, cuchara sopera
                cucharas soperas, cucharada grande, cucharadas grandes, cuch, cuchda
                """
            ),
            (
                .tsp,
                """
                cucharadita, cucharaditas, cdta, cdtas, cdita, cditas, cucharilla, cucharillas, cta, ctas
                cucharadita de té, cucharada pequeña, cucharadas pequeñas, cucharita, cucharitas
                """
            ),
            (.dessertspoon, "cucharada de postre, cucharadas de postre"),
            (.cup, "taza, tazas, tz, tza"), (.pinch, "pizca, pizcas, pellizco, pellizcos, punta de cuchillo"),
            (.clove, "diente, dientes"), (.bunch, "manojo, manojos, atado, atados, ramo, ramos, ramillete"),
            (.can, "lata, latas, latita, conserva"), (.jar, "frasco, frascos, tarro, tarros, bote, botes"),
            (.sachet, "sobre, sobres, sobrecito, sobrecitos"),
            (.package, "paquete, paquetes, paq, cajita, caja, cajas"),
            (.carton, "brik, briks, brick, bricks, cartón"), (.bottle, "botella, botellas, botellín"),
            (.bag, "bolsa, bolsas, bolsita"), (.tub, "tarrina, tarrinas, pote, potes, envase, envases"),
            (.punnet, "bandeja, bandejas"),
            (
                .slice,
                "rebanada, rebanadas, rodaja, rodajas, loncha, lonchas, lámina, láminas, rueda, ruedas, "
                    + "feta, fetas"
            ),
            (.piece, "trozo, trozos, pedazo, pedazos, pieza, piezas, trocito, trocitos"),
            (.sprig, "ramita, ramitas, rama, ramas"), (.stalk, "tallo, tallos, penca, pencas"),
            (.leaf, "hoja, hojas, hojita, hojitas"), (.head, "cabeza, cabezas"), (.bulb, "bulbo, bulbos"),
            (.stick, "palo, palito"), (.cube, "cubo, cubos, cubito, cubitos, pastilla, pastillas"),
            (.handful, "puñado, puñados, puñadito"),
            (.splash, "chorro, chorros, chorrito, chorritos, chorretón"), (.drizzle, "hilo"),
            (.drop, "gota, gotas"), (.knob, "nuez de"), (.bar, "tableta, tabletas, barra, barras"),
            (.sheet, "plancha, planchas"), (.ball, "bola, bolas"), (.tube, "tubo"), (.roll, "rollo, rollos"),
            (.wedge, "gajo, gajos"), (.block, "bloque"),
        ],
        multiples: [(1, .lb, "libra, libras"), (1, .oz, "onza, onzas"), (1, .ml, "cc")],
        unitsAlone: "pizca, puñado, chorro, chorrito, pellizco, hilo",
        numbers: "dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce",
        parts: [
            (Rational(1, over: 2)!, "medio, media, mitad"), (Rational(1, over: 3)!, "tercio, tercios"),
            (Rational(1, over: 4)!, "cuarto, cuartos"),
        ],
        grammar: [
            (.article, "un, una, uno"),
            (.multiple(12), "docena, docenas"), (.multiple(2), "par"), (.multiple(10), "decena"),
            (.to, "a, hasta"), (.or, "o, u"), (.and, "y, e"), (.times, "por"),
            (.each, "cada uno, cada una, c/u"),
            (.foreign(.between), "entre"), (.foreign(.andHalf), "y medio, y media"),
            (.foreign(.partitive), "de, del, de la, de los, de las"),
            (
                .roughly,
                "aproximadamente, aprox, unos, unas, alrededor de, más o menos, casi, cerca de, "
                    + "al menos, mínimo"
            ),
            (
                .vague,
                "un poco, un poquito, algo, algunas, algunos, unas pocas, unos pocos, unas cuantas, "
                    + "varias, "
                    + "unos cuantos, varios, bastante, suficiente, poco, mucho, alguna"
            ),
            (
                .describing,
                "grande, grandes, pequeña, pequeñas, pequeño, pequeños, mediana, medianas, mediano, "
                    + "medianos, "
                    + "gran, de tamaño mediano, colmada, colmadas, rasa, rasas, generoso, generosa, "
                    + "generosas, generosos, buen, buena, buenas, gruesa, gruesas, grueso, gruesos, finas, "
                    + "fina, escasa, escaso, chica, chicas, chico, chicos, bien llena, hermosa, hermoso"
            ),
            (.yield, "zumo, jugo, ralladura, piel, cáscara, corteza, pulpa"),
            (
                .foreign(.adverb),
                "finamente, muy, bien, recién, ligeramente, previamente, toscamente, groseramente, poco"
            ),
            (
                .foreign(.closing),
                "para, según, en rodajas, en trozos, en dados, en cubos, en cubitos, en tiras, en juliana, "
                    + "en láminas, en cuartos, en daditos, en rebanadas, en pedazos, en brunoise, en aros, "
                    + "en gajos, en polvo fino, a temperatura, cortado, cortada, cortados, cortadas, "
                    + "partido, "
                    + "partida, partidas, partidos, sin piel ni, más, a punto, en mitades, en lonchas, "
                    + "en tacos"
            ),
            (
                .foreign(.aside),
                "al gusto, a gusto, a tu gusto, opcional, opcionales, cantidad necesaria, c n, cn, c s, "
                    + "la necesaria, el necesario, a discreción, si es necesario, a voluntad, si se desea"
            ),
        ],
        preparations: """
            picad, pelad, rallad, triturad, machacad, troced, trocead, laminad, fileted, fileteada, escurrid
            derretid, fundid, ablandad, batid, lavad, tamizad, cernid, exprimid, majad, desmenuzad, rebanad
            descongelad, remojad, enjuagad, aplastad, desvenad, despepitad, desgranad, montad, prensad
            tibi, frí, templad, hirviend, molida fin, recién molid, recién exprimid, cocid picad, colad
            limpi, majadit, picadit, despulpad, prensad, desgrasad, deshuesad, blanquead, hidratad, disuelt
            """,
        endings: (before: [], after: ["o", "a", "os", "as"]),
        wholeNames: """
            carne picada, carne molida, carne de res molida, pan rallado, coco rallado, tomate triturado
            tomates triturados, tomate rallado, tomate frito, nata montada, queso rallado, ajo en polvo
            carne picada de ternera, carne picada de cerdo, carne picada mixta, zumo de limón, jugo de limón
            zumo de naranja, jugo de naranja, zumo de tomate, ralladura de limón, cáscara de limón
            almendra molida, almendras molidas, café molido, nuez moscada, leche de coco, grano grande
            piel de limón, piel de naranja, ralladura de naranja, zumo de lima, jugo de lima, jugo de tomate
            arroz de grano medio, media noche, medias noches, gallo pinto, piña colada, vinagre de manzana
            """
    )
}
