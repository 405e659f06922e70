import Domain
import JSON

/// The days for which meals are suggested.
struct SuggestInput: JSONReadable {
    let days: DaysInput
    let slots: [Slot]
    let without: [String]
    let use: [String]

    init?(_ fields: inout Fields) {
        let days = DaysInput(&fields)
        slots =
            fields.optional("slots", .list(of: .choice(Slot.self), 1...Slot.allCases.count)) ?? [.dinner]
        without = fields.foods("without")
        use = fields.foods("use")
        guard let days else { return nil }
        self.days = days
    }
}

extension Tool {
    static func suggestWeek(_ input: SuggestInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let (from, to) = input.days.span(today: calls.today)
        let unwanted = try await calls.meals(with: input.without).sorted()
        let proposal = try await calls.ask(
            "/v1/proposals",
            [
                JSONValue.Member("from", text: from.text), JSONValue.Member("to", text: to.text),
                JSONValue.Member("slots", texts: input.slots.map(\.rawValue)),
                JSONValue.Member("use", texts: input.use), JSONValue.Member("not", texts: unwanted),
            ])
        let slots = proposal["slots"]?.elements ?? []
        let empty = proposal["empty"]?.elements ?? []
        var lines = slots.map { slot in
            let others = slot["others"]?.elements.compactMap { $0["meal"]?["name"]?.text } ?? []
            let reasons = reasons(of: slot)
            return "\(place(of: slot)): \(ToolWords.quoted(name(of: slot)))"
                + (reasons.isEmpty ? "" : ", because " + ToolWords.quoted(reasons))
                + (others.isEmpty ? "" : "; or " + ToolWords.quoted(others))
        }
        lines += empty.map { "\(place(of: $0)): no suggestion" }
        lines +=
            proposal["stepsAside"]?.elements.compactMap { aside in
                aside["text"]?.text.map { "\(place(of: aside)): \(ToolWords.quoted($0))" }
            } ?? []
        if lines.isEmpty { lines = ["No slot from \(from.text) to \(to.text) is empty."] }
        return ToolAnswer(
            lines.joined(separator: "\n"),
            [
                JSONValue.Member("suggestions", .array(slots.map { .object(suggestion($0)) })),
                JSONValue.Member("empty", .array(empty.map { .object($0.only("date", "slot")) })),
            ])
    }

    private static func place(of slot: JSONValue) -> String {
        "\(ToolWords.day(slot["date"]?.text)) \(slot["slot"]?.text ?? "")"
    }

    /// A meal that stands there without a recipe has a title.
    private static func name(of slot: JSONValue) -> String {
        (slot["meal"]?["name"] ?? slot["title"])?.text ?? ""
    }

    private static func reasons(of slot: JSONValue) -> [String] {
        slot["reasons"]?.elements.compactMap { $0["text"]?.text } ?? []
    }

    private static func suggestion(_ slot: JSONValue) -> [JSONValue.Member] {
        let others = slot["others"]?.elements.compactMap { $0["meal"]?.only("id", "name") } ?? []
        return slot.only("date", "slot", "servings", "title") + [
            JSONValue.Member("meal", .object(slot["meal"]?.only("id", "name") ?? [])),
            JSONValue.Member("reasons", texts: reasons(of: slot)),
            JSONValue.Member("others", .array(others.map { .object($0) })),
        ]
    }
}
