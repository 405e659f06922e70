import Domain
import Foundation
import HTTP
import JSON
import Rows
import Store
import Tables
import Testing
import UseCases

@Suite struct `An export` {
    @Test func `holds something of every kind but what signs in`() async throws {
        let full = try await Home.full()
        let document = try await full.export()
        let tables = try JSONDecoder().decode(AnswerValue.self, from: Data(document.utf8)).members
        #expect(tables["larder"] == "export")
        #expect(tables["format"] == .integer(RowVocabulary.format))
        let kinds = RowKind.exported.filter { $0 != .profiles && $0 != .items }
        for table in kinds.map(\.rawValue) + ["household", "lines", "images"] {
            #expect(tables[table]?.members.isEmpty == false, "\(table)")
        }
        #expect(tables["devices"] == nil)
        #expect(tables["invitations"] == nil)
        #expect(tables["items"]?.members.isEmpty == true)
        #expect(tables.count == RowKind.exported.count + 4)
        #expect(!document.contains("larder_"))
        #expect(!document.contains("\"version\""))
        #expect(!document.contains("\"token\""))
        for device in full.household.devices.all { #expect(!document.contains(device.row.token.hex)) }
        #expect(document.hasSuffix("}\n"))
        #expect(document.count { $0 == "\n" } == 1)
    }

    @Test func `becomes the same bytes again from the household made of it`() async throws {
        let document = try await (try await Home.full()).export()
        let copy = try await Copy(of: document)
        #expect(await copy.export() == document)
        // Everything is there for those who use it, too: what is derived, and what sums up.
        #expect(copy.household.brokenReferences.isEmpty)
    }

    @Test func `is the same laid out for people`() async throws {
        let home = try await Home.full()
        let (plain, pretty) = (try await home.export(), try await home.export("?pretty"))
        let tree = { (text: String) in try JSON.value(from: Array(text.utf8)) }
        #expect(try tree(plain) == tree(pretty))
        #expect(pretty.contains("\n  \"format\": \(RowVocabulary.format),\n"))
        #expect(try await Copy(of: pretty).export() == plain)
    }

    @Test func `has a tag that any write changes`() async throws {
        let home = try await Home()
        let first = await home.ask("GET /v1/export")
        let tag = try #require(first["ETag"])
        #expect(first["Content-Disposition"] == "attachment; filename=\"larder-2026-11-23.json\"")
        #expect(await home.ask("GET /v1/export", ["If-None-Match: \(tag)"]).status == .notModified)
        #expect(await home.ask("GET /v1/export?history=false", ["If-None-Match: \(tag)"]).status == .ok)
        _ = try await home.cook("Tacos")
        #expect(await home.ask("GET /v1/export", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test func `leaves out expired plans, and still counts their cooked meals`() async throws {
        let home = try await Home()
        let tacos = try await home.cook("Tacos")
        for day in ["2026-11-10", "2026-11-24"] {
            let plannedMeal = try await home.plan(meal: tacos, at: "\(day)/dinner")
            #expect(
                await home.ask("PUT \(plannedMeal)/completion", body: #"{"completedDate":"\#(day)"}"#).status
                    == .ok)
        }
        let short = try await home.export("?history=false")
        #expect(!short.contains("\"2026-11-10\":"))
        #expect(short.contains("\"2026-11-24\":"))
        #expect(short.contains("\"usedBefore\":1,\"lastUsedBefore\":\"2026-11-10\""))
        #expect(try await home.export().contains("\"2026-11-10\":"))
        let copy = try await Copy(of: short)
        #expect(copy.household.mealIndex[Meal.ID(tacos)!]?.usage.count == 2)
        #expect(await home.ask("GET /v1/export?history=maybe").pointers == ["?history"])
        // The import changed nothing.
        #expect(try await home.ask("GET /v1/days/2026-11-10").day.planId != nil)
    }

    @Test func `becomes a household again with the longest that anybody can write`() async throws {
        let home = try await Home()
        let long = String(repeating: "x", count: 498)
        let usual = try await home.ask("POST /v1/usuals", body: #"{"name":"\#(long)"}"#).usual.id
        let change = #"{"quantity":{"amount":"1 1/2","unit":"cup"},"note":"\#(long)"}"#
        #expect(await home.ask("PATCH /v1/usuals/\(usual)", body: change).status == .ok)
        let capitals = #"{"text":"\#(String(repeating: "\u{130}", count: 300))"}"#
        let item = try await home.ask("POST /v1/lists/current/items", body: capitals).line.id
        let category = #"{"categoryId":"\#(try await home.ids("/v1/categories")[0])"}"#
        #expect(await home.ask("PATCH /v1/lists/current/items/\(item)", body: category).status == .ok)
        let document = try await home.export()
        #expect(try await Copy(of: document).export() == document)
    }

    @Test func `shows members their own notifications only, without others' words`()
        async throws
    {
        let family = try await Home(with: ["Sam", "Kim"])
        _ = await family.alex.suggest("Fish")
        _ = await family.alex.ask("PUT \(try await family.currentPlan)/submission")
        _ = await family.sam.reject(for: "Soup", reason: "Secret bones!")
        let (alex, sam) = (try await family.alex.export(), try await family.sam.export())
        #expect(!alex.contains(family.sam.memberID + "."))
        #expect(!sam.contains(family.alex.memberID + "."))
        #expect(sam.contains("Alex asks you to review “Week of Nov 22-28”."))
        #expect(!sam.contains("1 suggestion"))
        #expect(alex.contains("Sam would rather have something else for Tuesday's dinner (Nov 24)."))
        #expect(try await Copy(of: sam).export() == sam)
        let tag = try #require(await family.sam.ask("GET /v1/export")["ETag"])
        #expect(await family.alex.ask("GET /v1/export", ["If-None-Match: \(tag)"]).status == .ok)
    }

    @Test func `holds text from headings and pages in a readable form`() async throws {
        let home = try await Home()
        let long = String(repeating: "x", count: 500)
        let refused = await home.ask(
            "POST /v1/meals", body: #"{"name":"Pie","ingredients":[{"heading":"\#(long)"}]}"#)
        #expect(refused.pointers == ["/ingredients/0"])
        let page = #"{"@type":"Recipe","name":"Pie","recipeIngredient":["\u200d","1 egg"]}"#
        let nameless = #"{"@type":"Recipe","name":"\u200d","recipeIngredient":["1 egg"]}"#
        #expect(
            try await home.ask("POST /v1/meals/import", body: page).recipes.first?.outcome
                == "created")
        #expect(
            try await home.ask("POST /v1/meals/import", body: nameless).recipes.first?.outcome
                != "created")
        let copy = try await Copy(of: try await home.export())
        #expect(copy.household.meals.all.map { $0.row.recipe.ingredients.count } == [1])
    }

    @Test func `does without a photo that cannot be read any more`() async throws {
        let home = try await Home()
        let id = try await home.cook("Tacos")
        _ = await home.ask("PUT /v1/meals/\(id)/image", bytes: [0xFF, 0xD8, 0xFF, 1])
        var document = try await home.export()
        let photo = try #require(document.firstMatch(of: /"images":\{("[^}]*)\}/)).1
        document.replace(photo, with: "")
        let answer = await Door(signup: .open).importing(document)
        #expect(try answer.joined.notice?.code == "photos-missing", "\(answer.text)")
        #expect(answer.text.contains("did not have the photos of 1 meal."))
    }
}

/// A household made of a document where there was none.
struct Copy {
    let repository = MemoryRepository(now: TestClock().now)
    private let images = MemoryImages()
    private let id: Household.ID

