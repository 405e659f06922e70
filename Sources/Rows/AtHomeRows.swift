package import Domain
package import Ingredients
package import JSON

extension FoodAtHome: LoggedRow {
    package static let exportName: StaticString = "atHome"

    package init?(id: FoodName, _ fields: inout Fields) {
        guard let day = fields.required("on", .day) else { return nil }
        self.init(
            id: id, day: day, isThere: !(fields.optional("none", .boolean) ?? false),
            since: fields.optional("since", .day),
            amount: fields.optional("amount", PartShape()).flatMap { $0 },
            wrongGuesses: fields.optional("wrong", .integer(0...FoodAtHome.mostWrongGuesses)) ?? 0,
            isToUseSoon: fields.optional("useSoon", .boolean) ?? false,
            timesFound: fields.optional("times", .integer(0...FoodAtHome.timesOfStaple)))
    }

    package func write(to json: inout JSONWriter) {
        json.field("on", day.text)
        if !isThere { json.field("none", true) }
        if since != day { json.field("since", since.text) }
        if let amount { json.field("amount", LoggedPart(amount)) }
        if wrongGuesses > 0 { json.field("wrong", wrongGuesses) }
        if isToUseSoon { json.field("useSoon", true) }
        if timesFound != (isThere ? 1 : 0) { json.field("times", timesFound) }
    }
}

extension BoughtFood: LoggedRow {
    package static let exportName: StaticString = "bought"

    package init?(id: FoodName, _ fields: inout Fields) {
        let purchases = fields.optional(
            "purchases", .list(of: .object(BoughtParts.self), atMost: BoughtFood.mostPurchases))
        self.init(
            id: id, purchases: Dictionary((purchases ?? []).map { ($0.at, $0.parts) }) { $0 + $1 },
            earlier: fields.optional("earlier", .integer(0...Counts.range.upperBound)) ?? 0,
            writtenPacks: (fields.optional(
                "written", .list(of: PartShape(), atMost: BoughtFood.mostPurchases)) ?? []).compactMap { $0 })
    }

    package func write(to json: inout JSONWriter) {
        if !purchases.isEmpty {
            json.array("purchases") { json in
                for (at, parts) in purchases.sorted(by: { $0.key < $1.key }) {
                    json.object {
                        $0.field("at", at.text)
                        $0.field("parts", parts.map(LoggedPart.init))
                    }
                }
            }
        }
        if earlier > 0 { json.field("earlier", earlier) }
        if !writtenPacks.isEmpty { json.field("written", writtenPacks.map(LoggedPart.init)) }
    }
}

/// A purchase of a line that has left its list.
private struct BoughtParts: JSONReadable {
    let at: Instant
    let parts: [Quantity?]

    init?(_ fields: inout Fields) {
        guard let at = fields.required("at", .instant),
            let parts = fields.required("parts", .list(of: PartShape(), atMost: Int.max))
        else { return nil }
        (self.at, self.parts) = (at, parts)
    }
}
