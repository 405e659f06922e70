/// The compounds of a food and its unit, like "Knoblauchzehe".
enum ForeignCompounds {
    /// Returns the bytes of the food at the compound's start, and the unit; nil for other words.
    static func split(_ word: String) -> (length: Int, Unit)? { table[word] }

    /// The compounds, cut by a stroke.
    private static let compounds: [(Unit, String)] = [
        (.clove, "knoblauch|zehe, knoblauch|zehen, knoflook|teen, knoflook|tenen, knoflook|teentje"),
        (.clove, "knoflook|teentjes"),
        (.bulb, "knoblauch|knolle, knoblauch|knollen"),
        (.sprig, "thymian|zweig, thymian|zweige, rosmarin|zweig, rosmarin|zweige, dill|zweig, dill|zweige"),
        (.sprig, "tijm|takje, tijm|takjes, rozemarijn|takje, rozemarijn|takjes"),
        (.stalk, "sellerie|stange, sellerie|stangen, lauch|stange, lauch|stangen, porree|stange"),
        (.stalk, "porree|stangen, selderij|stengel, selderij|stengels"),
    ]

    private static let table: [String: (length: Int, Unit)] = {
        var table: [String: (length: Int, Unit)] = [:]
        for (unit, words) in compounds {
            for word in words.phrases {
                let parts = word.split(separator: "|")
                guard parts.count == 2 else { continue }
                table[parts.joined()] = (parts[0].utf8.count, unit)
            }
        }
        return table
    }()
}
