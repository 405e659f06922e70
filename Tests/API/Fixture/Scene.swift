import Domain
import HTTP
import Store
import Tables
import Testing
import UseCases

private let mealID = "019aafe1-5cdb-7000-8000-1234567890ab"
private let day = "/v1/days/2026-11-24"

/// Requests of Alex and Sam, in a household with a meal that is planned and something to shop. A
/// request says who sends it, and names what it is about: "Sam: PUT {lunch}/acceptance".
final class Scene {
    let family: Home
    private var last = ""

    init(_ repository: any Repository = MemoryRepository(now: TestClock().now)) async throws {
        family = try await Home(Door(repository: repository, signup: .open), with: ["Sam"])
        for request in [
            #"PUT /v1/meals/\#(mealID) {"name":"Tacos","ingredients":["1 onion","2 limes"]}"#,
            #"POST /v1/usuals {"text":"2 l milk"}"#,
            #"POST \#(day)/dinner/meals {"mealId":"\#(mealID)"}"#, "POST /v1/lists {}",
        ] { try await ask(request) }
    }

    @discardableResult
    func ask(_ request: String) async throws -> Response {
        let isSams = request.hasPrefix("Sam: ")
        let words = filled(isSams ? String(request.dropFirst(5)) : request).split(
            separator: " ", maxSplits: 2
        ).map(String.init)
        let answer = await (isSams ? family.sam : family.alex).ask(
            "\(words[0]) \(words[1])", body: words.count > 2 ? words[2] : "")
        try #require(answer.status.rawValue < 300, "\(request): \(answer.text)")
        last = answer["Location"] ?? last
        return answer
    }

    private func filled(_ request: String) -> String {
        let household = family.household
        let list = household.lists.all.first { _ in true }.map { "/v1/lists/\($0.row.id.text)" } ?? ""
        let plannedMeal =
            household.days.all.flatMap { $0.row[.dinner].meals }.first.map {
                "/v1/planned-meals/\($0.id.text)"
            } ?? ""
        let notes = household.notifications(for: Member.ID(family.sam.memberID)!)
        let names: [(String, String)] = [
            ("last", last), ("alex", family.memberID),
            ("sam", "/v1/members/\(family.sam.memberID)"), ("meal", "/v1/meals/\(mealID)"),
            ("mealID", mealID),
            ("plan", household.plans.all.first { _ in true }.map { "/v1/plans/\($0.row.id.text)" } ?? ""),
            ("entry", plannedMeal), ("day", day),
            (
                "portions",
                household.portions.all.first { _ in true }.map { "/v1/portions/\($0.row.id.text)" } ?? ""
            ),
            ("dinner", day + "/dinner"), ("lunch", day + "/lunch"), ("list", list),
            ("seq", "\(household.version)"),
            (
                "item",
                household.items.all.first { $0.row.name.hasPrefix("onion") }.map {
                    "\(list)/items/\($0.row.id.item.text)"
                } ?? ""
            ),
            (
                "aside",
                household.items.all.first { $0.row.name.hasPrefix("onion") }.map {
                    "\(list)/set-aside/\($0.row.id.item.text)"
                } ?? ""
            ),
            ("usual", household.usuals.all.first { _ in true }.map { "/v1/usuals/\($0.row.id.text)" } ?? ""),
            ("category", household.categories.all.first { _ in true }?.row.id.text ?? ""),
            (
                "newcomer",
                household.devices.all.first { $0.row.restrictedUntil != nil }.map {
                    "/v1/devices/\($0.row.id.text)"
                } ?? ""
            ),
            ("note", notes.first { _ in true }.map { "/v1/notifications/\($0.row.id.id.text)" } ?? ""),
        ]
        return names.reduce(request) { $0.replacing("{\($1.0)}", with: $1.1) }
    }

    /// The sequence of the last transaction of an action.
    func seq(_ action: Action) async throws -> Int {
        let transactions = try await family.door.repository.transactions(family.household.touched.map(\.key))
        return try #require(
            transactions.last { $0.intent.action == action }?.seq, "nothing here is called \(action)")
    }

    /// A member who did not send most of the requests.
    private var judge: Home { isSamThere ? family.sam : family.alex }
    private var isSamThere: Bool {
        family.household.members[Member.ID(family.sam.memberID)!]?.row.isPresent == true
    }

    func undo(_ seq: Int) async -> Response { await judge.ask("POST /v1/activity/\(seq)/undo") }

    func isSaidToBeUndoable(_ seq: Int) async throws -> Bool? {
        try await judge.ask("GET /v1/activity?limit=200").activities.first { $0.seq == seq }?.undoable
    }
}