    init(of document: String) async throws {
        let document = try JSON.read(
            ExportDocument.self, from: Array(document.utf8), limits: ExportDocument.limits(.standard))
        #expect(HouseholdValidator.flaws(of: document.household) == [])
        for (digest, bytes) in document.photos { try await images.keep(bytes, as: digest) }
        id = document.household.id
        let owner = try #require(document.household.firstOwner).id
        let newcomer = Newcomer(
            memberID: owner, name: nil, deviceID: Device.ID("019aafe1-5cdb-7000-8000-1234567890ab")!,
            deviceName: nil, token: Digest(of: [7]))
        let lost: WriteOutcome<Int> = try await repository.write(
            Intent(household: id, by: nil, action: .importHousehold)
        ) { draft throws(Refusal) in
            try draft.foundHousehold(
                from: document.household, with: Set(document.photos.keys), for: owner, by: newcomer,
                under: .first)
        }
        guard case .done(0, _) = lost else { throw StreamClosed() }
    }

    var household: Household { repository.published[id]! }

    func export(indent: Int? = nil) async -> String {
        let collector = Pieces()
        await ExportText(household, indent: indent).write(
            photo: { await images.bytes(of: $0) }, to: { collector.add($0) })
        return collector.text
    }
}

private final class Pieces: @unchecked Sendable {
    private var bytes: [UInt8] = []
    func add(_ more: [UInt8]) { bytes += more }
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
