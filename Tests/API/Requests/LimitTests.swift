import Domain
import Foundation
import HTTP
import Ingredients
import Store
import Tables
import Testing
import UseCases

/// A plan on which every slot is full of meals that have all the lines a meal can have.
private struct FullPlan {
    let home: Home
    let repository: MemoryRepository
    static let days = 14
    static let plannedMeals = days * Slot.allCases.count * PlannedSlot.mostMeals
    static let lines = plannedMeals * Recipe.mostIngredients

    var household: Household { repository.published[Household.ID(home.id)!]! }

    /// A plan with one meal on several days from November 23 on.
    init(days: Int = FullPlan.days, lines: Int = Recipe.mostIngredients) async throws {
        let repository = MemoryRepository(now: TestClock().now)
        self.repository = repository
        home = try await Home(Door(repository: repository, signup: .open))
        var recipe = Recipe(name: "Feast", servings: 4)
        recipe.ingredients = (0..<lines).map { Ingredient("\($0 + 1) g thing \($0)") }
        try await put(recipe, days: days)
    }

    private func put(_ recipe: Recipe, days: Int) async throws {
        let (member, span) = (Member.ID(home.memberID)!, DaySpan(Day("2026-11-23")!, count: days))
        let intent = Intent(household: Household.ID(home.id)!, by: member, action: .placeMeal)
        _ = try await repository.write(intent) { draft in
            var change = Change()
            let meal = Meal(id: FullPlan.id(0), recipe: recipe, createdAt: draft.now)
            change.put(meal)
            change.put(Plan(id: FullPlan.id(0), ownName: nil, span: span, createdAt: draft.now))
            var number = 0
            for day in span.days {
                var planned = PlannedDay(id: day)
                for slot in Slot.allCases {
                    planned[slot].meals = (0..<PlannedSlot.mostMeals).map { _ in
                        number += 1
                        return PlannedMeal(
                            id: FullPlan.id(number), dish: .meal(meal.id), addedBy: member,
                            createdAt: draft.now)
                    }
                }
                change.put(planned)
            }
            draft.apply(change)
        }
    }

    /// With one line, which has so many sources, and gives the list's id.
    func putList(of sources: Int) async throws -> String {
        let list = ShoppingList(id: FullPlan.id(9), number: 1, createdAt: Instant(milliseconds: 0))
        let food = FoodName("salt")!
        let manual = (0..<sources).map { Source(.manual(FullPlan.id($0)), name: "salt", quantity: nil) }
        let id = ListItem(food, on: list.id).id
        let intent = Intent(household: household.id, by: Member.ID(home.memberID)!, action: .makeList)
        _ = try await repository.write(intent) { draft in
            var change = Change()
            change.put(list)
            change.put(
                ListItem(
                    id: id, food: food, name: "salt", sources: manual, purchases: [], note: nil,
                    writtenAmount: nil, setAside: nil))
            draft.apply(change)
        }
        return list.id.text
    }

    static func id<Subject>(_ number: Int) -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: number), random: { 0 })
    }
}

