import API
import Archives
import Domain
import Foundation
import HTTP
import Tables
import Testing
import UseCases

/// A backup of Mealie with a year in it.
@Suite struct `The past of a backup of Mealie` {
    private static func id(_ number: Int) -> String {
        "0a1b2c3d-0000-4000-8000-" + String(repeating: "0", count: 10) + "\(10 + number)"
    }

    private static let names = ["Stew", "Pie", "Soup", "Curry", "Rice", "Pasta", "Salad", "Chili"]

    /// The rows of tables, each as JSON.
    private static let tables: [String: [String]] = {
        // The household's today is 2026-11-23.
        let last = Day("2026-11-22")!
        let recipes = names.enumerated().map { number, name in
            #"{"id":"\#(id(number))","name":"\#(name)","last_made":null,"rating":null,"moon":"full"}"#
        }
        let plans = (0..<208).map { number in
            let (day, recipe) = (last.adding(days: -number), number % names.count)
            return #"{"id":\#(number + 1),"group_id":"g","date":"\#(day.text)","entry_type":"dinner","#
                + #""title":"","text":"","recipe_id":"\#(id(recipe))"}"#
        }
        // The plan of every second day was cooked; the server of Mealie notes it at night.
        let events = stride(from: 0, to: 208, by: 2).map { number in
            let (day, recipe) = (last.adding(days: -number), number % names.count)
            return
                #"{"recipe_id":"\#(id(recipe))","event_type":"info","subject":"Alex made this for dinner","#
                + #""timestamp":"\#(day.text) 22:45:00.000000"}"#
        }
        return [
            "recipes": recipes,
            "group_meal_plans": plans + [
                #"{"id":900,"group_id":"g","date":"2026-11-25","entry_type":"lunch","title":"Eat out","#
                    + #""text":"With Kim","recipe_id":null}"#,
                #"{"id":901,"group_id":"g","date":"2026-11-25","entry_type":"lunch","title":"","text":"","#
                    + #""recipe_id":"\#(id(70))"}"#,
            ],
            "recipe_timeline_events": events + [
                #"{"recipe_id":"\#(id(0))","event_type":"system","subject":"Recipe Created","#
                    + #""timestamp":"2025-01-01 10:00:00"}"#
            ],
            "recipes_ingredients": names.indices.map {
                #"{"recipe_id":"\#(id($0))","position":0,"note":"","quantity":2.0,"food_id":"f1"}"#
            },
            "recipe_instructions": [#"{"recipe_id":"\#(id(0))","position":0,"text":"**Boil** it."}"#],
            "recipe_comments": [#"{"recipe_id":"\#(id(0))","user_id":"u1","text":"More salt."}"#],
            "users": [
                #"{"id":"u1","full_name":"Alex Miller","username":"alex"}"#,
                #"{"id":"u2","full_name":"Somebody Else","username":"else"}"#,
            ],
            "users_to_recipes": [
                #"{"user_id":"u1","recipe_id":"\#(id(0))","rating":5.0,"is_favorite":true}"#,
                #"{"user_id":"u1","recipe_id":"\#(id(1))","rating":1.0,"is_favorite":false}"#,
                #"{"user_id":"u2","recipe_id":"\#(id(1))","rating":4.0,"is_favorite":false}"#,
            ],
            "ingredient_foods": [
                #"{"id":"f1","name":"moonfruit","label_id":"l1"}"#, #"{"id":"f2","name":"Salt","on_hand":1}"#,
            ],
            "multi_purpose_labels": [#"{"id":"l1","name":"Market stall"}"#],
            "shopping_lists": [#"{"id":"s1","name":"Weekly"}"#],
            "shopping_list_items": [
                #"{"id":"i1","shopping_list_id":"s1","position":1,"checked":0,"quantity":2,"food_id":"f1"}"#,
                #"{"id":"i2","shopping_list_id":"s1","position":0,"quantity":1,"note":"Candles"}"#,
                #"{"id":"i3","shopping_list_id":"s1","position":2,"checked":1,"quantity":1,"note":"Nails"}"#,
            ],
            "stars_of_the_night": [#"{"id":1}"#],
        ]
    }()

    private func archive() -> [UInt8] {
        let members = Self.tables.sorted { $0.key < $1.key }
            .map { #""\#($0.key)":[\#($0.value.joined(separator: ","))]"# }
        return ArchiveWriter.archive([.init("database.json", "{" + members.joined(separator: ",") + "}")])
    }

    private func send(to home: Home, query: String = "") async -> Response {
        await home.ask(
            "POST /v1/meals/import\(query)", ["Content-Type: application/zip"], bytes: archive())
    }

    private func meal(_ name: String, in home: Home) throws -> Meal {
        try #require(home.household.meals.all.first { $0.row.recipe.name == name }).row
    }

    @Test func `is brought along: plans, opinions, lists, shelves`() async throws {
        let home = try await Home()
        let past = try await send(to: home).mealImport.past
        #expect(past.planned == 209)
        #expect(past.eaten == 104)
        #expect(past.votes == 2)
        #expect(past.favourites == 1)
        #expect(past.lists == 1)
        #expect(past.shelves == 1)
        #expect(past.onHand == ["Salt"])
        let stew = try meal("Stew", in: home)
        #expect(stew.recipe.notes == "Alex Miller: More salt.")
        #expect(stew.recipe.steps == ["Boil it."])
        #expect(try await home.ask("GET /v1/meals/\(stew.id.text)").meal.usageCount == 26)
        let list = try #require(home.household.lists.all.first { _ in true }).row
        #expect(list.ownName == "Weekly")
        #expect(home.household.items(of: list.id).count { _ in true } == 2)
        let day = try #require(home.household.days[Day("2026-11-25")!]).row
        #expect(day[.lunch].meals.map(\.dish) == [.text("Eat out")])
        #expect(day[.lunch].meals.map(\.note) == ["With Kim"])
    }

    @Test func `that has no place here is named, also what nobody has heard of`() async throws {
        let home = try await Home()
        let leftOut = try await send(to: home).mealImport.leftOut
        let counts = Dictionary(uniqueKeysWithValues: leftOut.map { ($0.what, $0.count) })
        #expect(
            counts == [
                "recipes.moon": 8, "stars_of_the_night": 1, "users": 2, "shopping_list_items.checked": 1,
                "plans": 1, "opinions": 1,
            ])
    }

    @Test func `makes the first proposal know the meals`() async throws {
        let home = try await Home()
        _ = await send(to: home)
        let proposal = await home.ask("POST /v1/proposals", body: #"{"from":"2026-11-23","to":"2026-11-29"}"#)
        #expect(proposal.status == .ok, "\(proposal.text)")
        #expect(!proposal.text.contains("Never planned here yet"), "\(proposal.text)")
    }

    @Test func `brought twice changes nothing, also after meals were edited here`() async throws {
        let home = try await Home()
        _ = await send(to: home)
        let stew = try meal("Stew", in: home)
        _ = await home.ask(
            "PATCH /v1/meals/\(stew.id.text)", body: #"{"name":"Grandma's stew","notes":"Less salt."}"#)
        let before = home.household.version
        let again = await send(to: home)
        #expect(try Set(again.recipes.map(\.outcome)) == ["unchanged"])
        #expect(try again.mealImport.past.planned == 0)
        #expect(home.household.version == before)
    }

    @Test func `is undone with the recipes in one step`() async throws {
        let home = try await Home()
        let change = try #require(await send(to: home)["Larder-Change"])
        let undone = await home.ask("POST /v1/activity/\(change)/undo")
        #expect(undone.status == .ok, "\(undone.text)")
        #expect(home.household.meals.count == 0)
        #expect(home.household.votes.count == 0)
        #expect(home.household.favourites.count == 0)
        #expect(home.household.lists.count == 0)
        #expect(home.household.days.all.allSatisfy { $0.row.isEmpty })
    }

    @Test func `can be looked at before`() async throws {
        let home = try await Home()
        let tried = try await send(to: home, query: "?dryRun=true").mealImport.past
        #expect(try await send(to: home).mealImport.past.planned == tried.planned)
        #expect(tried.votes == 2)
    }
}

@Suite struct `A recipe of a file that was brought before` {
    private let crumbs = #"[{"title":"Soup","ingredients":["1 onion"],"instructions":"Cook.","rating":4}]"#

    @Test func `is the meal that it was, however it was edited since`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/meals/import", body: crumbs)
        let id = try #require(try first.recipes.first?.mealId)
        _ = await home.ask(
            "PATCH /v1/meals/\(id)", body: #"{"name":"Broth","ingredients":["2 onions"],"notes":"Ours"}"#)
        let again = await home.ask("POST /v1/meals/import", body: crumbs)
        #expect(try again.recipes.map(\.outcome) == ["unchanged"])
        #expect(try again.recipes.map(\.mealId) == [id])
    }

    @Test func `brings the stars of the person who imports, and keeps a later word`() async throws {
        let home = try await Home()
        let first = await home.ask("POST /v1/meals/import", body: crumbs)
        let id = try #require(try first.recipes.first?.mealId)
        #expect(home.household.votes.all.map(\.row.word) == [.love])
        _ = await home.ask("PUT /v1/meals/\(id)/votes/\(home.memberID)", body: #"{"vote":"no"}"#)
        _ = await home.ask("POST /v1/meals/import", body: crumbs)
        #expect(home.household.votes.all.map(\.row.word) == [.no])
    }

    @Test func `of a page brings no stars of strangers`() async throws {
        let home = try await Home()
        _ = await home.ask("POST /v1/meals/import", body: #"{"@type":"Recipe","name":"Pie","rating":5}"#)
        #expect(home.household.votes.count == 0)
    }
}
