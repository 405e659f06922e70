import Ingredients
import Walks

/// Reads some thousand lines of ingredients, and prints the processor time of one. With `-v` it
/// reads lines from its input and shows how they are read.
@main
enum LinesBench {
    static let rounds = 15

    static func main() {
        if CommandLine.arguments.contains("-v") { return showInput() }
        let lines = samples
        let bytes = lines.reduce(0) { $0 + $1.utf8.count }
        print(
            "\(lines.count) lines, \(bytes / lines.count) bytes each, \(rounds) rounds; "
                + "µs a line, min / median")
        measure("read", lines) { IngredientLine(parsing: $0).name.utf8.count }
        measure("read, with the food's key", lines) {
            FoodName(IngredientLine(parsing: $0).name)?.text.utf8.count ?? 0
        }
        let long = (1...10).map { String(repeating: lines[0] + " ", count: $0 * 50) }
        measure("read a line of \(long.reduce(0) { $0 + $1.utf8.count } / long.count) bytes", long) {
            IngredientLine(parsing: $0).name.utf8.count
        }
    }

    private static func measure(_ name: String, _ lines: [String], _ read: (String) -> Int) {
        var (times, letters): ([Double], Int) = ([], 0)
        for _ in 0..<rounds {
            let begin = threadTime()
            for line in lines { letters &+= read(line) }
            times.append((threadTime() - begin) / .microseconds(1) / Double(lines.count))
        }
        times.sort()
        precondition(letters > 0, "the lines have names")
        print("\(name): \(shown(times[0])) / \(shown(times[rounds / 2]))")
    }

    private static func shown(_ time: Double) -> String { "\((time * 100).rounded() / 100)" }

    private static func showInput() {
        while let line = readLine() {
            let read = IngredientLine(parsing: line)
            print(line, read.quantity?.text ?? "-", read.name, read.note ?? "-", separator: "  |  ")
        }
    }

    /// Amounts, preparations, foods and notes as people write them, each with each.
    private static var samples: [String] {
        let amounts = [
            "2 ", "1/2 cup ", "400 g ", "1 (14 oz) can ", "2-3 tbsp ", "½ cup (1 stick) plus 2 tablespoons ",
            "",
            "1-inch piece ", "2 large ", "3 garlic cloves and ", "Two ¼-ounce packets of ",
        ]
        let preparations = [
            "", "finely chopped ", "freshly ground ", "peeled and diced ", "boneless, skinless ", "fresh ",
        ]
        let foods = [
            "onions", "black pepper", "chicken thighs", "extra-virgin olive oil", "brown sugar",
            "jalapeño peppers",
            "avocado, peanut, or canola oil", "chopped tomatoes",
        ]
        let notes = [
            "", ", thinly sliced", " (about 200 g), halved", " to taste", " or 1 tsp dried thyme",
            " cut into wedges",
        ]
        return amounts.flatMap { amount in
            preparations.flatMap { preparation in
                foods.flatMap { food in notes.map { amount + preparation + food + $0 } }
            }
        }
    }
}
