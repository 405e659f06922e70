/// The tools of a kitchen, in six languages. Some recipes list them among their ingredients, and
/// nobody buys a pan for a dinner. Only whole names count, and a word that is a food somewhere is
/// left out: "pan" is Spanish bread.
package enum KitchenTools {
    /// Says whether a name is that of a tool.
    package static func contains(_ name: FoodName) -> Bool { all.contains(name) }

    private static let all = Set(
        [english, german, french, spanish, italian, dutch].joined()
            .split(separator: ",").compactMap { FoodName(String($0)) })

    private static let english = """
        sushi mat, sushi rolling mat, bamboo mat, bamboo rolling mat, rice bowl, bowl, mixing bowl, plate, \
        frying pan, skillet, cast iron skillet, saucepan, pot, stockpot, dutch oven, wok, grill pan, \
        griddle, baking sheet, baking tray, sheet pan, baking pan, baking dish, casserole dish, roasting \
        tin, roasting pan, loaf tin, loaf pan, cake tin, cake pan, springform pan, springform tin, muffin \
        tin, muffin pan, cupcake tin, tart pan, tart tin, pie dish, pie plate, pie pan, bundt pan, \
        ramekin, rolling pin, pastry brush, whisk, spatula, wooden spoon, ladle, tongs, knife, chef's \
        knife, cutting board, chopping board, grater, vegetable peeler, sieve, strainer, colander, \
        blender, stick blender, immersion blender, food processor, stand mixer, hand mixer, electric \
        mixer, thermometer, instant-read thermometer, meat thermometer, candy thermometer, kitchen scale, \
        measuring cup, measuring spoon, measuring jug, wire rack, cooling rack, cookie cutter, biscuit \
        cutter, ice cream maker, ice cream scoop, slow cooker, pressure cooker, instant pot, air fryer, \
        rice cooker, waffle iron, pizza stone, pizza peel, mandoline, pestle and mortar, mortar and \
        pestle, piping bag, piping nozzle, spice grinder, bamboo steamer, steamer basket, popsicle mold, \
        ice lolly mould,
        """
    private static let german = """
        Sushi Rollmatte, Sushi-Rollmatte, Sushimatte, Bambusmatte, Rollmatte, Reisschale, Reisschalen, \
        Schüssel, Rührschüssel, Salatschüssel, Teller, Topf, Kochtopf, Bräter, Pfanne, Bratpfanne, \
        Grillpfanne, Auflaufform, Backform, Kastenform, Springform, Gugelhupfform, Muffinform, \
        Muffinblech, Tarteform, Backblech, Nudelholz, Teigrolle, Backpinsel, Schneebesen, Kochlöffel, \
        Schöpfkelle, Messer, Schneidebrett, Reibe, Küchenreibe, Sparschäler, Sieb, Mixer, Standmixer, \
        Stabmixer, Pürierstab, Küchenmaschine, Handrührgerät, Handmixer, Thermometer, Fleischthermometer, \
        Küchenwaage, Messbecher, Kuchengitter, Ausstecher, Ausstechform, Eismaschine, Schnellkochtopf, \
        Heißluftfritteuse, Reiskocher, Waffeleisen, Pizzastein, Mörser, Spritzbeutel, Dessertring, \
        Gemüsehobel, Spiralschneider,
        """
    private static let french = """
        natte à sushi, tapis à sushi, bol, saladier, assiette, casserole, poêle, cocotte, plaque de \
        cuisson, plat à gratin, moule à gâteau, moule à cake, moule à tarte, moule à charnière, moule à \
        muffins, rouleau à pâtisserie, fouet, spatule, couteau, planche à découper, râpe, passoire, tamis, \
        mixeur, mixeur plongeant, robot, robot pâtissier, thermomètre, balance de cuisine, verre doseur, \
        emporte-pièce, sorbetière, autocuiseur, gaufrier, poche à douille, mortier, louche, pinceau, \
        économe, ramequin,
        """
    private static let spanish = """
        esterilla, esterilla de sushi, bol, cuenco, ensaladera, plato, olla, cazuela, sartén, cacerola, \
        bandeja de horno, molde, molde desmontable, molde de bizcocho, rodillo, varillas, batidora, \
        espátula, cuchillo, tabla de cortar, rallador, colador, robot de cocina, termómetro, báscula, vaso \
        medidor, rejilla, cortapastas, heladera, olla a presión, freidora de aire, gofrera, manga \
        pastelera, mortero, cucharón, pelador,
        """
    private static let italian = """
        stuoia, tappetino per sushi, ciotola, insalatiera, piatto, pentola, padella, casseruola, teglia, \
        pirofila, stampo, tortiera, stampo a cerniera, mattarello, spatola, coltello, tagliere, grattugia, \
        colino, setaccio, frullatore, frullatore a immersione, robot da cucina, planetaria, termometro, \
        bilancia, gelatiera, pentola a pressione, tagliabiscotti, coppapasta, sac à poche, mortaio, \
        mestolo, pelapatate, friggitrice ad aria,
        """
    private static let dutch = """
        sushimat, sushimatje, bamboematje, kom, mengkom, schaal, bord, koekenpan, steelpan, hapjespan, \
        braadpan, bakplaat, ovenschaal, bakvorm, springvorm, cakevorm, muffinvorm, taartvorm, deegroller, \
        garde, spatel, snijplank, rasp, zeef, vergiet, staafmixer, keukenmachine, keukenweegschaal, \
        maatbeker, taartrooster, uitsteekvorm, ijsmachine, snelkookpan, airfryer, rijstkoker, wafelijzer, \
        spuitzak, vijzel
        """
}
