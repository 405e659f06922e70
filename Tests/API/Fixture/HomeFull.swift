import Domain
import Foundation
import HTTP
import Platform
import Store
import Testing
import UseCases
import write_contract

extension Home {
    /// A household with something of everything in it, and Sam.
    static func full(_ door: Door = Door(signup: .open)) async throws -> Home {
        let home = try await Home(door)
        _ = try await ExampleHousehold.answers(to: home.token) { request, token, body in
            await door.ask(request, token.map { ["Authorization: Bearer \($0)"] } ?? [], bytes: body)
        }
        let sam = try await home.joined(by: "Sam")
        try await home.quarrel(with: sam)
        try await home.shop()
        let pancakes = try await home.cook("Pancakes")
        _ = await home.ask("PUT /v1/meals/\(pancakes)/favourite")
        let mia = try await home.eater("Mia")
        let eating = #"{"portion":"1/2","avoids":[{"kind":"allergen","name":"milk"}]}"#
        _ = await home.ask("PATCH /v1/members/\(mia)", body: eating)
        _ = await home.ask("PUT /v1/meals/\(pancakes)/votes/\(mia)", body: #"{"vote":"love"}"#)
        _ = await home.ask(
            "PATCH /v1/foods/ground%20beef",
            body: #"{"categoryId":"\#(try await home.ids("/v1/categories")[2])"}"#)
        _ = await home.ask(
            "PATCH /v1/settings", body: #"{"lookbackWeeks":2,"retentionWeeks":200,"unitSystem":"metric"}"#)
        _ = await home.ask("POST /v1/proposals/passes", body: #"{"meals":["\#(pancakes)"]}"#)
        let gone = try await home.joined(by: "Kim")
        _ = await gone.ask("DELETE /v1/members/\(gone.memberID)")
        return home
    }

    /// A plan in conflict, with a comment, and one that is settled.
    private func quarrel(with sam: Home) async throws {
        let (dinner, lunch) = ("/v1/days/2026-12-22/dinner", "/v1/days/2026-12-30/lunch")
        for slot in [dinner, lunch] {
            _ = await suggest("Goose", slot)
            let day = slot.split(separator: "/")[2]
            let plan = try await ask("GET /v1/weeks/\(day)").plan.id
            #expect(await ask("PUT /v1/plans/\(plan)/submission").status == .ok)
        }
        _ = await sam.reject(for: "Carp", dinner)
        #expect(try await reject(for: "Potato salad", dinner).slot.review?.contested == true)
        #expect(
            await sam.ask("POST \(dinner)/comments", body: #"{"text":"It is Christmas!"}"#).status == .created
        )
        #expect(await sam.ask("PUT \(lunch)/acceptance").status == .ok)
    }

    /// Plans the rest of a meal for the next day, and keeps three portions.
    private func keepSome(of path: String) async throws {
        let rest = #"{"date":"2026-11-27","slot":"lunch","servings":2}"#
        try #require(await ask("POST \(path)/leftovers", body: rest).status == .created)
        let kept = #"{"left":3,"place":"freezer"}"#
        try #require(await ask("PUT \(path)/completion", body: kept).status == .ok)
    }

    /// Buys and clears a line, ticks another and writes a third.
    private func shop() async throws {
        let chili = try await plan(
            "Chili", at: "2026-11-26/dinner", of: "1 can beans", "1 kg rice", "1 lb ground beef")
        try await keepSome(of: chili)
        let list = try await ask("POST /v1/lists", body: #"{"from":"2026-11-26","to":"2026-11-26"}"#).list.id
        try await tick("beans", on: list)
        _ = await ask("DELETE /v1/lists/\(list)/ticked")
        try await tick("rice", on: list)
        _ = await ask("POST /v1/lists/\(list)/items", body: #"{"text":"1 candle","note":"red"}"#)
    }
}

extension Home {
    /// The whole document.
    func export(_ query: String = "") async throws -> String {
        let answer = await ask("GET /v1/export\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        return await answer.whole.text
    }

    /// Adds meals in one transaction, which no request does with so many.
    func addAtOnce(_ meals: some Sequence<Recipe>) async throws {
        let items = meals.map { MealImport.Item(id: nil, source: SourcedRecipe($0, saysServings: true)) }
        let intent = Intent(household: Household.ID(id)!, by: Member.ID(memberID), action: .importMeals)
        _ = try await door.repository.write(intent) { draft in draft.importMeals(items) }
    }

    /// A household made from an export, as one of its members sees it.
    init(
        _ door: Door = Door(signup: .open), importing document: String, _ query: String = ""
    ) async throws {
        try self.init(door, joined: await door.importing(document, query))
    }
}

extension Door {
    func importing(_ document: String, _ query: String = "", _ fields: [String] = []) async -> Response {
        await ask("POST /v1/import\(query)", fields, body: document)
    }
}

/// Takes all pieces of a stream.
private final class Collector: BodyWriter {
    private let bytes = Guarded<[UInt8]>([])

    func write(_ more: [UInt8]) async throws(StreamClosed) { bytes.withLock { $0 += more } }

    var all: [UInt8] { bytes.withLock { $0 } }
}

extension Response {
    /// The same answer once its stream has ended.
    var whole: Response {
        get async {
            let collector = Collector()
            switch body {
            case .bytes: return self
            case .stream(let produce), .pieces(_, let produce): await produce(collector)
            }
            return Response(status, fields: fields, body: collector.all)
        }
    }
}

extension String {
    /// Returns the document with `value` at a place; “*” stands for the first row.
    func changed(_ path: ArraySlice<String>, to value: AnswerValue) throws -> String {
        let tree = try JSONDecoder().decode(AnswerValue.self, from: Data(utf8))
        return try String.changed(tree, path, to: value).text
    }

    private static func changed(_ tree: AnswerValue, _ path: ArraySlice<String>, to value: AnswerValue)
        -> AnswerValue
    {
        guard let name = path.first == "*" ? tree.members.keys.min() : path.first else { return tree }
        var tree = tree
        let rest = path.dropFirst()
        tree[name] = rest.isEmpty ? value : changed(tree[name] ?? [:], rest, to: value)
        return tree
    }
}
