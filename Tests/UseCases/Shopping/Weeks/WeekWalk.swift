import Chance
import Domain
import Foods
import Ingredients
import JSON
import Rows
import Tables
import Testing
import UseCases

/// A random week of meals, and a family that shops for it while the plan changes.
struct WeekWalk {
    typealias Model = PantryModel
    typealias Sums = [String: Model.Sum]

    struct Line {
        let food: Model.Food
        let amount: Double
        let unit: String
        let text: String
    }

    struct Meal {
        let lines: [Line]
        let base: Int
        let planned: PlannedMeal.ID
        var servings: Int
        /// What was bought for the meal on lists that are done.
        var covered: Sums = [:]
    }

    var chance: Chance
    private(set) var home: TestHousehold
    let model: Model
    private var meals: [Meal] = []
    /// The amounts that somebody wrote on the list.
    private(set) var written: Sums = [:]
    /// What the ticks covered, and that with what they left over.
    private var parts: Sums = [:]
    private(set) var reserve: Sums = [:]
    private(set) var log: [String] = []

    init(_ chance: Chance) throws {
        self.chance = chance
        home = TestHousehold(seed: chance.seed)
        model = Model(system: Model.System.allCases[self.chance.below(3)])
        let system = UnitSystem(rawValue: model.system.rawValue)!
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.chosenUnitSystem = system }
        }
        for _ in 0...self.chance.below(6) { try plan() }
        try home.generate()
    }

    /// Does one deed, and updates the list.
    mutating func step() async throws {
        switch chance.below(12) {
        case 0: try plan()
        case 1...3: try changeServings()
        case 4: try removeMeal()
        case 5: try write()
        case 6: try await restart()
        case 7: try complete()
        default: try shop()
        }
        try home.generate()
    }

    /// The need of each food, less what lists that are done brought.
    var needs: Sums {
        meals.reduce(into: written) { needs, meal in
            for (food, sum) in sums(of: meal) {
                let covered = meal.covered[food] ?? [:]
                let left = Dictionary(uniqueKeysWithValues: sum.map { ($0, max(0, $1 - (covered[$0] ?? 0))) })
                needs[food, default: [:]].merge(left, uniquingKeysWith: +)
            }
        }
    }

    private func sums(of meal: Meal) -> Sums {
        let factor = Double(meal.servings) / Double(meal.base)
        return meal.lines.reduce(into: [:]) { sums, line in
            sums[line.food.key, default: [:]].merge(
                model.sum(line.amount * factor, line.unit, of: line.food), uniquingKeysWith: +)
        }
    }

    /// Returns the texts of the list if the meals are on other days, and their lines in another
    /// order.
    mutating func shuffled() throws -> [String] {
        var other = TestHousehold(seed: chance.seed)
        let system = UnitSystem(rawValue: model.system.rawValue)!
        try other.write { draft throws(Refusal) in
            try draft.changeSettings { $0.chosenUnitSystem = system }
        }
        for meal in meals.shuffled(using: &chance) {
            let id = other.cook(
                "Meal", servings: meal.base, of: meal.lines.shuffled(using: &chance).map(\.text))
            try other.plan(.meal(id), at: mealTime(), servings: meal.servings)
        }
        try other.generate()
        return try other.view().map { $0.buyText(for: Reader(.en)) }
    }
}

/// The deeds.
extension WeekWalk {
    private mutating func mealTime() -> MealTime {
        MealTime(home.today.adding(days: chance.below(7)), Slot.allCases[chance.below(4)])
    }

    private mutating func plan() throws {
        let (base, servings) = (chance.below(9) + 1, chance.below(9) + 1)
        let lines = (0...chance.below(6)).map { _ in line() }
        let id = home.cook("Meal", servings: base, of: lines.map(\.text))
        let planned = try home.plan(.meal(id), at: mealTime(), servings: servings)
        meals.append(Meal(lines: lines, base: base, planned: planned, servings: servings))
        log.append("\(lines.map(\.text)) for \(base), \(servings) eat")
    }

    private mutating func changeServings() throws {
        guard !meals.isEmpty else { return }
        let (index, servings) = (chance.below(meals.count), chance.below(9) + 1)
        meals[index].servings = servings
        try home.change(meals[index].planned) { $0.servings = servings }
        log.append("\(servings) eat meal \(index)")
    }

    private mutating func removeMeal() throws {
        guard !meals.isEmpty else { return }
        let meal = meals.remove(at: chance.below(meals.count))
        try home.remove(meal.planned)
        log.append("no \(meal.lines.map(\.text))")
    }

    private mutating func write() throws {
        let line = line()
        try home.addItem(line.text)
        written[line.food.key, default: [:]].merge(
            model.sum(line.amount, line.unit, of: line.food), uniquingKeysWith: +)
        log.append("write \(line.text)")
    }

