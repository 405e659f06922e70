import Ingredients

/// The mistakes in a table of foods, each with its line.
package struct FoodTableMistakes: Error, CustomStringConvertible {
    package let description: String
}

extension FoodTable {
    /// Reads the text of a table; the first line names the columns.
    package init(reading text: String) throws(FoodTableMistakes) {
        var reader = FoodTableReader()
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) { reader.read(Substring(line), number) }
        reader.requireOtherFoods()
        reader.enterPlurals()
        guard reader.mistakes.isEmpty else {
            throw FoodTableMistakes(description: reader.mistakes.joined(separator: "\n"))
        }
        self.init(concepts: reader.concepts, names: reader.names, longerNames: reader.longerNames)
    }
}

/// Reads a table line by line, and notes what is wrong with it.
private struct FoodTableReader {
    private static let columns = [
        "en", "same as", "kind of", "shelf", "main", "keeps", "contains", "weighs",
        "sold", "sold in the US", "de", "fr", "es", "it", "nl",
    ]
    private static let languages = zip(columns.indices, columns).compactMap { index, column in
        FoodNames.NameLanguage.allCases.first { "\($0)" == column }.map { (index: index, language: $0) }
    }

    private(set) var concepts: [FoodConcept] = []
    private(set) var names = FoodNames()
    private(set) var mistakes: [String] = []
    /// The English names that begin with the food's first name, each by the rest: “mushroom” for
    /// shiitake, which is a “shiitake mushroom” too.
    private(set) var longerNames: [(food: Int, rest: FoodName)] = []
    /// The lines of the foods.
    private var lines: [Int] = []
    /// The cells of the foods that people count.
    private var counted: [(food: Int, cells: [Substring])] = []
    private var number = 0

    mutating func read(_ line: Substring, _ number: Int) {
        self.number = number
        let cells = parts(of: line, at: "\t", omittingEmpty: false)
        if number == 1 {
            readHead(cells)
        } else if cells != [""] {
            guard cells.count == FoodTableReader.columns.count else {
                return wrong("This line has \(cells.count) cells. Write \(FoodTableReader.columns.count).")
            }
            readFood(cells)
        }
    }

    private mutating func readHead(_ cells: [Substring]) {
        let columns = list(FoodTableReader.columns)
        for cell in cells where !FoodTableReader.columns.contains(String(cell)) {
            wrong("“\(cell)” is not a column. The columns are \(columns).")
        }
        if cells.map(String.init) != FoodTableReader.columns, mistakes.isEmpty {
            wrong("The columns are \(columns), in this order.")
        }
    }

    private mutating func readFood(_ cells: [Substring]) {
        lines.append(number)
        for (index, language) in FoodTableReader.languages {
            let names = parts(of: cells[index], at: ",")
            if names.isEmpty, language == .en { wrong("The column “en” is empty. Write an English name.") }
            for name in names { enter(name, language) }
        }
        readLongerNames(parts(of: cells[0], at: ",").compactMap { FoodName(String($0)) })
        let shelf = word(cells[3], "shelf", StarterCategory.self)
        let heads = FoodTableReader.languages.map {
            parts(of: cells[$0.index], at: ",").first.map(String.init)
        }
        guard let name = heads.first ?? nil, let own = FoodName(name) else { return }
        // With “~” before it a sort that is no kind.
        let sort = FoodName(String(cells[2])).map(FoodID.init)
        concepts.append(
            FoodConcept(
                name: name, names: heads.map { $0?.first == "~" ? nil : $0 },
                id: FoodID(FoodName(String(cells[1])) ?? own),
                sortOf: sort, kindOf: cells[2].first == "~" ? nil : sort, shelf: shelf ?? .household,
                mainGroup: cells[4].isEmpty ? nil : word(cells[4], "main group", MainGroup.self),
                keeping: parts(of: cells[5], at: ",").compactMap { keeping($0) },
                contents: contents(cells[6]), sizes: sizes(cells[7], cells[8], cells[9])))
        if concepts.last?.sizes?.piece != nil { counted.append((lines.count - 1, cells)) }
    }

    /// Looks for the foods that others are the same as, or kinds of, after the last line.
    mutating func requireOtherFoods() {
        let known = Set(concepts.compactMap { FoodName($0.name) })
        for (line, concept) in zip(lines, concepts) {
            for other in [concept.id, concept.sortOf].compactMap({ $0 }) where !known.contains(other.name) {
                number = line
                wrong("“\(other.name.text)” is not the first name of a food. Write the first English one.")
            }
        }
    }

    /// Enters the plurals of counted foods, after all names of the table: “trote” is “trota”.
    mutating func enterPlurals() {
        for (food, cells) in counted {
            for language in Language.allCases {
                let place = FoodNames.NameLanguage(language)
                let column = FoodTableReader.languages.first { $0.language == place }
                for name in column.map({ parts(of: cells[$0.index], at: ",") }) ?? [] {
                    enterPlural(of: name, in: language, Int16(food))
                }
            }
        }
    }

