import Foods
import Ingredients
import Walks

// Reads names from standard input, one a line, and shows what the table of foods has for each.
// With --time it shows the processor time of reading the table and of a look-up instead.
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

func shown(_ time: Double) -> String { "\((time * 100).rounded() / 100)" }

if CommandLine.arguments.contains("--time") {
    print("reading the table: \(shown(reading / .milliseconds(1))) ms")
    measure("names of lines", names.compactMap { FoodName($0) })
    measure("with a word before", names.compactMap { FoodName("organic \($0)") })
} else {
    for name in names {
        let finding = FoodName(name).flatMap { FoodTable.shared.find($0) }
        let sure = finding?.contents.sure.map(\.rawValue) ?? []
        let perhaps = finding?.contents.perhaps.map { "perhaps " + $0.rawValue } ?? []
        let contents = (sure + perhaps).joined(separator: ", ")
        print(name, finding?.concept?.name ?? "?", finding?.shelf.rawValue ?? "?", contents, separator: "\t")
    }
}
