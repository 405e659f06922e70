extension ForeignFoods {
    static let spanish = ForeignFoods(
        isKindFirst: true,
        entries: [
            .produce: """
            manzana, pera, plátano, naranja, mandarina, limón, lima, zumo de limón, jugo de limón
            zumo de lima
            jugo de lima, ralladura de limón, pomelo, fresa, frutilla, frambuesa, arándano, cereza
            ciruela, melocotón, durazno, albaricoque, nectarina, uva, higo, sandía, piña, granada
            aguacate, palta, cebolla, cebolla roja, cebolla morada, cebolleta, cebollino, chalota, ajo
            diente de ajo, cabeza de ajo, puerro, tomate, tomate cherry, jitomate, patata, papa, boniato
            batata, camote, zanahoria, nabo, remolacha, rábano, pepino, pimiento, pimiento rojo
            pimiento verde
            pimiento amarillo, guindilla, chile verde, ají, calabacín, berenjena, calabaza, champiñón
            seta
            hongo, lechuga, espinaca, acelga, rúcula, canónigo, berro, col, repollo, coliflor
            brócoli, lombarda
            apio, hinojo, espárrago, alcachofa, judía verde, ejote, vainita, haba, elote, choclo
            mazorca
            perejil, albahaca, hierbabuena, menta, eneldo, salvia, estragón, jengibre, yuca, chayote
            nopal
            fruta, verdura, hierba, ensalada, col de Bruselas, caqui, membrillo, chirivía
            tomillo fresco
            romero fresco, hierba fresca, cebollín, coco, kiwi verde
            """,
            .bakery: """
            pan, pan de molde, pan integral, pan duro, pan de pueblo, barra de pan, panecillo, bollo
            bizcocho
            tortilla de maíz, tortilla de trigo, magdalena, pan de hamburguesa, pan de pita, torta
            picatoste
            """,
            .meat: """
            carne, carne picada, carne molida, carne de res, res, ternera, carne de ternera, cerdo, lomo
            lomo de cerdo, solomillo, costilla, chuleta, panceta fresca, tocino, beicon, cordero
            pierna de cordero
            pollo, pechuga de pollo, pechuga, muslo de pollo, muslo, contramuslo, alita, pavo
            pechuga de pavo, pato
            conejo, jamón, jamón serrano, jamón ibérico, jamón york, jamón cocido, salchicha
            morcilla, longaniza
            filete, hígado, pescado, merluza, bacalao, salmón ahumado, atún fresco, rape, dorada
            lubina, trucha
            lenguado, gamba, langostino, camarón, mejillón, almeja, calamar, sepia, pulpo, boquerón
            hamburguesa
            codorniz, albóndiga, marisco, pavo picado, hueso de jamón
            """,
            .dairy: """
            huevo, yema, yema de huevo, clara, clara de huevo, leche, leche entera, leche desnatada
            leche semidesnatada, leche de soja, leche de almendras, leche de avena, nata, nata líquida
            nata para montar, nata para cocinar, crema de leche, mantequilla, yogur, yogur natural
            yogur griego
            queso, queso rallado, queso crema, queso de cabra, queso parmesano, queso manchego
            queso azul
            queso mozzarella, requesón, cuajada, crema agria, margarina vegetal, queso feta
            """,
            .grains: """
            arroz, arroz bomba, arroz integral, arroz basmati, arroz redondo, pasta corta, espagueti
            macarrón, fideo, fideo de arroz, tallarín, placa de lasaña, lenteja, avena, copo de avena
            cuscús
            quinua, trigo, sémola, cebada, maíz para palomitas, lenteja roja
            """,
            .tins: """
            garbanzo, alubia, judía blanca, frijol, frijol negro, poroto, atún, atún en aceite
            tomate triturado
            tomate frito, tomate en conserva, tomate pelado, concentrado de tomate, pasta de tomate
            salsa de tomate
            puré de tomate, maíz, maíz dulce, aceituna, aceituna negra, aceituna verde, alcaparra
            pepinillo
            anchoa, sardina en lata, pimiento del piquillo, leche de coco, crema de coco, caldo
            caldo de pollo
            caldo de verduras, caldo de carne, caldo de pescado, pastilla de caldo, cubito de caldo
            miel
            mermelada, crema de cacahuete, sirope de arce, espárrago blanco, tomate seco
            dulce de membrillo
            """,
            .baking: """
            harina, harina de trigo, harina integral, harina de maíz, harina de fuerza
            harina de repostería
            azúcar, azúcar moreno, azúcar glas, azúcar blanco, azúcar glass, panela, levadura
            levadura fresca
            levadura química, levadura en polvo, levadura seca, polvo de hornear, bicarbonato
            bicarbonato de sodio, maicena, fécula, fécula de maíz, almidón, gelatina, hoja de gelatina
            cacao, cacao en polvo, chocolate negro, chocolate para postres, vainilla
            esencia de vainilla
            extracto de vainilla, vaina de vainilla, almendra, almendra molida, nuez, avellana, piñón
            pasa
            uva pasa, ciruela pasa, dátil, sésamo, semilla de sésamo, ajonjolí, semilla de chía
            semilla de amapola, pipa de girasol, pipa de calabaza, pan rallado, coco rallado
            leche condensada
            leche evaporada, leche en polvo, manteca, manteca de cerdo, azúcar avainillado
            agua de azahar
            """,
            .spices: """
            sal, sal gorda, sal fina, sal marina, pimienta, pimienta negra, pimienta blanca, pimentón
            pimentón dulce, pimentón picante, comino, canela, canela en rama, rama de canela
            nuez moscada
            clavo, clavo de olor, azafrán, cúrcuma, cardamomo, laurel, hoja de laurel, tomillo, romero
            orégano, anís estrellado, hierbas provenzales, especia, cayena, ajo en polvo
            cebolla en polvo
            semilla de cilantro, aceite, aceite de oliva, aceite de girasol, aceite vegetal
            aceite de sésamo
            aceite de coco, vinagre, vinagre de jerez, vinagre de manzana, vinagre balsámico
            vinagre de vino
            mostaza, salsa de soja, salsa picante, mayonesa, kétchup, colorante alimentario
            jengibre en polvo
            vinagre de arroz, chile en polvo, salsa inglesa, achiote
            """,
            .snacks: """
            chocolate con leche, galleta, galleta maría, caramelo, cacahuete, cacahuate, maní
            anacardo, pistacho
            palomitas, turrón, bombón, patatas fritas, frutos secos, barquillo, golosina, nube
            """,
            .frozen: """
            guisante, chícharo, arveja, hojaldre, masa de hojaldre, masa quebrada, masa brisa
            masa de pizza
            masa filo, oblea de empanadilla, helado, helado de vainilla, hielo, cubito de hielo
            espinaca congelada
            """,
            .drinks: """
            agua, agua mineral, agua con gas, vino, vino blanco, vino tinto, cerveza, zumo
            zumo de naranja
            jugo, jugo de naranja, café, té verde, té negro, ron, jerez, sidra, refresco, gaseosa
            cava, licor
            vino de Jerez, manzanilla, zumo de manzana, zumo de tomate
            """,
            .household: """
            papel higiénico, papel de cocina, papel de horno, papel de aluminio, papel film, servilleta
            detergente, lavavajillas, bolsa de basura, jabón, pasta de dientes, champú, pañal, pañuelo
            estropajo, lejía, palillo, hilo de cocina, vela, pila
            """,
        ])
}
