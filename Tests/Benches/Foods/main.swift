import Foods
import Ingredients

// Reads names from standard input, one a line, and shows what the table of foods has for each.
// With --time it shows how long reading the table and a look-up take instead.
let clock = ContinuousClock()
let reading = clock.measure { _ = FoodTable.shared.concepts.count }
var names: [String] = []
while let line = readLine() { names.append(line) }

if CommandLine.arguments.contains("--time") {
    let foods = names.compactMap { FoodName($0) }
    let rounds = 50
    var known = 0
    let time = clock.measure {
        for _ in 0..<rounds { known += foods.count { FoodTable.shared.find($0)?.concept != nil } }
    }
    print("the table: \(reading); a look-up: \(time / max(rounds * foods.count, 1))")
    print("\(known / rounds) of \(foods.count) names known")
} else {
    for name in names {
        let finding = FoodName(name).flatMap { FoodTable.shared.find($0) }
        let sure = finding?.contents.sure.map(\.rawValue) ?? []
        let perhaps = finding?.contents.perhaps.map { "perhaps " + $0.rawValue } ?? []
        let contents = (sure + perhaps).joined(separator: ", ")
        print(name, finding?.concept?.name ?? "?", finding?.shelf.rawValue ?? "?", contents, separator: "\t")
    }
}
