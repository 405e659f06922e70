import API
import Domain
import Foundation
import HTTP
import Testing
import UseCases

/// The fixture of every API test: a household on a server without a socket, as one of its members
/// sees it.
///
/// The server is a `Door` with a repository in memory and a clock that stands still at nine on
/// Monday, 23 November 2026. The member who founds the household is Alex, who owns it; others join.
///
///     let home = try await Home()                        // Alex, alone
///     let family = try await Home(with: ["Sam"])    // family.alex and family.sam, with tokens
///     let full = try await Home.full()              // some of everything a household can hold
///     let others = try await Home(home.door)             // another household on the same server
///
/// `ask` sends a request with the member's token. `household` is what the repository holds, for
/// what no answer shows.
struct Home {
    let door: Door
    let token: String
    let id: String
    let memberID: String
    /// The members that the fixture was made with, besides Alex.
    private(set) var others: [Home] = []

    var alex: Home { self }
    var sam: Home { others[0] }
    var household: Household { door.repository.published[Household.ID(id)!]! }

    /// Founds a household, and has others join.
    init(
        _ door: Door = Door(signup: .open), name: String = "Home", member: String = "Alex",
        with names: [String] = []
    ) async throws {
        let answer = await door.ask(
            "POST /v1/households", body: #"{"name":"\#(name)","memberName":"\#(member)"}"#)
        try self.init(door, joined: answer)
        for name in names { others.append(try await joined(by: name)) }
    }

    init(_ door: Door, joined answer: Response) throws {
        try #require(answer.status == .created, "\(answer.text)")
        self.door = door
        let joined = try answer.joined
        token = try #require(joined.token)
        id = joined.household.id
        memberID = joined.member.id
    }

    /// Adds a member to the household.
    func joined(by name: String, role: String = "member") async throws -> Home {
        let invitation = await ask("POST /v1/invitations", body: #"{"role":"\#(role)"}"#)
        let code = try invitation.invitation.code
        let answer = await door.ask(
            "POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"\#(name)"}"#)
        return try Home(door, joined: answer)
    }

    /// Adds an eater and returns the id.
    func eater(_ name: String) async throws -> String {
        let body = #"{"name":"\#(name)","role":"eater"}"#
        return try await ask("POST /v1/members", body: body).member.id
    }

    func ask(_ request: String, _ fields: [String] = [], body: String = "") async -> Response {
        await door.ask(request, ["Authorization: Bearer \(token)"] + fields, body: body)
    }

    /// The address of the current list by its id.
    var currentList: String {
        get async throws { "/v1/lists/\(try await ask("GET /v1/lists/current").list.id)" }
    }

    /// The ids in a collection, page by page.
    func ids(_ path: String, key: String = "id") async throws -> [String] {
        var ids: [String] = []
        var next: String? = path
        while let path = next {
            let answer = await ask("GET \(path)")
            try #require(answer.status == .ok, "\(answer.text)")
            ids += try answer.items(of: AnswerValue.self).compactMap { $0[key]?.string }
            next = try answer.next.map { "\(path.split(separator: "?")[0])?limit=2&cursor=\($0)" }
        }
        return ids
    }
}

extension Response {
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }
    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
    /// The code of a problem; nil for another answer.
    var code: String? { try? problem.code }
    var version: Int? { try? value["version"]?.int }
    /// The places of the wrong fields.
    var pointers: [String] { (try? problem.errors.map(\.pointer)) ?? [] }
}

extension Home {
    /// Sends a request, and returns when the household has noted that the device was used. The
    /// device is this member's unless `fields` carry another token.
    func untilUseIsNoted(_ request: String, _ fields: [String]? = nil) async throws {
        let (notes, note) = AsyncStream.makeStream(of: Void.self)
        let household: Household.ID = try #require(Household.ID(id))
        let listening = door.repository.listen(to: household) { transaction in
            if transaction.intent.action == .noteDevice { note.yield() }
        }
        #expect(await door.ask(request, fields ?? ["Authorization: Bearer \(token)"]).status == .ok)
        await notes.first { true }
        withExtendedLifetime(listening) {}
    }

    /// Plans a meal, or something without one, for "2026-11-24/dinner" and gives the entry's id.
    @discardableResult
    func plan(_ title: String, _ place: String, mealID: String? = nil) async throws -> String {
        let body = mealID.map { #"{"mealId":"\#($0)"}"# } ?? #"{"title":"\#(title)"}"#
        let answer = await ask("POST /v1/days/\(place)/meals", body: body)
        return try answer.plannedMeal.id
    }

    /// The titles of the meals that are planned for "2026-11-24/dinner".
    func planned(_ place: String) async throws -> [String] {
        try await ask("GET /v1/days/\(place)/meals").plannedMeals.map(\.title)
    }
}
