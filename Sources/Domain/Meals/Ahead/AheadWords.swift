/// The words by which a recipe tells what is begun ahead, in English and German, as texts are
/// searched: small letters without accents.
enum AheadWords {
    enum Role: String {
        /// Food that waits, and food on the fire.
        case wait, heat
        /// Thawing and soaking, and what a line of the ingredients says of them.
        case thaw, soak, thawed, soaked
        /// Pulses, which are soaked for a night where no time is said.
        case pulse
        case minute, hour, day, overnight, night, evening, eve, dayBefore, before, previous
        /// Words by which a time is no demand.
        case most, every, negation, permission, condition, better, keeping, quick, fresh
        case or, and, then, after, to
    }

    private static let roles: [String: Role] = {
        var roles: [String: Role] = [:]
        for line in text.split(separator: "\n") {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2, let role = Role(rawValue: String(halves[0])) else { continue }
            for word in halves[1].split(separator: " ") { roles[String(word)] = role }
        }
        return roles
    }()

    static func role(of word: String) -> Role? {
        if let role = roles[word] { return role }
        return pulses.contains { word.utf8.count > $0.count && word.utf8.suffix($0.count).elementsEqual($0) }
            ? .pulse : nil
    }

    private static let text = """
        wait: marinate marinated marinating marinade brine brined brining chill chilled chilling \
        refrigerate refrigerated refrigerating fridge refrigerator freezer freeze rest rested resting \
        rise risen rising prove proved proving proof proofed proofing ferment fermented steep steeped \
        infuse infused set sets stand standing sit sitting cure cured dry drain strain hang \
        press macerate pickle cool leave left keep sprout hydrate refrigeration \
        marinieren mariniert marinierte ziehen durchziehen einziehen gezogen ruhen gehen kuhlen \
        gekuhlt kalt kaltstellen kuhl kuhlstellen kuhlschrank tiefkuhler gefrierschrank gefrierfach \
        tiefkuhlfach gefrieren gefroren einfrieren frosten quellen stehen trocknen abtropfen beizen \
        pokeln einlegen eingelegt einwirken fest reifen fermentieren abkuhlen auskuhlen erkalten stocken
        heat: cook cooked cooking cooker simmer simmered simmering bake baked baking roast roasted \
        braise braised smoke smoked smokes smoking stew grill oven barbecue confit crockpot steam fry \
        kochen kocheln gekocht garen gegart schmoren geschmort braten gebraten backen gebacken ofen \
        backofen grillen rauchern gerauchert sieden simmern dampfen dunsten
        thaw: thaw defrost auftauen
        soak: soak soaking einweichen
        thawed: thawed defrosted aufgetaut aufgetaute aufgetauten
        soaked: soaked eingeweicht eingeweichte eingeweichten
        pulse: beans bean chickpeas chickpea garbanzo garbanzos pulses bohnen erbsen bohnenkerne \
        hulsenfruchte stockfisch bacalhau
        minute: minute minutes min mins minuten
        hour: hour hours hr hrs h stunde stunden std stdn
        day: day days tag tage tagen
        overnight: overnight ubernacht
        night: night nacht
        evening: evening abend
        eve: vorabend
        dayBefore: vortag vortags
        before: before ahead earlier prior beforehand vorher zuvor davor vor
        previous: previous vorherigen vorigen
        most: within hochstens maximal max maximum innerhalb most
        every: every each alle jede jeden once twice times
        negation: not dont doesnt never without neednt nicht kein keine keinen ohne nie
        permission: can could may might kann kannst konnen konnt konnte konnten
        condition: if unless falls sofern belieben wunsch optional optionally alternativ alternatively \
        alternative mag results desired possible moglich gegebenenfalls ggf eventuell evtl tip tipp
        better: better besser
        keeping: keeps store stored storing storage leftover leftovers lasts halt halten haltbar \
        aufbewahren aufbewahrt aufheben reste resten
        quick: microwave microwaved mikrowelle running boiling boil hot heissem heisses heissen \
        kochendem kochendes lauwarmem warmem leicht slightly partially briefly kurz topf pfanne pan pot \
        hitze heat heated
        fresh: fresh frisch frische frischer
        or: or oder
        and: and und plus
        then: then dann anschliessend danach
        after: after nach nachdem
        to: to bis until
        """

    private static let pulses = ["bohnen", "erbsen", "bohnenkerne"].map { Array($0.utf8) }

