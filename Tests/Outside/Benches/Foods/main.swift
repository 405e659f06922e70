import Foods
import Ingredients
import Walks

// Reads names from standard input, one a line, and shows what the table of foods has for each.
// With --lines these are whole lines of recipes, with --typed what people type. With --time it
// shows the processor time of reading the table and of a look-up instead.
let begin = threadTime()
_ = FoodTable.shared.concepts.count
let reading = threadTime() - begin
var names: [String] = []
while let line = readLine() { names.append(line) }

/// Prints the processor time of looking a name up: of the best round, and of the median.
func measure(_ label: String, _ foods: [FoodName]) {
    let rounds = 50
    var (times, known): ([Double], Int) = ([], 0)
    for _ in 0..<rounds {
        let begin = threadTime()
        for food in foods where FoodTable.shared.find(food)?.concept != nil { known += 1 }
        times.append((threadTime() - begin) / .microseconds(1) / Double(max(foods.count, 1)))
    }
    times.sort()
    let (least, median) = (shown(times[0]), shown(times[rounds / 2]))
    print("\(label): \(known / rounds) of \(foods.count) known, \(least) / \(median) µs, min / median")
}

/// Prints the processor time of parsing lines, and of reading their foods after that.
func measureLines(_ texts: [String]) {
    var (parsing, reading, understood) = (0.0, 0.0, 0)
    let rounds = 20
    for _ in 0..<rounds {
        let begin = threadTime()
        let lines = texts.map { IngredientLine(parsing: $0) }
        let parsed = threadTime()
        for line in lines where FoodLine(line).isUnderstood { understood += 1 }
        reading += (threadTime() - parsed) / .microseconds(1)
        parsing += (parsed - begin) / .microseconds(1)
    }
    let count = Double(max(texts.count, 1) * rounds)
    print(
        "whole lines: \(understood / rounds) of \(texts.count) understood, parsed in "
            + "\(shown(parsing / count)) µs, read in \(shown(reading / count)) µs more")
}

func shown(_ time: Double) -> String { "\((time * 100).rounded() / 100)" }

if CommandLine.arguments.contains("--time") {
    print("reading the table: \(shown(reading / .milliseconds(1))) ms")
    measure("names of lines", names.compactMap { FoodName($0) })
    measure("with a word before", names.compactMap { FoodName("organic \($0)") })
    measureLines(names.map { "2 cups \($0), chopped" })
    measureLines(names.map { "2 cups \($0) or butter (see notes), finely chopped, for the tin" })
} else if CommandLine.arguments.contains("--typed") {
    for text in names { print(FoodTable.shared.lines(typed: text).joined(separator: " | ")) }
} else if CommandLine.arguments.contains("--lines") {
    for text in names {
        let line = FoodLine(IngredientLine(parsing: text))
        let foods = line.foods.map { food in
            food.concept.map { ([$0] + food.others).map(\.name).joined(separator: " + ") } ?? "?"
        }
        let unknown = line.foods.filter { $0.concept == nil }.map(\.name.text)
        print(
            text, line.isUnderstood ? "understood" : "not understood", foods.joined(separator: ", "),
            shown(line.contents()), unknown.joined(separator: " | "), separator: "\t")
    }
} else {
    for name in names {
        let finding = FoodName(name).flatMap { FoodTable.shared.find($0) }
        print(
            name, finding?.concept?.name ?? "?", finding?.shelf.rawValue ?? "?",
            shown(finding?.contents ?? .none), separator: "\t")
    }
}

func shown(_ contents: FoodContents) -> String {
    ContentGrade.allCases.reversed().flatMap { grade in
        contents.contents(grade).map { (grade == .sure ? "" : grade.rawValue + " ") + $0.rawValue }
    }.joined(separator: ", ")
}