    private mutating func enterPlural(of name: Substring, in language: Language, _ food: Int16) {
        let isKind = name.utf8.first == UInt8(ascii: "~")
        let one = String(isKind ? name.dropFirst() : name)
        guard let many = ForeignPlurals.plural(of: one, in: language), many != one,
            // Blackberries in Italian; in English recipes a word of every second line.
            many != "more",
            let bytes = FoodName(many).map(TableName.bytes), names.meaning(of: bytes[...]) == nil
        else { return }
        names.change(bytes) {
            let place = FoodNames.NameLanguage(language)
            $0[place] = food
            if isKind { $0.markAsKind(in: place) }
            $0.isWholeOnly = true
        }
    }

    private mutating func readLongerNames(_ names: [FoodName]) {
        guard let first = names.first else { return }
        let beginning = Array((first.text + " ").utf8)
        for name in names.dropFirst() where name.text.utf8.starts(with: beginning) {
            let rest = FoodName(String(decoding: name.text.utf8.dropFirst(beginning.count), as: UTF8.self))
            if let rest { longerNames.append((concepts.count, rest)) }
        }
    }

    /// Enters a name; with “~” before it that of a kind of the food, which is a food of its own in
    /// a shop. English may have a name of another language for another food, and wins; the other
    /// languages may not contradict each other.
    private mutating func enter(_ text: Substring, _ language: FoodNames.NameLanguage) {
        let isKind = text.utf8.first == UInt8(ascii: "~")
        guard let name = FoodName(String(text)).map(TableName.bytes) else {
            return wrong("“\(text)” is not a name. Write a word.")
        }
        let food = Int16(lines.count - 1)
        let meaning = names.meaning(of: name[...]) ?? FoodNames.Meaning()
        for other in FoodNames.NameLanguage.allCases where meaning[other] >= 0 {
            let line = lines[Int(meaning[other])]
            if other == language {
                wrong("“\(text)” is already in “\(language)” in line \(line). Take it out of one of them.")
            } else if other != .en, language != .en, meaning.english < 0, meaning[other] != food {
                wrong(
                    "“\(text)” is another food in “\(other)” in line \(line). Write a longer name in one of "
                        + "them.")
            }
        }
        names.change(name) {
            $0[language] = food
            if isKind { $0.markAsKind(in: language) }
            if language != .en { $0.isWholeOnly = FoodWords.wholeNamesOnly.contains(PackedWord(name[...])) }
        }
    }
}

/// The cells with facts.
extension FoodTableReader {
    private mutating func keeping(_ text: Substring) -> Keeping? {
        let words = parts(of: text, at: " ")
        guard words.count == 2, let place = Keeping.Place(rawValue: String(words[0])),
            let days = Int(words[1]), 1...3_650 ~= days
        else {
            wrong("“\(text)” is not a time that a food keeps. Write a place and days, like “fridge 7”.")
            return nil
        }
        return Keeping(place: place, days: days)
    }

    private mutating func sizes(_ weighs: Substring, _ sold: Substring, _ inUS: Substring) -> FoodSizes? {
        let (sizes, mistake) = FoodSizes.reading(
            parts(of: weighs, at: ","), sold: parts(of: sold, at: ","), soldInUS: parts(of: inUS, at: ","))
        if let mistake {
            wrong(
                "“\(mistake)” is no weight and no way of sale. Write grams after “piece”, “100ml” or a unit, "
                    + "like “slice 15”, and sales like “piece”, “spoon” or “can 400 g”.")
        }
        return sizes
    }

    private mutating func contents(_ cell: Substring) -> FoodContents {
        var contents = FoodContents.none
        for text in parts(of: cell, at: ",") {
            let words = parts(of: text, at: " ")
            let grade = words.count == 2 ? ContentGrade(rawValue: String(words[0])) : .sure
            if let grade, let content = words.last.flatMap({ FoodContent(rawValue: String($0)) }) {
                contents.add(content, grade)
            } else {
                let known = list(FoodContent.allCases.map(\.rawValue))
                wrong("“\(text)” is not a content. Write one of \(known), or “often” or “some” before it.")
            }
        }
        return contents
    }

    private mutating func word<Word: CaseIterable & RawRepresentable<String>>(
        _ text: Substring, _ what: String, _ words: Word.Type
    ) -> Word? {
        if let word = Word(rawValue: String(text)) { return word }
        wrong("“\(text)” is not a \(what). Write one of \(list(words.allCases.map(\.rawValue))).")
        return nil
    }

    private mutating func wrong(_ text: String) { mistakes.append("foods.tsv:\(number): \(text)") }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }

    /// Returns the parts of a text between separators, without the spaces around them.
    private func parts(of text: Substring, at separator: Unicode.Scalar, omittingEmpty: Bool = true)
        -> [Substring]
    {
        text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: omittingEmpty).map {
            var part = $0
            while part.first == UInt8(ascii: " ") { part.removeFirst() }
            while let last = part.last, last == UInt8(ascii: " ") || last == 0x0D { part.removeLast() }
            return Substring(part)
        }.filter { !omittingEmpty || !$0.isEmpty }
    }
}
