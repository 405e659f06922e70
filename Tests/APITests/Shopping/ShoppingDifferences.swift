/// What the answers show, next to what the model says.
extension ShoppingModel {
    static func differences(of shown: [[String: Any]], from lines: [Food: Line], on list: String) -> [String]
    {
        let (shown, expected) = (Set(shown.map(summary)), Set(lines.map(summary)))
        return shown.subtracting(expected).sorted().map { "\(list) shows \($0)" }
            + expected.subtracting(shown).sorted().map { "\(list) lacks \($0)" }
    }

    func differences(of day: [String: Any]) -> [String] {
        (day["slots"] as? [String: [String: Any]] ?? [:]).compactMap { name, slot in
            let place = "\(day["date"] as? String ?? "")/\(name)"
            let (expected, shown) = (reason(at: place), slot["alreadyHaveBy"] as? String)
            let isSame = shown == expected && slot["alreadyHave"] as? Bool == (expected != nil)
            return isSame ? nil : "\(place) is had by \(shown ?? "nobody"), not by \(expected ?? "nobody")"
        }
    }

    private static func summary(_ line: [String: Any]) -> String {
        let sources = (line["sources"] as? [[String: Any]] ?? []).map { source in
            let owner = ["entryId", "extraId", "usualId"].lazy.compactMap { source[$0] as? String }.first
            return "\(owner ?? "-") \(span(source["quantity"] as? [String: Any]))"
        }
        let (left, bought) = (
            line["quantities"] as? [[String: Any]] ?? [], line["bought"] as? [[String: Any]] ?? []
        )
        let isTicked = line["ticked"] as? Bool ?? false
        return summary(line["name"] as? String ?? "", isTicked, span(left.first), span(bought.first), sources)
    }

    private static func summary(_ food: Food, _ line: Line) -> String {
        let sources = line.sources.map { "\($0.owner ?? "-") \(span($0.need))" }
        return summary(food, line.isTicked, span(line.asked), span(line.purchases.reduce(Part(), +)), sources)
    }

    private static func summary(
        _ food: Food, _ isTicked: Bool, _ left: String, _ bought: String, _ sources: [String]
    ) -> String {
        "\(isTicked ? "✓ " : "")\(food): \(left), bought \(bought), for \(sources)"
    }

    private static func span(_ quantity: [String: Any]?) -> String {
        let low = quantity?["amount"] as? Int ?? 0
        return "\(low)-\((quantity?["max"] as? [String: Any])?["amount"] as? Int ?? low)"
    }

    private static func span(_ part: Part) -> String { "\(part.low)-\(part.high)" }
}
