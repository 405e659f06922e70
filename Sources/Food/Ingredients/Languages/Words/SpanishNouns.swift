extension LanguageNouns {
    static let spanish = """
        cebolla cebollas, cebolleta cebolletas, cebollín cebollines, cebollino, chalota chalotas, ajo ajos
        puerro puerros, tomate tomates, jitomate jitomates, tomatito tomatitos, patata patatas, papa papas
        boniato boniatos, batata batatas, camote camotes, zanahoria zanahorias, nabo nabos
        remolacha remolachas
        pepino pepinos, pepinillo pepinillos, pimiento pimientos, pimentón, guindilla guindillas, ají ajíes
        calabacín calabacines, berenjena berenjenas, calabaza calabazas, champiñón champiñones, seta setas
        hongo hongos, lechuga lechugas, espinaca espinacas, acelga acelgas, rúcula, col coles
        repollo repollos
        coliflor coliflores, brócoli, apio apios, hinojo hinojos, espárrago espárragos
        alcachofa alcachofas, judía judías, ejote ejotes, alubia alubias, frijol frijoles, poroto porotos
        garbanzo garbanzos, lenteja lentejas, guisante guisantes, chícharo chícharos, haba habas, maíz
        elote elotes, choclo choclos, perejil, cilantro, albahaca, tomillo, romero, laurel, orégano
        hierbabuena
        menta, eneldo, salvia, estragón, jengibre, aguacate aguacates, palta paltas
        limón limones, lima limas, naranja naranjas, mandarina mandarinas, pomelo pomelos, manzana manzanas
        pera peras, plátano plátanos, banana bananas, fresa fresas, frutilla frutillas, frambuesa frambuesas
        arándano arándanos, mora moras, cereza cerezas, ciruela ciruelas, melocotón melocotones
        durazno duraznos, albaricoque albaricoques, nectarina nectarinas, uva uvas, higo higos
        dátil dátiles
        melón melones, sandía sandías, piña piñas, mango mangos, granada granadas, pasa pasas, kiwi kiwis
        almendra almendras, nuez nueces, avellana avellanas, cacahuete cacahuetes, cacahuate cacahuates
        piñón piñones, pistacho pistachos, anacardo anacardos, castaña castañas, sésamo, pipa pipas
        aceituna aceitunas, alcaparra alcaparras, huevo huevos, yema yemas, clara claras, leche leches
        nata natas, mantequilla, manteca, queso quesos, yogur yogures, requesón, cuajada, margarina
        harina harinas, azúcar azúcares, azucar, sal, levadura levaduras, maicena, sémola, fécula, polvo
        bicarbonato, cacao, vainilla, canela, clavo clavos, comino cominos, azafrán, cúrcuma
        pimienta pimientas
        anís, nuez, aceite aceites, vinagre vinagres, mostaza, miel, mermelada, caldo caldos, agua aguas
        vino vinos, cerveza cervezas, ron, jerez, zumo zumos, jugo jugos, té, sidra, gaseosa
        pollo pollos, pechuga pechugas, muslo muslos, ternera, cerdo, cordero, vaca, buey, conejo conejos
        pavo
        pato patos, jamón jamones, tocino, panceta, chorizo chorizos, salchicha salchichas
        morcilla morcillas
        lomo lomos, costilla costillas, solomillo solomillos, filete filetes, chuleta chuletas, res
        pescado pescados, merluza, bacalao, atún, salmón salmones, gamba gambas, langostino langostinos
        camarón camarones, mejillón mejillones, almeja almejas, calamar calamares, pulpo pulpos
        anchoa anchoas
        sardina sardinas, boquerón boquerones, rape rapes, dorada doradas, lubina lubinas
        arroz arroces, fideo fideos, espagueti espaguetis, macarrón macarrones, pan panes
        panecillo panecillos
        galleta galletas, avena, copo copos, tortita tortitas, masa masas, hojaldre
        empanadilla empanadillas
        chocolate chocolates, gelatina gelatinas, verdura verduras, hierba hierbas, fruta frutas
        flor flores
        rojo roja rojos rojas, verde verdes, blanco blanca blancos blancas, amarillo amarilla amarillos
        negro negra negros negras, maduro madura maduros maduras, seco seca secos secas, fresca frescas
        entero entera enteros enteras, natural naturales, virgen vírgenes, dulce dulces, molido molida
        """
}
