/// The words of six languages that stand between two foods of a line.
enum JoiningWords {
    /// The relation between the words on both sides.
    enum Relation {
        case and, or, with, without
        /// An example follows.
        case example
        /// A purpose follows.
        case purpose
    }

    /// Returns the relation that words make, in the language of their line.
    static func relation(_ words: String, in language: Language?) -> Relation? {
        if let language { return ofLanguages[language.rawValue][words] ?? ofAll[words] }
        return ofEnglish[words] ?? ofAll[words] ?? (otherInEnglish.contains(words) ? nil : ofAny[words])
    }

    /// Says whether some relation begins with a word.
    static func begins(with word: String, in language: Language?) -> Bool {
        beginnings[language.map { $0.rawValue + 1 } ?? 0].contains(word)
    }

    private static let beginnings: [Set<String>] = {
        let english = Array(ofEnglish.keys) + ofAny.keys.filter { !otherInEnglish.contains($0) }
        return ([english] + ofLanguages.map { Array($0.keys) }).map { words in
            Set((words + ofAll.keys).map { String($0.prefix { $0 != " " }) })
        }
    }()

    /// The most words of a relation.
    static let mostWords = 4

    private static func table(_ words: [(Relation, String)]) -> [String: Relation] {
        words.reduce(into: [:]) { table, entry in
            for phrase in entry.1.phrases { table[PlainLetters.folded(word: phrase)] = entry.0 }
        }
    }

    /// The words that mean the same wherever they stand.
    private static let ofAll = table([
        (.and, "und, sowie, et, y, e, ed, en, and, &, +, plus, as well as, along with, together with"),
        (
            .or,
            "oder, bzw, ou, o, oppure, or, and or, und oder, e o, y o, et ou, alternatively, alternativ, "
                + "ersatzweise"
        ),
        (
            .with,
            "with, mit, avec, con, col, coi, met, al, alla, alle, allo, ai, agli, all, au, aux, im, in, "
                + "dans, nel, nella, nello, nei, nelle, nell, sulla, sul, sur, sobre, from, aus, aus dem, uit"
        ),
        (.without, "without, ohne, sans, sin, senza, zonder"),
        (
            .example,
            "such as, z b, zb, par exemple, p ex, por ejemplo, p ej, ad esempio, per esempio, "
                + "bijvoorbeeld, bijv, bv, zum beispiel, e g, i e, like, zoals, comme"
        ),
        (.purpose, "for, für, zum, zur, pour, para, per, voor, om te, ter"),
    ])

    private static let ofEnglish = table([
        (.with, "in, on, over, into, filled with, topped with, at, off"),
        (
            .without,
            "no, not, non, instead of, in place of, in lieu of, rather than, never"
        ),
        (.example, "ideally, preferably, say, eg, ie, maybe, perhaps, possibly, optionally"),
        (.purpose, "as, to"),
    ])

    /// The words of each language, in the order of `Language`.
    private static let ofLanguages = [
        table([
            (.and, "u, dazu, samt, nebst"), (.or, "bzw, beziehungsweise, o, od, wahlweise"),
            (.with, "in, auf, vom, von, aus der, aus dem, an, über, unter, inkl, inklusive, aus"),
            (.without, "statt, anstatt, anstelle, anstelle von, kein, keine, nicht, anstatt von"),
            (.example, "wie, etwa, am besten, vorzugsweise, eventuell, evtl, ggf, gegebenenfalls, möglichst"),
            (.purpose, "als, zum, zur, für, fürs"),
        ]),
        table([
            (.and, "ainsi que, puis"), (.or, "sinon, soit, ou bien, à défaut"),
            (.with, "à, en, à la, à l, au, aux, dans, sur, sous, dans du, dans de l"),
            (
                .without,
                "au lieu de, au lieu du, au lieu des, à la place de, à la place du, à la place des, "
                    + "plutôt que, ni, pas"
            ),
            (.example, "comme, type, genre, de préférence, éventuellement, idéalement, façon"),
            (.purpose, "pour, comme garniture"),
        ]),
        table([
            (.and, "e, más, además de, así como"), (.or, "u, o bien, o, si no, en su defecto"),
            (.with, "a la, a las, al, a, en, con, de la, sobre"),
            (.without, "en lugar de, en vez de, ni, no, en lugar del, en vez del"),
            (.example, "como, tipo, preferiblemente, preferentemente, por ejemplo, si puede ser"),
            (.purpose, "para, por"),
        ]),
        table([
            (.and, "più, nonché"), (.or, "o, oppure, ovvero, in alternativa, altrimenti, o in alternativa"),
            (.with, "a, al, in, nel, su, da, alla maniera, sott, sotto"),
            (
                .without,
                "al posto di, al posto del, al posto della, al posto dei, al posto delle, al posto degli, "
                    + "al posto dell, invece di, invece del, invece della, invece dei, né, non, anziché"
            ),
            (.example, "come, tipo, preferibilmente, magari, meglio se, eventualmente, ad es, per es"),
            (.purpose, "per"),
        ]),
        table([
            (.and, "plus, alsook"), (.or, "of, ofwel, oftewel, dan wel"),
            (.with, "in, op, met, bij, uit, aan, over, van, door"),
            (.without, "in plaats van, geen, niet, ipv, i p v, zonder"),
            (.example, "zoals, bij voorkeur, liefst, het liefst, eventueel, evt"),
            (.purpose, "voor, ter, om, om te, als"),
        ]),
    ]

    /// The words of all languages, for lines whose language nobody can tell.
    private static let ofAny = ofLanguages.reduce(into: [:]) { all, words in
        all.merge(words) { first, _ in first }
    }

    /// The words of other languages that mean something else in English.
    private static let otherInEnglish: Set<String> = [
        "a", "come", "door", "genre", "in", "no", "of", "on", "op", "over", "per", "tipo", "type",
        "van", "su", "da", "pas", "om", "sous",
    ]
}