    static let numbers: [String: Int] = [
        "half": 0, "halbe": 0, "halben": 0, "½": 0, "a": 1, "an": 1, "one": 1, "ein": 1, "eine": 1,
        "einen": 1,
        "einer": 1, "eines": 1, "two": 2, "zwei": 2, "three": 3, "drei": 3, "four": 4, "vier": 4,
        "several": 4,
        "mehrere": 4, "einige": 4, "five": 5, "funf": 5, "six": 6, "sechs": 6, "seven": 7, "sieben": 7,
        "eight": 8, "acht": 8, "nine": 9, "neun": 9, "ten": 10, "zehn": 10, "eleven": 11, "elf": 11,
        "twelve": 12, "zwolf": 12, "sixteen": 16, "sechzehn": 16, "eighteen": 18, "achtzehn": 18,
        "twenty": 20, "zwanzig": 20, "vierundzwanzig": 24, "thirty": 30, "sechsunddreissig": 36, "forty": 40,
        "achtundvierzig": 48,
    ]

    /// Words between a number and its unit.
    static let fillers: Set<String> = [
        "more", "full", "good", "whole", "longer", "weitere", "volle", "gute", "ganze", "ganzen", "½", "¼",
        "¾", "further", "extra", "additional",
    ]
    /// Words before “night” or “Nacht” that make it the whole night.
    static let wholeNight: Set<String> = ["over", "uber", "ueber", "all", "ganze", "eine", "einer", "one"]
    /// Things that are called after the night for which they stand.
    static let nightThings: Set<String> = [
        "oats", "oat", "bread", "dough", "sponge", "starter", "rolls", "waffles", "mix", "container", "bag",
    ]
    /// Words that name the night's thing: “the overnight sponge”.
    static let articles: Set<String> = ["the", "your", "this", "an", "these", "our", "my"]
    /// Words between “from” and “the day before”.
    static let origins: Set<String> = ["from", "vom", "von", "of"]
    /// Words after “wenn” by which it is a wish and not a time.
    static let wishes: Set<String> = [
        "moglich", "zeit", "du", "ihr", "gewunscht", "man", "gefroren", "tk", "genug", "sie",
    ]
    /// Words by which “no” denies a time.
    static let denied: Set<String> = [
        "need", "more", "longer", "soaking", "thawing", "overnight", "marinating",
    ]
    /// Words after a time by which the sentence speaks of it and does not ask for it.
    static let judgements: Set<String> = ["is", "ist", "works", "ware", "wird", "will", "makes"]

    /// Parts of words that tell something, by their first byte. A text without any of them is not
    /// read, which saves most of the time.
    private static let hints: [[[UInt8]]] = {
        let hints = [
            "night", "nacht", "hour", "stund", "std", "day", "tag", "evening", "abend", "thaw", "defrost",
            "auftau", "aufgetau", "soak", "weich",
        ]
        return hints.reduce(into: Array(repeating: [], count: 256)) { table, hint in
            table[Int(hint.utf8.first!)].append(Array(hint.utf8))
        }
    }()

    /// False for a text that tells nothing, as most do.
    static func mayTell(_ text: String) -> Bool {
        let bytes = SearchText.folded(text)
        var isAfterDigit = false
        for (place, byte) in bytes.enumerated() {
            if hints[Int(byte)].contains(where: { bytes[place...].starts(with: $0) }) { return true }
            if isAfterDigit, byte == UInt8(ascii: "h"), endsHours(bytes, after: place) { return true }
            if byte != 0x20 { isAfterDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        }
        return false
    }

    /// True for “24h”, “24 h” and “24 hrs”.
    private static func endsHours(_ bytes: [UInt8], after place: Int) -> Bool {
        guard place + 1 < bytes.count else { return true }
        return bytes[place + 1] < UInt8(ascii: "a") || bytes[place + 1] == UInt8(ascii: "r")
    }

    private static let shortened: Set<String> = [
        "ca", "std", "stdn", "min", "mind", "approx", "hr", "hrs", "etc", "evtl", "bzw", "ggf", "gr", "max",
        "no", "z.b", "u.a", "d.h", "tk", "pck", "ml", "el", "tl", "i.e", "e.g",
    ]

    /// True for an abbreviation or a number before a dot.
    static func isShortened(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.count > 6 { return false }
        let letters = bytes.drop { $0 == UInt8(ascii: "(") }
        if !letters.isEmpty, letters.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return true }
        return shortened.contains(String(decoding: letters, as: UTF8.self).lowercased())
    }
}