@Suite struct `A list of more sources than it takes` {
    @Test func `is refused with their number, wherever it would come from`() async throws {
        let full = try await FullPlan()
        _ = await full.home.ask("POST /v1/lists", body: #"{"planIds":[],"includeUsuals":false}"#)
        let days = #"{"from":"2026-11-23","to":"2026-12-06"}"#
        for (request, body) in [
            ("POST /v1/lists", days), ("POST /v1/lists", ""), ("POST /v1/lists/current/generation", days),
            ("GET /v1/lists/current/preview?from=2026-11-23&to=2026-12-06", ""),
        ] {
            let answer = await full.home.ask(request, body: body)
            #expect(answer.status == .unprocessableContent, "\(request): \(answer.text.prefix(400))")
            #expect(answer.code == "too-large")
            #expect(answer.text.contains(" \(FullPlan.lines) sources"))
        }
        #expect(full.household.items.count == 0)
        #expect(full.household.lists.count == 1)
    }

    @Test func `is counted by the lines of its recipes`() async throws {
        let full = try await FullPlan()
        let list = ShoppingList(id: FullPlan.id(0), number: 1, createdAt: Instant(milliseconds: 0))
        let count = SourceCount(in: full.household, today: Day("2026-11-23")!)
        #expect(count.sources(of: Selection(), for: list) == FullPlan.lines)
    }

    @Test func `is shown still, as stale, where its plan has grown so far`() async throws {
        let full = try await FullPlan(days: 1, lines: 130)
        let made = await full.home.ask(
            "POST /v1/lists", body: #"{"from":"2026-11-23","includeUsuals":false}"#)
        #expect(made.status == .created, "\(made.text.prefix(400))")
        #expect(try made.isStale == false, "\(made.text.prefix(400))")
        _ = await full.home.ask("POST /v1/days/2026-11-23/copies", body: #"{"date":"2026-11-30"}"#)
        #expect(try await full.home.ask("GET /v1/lists").lists.map(\.stale) == [true])
        #expect(try await full.home.list().isStale == true)
        #expect(await full.home.ask("POST /v1/lists/current/generation").text.contains("20800 sources"))
    }

    @Test func `takes no further meal, and no further item`() async throws {
        let full = try await FullPlan(days: 1, lines: 1)
        let list = try await full.putList(of: 19_990)
        let large = try await full.home.cook("Large", of: (1...11).map { "\($0) g bit \($0)" })
        let refused = await full.home.ask("POST /v1/lists/\(list)/meals", body: #"{"mealId":"\#(large)"}"#)
        #expect(
            refused.code == "too-large",
            "\(refused.text.prefix(400))")
        #expect(
            refused.text.contains("20001 sources"),
            "\(refused.text.prefix(400))")
        let small = try await full.home.cook("Small", of: (1...10).map { "\($0) g bit \($0)" })
        #expect(
            await full.home.ask("POST /v1/lists/\(list)/meals", body: #"{"mealId":"\#(small)"}"#).status
                == .created)
        let item = await full.home.ask("POST /v1/lists/\(list)/items", body: #"{"text":"1 candle"}"#)
        #expect(item.code == "too-large", "\(item.text)")
        #expect(item.text.contains("20001 sources"), "\(item.text)")
    }
}

@Suite struct `A meal of more text than it may have` {
    private static let steps = (1...30).map { _ in #""\#(String(repeating: "é", count: 2_500))""# }.joined(
        separator: ",")
    private static let body = #"{"name":"Long","steps":[\#(steps)]}"#

    @Test func `is refused with its size and the limit, however it comes`() async throws {
        let home = try await Home()
        let meal = try await home.cook("Short")
        for request in ["POST /v1/meals", "PUT /v1/meals/\(meal)", "PATCH /v1/meals/\(meal)"] {
            let answer = await home.ask(request, body: Self.body)
            #expect(
                answer.status == .unprocessableContent,
                "\(request): \(answer.text.prefix(300))")
            #expect(
                answer.code == "too-large",
                "\(request): \(answer.text.prefix(300))")
            #expect(answer.text.contains("150004 bytes"))
            #expect(answer.text.contains("131072"))
        }
        let imported = await home.ask("POST /v1/meals/import", body: "[\(Self.body),{\"name\":\"Fine\"}]")
        #expect(try imported.recipes.map(\.outcome) == ["failed", "created"])
        #expect(imported.text.contains("150004 bytes"))
        let trial = await home.ask("POST /v1/meals/import?dryRun", body: "[\(Self.body)]")
        #expect(try trial.recipes.map(\.outcome) == ["failed"])
    }

    @Test func `stays if older than the limit, and may be made smaller`() async throws {
        let repository = MemoryRepository(now: TestClock().now)
        let home = try await Home(Door(repository: repository, signup: .open))
        let old: Meal.ID = FullPlan.id(7)
        let intent = Intent(
            household: Household.ID(home.id)!, by: Member.ID(home.memberID)!, action: .addMeal)
        _ = try await repository.write(intent) { draft in
            var recipe = Recipe(name: "Long", servings: 4)
            recipe.steps = Array(repeating: String(repeating: "a", count: 5_000), count: 40)
            var change = Change()
            change.put(Meal(id: old, recipe: recipe, createdAt: draft.now))
            draft.apply(change)
        }
        let path = "/v1/meals/\(old.text)"
        #expect(try await home.ask("GET \(path)").meal.steps.count == 40)
        #expect(await home.ask("PATCH \(path)", body: #"{"name":"Length"}"#).code == "too-large")
        #expect(await home.ask("PATCH \(path)", body: #"{"name":"Lon"}"#).status == .ok)
        #expect(await home.ask("PUT \(path)", body: #"{"name":"Short"}"#).status == .ok)
        #expect(await home.ask("PATCH \(path)", body: #"{"name":"Longer than it was"}"#).status == .ok)
    }
}

@Suite struct `The log of a batch` {
    private static func batch(of copies: Int, isAtomic: Bool) -> String {
        let operations = (0..<copies).map { number in
            let day = Day("2026-12-24")!.adding(days: 14 * number).text
            return
                #"{"method":"POST","path":"/v1/plans/\#((FullPlan.id(0) as Plan.ID).text)/copies","#
                + #""headers":{"Prefer":"return=minimal"},"#
                + #""body":{"startDate":"\#(day)"}}"#
        }
        return #"{"atomic":\#(isAtomic),"operations":[\#(operations.joined(separator: ","))]}"#
    }

