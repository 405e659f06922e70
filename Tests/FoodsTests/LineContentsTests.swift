import Foods
import Ingredients
import Testing

/// Lines of recipes with what they contain, written by hand: language, line, what every sort has,
/// what some sorts have.
@Suite struct `Contents of recipe lines` {
    private struct Line {
        let text: String
        let sure: Set<FoodContent>
        let perhaps: Set<FoodContent>
        let found: FoodContents

        /// The contents that the line has and the table does not tell.
        var missed: Set<FoodContent> { sure.union(perhaps).subtracting(found.sure + found.perhaps) }
        /// The contents that the table tells as sure, and that some sorts are without.
        var wrong: Set<FoodContent> { Set(found.sure).subtracting(sure) }
    }

    private func lines(in language: String) throws -> [Line] {
        try NamesFile.lines(of: "contents.tsv").filter { $0[0] == language }.map { cells in
            let name = try #require(FoodName(IngredientLine(parsing: cells[1]).name), "\(cells[1])")
            return Line(
                text: cells[1], sure: try contents(cells[2]), perhaps: try contents(cells[3]),
                found: FoodTable.shared.find(name)?.contents ?? .none)
        }
    }

    private func contents(_ cell: String) throws -> Set<FoodContent> {
        let contents = try Set(
            cell.split(separator: ",").map { try #require(FoodContent(rawValue: "\($0)")) })
        let ofAnimals: Set = [FoodContent.crustaceans, .eggs, .fish, .milk, .molluscs, .meat]
        return contents.isDisjoint(with: ofAnimals) ? contents : contents.union([.animal])
    }

    @Test(arguments: [
        ("en", 90, 98), ("de", 90, 95), ("fr", 30, 95), ("es", 30, 95), ("it", 30, 95), ("nl", 30, 95),
    ])
    func `are told, but for a few`(language: String, count: Int, percent: Int) throws {
        let lines = try lines(in: language)
        #expect(lines.count >= count)
        let expected = lines.map { $0.sure.union($0.perhaps).count }.reduce(0, +)
        let missed = lines.map(\.missed.count).reduce(0, +)
        let misses = lines.filter { !$0.missed.isEmpty }.map { "\n\($0.text): \($0.missed.map(\.rawValue))" }
        print("\(language): \(missed) of \(expected) contents are missing\(misses.joined())")
        #expect((expected - missed) * 100 >= expected * percent)
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl"])
    func `are sure only where every sort has them`(language: String) throws {
        let lines = try lines(in: language)
        let told = lines.map(\.found.sure.count).reduce(0, +)
        let wrong = lines.map(\.wrong.count).reduce(0, +)
        let mistakes = lines.filter { !$0.wrong.isEmpty }.map { "\n\($0.text): \($0.wrong.map(\.rawValue))" }
        print("\(language): \(wrong) of \(told) sure contents are wrong\(mistakes.joined())")
        #expect(wrong * 100 <= told * 2)
    }
}