    /// Ticks some of the lines as they are shown.
    private mutating func shop() throws {
        for line in try home.view() where !line.isTicked && chance.once(in: 2) {
            // A later amount is what is bought in all.
            let isSent = line.kept.row.purchases.isEmpty && chance.once(in: 2)
            let shown = isSent && !line.buying.quantities.isEmpty ? line.buying.quantities : nil
            try home.write { draft throws(Refusal) in
                try draft.tickItem(line.kept.row.id.item, on: .current, buying: shown)
            }
            log.append("tick \(line.buyText(for: Reader(.en)))")
            let food = try food(of: line)
            let (need, had) = (needs[food.key] ?? [:], reserve[food.key] ?? [:])
            let isOne = line.buying.quantities.count == 1
            let bought = isOne ? sum(line.buying.quantities, of: food) : [:]
            parts[food.key, default: [:]].merge(
                need.map { ($0, max(0, $1 - (had[$0] ?? 0))) }, uniquingKeysWith: +)
            reserve[food.key] = need.merging(had.merging(bought, uniquingKeysWith: +)) { max($0, $1) }
        }
    }

    /// Completes a list of which everything is bought, and nothing more than that.
    private mutating func complete() throws {
        let (needs, parts) = (needs, parts)
        let isExact = Set(needs.keys).union(parts.keys).allSatisfy { food in
            let (need, part) = (needs[food] ?? [:], parts[food] ?? [:])
            return Set(need.keys).union(part.keys).allSatisfy {
                abs((need[$0] ?? 0) - (part[$0] ?? 0)) < 1e-6
            }
        }
        guard isExact, try !home.view().isEmpty, try home.view().allSatisfy(\.isTicked) else { return }
        for index in meals.indices {
            for (food, sum) in sums(of: meals[index]) {
                meals[index].covered[food, default: [:]].merge(sum) { max($0, $1) }
            }
        }
        (written, self.parts, reserve) = ([:], [:], [:])
        try home.completeList()
        log.append("complete the list")
    }

    /// Writes every row and reads it again, as a server does that starts anew.
    private mutating func restart() async throws {
        var bytes: [UInt8] = []
        await ExportText(home.household, indent: nil).write(photo: { _ in nil }, to: { bytes += $0 })
        let read = try JSON.read(ExportDocument.self, from: bytes, limits: ExportDocument.limits(.standard))
            .household
        var rows: [any Row] = read.meals.all.map(\.row)
        rows += read.days.all.map(\.row) as [any Row]
        rows += read.lists.all.map(\.row) as [any Row]
        rows += read.items.all.map(\.row) as [any Row]
        rows += read.coverings.all.map(\.row) as [any Row]
        home.put(rows)
        log.append("restart")
    }
}

/// Lines of recipes, and foods of lines.
extension WeekWalk {
    private mutating func line() -> Line {
        let food = Model.foods[chance.below(Model.foods.count)]
        let unit = food.units[chance.below(food.units.count)]
        let chosen = chance.below(6)
        let language = food.names[chosen].many == food.names[0].many ? 0 : chosen
        let isFine = unit == "g" || unit == "ml"
        // Italians write “two or three” as 2/3.
        let over = isFine ? 1 : [1, 1, 2, 3, 4][chance.below(language == 4 ? 3 : 5)]
        let low = isFine ? chance.below(40) * 10 + 10 : chance.below(12) + 1
        let high = chance.once(in: 6) ? low + (isFine ? 50 : over) : low
        let names = food.names[language]
        let amount = high == low ? number(low, over) : "\(number(low, over))-\(number(high, over))"
        let words = [
            amount, name(of: unit, isMany: high > over, in: language), high > over ? names.many : names.one,
        ]
        return Line(
            food: food, amount: Double(high) / Double(over), unit: unit,
            text: words.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private func number(_ number: Int, _ over: Int) -> String {
        let (whole, part) = (number / over, number % over)
        if part == 0 { return "\(whole)" }
        let text = over == 4 && part == 2 ? "1/2" : "\(part)/\(over)"
        return whole == 0 ? text : "\(whole) \(text)"
    }

    private func name(of unit: String, isMany: Bool, in language: Int) -> String {
        switch unit {
        case "tbsp": ["tbsp", "EL", "c. à soupe de", "cucharadas de", "cucchiai di", "el"][language]
        case "tsp": ["tsp", "TL", "c. à café de", "cucharaditas de", "cucchiaini di", "tl"][language]
        case "g", "ml", "kg", "l", "dl": unit + ["", "", " de", " de", " di", ""][language]
        case "bunch": isMany ? "bunches" : unit
        case "", "oz", "lb": unit
        default: isMany ? unit + "s" : unit
        }
    }

    func food(of line: ListLineView) throws -> Model.Food {
        let name = line.kept.row.name(for: Reader(.en)).lowercased()
        return try #require(
            Model.foods.first { $0.names[0].one == name || $0.names[0].many == name },
            "\(name), seed \(chance.seed), \(log)")
    }

    func sum(_ quantities: [Quantity], of food: Model.Food) -> Model.Sum {
        quantities.reduce(into: [:]) { sum, quantity in
            sum.merge(
                model.sum(quantity.upper, quantity.unit?.rawValue ?? "", of: food), uniquingKeysWith: +)
        }
    }
}

extension Quantity {
    var upper: Double {
        let amount = measure.amount.upper
        return Double(amount.numerator) / Double(amount.denominator)
    }
}