    @Test func `has at most eight megabytes: later operations are refused`() async throws {
        let full = try await FullPlan(lines: 1)
        let answer = await full.home.ask("POST /v1/batch", body: Self.batch(of: 60, isAtomic: false))
        let statuses = try answer.batch.results.map(\.status)
        let copies = statuses.prefix { $0 == 201 || $0 == 204 }.count
        #expect(copies > 10, "\(statuses)")
        #expect(copies < 60, "\(statuses)")
        #expect(statuses.dropFirst(copies).allSatisfy { $0 == 422 }, "\(statuses)")
        #expect(answer.text.contains("a batch takes at most 8388608 (8 MB) of each"))
        #expect(full.household.plans.count == copies + 1)
    }

    @Test func `has at most eight megabytes: an atomic batch of more does nothing`() async throws {
        let full = try await FullPlan(lines: 1)
        let answer = await full.home.ask("POST /v1/batch", body: Self.batch(of: 60, isAtomic: true))
        #expect(
            answer.code == "batch-failed",
            "\(answer.text.suffix(400))")
        #expect(
            answer.text.contains("a batch takes at most 8388608 (8 MB) of each"),
            "\(answer.text.suffix(400))")
        #expect(full.household.plans.count == 1)
    }

    @Test func `stops at too much work: later operations are not tried`() async throws {
        let full = try await FullPlan(days: 1, lines: 60)
        let list = try await full.home.ask("POST /v1/lists", body: #"{"from":"2026-11-23"}"#).list.id
        let generation =
            #"{"method":"POST","path":"/v1/lists/\#(list)/generation","headers":{"Prefer":"return=minimal"}}"#
        let setting = #"{"method":"PATCH","path":"/v1/settings","body":{"defaultServings":6}}"#
        let operations = Array(repeating: generation, count: 20) + [setting]
        let answer = await full.home.ask(
            "POST /v1/batch", body: #"{"operations":[\#(operations.joined(separator: ","))]}"#)
        let statuses = try answer.batch.results.map(\.status)
        #expect(statuses.first == 204, "\(statuses)")
        #expect(statuses.suffix(10).allSatisfy { $0 == 422 }, "\(statuses)")
        #expect(full.household.settings?.row.defaultServings == 4)
    }
}

@Suite struct `A page` {
    private static func home(meals: Int, of kilobytes: Int) async throws -> Home {
        let repository = MemoryRepository(now: TestClock().now)
        let home = try await Home(Door(repository: repository, signup: .open))
        let intent = Intent(
            household: Household.ID(home.id)!, by: Member.ID(home.memberID)!, action: .importMeals)
        _ = try await repository.write(intent) { draft in
            var change = Change()
            for number in 0..<meals {
                var recipe = Recipe(name: "Meal \(100 + number)", servings: 4)
                recipe.tags = (0..<30).compactMap {
                    Tag("tag \(number) \($0) " + String(repeating: "x", count: 30))
                }
                recipe.steps = Array(repeating: String(repeating: "a", count: 1_000), count: kilobytes)
                change.put(Meal(id: FullPlan.id(number), recipe: recipe, createdAt: draft.now))
                change.put(
                    Favourite(
                        id: FavouriteID(Member.ID(home.memberID)!, FullPlan.id(number)), number: number + 1))
            }
            draft.apply(change)
        }
        return home
    }

    @Test(arguments: ["sort=name", "sort=-created", "favourite", "sort=name&pretty", "q=meal"])
    func `ends with the item that makes a megabyte; the next continues`(query: String) async throws {
        let home = try await Self.home(meals: 50, of: 100)
        var (path, ids, pages): (String?, [String], Int) = ("/v1/meals?limit=200&\(query)", [], 0)
        while let now = path {
            let answer = await home.ask("GET \(now)")
            try #require(answer.status == .ok, "\(answer.text.prefix(300))")
            #expect(answer.text.utf8.count < 1_200_000)
            ids += try answer.meals.map(\.id)
            path = try answer.next.map { "/v1/meals?limit=200&\(query)&cursor=\($0)" }
            #expect((answer["Link"] != nil) == (path != nil))
            pages += 1
        }
        #expect(ids.count == 50)
        #expect(Set(ids).count == 50)
        #expect(pages == 5)
    }

    @Test func `of tags ends so too`() async throws {
        let home = try await Self.home(meals: 700, of: 0)
        let first = await home.ask("GET /v1/tags")
        let next = try #require(try first.next)
        let second = await home.ask("GET /v1/tags?cursor=\(next)")
        #expect(first.items.count + second.items.count == 21_000)
        #expect(try second.next == nil)
        #expect(await home.ask("GET /v1/tags?limit=2").items.count == 2)
    }
}
