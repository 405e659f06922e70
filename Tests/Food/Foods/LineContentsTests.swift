import Foods
import Ingredients
import Testing

/// Lines of recipes with what they contain, written by hand before anybody looked: language, line,
/// what every sort has, what many or some sorts have, and the kind of line.
@Suite struct `Contents of recipe lines` {
    private struct Line {
        let text: String
        let sure: Set<FoodContent>
        let perhaps: Set<FoodContent>
        let reading: FoodLine

        private var told: Set<FoodContent> {
            Set(ContentGrade.allCases.flatMap { reading.contents().contents($0) })
        }
        /// The contents that every sort has and the table does not tell.
        var missed: Set<FoodContent> { sure.subtracting(told) }
        /// The missed contents of a line that is said to be understood.
        var missedInSilence: Set<FoodContent> { reading.isUnderstood ? missed : [] }
        /// The contents that are told as sure, and that no sort has.
        var wrong: Set<FoodContent> {
            // Honey is of animals, and the labels name the allergens and meat.
            Set(reading.contents().contents(.sure)).subtracting(sure).subtracting(perhaps)
                .subtracting([.animal])
        }
        /// The contents of some sorts that the table does not tell.
        var missedPerhaps: Set<FoodContent> { perhaps.subtracting(told) }
    }

    private func lines(in language: String) throws -> [Line] {
        try NamesFile.lines(of: "contents.tsv").filter { $0[0] == language }.map { cells in
            Line(
                text: cells[1], sure: try contents(cells[2]), perhaps: try contents(cells[3]),
                reading: FoodLine(IngredientLine(parsing: cells[1])))
        }
    }

    private func contents(_ cell: String) throws -> Set<FoodContent> {
        let contents = try Set(
            cell.split(separator: ",").map { try #require(FoodContent(rawValue: "\($0)")) })
        let ofAnimals: Set = [FoodContent.crustaceans, .eggs, .fish, .milk, .molluscs, .meat]
        return contents.isDisjoint(with: ofAnimals) ? contents : contents.union([.animal])
    }

    private func list(_ lines: [Line], _ contents: (Line) -> Set<FoodContent>) -> String {
        lines.filter { !contents($0).isEmpty }.map {
            "\n\($0.text): \(contents($0).map(\.rawValue).sorted())"
        }.joined()
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl"])
    func `are told, and missed in silence hardly ever`(language: String) throws {
        let lines = try lines(in: language)
        #expect(lines.count >= 150)
        let all = lines.map(\.sure.count).reduce(0, +)
        let missed = lines.map(\.missed.count).reduce(0, +)
        let silent = lines.map(\.missedInSilence.count).reduce(0, +)
        print("\(language): \(missed) of \(all) missing, \(silent) in silence\(list(lines, \.missed))")
        #expect((all - missed) * 100 >= all * 97)
        #expect(silent * 100 <= all)
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl"])
    func `are sure only where the food has them`(language: String) throws {
        let lines = try lines(in: language)
        let told = lines.map { $0.reading.contents().contents(.sure).count }.reduce(0, +)
        let wrong = lines.map(\.wrong.count).reduce(0, +)
        print("\(language): \(wrong) of \(told) sure contents are wrong\(list(lines, \.wrong))")
        #expect(wrong * 100 <= told)
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl"])
    func `are mostly told where only some sorts have them`(language: String) throws {
        let lines = try lines(in: language)
        let all = lines.map(\.perhaps.count).reduce(0, +)
        let missed = lines.map(\.missedPerhaps.count).reduce(0, +)
        print("\(language): \(missed) of \(all) of some sorts missing\(list(lines, \.missedPerhaps))")
        #expect((all - missed) * 100 >= all * 80)
    }
}
