package import Ingredients

/// The foods of an ingredient line, as the table knows them.
package struct FoodLine: Sendable {
    /// A part of the line that is a food, or may be one.
    package struct Food: Sendable {
        /// The name as written.
        package let name: FoodName
        /// The entry of the table; nil for a name that nobody knows.
        package let concept: FoodConcept?
        /// The other foods in the name, as in "walnut bread".
        package let others: [FoodConcept]
        package fileprivate(set) var contents: FoodContents
        /// Foods with the same number are alternatives.
        fileprivate let choice: Int

        /// Creates the only food of a line.
        package init(_ name: FoodName, _ concept: FoodConcept?, _ contents: FoodContents) {
            self.init(name: name, concept: concept, others: [], contents: contents, choice: 0)
        }

        fileprivate init(
            name: FoodName, concept: FoodConcept?, others: [FoodConcept], contents: FoodContents, choice: Int
        ) {
            self.name = name
            self.concept = concept
            self.others = others
            self.contents = contents
            self.choice = choice
        }
    }

    package private(set) var foods: [Food] = []
    /// True for a line that begins with "optional".
    private var isOptional = false

    package init(_ line: IngredientLine, in table: FoodTable = .shared) {
        // Most names stand in the table as a whole.
        let whole = FoodName(line.name).flatMap { name in
            table.findWholeInAnyLanguage(name).map { Food(name, $0, $0.contents) }
        }
        if let whole {
            foods = [whole]
            if line.note == nil { return }
        }
        let parts = line.parts(ofNoteAlone: whole != nil) { table.findWhole($0) != nil }
        var choice = 0
        for (index, part) in parts.enumerated() {
            if part.joint != .or { choice += 1 }
            read(part, before: parts[index...].dropFirst(), choice, in: table)
        }
        // At the end the word is about the food before it, and about no other.
        if let last = foods.indices.last, parts.last?.isOptional == true, !isOptional {
            foods[last].contents = foods[last].contents.atMost(.often)
        }
        if foods.isEmpty, let name = FoodName(line.name) { foods = [Food(unknown: name, choice)] }
    }

    /// True if the table knows all foods of the line.
    package var isUnderstood: Bool { !foods.isEmpty && foods.allSatisfy { $0.concept != nil } }

    /// Returns the contents of all foods. The closure has the last word on each.
    package func contents(_ word: (Food) -> FoodContents = \.contents) -> FoodContents {
        var (all, index) = (FoodContents.none, 0)
        while index < foods.count {
            let choice = foods[index].choice
            var contents = word(foods[index])
            index += 1
            while index < foods.count, foods[index].choice == choice {
                contents = contents.or(word(foods[index]))
                index += 1
            }
            all.add(contents)
        }
        return isOptional ? all.atMost(.often) : all
    }

    private mutating func read(
        _ part: LinePart, before rest: ArraySlice<LinePart>, _ choice: Int, in table: FoodTable
    ) {
        if part.standing == .denied { return exclude(part, choice, in: table) }
        if let shared = table.shared(part, before: rest) {
            return add(shared.name, shared.finding, part, choice)
        }
        isOptional = isOptional || part.isOptional && foods.isEmpty
        guard let name = FoodName(part.name) else { return }
        if part.isRemark, part.isOfNote || !foods.isEmpty { return }
        let search = FoodSearch(TableName.bytes(of: name), in: table, part.language)
        if let finding = search.result, finding.concept != nil {
            add(name, finding, part, choice)
        } else if search.isBareExclusion, let last = foods.indices.last, part.joint != .or {
            foods[last].contents = search.without(foods[last].contents)
        } else if part.standing != .purpose, !part.isRemark, !(part.isLikelyRemark && !foods.isEmpty) {
            foods.append(Food(unknown: name, choice))
        }
    }

    private mutating func add(_ name: FoodName, _ finding: FoodFinding, _ part: LinePart, _ choice: Int) {
        guard let concept = finding.concept else { return }
        let contents =
            switch part.standing {
            case .possible, .denied: finding.contents.atMost(.often)
            // A line that begins with a purpose names its food after it: "Für den Guss Butter".
            case .purpose where !foods.isEmpty: finding.contents.atMost(.some)
            case .named, .purpose: finding.contents
            }
        foods.append(
            Food(name: name, concept: concept, others: finding.others, contents: contents, choice: choice))
    }

    /// Takes what is not in the food before: "mayonnaise without eggs". Of several foods nobody
    /// knows which is denied: "no added sugar peanut butter".
    private mutating func exclude(_ part: LinePart, _ choice: Int, in table: FoodTable) {
        guard let name = FoodName(part.name) else { return }
        let bytes = TableName.bytes(of: name)
        let finding = FoodSearch(bytes, in: table, part.language).result
        if let finding, !finding.others.isEmpty { return add(name, finding, part, choice) }
        guard let last = foods.indices.last else { return }
        let excluded = FoodExclusions.substance(of: bytes[...], finding?.concept)
        if let excluded { foods[last].contents = foods[last].contents.without([excluded]) }
    }
}

extension FoodTable {
    /// The bytes of a compound; longer words are no German or Dutch foods.
    private static let longestCompound = 40

    /// Returns the food of a part whose last word stands only later: "chicken or vegetable stock",
    /// "Hühner- oder Gemüsebrühe".
    func shared(
        _ part: LinePart, before rest: ArraySlice<LinePart>
    ) -> (name: FoodName, finding: FoodFinding)? {
        guard let next = rest.first, next.joint == .or || next.joint == .and || next.joint == .comma,
            let head = (rest.first { $0.joint == .or || $0.joint == .and }) ?? rest.first,
            let last = FoodName(head.name)?.text.split(separator: " ").last
        else { return nil }
        if part.isCutShort {
            guard last.utf8.count <= FoodTable.longestCompound else { return nil }
            var tail = last.unicodeScalars.dropFirst(2)
            while tail.count >= 3 {
                let name = FoodName(part.name.filter { $0 != "-" } + String(tail))
                if let name, let concept = findWhole(name) { return (name, FoodFinding(concept)) }
                tail.removeFirst()
            }
            return nil
        }
        let hasOwnWord = FoodName(head.name)?.text.contains(" ") ?? false
        guard next.joint != .comma, hasOwnWord, let name = FoodName(part.name + " " + last),
            let concept = findWhole(name)
        else { return nil }
        return (name, FoodFinding(concept))
    }
}

extension FoodLine.Food {
    fileprivate init(unknown name: FoodName, _ choice: Int) {
        self.init(name: name, concept: nil, others: [], contents: .none, choice: choice)
    }
}

extension FoodFinding {
    fileprivate init(_ concept: FoodConcept) {
        self.init(concept: concept, shelf: concept.shelf, contents: concept.contents, others: [])
    }
}
