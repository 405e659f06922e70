import API
import Domain
import Foundation
import HTTP
import Testing
import UseCases

/// A household as one of its members sees it through the door.
struct Home {
    let door: Door
    let token: String
    let id: String
    let memberID: String

    /// Founds one.
    init(_ door: Door = Door(signup: .open), name: String = "Home", member: String = "Alex") async throws {
        let answer = await door.ask("POST /v1/households", body: #"{"name":"\#(name)","memberName":"\#(member)"}"#)
        try self.init(door, joined: answer)
    }

    private init(_ door: Door, joined answer: Response) throws {
        try #require(answer.status == .created, "\(answer.text)")
        self.door = door
        token = try #require(answer.json["token"] as? String)
        id = try #require((answer.json["household"] as? [String: Any])?["id"] as? String)
        memberID = try #require((answer.json["member"] as? [String: Any])?["id"] as? String)
    }

    /// Another member of the same household.
    func joined(by name: String, role: String = "member") async throws -> Home {
        let invitation = await ask("POST /v1/invitations", body: #"{"role":"\#(role)"}"#)
        let code = try #require(invitation.json["code"] as? String, "\(invitation.text)")
        let answer = await door.ask("POST /v1/invitations/\(code)/acceptance", body: #"{"memberName":"\#(name)"}"#)
        return try Home(door, joined: answer)
    }

    func ask(_ request: String, _ fields: [String] = [], body: String = "") async -> Response {
        await door.ask(request, ["Authorization: Bearer \(token)"] + fields, body: body)
    }

    /// The ids in a collection, page by page.
    func ids(_ path: String, key: String = "id") async throws -> [String] {
        var ids: [String] = []
        var next: String? = path
        while let path = next {
            let answer = await ask("GET \(path)")
            try #require(answer.status == .ok, "\(answer.text)")
            ids += answer.items.compactMap { $0[key] as? String }
            next = (answer.json["next"] as? String).map { "\(path.split(separator: "?")[0])?limit=2&cursor=\($0)" }
        }
        return ids
    }
}

extension Response {
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:] }
    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
    var code: String? { json["code"] as? String }
    var version: Int? { json["version"] as? Int }
    /// The places of what is wrong.
    var pointers: [String] { (json["errors"] as? [[String: Any]] ?? []).compactMap { $0["pointer"] as? String } }
}

extension Home {
    /// Plans a meal, or something without one, for "2026-11-24/dinner" and gives the entry's id.
    @discardableResult
    func plan(_ title: String, _ place: String, mealID: String? = nil) async throws -> String {
        let body = mealID.map { #"{"mealId":"\#($0)"}"# } ?? #"{"title":"\#(title)"}"#
        let answer = await ask("POST /v1/days/\(place)/meals", body: body)
        return try #require(answer.json["id"] as? String, "\(answer.text)")
    }

    /// What is planned for "2026-11-24/dinner".
    func planned(_ place: String) async -> [String] {
        await ask("GET /v1/days/\(place)/meals").items.compactMap { $0["title"] as? String }
    }
}
