package import Ingredients

/// The foods of the table and their names.
package struct FoodTable: Sendable {
    /// The table that is compiled in. A test reads it, so that no released program has a wrong one.
    package static let shared: FoodTable = {
        do { return try FoodTable(reading: FoodTableFile.text) } catch { preconditionFailure("\(error)") }
    }()

    package let concepts: [FoodConcept]
    let names: FoodNames
    /// The sorts of a food that the table has as foods of their own, by its name: shiitake, for
    /// one, are mushrooms.
    private var sorts: [String: [String]] = [:]

    init(concepts: [FoodConcept], names: FoodNames, longerNames: [(food: Int, rest: FoodName)]) {
        (self.concepts, self.names) = (concepts, names)
        for (food, rest) in longerNames {
            if let concept = findWhole(rest) { sorts[concept.name, default: []].append(concepts[food].name) }
        }
        for concept in concepts {
            guard let wider = concept.sortOf.flatMap({ findWhole($0.name) }) else { continue }
            sorts[wider.name, default: []].append(concept.name)
        }
    }

    /// Returns the names of the foods that are sorts of a food, and sorts of those, its own first.
    package func sorts(of concept: FoodConcept) -> [String] {
        var found = [concept.name]
        var next = 0
        while next < found.count {
            for sort in sorts[found[next]] ?? [] where !found.contains(sort) { found.append(sort) }
            next += 1
        }
        return found
    }

    /// Returns the food whose whole name this is.
    package func findWhole(_ food: FoodName) -> FoodConcept? {
        names.meaning(of: TableName.bytes(of: food)[...]).map { concepts[Int($0.first())] }
    }

    /// Returns the food whose whole name this is, if no language has the name for another one.
    func findWholeInAnyLanguage(_ food: FoodName) -> FoodConcept? {
        guard let meaning = names.meaning(of: TableName.bytes(of: food)[...]), meaning.isOneFood else {
            return nil
        }
        return concepts[Int(meaning.first())]
    }

    /// Returns what is known of a food: by its whole name, otherwise by its last known words.
    /// "Boneless chicken thighs" are chicken thighs; an unknown last word leaves those before, as
    /// in "chicken schnitzel".
    package func find(_ food: FoodName) -> FoodFinding? {
        let name = TableName.bytes(of: food)
        // English wins: another language has an answer only where English has none.
        if let meaning = names.meaning(of: name[...]) {
            let concept = concepts[Int(meaning.first())]
            return FoodFinding(
                concept: concept, shelf: concept.shelf, contents: concept.contents, others: [])
        }
        return FoodSearch(name, in: self).result
    }

    /// Returns the lines that a person means by one text: "milk, eggs and bread" are three.
    package func lines(typed text: String) -> [String] {
        TypedLines.divide(text) { name in
            findWhole(name).map { !isPair($0) } ?? false
        } isFood: { part in
            guard let name = FoodName(part.name) else { return false }
            let found = FoodSearch(TableName.bytes(of: name), in: self, part.language).result
            return found?.concept != nil && found?.others.isEmpty == true
        }
    }

    /// Returns the name of what to buy, without a brand in capitals.
    package func nameToBuy(of line: IngredientLine) -> String {
        withoutBrand(withoutPartitive(firstChoice(of: line)))
    }

    /// Returns a French name without the "de" that an amount in brackets left before it.
    private func withoutPartitive(_ name: String) -> String {
        for partitive in ["de ", "d’", "d'"] where name.hasPrefix(partitive) {
            let rest = String(name.dropFirst(partitive.count))
            return FoodName(rest).flatMap(whole) == nil ? name : rest
        }
        return name
    }

    /// Returns the first of "ghee or butter" and "ghee/butter", and "chicken stock" of "chicken or
    /// vegetable stock".
    package func firstChoice(of line: IngredientLine) -> String {
        guard line.mayLeaveChoice, pair(of: line.name).isEmpty else { return line.name }
        let parts = line.parts { findWhole($0) != nil }.filter { !$0.isOfNote }
        guard parts.count > 1, parts[1].joint == .or, parts[0].standing == .named else { return line.name }
        if let shared = shared(parts[0], before: parts.dropFirst()) {
            let last = parts[1].name.split(separator: " ").last ?? ""
            let name = "\(parts[0].name) \(last)"
            return FoodName(name) == shared.name ? name : line.name
        }
        guard parts.prefix(2).allSatisfy({ FoodName($0.name).flatMap(findWhole) != nil })
        else { return line.name }
        return parts[0].name
    }

    /// Returns the two foods that recipes name in one breath, as written: "salt and pepper". Empty
    /// for any other name.
    package func pair(of name: String) -> [String] {
        let apart = name.utf8.contains(UInt8(ascii: "/")) ? name.replacing("/", with: " / ") : name
        let words = apart.split(separator: " ").map(String.init)
        if let joint = words.firstIndex(where: FoodTable.joints.contains) {
            let halves = [words[..<joint], words[(joint + 1)...]].map { $0.joined(separator: " ") }
            let (first, second) = (halves[0], halves[1])
            let isSaltFirst = isKind(first, of: "salt") && isKind(second, of: "pepper")
            if isSaltFirst || isKind(first, of: "pepper") && isKind(second, of: "salt") { return halves }
        }
        guard let food = FoodName(name), let concept = findWhole(food), isPair(concept) else { return [] }
        let halves = [words.first, words.last].compactMap { $0 }
        let areFoods = halves.allSatisfy { FoodName($0).flatMap(findWhole) != nil }
        return areFoods ? halves : concept.name.components(around: " and ")
    }

    /// The words between two foods.
    private static let joints: Set = ["and", "&", "/", "und", "et", "y", "e", "en"]

    /// True for a whole name of a food, or of a kind of it.
    private func isKind(_ name: String, of food: String) -> Bool {
        var found = FoodName(name).flatMap(whole)?.concept.id
        while let id = found, id.name.text != food { found = wider(than: id) }
        return found != nil
    }

    /// True for two foods that recipes name in one breath: "salt and pepper".
    private func isPair(_ concept: FoodConcept) -> Bool {
        let halves = concept.id.name.text.split(separator: " ")
        guard halves.count == 3, halves[1] == "and" else { return false }
        return [halves[0], halves[2]].allSatisfy { FoodName(String($0)).flatMap(findWhole) != nil }
    }

    /// Returns the food whose whole name these bytes are.
    func food(named name: ArraySlice<UInt8>) -> FoodConcept? {
        names.meaning(of: name).map { concepts[Int($0.first())] }
    }
}

extension String {
    /// Returns the parts of a name before and after a word.
    fileprivate func components(around word: String) -> [String] {
        firstRange(of: word).map { [String(self[..<$0.lowerBound]), String(self[$0.upperBound...])] } ?? []
    }
}

/// The result of looking a name up in the table.
package struct FoodFinding: Sendable {
    /// The food; nil where the name only says how some food is preserved.
    package let concept: FoodConcept?
    package let shelf: StarterCategory
    /// The contents: those of the food, and those of other foods in the name.
    package let contents: FoodContents
    /// The other foods in the name.
    package let others: [FoodConcept]
}
