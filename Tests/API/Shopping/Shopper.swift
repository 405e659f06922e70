import Foundation
import HTTP
import Testing

/// Shopping. Most tests are on Monday, 23 November 2026, in the plan of Nov 22-28.
extension Home {
    func cook(_ name: String, servings: Int = 4, of ingredients: String...) async throws -> String {
        try await cook(name, servings: servings, of: ingredients)
    }

    func cook(_ name: String, servings: Int = 4, of ingredients: [String]) async throws -> String {
        let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
        return try await cook(name, #","servings":\#(servings),"ingredients":[\#(list)]"#)
    }

    /// Makes and plans a meal, and gives the planned meal's path.
    @discardableResult
    func plan(_ name: String, at place: String, servings: Int? = nil, of ingredients: String...) async throws
        -> String
    {
        let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
        let meal = try await cook(name, #","servings":4,"ingredients":[\#(list)]"#)
        return try await plan(meal: meal, at: place, servings: servings)
    }

    @discardableResult
    func plan(meal: String, at place: String, servings: Int? = nil) async throws -> String {
        let more = servings.map { #","servings":\#($0)"# } ?? ""
        let answer = await ask("POST /v1/days/\(place)/meals", body: #"{"mealId":"\#(meal)"\#(more)}"#)
        return try #require(answer["Location"], "\(answer.text)")
    }

    @discardableResult
    func generate(_ body: String = "", list: String = "current") async throws -> Response {
        let answer = await ask("POST /v1/lists/\(list)/generation", body: body)
        try #require(answer.status == .ok, "\(answer.text)")
        return answer
    }

    func list(_ id: String = "current") async throws -> Response {
        let answer = await ask("GET /v1/lists/\(id)")
        try #require(answer.status == .ok, "\(answer.text)")
        return answer
    }

    /// The texts of the lines in the order of the shop; a tick precedes a ticked line.
    func lines(_ id: String = "current") async throws -> [String] {
        try await list(id).list.items.map { ($0.ticked ? "✓ " : "") + $0.text }
    }

    /// The path of a line.
    func line(_ name: String, on id: String = "current") async throws -> String {
        let lines = try await list(id).list.items
        let line = try #require(lines.first { $0.name == name }, "\(name) is not on the list")
        return "/v1/lists/\(id)/items/\(line.id)"
    }

    func tick(_ names: String..., on id: String = "current") async throws {
        for name in names {
            let answer = await ask("PUT \(try await line(name, on: id))/tick")
            try #require(answer.status == .ok, "\(answer.text)")
        }
    }
}

extension Response {
    var isStale: Bool { get throws { try list.stale } }

    /// The number of lines that a generation has added, changed, removed and kept.
    var outcome: [Int] {
        get throws {
            let made = try generated
            return [made.added.count, made.changed.count, made.removed.count, made.kept]
        }
    }
}
