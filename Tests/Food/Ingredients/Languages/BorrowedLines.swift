extension EnglishLines {
    /// English lines with words that English has borrowed, and names of dishes that cooks of any
    /// country leave as they are.
    static let borrowed = """
        100 ml crème fraîche
        2 tbsp crème fraîche
        creme fraiche
        1 bouquet garni
        bouquet garni
        200 g haricots verts
        haricots verts, trimmed
        1 tsp herbes de Provence
        herbes de Provence
        1 pinch fleur de sel
        fleur de sel
        1/4 tsp piment d'Espelette
        50 ml crème de cassis
        1 oz crème de menthe
        2 pains au chocolat
        1 pain au chocolat
        1 baguette
        4 croissants
        1 brioche loaf
        1 filet mignon
        2 filets mignons
        4 oz foie gras
        100 g pâté de campagne
        1 duck confit
        500g petits pois
        200 g petit pois
        1 tbsp Dijon mustard
        2 tbsp Grand Marnier
        1 Petit Suisse
        2 oz Cointreau
        100 g Roquefort
        1 Camembert
        beurre blanc
        60 g beurre noisette
        1 cup café au lait
        2 scoops ice cream à la mode
        chicken à la king
        6 crêpes
        1 quiche Lorraine
        1 tarte tatin
        vol-au-vent cases
        2 jalapeños
        3 chiles de árbol
        chiles de arbol
        2 ancho chiles
        4 oz queso fresco
        100 g queso fresco
        1 can dulce de leche
        dulce de leche
        1 cup pico de gallo
        pico de gallo
        carne asada
        1 lb carne asada
        chili con carne
        500 g chili con carne
        arroz con pollo
        1 tin refried frijoles
        2 cups masa harina
        100 g masa harina
        1 tbsp adobo
        chipotles en adobo
        6 tomatillos
        1 cup salsa verde
        salsa verde
        2 chorizos
        50 g jamón ibérico
        8 tortillas de maíz
        1 shot tequila
        1 tbsp mole poblano
        3 tbsp aji amarillo
        churros
        manchego cheese
        1 cup horchata
        200g penne alla vodka
        spaghetti alla bolognese
        250 g spaghetti al nero di seppia
        4 slices prosciutto di Parma
        100 g prosciutto di Parma
        prosciutto e melone
        mozzarella di bufala
        1 mozzarella di bufala
        Grana Padano
        50 g Parmigiano-Reggiano
        30 g Pecorino Romano
        1 ciabatta
        2 panini
        100 g mascarpone
        12 amaretti
        6 biscotti
        6 savoiardi
        1 tbsp limoncello
        aceto balsamico
        1 tsp aceto balsamico
        dried porcini
        20 g dried porcini
        200 g cavolo nero
        1 radicchio
        1 Romano pepper
        500 g passata
        1 jar pesto alla genovese
        4 peperoncini
        extra vergine olive oil
        100 g 00 flour
        tipo 00 flour
        caffè latte
        2 shots espresso
        1 gelato
        panna cotta
        tutti frutti
        al dente pasta
        1 jar sauerkraut
        2 bratwurst
        4 Wiener schnitzel
        1 strudel
        100 g quark
        200 g spätzle
        1 tbsp kirsch
        2 oz schnapps
        1 loaf pumpernickel
        1 stollen
        kohlrabi
        1 kohlrabi
        knackwurst
        1 sauerbraten
        glühwein
        50g Emmental
        100 g Gouda
        4 speculoos biscuits
        1 tbsp sambal oelek
        sambal oelek
        2 stroopwafels
        1 tsp advocaat
        1 rijsttafel
        2 Conference pears
        1 chou
        choux pastry
        50 g lardons
        1 tbsp ras el hanout
        ras el hanout
        za'atar
        1 L'Oréal
        2 tbsp vin santo
        1 cup vin blanc
        Vin de pays
        1 tsp eau de vie
        eau-de-vie
        Côtes du Rhône
        4 oz pâte brisée
        1 disc pâte sucrée
        steak au poivre
        roast beef au jus
        pommes frites
        pommes de terre Anna
        sauce au poivre
        1 cup sauce béarnaise
        demi-glace
        1 tbsp demi-glace
        1 demi-baguette
        10 den Miso noodles
        2 tbsp gochujang
        1 tbsp la-yu
        2 La Ratte potatoes
        1 bottle La Croix
        1 can Del Monte peaches
        Del Monte corn
        2 tsp Tajín
        1 tbsp Kahlúa
        tres leches cake
        1 jar Nutella
        rum and coke
        arugula con limón
        tortilla de patatas
        pan con tomate
        paella de marisco
        chocolate con churros
        3 pan de muerto
        mahi mahi
        bouillon de poulet powder
        jus de veau
        velouté sauce
        crème anglaise
        100 ml crème anglaise
        crème pâtissière
        crème brûlée
        mille-feuille
        tarte au citron
        canard à l'orange
        1 canard
        coq au vin
        bœuf bourguignon
        soupe à l'oignon
        moules marinière
        pot-au-feu
        salade niçoise
        sole meunière
        pêche Melba
        poire Belle Hélène
        """
}
