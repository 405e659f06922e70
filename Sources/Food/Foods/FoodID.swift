package import Ingredients

/// A food, whatever it is called: "carrots" and "Möhren" are one. It is found from a name each
/// time and never stored, so that a better table changes no history.
package struct FoodID: Hashable, Comparable, Sendable {
    /// The English name of a food of the table, otherwise the name as somebody writes it.
    package let name: FoodName

    package init(_ name: FoodName) {
        self.name = name
    }

    package static func < (one: FoodID, other: FoodID) -> Bool { one.name < other.name }
}

extension FoodTable {
    /// Returns the food that a name stands for: that of the table which has the whole name, else
    /// one of its own. A name that means two foods counts as the English one.
    package func food(of name: FoodName) -> FoodID {
        guard let (concept, isKind) = whole(name), !isKind else { return FoodID(name) }
        return concept.id
    }

    /// Returns the food of a line by the name of what to buy. The language of the line decides
    /// between two foods of one name; the spoon between a herb and its ground seed, the can between
    /// tomatoes and canned ones, the cup between a coconut and a shredded one, and the piece
    /// between paprika and a pepper.
    package func food(of name: FoodName, on line: IngredientLine) -> FoodID {
        let food = foodOfAnyUnit(of: name, on: line)
        return toldByUnit(food, name, on: line)?.id ?? food
    }

    /// Returns a name that says what the unit of a line tells: "ground coriander" of a teaspoon of
    /// coriander. Nil where the unit tells nothing, and for the leaf and the can, which it names.
    package func nameToldByUnit(of name: FoodName, on line: IngredientLine) -> String? {
        guard let told = toldByUnit(foodOfAnyUnit(of: name, on: line), name, on: line),
            FoodTable.namesByUnit.contains(told.name)
        else { return nil }
        let own = told.name(in: line.language)
        return own.flatMap { FoodName($0) }.flatMap(whole)?.concept === told ? own : told.name
    }

    private static let namesByUnit: Set = ["ground coriander", "shredded coconut", "bell pepper"]

    private func toldByUnit(_ food: FoodID, _ name: FoodName, on line: IngredientLine) -> FoodConcept? {
        let isCoriander = FoodWords.coriander.contains(food.name.text)
        let (isCoconut, isPaprika) = (food.name.text == "coconut", name.text == "paprika")
        let other: String? =
            switch line.quantity?.measure.unit {
            case .tsp where isCoriander: "ground coriander"
            case .bunch where isCoriander, .handful where isCoriander, .sprig where isCoriander,
                .stalk where isCoriander, .stem where isCoriander, .leaf where isCoriander:
                "cilantro"
            case .can, .tin: "canned " + food.name.text
            case .cup where isCoconut, .tbsp where isCoconut: "shredded coconut"
            case nil where isPaprika && line.quantity != nil, .piece where isPaprika: "bell pepper"
            default: nil
            }
        return other.flatMap { FoodName($0) }.flatMap { whole($0)?.concept }
    }

    private func foodOfAnyUnit(of name: FoodName, on line: IngredientLine) -> FoodID {
        let bytes = TableName.bytes(of: name)
        guard let meaning = names.meaning(of: bytes[...]), !meaning.isOneFood else { return food(of: name) }
        let number = meaning.first(in: line.language)
        return meaning.isKind(of: number) ? FoodID(name) : concepts[Int(number)].id
    }

    /// Returns the food that a food is a kind of: of sea salt salt.
    package func wider(than food: FoodID) -> FoodID? { concept(of: food)?.kindOf }

    /// Returns the entry with the facts of a food: its own, or that of which it is a kind by name.
    package func facts(of food: FoodID) -> FoodConcept? { concept(of: food) ?? whole(food.name)?.concept }

    /// Returns the entry of a food; nil for a food that the table does not have.
    package func concept(of food: FoodID) -> FoodConcept? {
        whole(food.name).flatMap { $0.concept.id == food ? $0.concept : nil }
    }

    /// Returns the entry that has a whole name, or the German or Dutch plural of one, and whether
    /// it has the name for a kind of its food. "Fresh" and "35%" next to a name say nothing.
    func whole(_ name: FoodName) -> (concept: FoodConcept, isKind: Bool)? {
        entry(of: name).map { found in
            let number = found.isByEnding ? found.meaning.kindLast : found.meaning.first()
            return (concepts[Int(number)], found.meaning.isKind(of: number))
        }
    }

    /// Returns the meaning of a whole name, and whether only the ending of a plural leads to it.
    func entry(of name: FoodName) -> (meaning: FoodNames.Meaning, isByEnding: Bool)? {
        var rest = TableName.bytes(of: name)[...]
        while true {
            if let found = entry(of: rest) ?? entry(ofFirstWordsOf: rest) { return found }
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
                rest[space - 1] == UInt8(ascii: "%")
                    || FoodWords.freshness.contains(PackedWord(rest[..<space]))
            else { return nil }
            rest = rest[(space + 1)...]
        }
    }

    /// Returns the meaning of a name before "fresco" and its like, which other languages say last.
    private func entry(
        ofFirstWordsOf bytes: ArraySlice<UInt8>
    ) -> (meaning: FoodNames.Meaning, isByEnding: Bool)? {
        guard let space = bytes.lastIndex(of: UInt8(ascii: " ")),
            FoodWords.freshness.contains(PackedWord(bytes[(space + 1)...]))
        else { return nil }
        return entry(of: bytes[..<space])
    }

    private func entry(of bytes: ArraySlice<UInt8>) -> (meaning: FoodNames.Meaning, isByEnding: Bool)? {
        if let meaning = names.meaning(of: bytes) { return (meaning, false) }
        for ending in FoodWords.plurals where bytes.count >= ending.count + 4 && bytes.ends(with: ending) {
            if let meaning = names.meaning(of: bytes.dropLast(ending.count)), meaning.kindLast >= 0 {
                return (meaning, true)
            }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with ending: [UInt8]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
