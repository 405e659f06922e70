import Domain
import HTTP
import JSON

/// The tools for people, and for taking changes back.
extension Tool {
    private static let millisecondsOfDay = 86_400_000

    static let household: [Tool] = [
        .reading(
            "people", "Who is who",
            "Shows the people of the household, how much they eat and what they avoid.",
            example: "{}", people),
        .changing(
            "undo", "Undo changes",
            "Takes changes back by their undo numbers: those that this assistant made in the last 24 hours.",
            example: #"{"changes":[57]}"#, undo),
    ]

    private static func people(_: NoArguments, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let members = try await calls.get("/v1/members", [("limit", "200")])["items"]?.elements ?? []
        let present = members.filter { $0["leftAt"]?.text == nil }
        let lines = present.map { member in
            let avoids = member["avoids"]?.elements.compactMap { $0["name"]?.text } ?? []
            let portion = member["portion"]?.text ?? "1"
            return ToolWords.quoted(member["name"]?.text ?? "") + ", \(member["role"]?.text ?? "")"
                + (portion == "1" ? "" : ", eats \(portion) of a serving")
                + (avoids.isEmpty ? ", avoids nothing" : ", avoids " + ToolWords.quoted(avoids))
        }
        return ToolAnswer(
            lines.joined(separator: "\n"),
            [
                JSONValue.Member(
                    "people",
                    .array(present.map { .object($0.only("id", "name", "role", "portion", "avoids")) }))
            ])
    }

    /// Undoes the newest change first, since an older one may be under it.
    private static func undo(_ input: UndoInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        var lines: [String] = []
        var done: [JSONValue] = []
        for number in Set(input.changes).sorted(by: >) {
            do throws(ToolRefusal) {
                try await checkUndo(of: number, calls)
                let change = try await calls.change(.post, "/v1/activity/\(number)/undo", part: number)
                let summary = change.value["summary"]?.text.map { ToolWords.quoted($0) } ?? ""
                lines.append("Undone \(number): \(summary)" + ToolWords.undo(change))
                done.append(.object([JSONValue.Member("change", number: number), .undo(change)]))
            } catch {
                lines.append("Not undone \(number): \(error.text)")
            }
        }
        if done.isEmpty { throw ToolRefusal(lines.joined(separator: "\n")) }
        return ToolAnswer(lines.joined(separator: "\n"), [JSONValue.Member("undone", .array(done))])
    }

    /// Refuses what this device's assistant did not do, and old changes. Undoing the adding of a
    /// meal removes the meal, and an assistant that was misled could take back a year.
    private static func checkUndo(of number: Int, _ calls: HouseholdCalls) async throws(ToolRefusal) {
        let page = try await calls.get(
            "/v1/activity",
            [("since", String(number - 1)), ("cursor", String(number + 1)), ("limit", "1")])
        guard let activity = page["items"]?.elements.first, activity["seq"]?.integer == number else {
            throw ToolRefusal("There is no change \(number). Send an undo number that a tool has answered.")
        }
        guard activity["assistant"]?.text.flatMap({ Device.ID($0) }) == calls.turn.device else {
            throw ToolRefusal("This assistant did not make this change. People undo it on Larder's page.")
        }
        let time = activity["at"]?.text.flatMap { Instant($0) }
        guard let time, calls.turn.now.milliseconds - time.milliseconds <= millisecondsOfDay else {
            throw ToolRefusal("This change is older than 24 hours. Undo it on the page.")
        }
    }
}

struct UndoInput: JSONReadable {
    private static let most = 20
    /// A number above every sequence that a log can reach.
    private static let highest = 1 << 53 - 1

    let changes: [Int]

    init?(_ fields: inout Fields) {
        let changes = fields.required(
            "changes", .list(of: .integer(1...UndoInput.highest), 1...UndoInput.most))
        guard let changes else { return nil }
        self.changes = changes
    }
}
