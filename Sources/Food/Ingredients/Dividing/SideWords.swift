/// Words next to foods that are no foods: places, tools, work and qualities.
enum SideWords {
    /// The articles and other small words.
    static let small = words(
        """
        the this that some l d la le les el los las il lo gli i der die das den dem des ein eine het
        de un una uno une
        """)

    /// The words that leave a food to the cook's choice.
    static let optional = words(
        """
        optional optionally optionnel facultatif facultative opcional facoltativo facoltativa
        opzionale optioneel eventueel eventuell evtl evt desired wahlweise
        """)

    static func contains(_ word: String, in language: Language?) -> Bool {
        if let language { return ofLanguages[language.rawValue].contains(word) || common.contains(word) }
        return ofEnglish.contains(word) || common.contains(word)
    }

    /// True for an English word that sounds like work or a manner: "unwrapped", "drizzling".
    static func soundsLikeWork(_ word: String) -> Bool {
        ["ing", "ed", "ly"].contains(where: word.hasSuffix)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map { PlainLetters.folded(word: String($0)) })
    }

    private static let common = words(
        "bio optional style type extra light mini maxi ca circa halal kosher x etc qualité")

    private static let ofEnglish = words(
        """
        tin pan dish bowl oven mould mold tray sheet rack plate pot skillet grill fridge freezer
        refrigerator kitchen shop store shelf market bakery counter box packet sleeve jar table
        pestle mortar processor blender fork knife spoon finger fingers hand hands microplane paper
        foil side sides serve taste garnish decorate sprinkle dust grease brush fry top thin season
        finish drizzle coat roll see note notes recipe recipes above below headnote intro tip tips
        instruction instructions step steps method post link follows nutrition i you we your my our
        it its it's idk they them these those one ones is are be was can could may might will would
        should do does did have has had not too also but so use uses sub substitute swap replace
        omit skip add adjust reserve leave keep make makes made start cut chop slice dice mince peel
        drain rinse wash soak shred grate halve halves reduce measure double work order online
        whatever whichever any another other others similar same both each either choice favorite
        favourite brand variety kind kinds sort sorts version quality best better good great nice
        fine easy regular standard traditional authentic classic plain normal ordinary simple chunk
        chunks ribbon ribbons floret florets round rounds ring rings strip strips cube cubes coin
        coins wedge wedges piece pieces bite bites size sizes sized length lengths inch square
        squares diagonal diameter end ends skin bone bones stem stems leaf leaves outer tough
        tougher root roots tops head heads tail tails pod pods silk silks husk husks shell shells
        tentacles core seeds membrane part parts temperature temp room warm cool cold hot ambient
        lukewarm boiling overnight night day days hour hours minute minutes time morning before
        after until later still already just only even then when while if needed necessary desired
        preferred liked want wanted like prefer amount total weight net about more less least most
        much many extra additional enough little bit lot divided purpose plus homemade bought
        store-bought shop-bought leftover organic free-range unsprayed unwaxed untreated creamy
        crunchy smooth thick thicker thinner sturdier larger smaller fruity mild strong sharp crusty
        purchased prepared available possible recommended heavy-duty low high sodium fat free
        european italian french greek spanish japanese chinese korean indian mexican thai american
        english german russet boston dutch danish turkish portuguese new uncooked frozen fresh ripe
        raw two three half batch portion portions serving servings person people count pack bag left
        over together straight squeeze splash spoonful handful knob very well really around roughly
        toppings topping garnishing drizzling dusting frying consistency accompaniment filling glaze
        please depends dependent depending heart humidity acidity hydration included mixture uniform
        equal ready whole grain fist loose tight spooned leveled levelled microwave refrigerated
        cost what that's than because since out off up down through between per from into onto
        almost never always sometimes usually perfect works okay ok yes no thanks wet dry low-sodium
        """)

    private static let ofLanguages: [Set<String>] = [
        words(
            """
            form blech pfanne topf bestreichen braten einfetten garnieren bestreuen servieren
            dekorieren mühle bestäuben ausrollen binden würzen abschmecken kochen backen dünsten
            frittieren verzieren wälzen anbraten bearbeiten formen arbeitsfläche springform
            kastenform auflaufform backblech muffinform förmchen teig guss belag füllung boden
            streusel glasur dressing marinade teller tisch kühlschrank tiefkühler gefrierfach glas
            dose packung packungsanweisung rezept siehe oben unten notiz tipp sorte sorten art
            qualität marke wahl stück stücke stücken stückchen scheiben scheibe streifen würfel
            würfeln ringe ringen spalten hälften viertel stifte blätter blättern röllchen rosetten
            rädchen brocken zimmertemperatur raumtemperatur vortag nacht abend stunde stunden
            minuten tag tage gramm nettogewicht abtropfgewicht gewichtsklasse größe dicke breit lang
            dick dünn quadratisch rund runde große grosse kleine kleiner größer selbst gemacht
            selbstgemacht gekauft hausgemacht zubereitet mehlig mehligkochend festkochend vorwiegend
            natur naturbelassen bio regional frisch frische tk tiefgekühlt gefroren aufgetaut zart
            mager fett fettarm reif fein grob ganz ganze ungesalzen gesalzen getrocknet gemahlen
            gerebelt geräuchert gehackt gewogen gewaschen entkernt entsteint geputzt geölt
            ungezuckert gesüßt süß sauer scharf mild hell dunkel rot rote gelb grün grüne weiß
            schwarz schwarze haut knochen stiel stiele stein steine kern kerne schale spitzen enden
            strunk kohlensäure abrieb saft nur auch noch wer was man ich du sie wir es gerne mag
            möchte kannst kann können hat ist sind wird werden soll nach aber oder gut besser sonst
            da dann davon dazu darüber daraus ja nein nicht weggelassen verwenden nehmen nimmt
            schneiden lassen trinkst übrig rest resten etwas mehr weniger viel reichlich wenig genug
            pro person portion personen schüsse zweig prise ungefähr metzger bäcker markt supermarkt
            laden asialaden bioladen drogeriemarkt freezer gefüllt belegt bestreut paniert mariniert
            eingelegt eingeweicht abgetropft abgespült heiß heiss kalt kaltem warm warmem heißem
            lauwarmem fertig fertige gekühlt geschält ggf gegebenenfalls evtl zusammen
            """),
        words(
            """
            moule plat poele poêle servir garnir decorer décorer beurrer dorer four plaque table
            fouet casserole graisser saupoudrer parsemer napper lier cuire cuisson frire friture
            arroser déglacer paner fariner poudre poudré morceaux morceau dés tranches tranche
            rondelles lamelles lanières bâtonnets quartiers cubes brins branches feuilles copeaux
            pincées grains filet pastilles biseau gros grosses petit petits petite petites fin fins
            fine fines frais fraîche fraîches fraiche bio bios nature naturel entier entière entiers
            mûr mûre mûrs mûres sec sèche secs doux demi tiède froid froide froids chaud chaude
            fondu ramolli refroidi congelé congelés surgelé surgelés dégelées décongelé haché hachés
            hachée émincé émincés émincée râpé râpée pelé pelés pelées épluché épluchés épluchée
            coupé coupés coupée coupées taillé taillées lavé lavés lavée ciselé ciselée pressé
            équeuté équeutés équeutées dénoyautées concassé concassés effilochés battu battus battue
            écrasé écrasés égoutté égouttés rincés cuit cuits cuite cuites cru crus température
            ambiante veille nuit jour heures minutes peau os arêtes noyau pépins queue tige tiges
            traité traitée traités seulement environ selon goût besoin envie choix sorte qualité
            mélange recette voir note ci-dessous ci-dessus maison commerce boucher boulanger
            supermarché marché finition garniture décoration décors décor présentation service pâte
            sauce fond glaçage moulé on je vous peut peuvent être est sont si plus moins peu un une
            autant trop quelques plusieurs unité unités pièce pièces paquet sachet bocal boîte pot
            bol verre grand grande large prévoir
            """),
        words(
            """
            molde bandeja sarten sartén servir decorar engrasar freír horno fuente olla cazuela
            plato mesa rebozar espolvorear untar pintar acompañar adornar dorar guisar hornear
            empanar enharinar saltear picado picada picados picadas picadito rallado rallada
            ralladas rallados cortado cortada cortados cortadas pelado pelada pelados peladas lavado
            lavada lavados lavadas cocido cocida cocidos cocidas cocinado molido molida triturado
            escurrido escurrida escurridos escurridas remojados remojado batido batidos derretida
            derretido congelado congeladas congelados fresco fresca frescos frescas frío fría fríos
            caliente tibio tibia temperatura ambiente natural maduro madura maduros grande grandes
            pequeño pequeña pequeños mediano mediana medianos fino fina finos gruesa grueso trozos
            trozo dados tiras rodajas láminas rebanadas gajos cubos cubitos daditos juliana mitades
            hojas ramas piel hueso espinas pepitas semillas tallo tallos sabor gusto necesario
            cantidad aproximadamente peso unidad unidades bolsa paquete bote lata frasco vaso receta
            ver nota notas arriba abajo casa casero casera comprado comprada carnicería panadería
            mercado súper toda noche día horas minutos abundante suficiente poco poca mucho más
            menos solo sólo bien muy luego que se retira si tienes hecho hecha marca calidad ración
            raciones persona personas accesorios rejilla tipo color rojo roja verde verdes blanco
            blanca negro amarillas amarillo dulce picante ecológico ecológica salada salado relleno
            rellenos rellena
            """),
        words(
            """
            teglia stampo padella servire guarnire decorare ungere friggere forno tavola pentola
            frigo piatto infarinare spolverare spolverizzare mantecare condire cospargere imburrare
            spennellare impanare legare saltare ripieno farcire farcito farcita ricoprire completare
            accompagnare stendere tritato tritata tritati tritate grattugiato grattugiata
            grattugiati affettato affettata tagliato tagliata tagliati tagliate pelato pelata pelati
            pulito pulita puliti pulite lavato lavata lavati cotto cotta cotti cotte lessato lessate
            lessi bollito bollita fuso sciolto ammorbidito freddo fredda caldo calda tiepido tiepida
            temperatura ambiente naturale fresco fresca freschi fresche secco secca secchi secche
            congelato surgelati surgelate surgelata maturo maturi matura grande grandi piccolo
            piccola piccoli piccole medio media medi fine fini fino sottile sottili grosso grosse
            polvere pezzi pezzo cubetti dadini fette fettine rondelle strisce striscioline
            listarelle scaglie julienne spicchi metà foglie foglia rametti ciuffi buccia pelle osso
            lische semi nocciolo gambi gambo quanto basta qb q b piacere gusto gusti necessario
            circa peso sgocciolato sgocciolati sgocciolata strizzato strizzati confezione vasetto
            scatola barattolo busta pacco ricetta vedi nota note sopra sotto casa comprato comprata
            pronto pronta macellaio fornaio supermercato mercato ieri giorno notte ore minuti
            porzione porzioni persona persone abbondante abbondanti poco poca molto più meno solo
            bene già che si non tipo qualità biologico biologica dolce dolci piccante rosso rossa
            bianco bianca verde verdi nero
            """),
        words(
            """
            bakvorm vorm pan bakplaat serveren garneren bestrooien bakken invetten oven tafel
            koelkast vriezer bestuiven beboteren frituren paneren bestrijken binden afmaken
            garnering topping versiering deeg gesneden gehakt gesnipperd geraspt geschild gewassen
            gekookt gekookte gebakken gesmolten uitgelekt afgespoeld ontdooid gehalveerd geplet
            gepeld geperst geprakt geklopt gedroogd gedroogde gemengd gevuld gevulde geweekt
            ingelegd afgehaald geschaafd gemalen schoongemaakt ontveld gescheurd ontpit fijn fijne
            grof grove vers verse rijp rijpe groot grote klein kleine middelgroot dun dunne dik
            dikke smalle lange halve hele heel half koud koude warm warme heet lauw kamertemperatuur
            blokjes plakjes reepjes ringen partjes stukjes stukken schijfjes linten roosjes maantjes
            blaadjes takjes steeltjes steel stengels vel schil bot graat pit pitten topjes onderkant
            bovenkant eraf alleen daarna dan zelfgemaakt zelfgemaakte kant-en-klaar kant klaar
            biologisch biologische goede kwaliteit merk soort soorten keuze smaak wens nodig
            eventueel ongeveer plm circa gewicht stuks stuk porties portie persoon personen zie
            recept tips tip onderaan bovenaan hierboven nacht dag uur minuten bakker slager markt
            supermarkt winkel zak zakje pak blik blikje pot potje bakje doos fles flesje rode rood
            gele geel groene groen witte wit zwarte zwart zoete zoet zoute zure scherpe milde magere
            mager volle halfvolle gezouten ongezouten wat meer minder veel weinig genoeg voldoende
            kook kraan kunt je we ik is zijn wordt kan mag niet wel ook nog breed lang kleur
            airfryer werkblad
            """),
    ]
}
