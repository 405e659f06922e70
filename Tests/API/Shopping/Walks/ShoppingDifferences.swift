/// The differences between the answers and the model.
extension ShoppingModel {
    /// Returns the food of a line by its name, which is in the number that its amount asks for.
    func food(shown name: String, on index: Int) -> Food {
        lists[index].lines.keys.sorted().first { Self.single($0) == Self.single(name) } ?? name
    }

    private static func single(_ food: Food) -> Food {
        food.hasSuffix("s") ? String(food.dropLast()) : food
    }

    static func differences(of shown: [ListItemAnswer], from lines: [Food: Line], on list: String)
        -> [String]
    {
        let shown = Set(shown.map(summary))
        let expected = Set(lines.map(summary))
        return shown.subtracting(expected).sorted().map { "\(list) shows \($0)" }
            + expected.subtracting(shown).sorted().map { "\(list) lacks \($0)" }
    }

    func differences(of day: DayAnswer) -> [String] {
        day.slots.byName.compactMap { name, slot in
            let place = "\(day.date)/\(name)"
            let expected = reason(at: place)
            let shown = slot.alreadyHaveBy
            let isSame = shown == expected && slot.alreadyHave == (expected != nil)
            return isSame ? nil : "\(place) is had by \(shown ?? "nobody"), not by \(expected ?? "nobody")"
        }
    }

    private static func summary(_ line: ListItemAnswer) -> String {
        let sources = (line.sources ?? []).map { source in
            "\(source.plannedMealId ?? source.extraId ?? source.usualId ?? "-") \(span(source.quantity))"
        }
        return summary(
            line.name, line.ticked, span(line.quantities.first), span(line.bought.first), sources)
    }

    private static func summary(_ food: Food, _ line: Line) -> String {
        let sources = line.sources.map { "\($0.owner ?? "-") \(span($0.need))" }
        return summary(food, line.isTicked, span(line.asked), span(line.purchases.reduce(Part(), +)), sources)
    }

    private static func summary(
        _ food: Food, _ isTicked: Bool, _ left: String, _ bought: String, _ sources: [String]
    ) -> String {
        "\(isTicked ? "✓ " : "")\(single(food)): \(left), bought \(bought), for \(sources)"
    }

    private static func span(_ quantity: LineQuantityAnswer?) -> String {
        let low = quantity?.amount ?? 0
        return "\(whole(low))-\(whole(quantity?.max?.amount ?? low))"
    }

    /// Shows a whole number without decimals.
    private static func whole(_ amount: Double) -> String {
        Int(exactly: amount).map(String.init) ?? "\(amount)"
    }

    private static func span(_ part: Part) -> String { "\(part.low)-\(part.high)" }
}
