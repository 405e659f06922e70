import API
import Foundation
import HTTP
import Testing

@Suite struct `Suggested foods` {
    private let clock = TestClock()

    private func home() async throws -> Home { try await Home(Door(clock: clock)) }

    private func foods(_ query: String, in home: Home) async throws -> [FoodAnswer] {
        let answer = await home.ask("GET /v1/foods?\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try answer.foods
    }

    private func food(_ name: String, in home: Home) async throws -> FoodAnswer {
        try await home.ask("GET /v1/foods/\(name)").food
    }

    /// Writes items on a new list, ticks them and completes the list.
    private func buy(_ items: String..., in home: Home) async throws {
        let list = try await home.ask("POST /v1/lists", body: #"{"name":"Shop"}"#).list.id
        for item in items {
            let added = await home.ask("POST /v1/lists/\(list)/items", body: #"{"text":"\#(item)"}"#)
            let path = try #require(added["Location"], "\(added.text)")
            #expect(await home.ask("PUT \(path)/tick").status == .ok)
        }
        #expect(await home.ask("PUT /v1/lists/\(list)/completion").status == .ok)
    }

    @Test func `were only ever written by hand on a list`() async throws {
        let home = try await home()
        try await buy("2 l oat milk", in: home)
        let dairy = try #require(
            try await home.ask("GET /v1/categories").categories.first { $0.name == "Dairy & eggs" })
        let milk = try #require(try await foods("q=oat", in: home).first)
        #expect(milk.id == "oat milk")
        #expect(milk.name == "oat milk")
        #expect(milk.categoryId == dairy.id)
        #expect(milk.meals == 0)
        #expect(milk.writtenAmount == "2 l")
        #expect(milk.lastBoughtAt == "2026-11-23T09:00:00.000Z")
        #expect(milk.timesBought == 1)
        #expect(try await food("oat%20milk", in: home) == milk)
    }

    @Test func `that are still to be bought have not been bought`() async throws {
        let home = try await home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 candle"}"#)
        let candle = try await food("candles", in: home)
        #expect(candle.writtenAmount == "1")
        #expect(candle.lastBoughtAt == nil)
        #expect(candle.timesBought == 0)
        try await home.tick("candle")
        #expect(try await food("candles", in: home).timesBought == 1)
        _ = await home.ask("DELETE \(try await home.line("candle"))/tick")
        #expect(try await food("candles", in: home) == candle)
    }

    @Test func `have the name and the amount that were written last`() async throws {
        let home = try await home()
        _ = try await home.cook("Salad", of: "3 tomatoes")
        _ = try await home.cook("Soup", of: "5 tomatoes")
        #expect(try await food("tomato", in: home).name == "tomatoes")
        _ = await home.ask("POST /v1/usuals", body: #"{"text":"1 kg Tomatoes"}"#)
        let usual = try await food("tomato", in: home)
        #expect([usual.name, usual.writtenAmount] == ["Tomatoes", "1 kg"])
        try await buy("500 g TOMATOES", in: home)
        try await buy("6 Tomato", in: home)
        let written = try await food("tomato", in: home)
        #expect([written.name, written.writtenAmount] == ["Tomato", "6"])
        #expect(written.timesBought == 2)
        #expect(written.meals == 2)
    }

    @Test func `have no amount if they were written without one`() async throws {
        let home = try await home()
        try await buy("2 l milk", in: home)
        try await buy("milk", in: home)
        let milk = try await food("milk", in: home)
        #expect(milk.writtenAmount == nil)
        #expect(milk.timesBought == 2)
    }

    @Test func `of the plan have the amount bought last`() async throws {
        let home = try await home()
        try await home.plan("Cookies", at: "2026-11-24/other", of: "2 cups flour")
        try await home.plan("Bread", at: "2026-11-25/other", of: "1 cup flour", "1 egg")
        try await home.generate()
        #expect(try await food("flour", in: home).writtenAmount == nil)
        try await home.tick("flour")
        let flour = try await food("flour", in: home)
        #expect(flour.writtenAmount == "3 cups")
        #expect(flour.timesBought == 1)
        #expect(flour.meals == 2)
    }

    @Test func `can be written again as they are suggested`() async throws {
        let home = try await home()
        try await buy("1 1/2 lb Ground Beef", "2 cans (14 oz each) beans", "2-3 limes", "salt", in: home)
        for food in try await foods("", in: home) {
            let words = [food.writtenAmount, food.name].compactMap { $0 }.joined(separator: " ")
            let added = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(words)"}"#)
            #expect(try added.line.text == words)
            #expect(try await self.food(food.id.replacing(" ", with: "%20"), in: home) == food)
        }
    }

    @Test(arguments: [
        ("q=MIL", ["milk", "oat milk", "camomile tea"]), ("q=oat", ["oat milk", "goat cheese"]),
        ("q=milk+oat", ["oat milk"]), ("q=fried", ["pan fried onion"]), ("q=creme", ["creme fraiche"]),
    ])
    func `begin with those in which a word begins with the search`(query: String, ids: [String])
        async throws
    {
        let home = try await home()
        try await buy(
            "camomile tea", "goat cheese", "oat milk", "milk", "pan-fried onions", "crème fraîche", in: home)
        #expect(try await foods(query, in: home).map(\.id) == ids)
        var found: [String] = []
        var next: String? = "/v1/foods?limit=1&\(query)"
        while let path = next {
            let answer = await home.ask("GET \(path)")
            found += try answer.foods.map(\.id)
            next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(found == ids)
    }

    private static let orders = [
        ("sort=name", ["candle", "egg", "flour", "milk"]),
        ("sort=-lastBought", ["egg", "candle", "milk", "flour"]),
        ("sort=-timesBought", ["milk", "egg", "candle", "flour"]),
        ("sort=-timesBought&q=l", ["milk", "candle", "flour"]),
    ]

    @Test(arguments: orders) func `are sorted by the last and the number of purchases`(
        query: String, ids: [String]
    ) async throws {
        let home = try await home()
        _ = try await home.cook("Bread", of: "500 g flour")
        for _ in 1...3 { try await buy("milk", in: home) }
        clock.advance(minutes: 60)
        try await buy("egg", in: home)
        clock.advance(minutes: 60)
        try await buy("candle", in: home)
        clock.advance(minutes: 60)
        try await buy("egg", in: home)
        #expect(try await foods(query, in: home).map(\.id) == ids)
        var paged: [String] = []
        var next: String? = "/v1/foods?limit=1&\(query)"
        while let path = next {
            let answer = await home.ask("GET \(path)")
            paged += try answer.foods.map(\.id)
            next = answer["Link"].flatMap { $0.firstMatch(of: /<(.*)>; rel="next"/) }?.1.description
        }
        #expect(paged == ids)
    }

    @Test func `in an unknown order are refused`() async throws {
        let home = try await home()
        let answer = await home.ask("GET /v1/foods?sort=lastBought")
        #expect(answer.pointers == ["?sort"])
        #expect(answer.text.contains("-lastBought"))
    }

    @Test func `go on only from a page of the same search`() async throws {
        let home = try await home()
        try await buy("milk", "oat milk", in: home)
        let next = try #require(try await home.ask("GET /v1/foods?q=milk&limit=1").next)
        #expect(try await foods("q=milk&limit=1&cursor=\(next)", in: home).map(\.id) == ["oat milk"])
        for other in ["q=mil", "q=milk&sort=-timesBought"] {
            let answer = await home.ask("GET /v1/foods?\(other)&limit=1&cursor=\(next)")
            #expect(answer.pointers == ["?cursor"])
        }
    }

    @Test func `are remembered when their last line is cleared`() async throws {
        let home = try await home()
        _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"1 candle"}"#)
        try await home.tick("candle")
        #expect(await home.ask("DELETE \(try await home.currentList)/ticked").status == .ok)
        let candle = try #require(try await foods("", in: home).first)
        #expect(candle.name == "candle" && candle.timesBought == 1 && candle.writtenAmount == "1")
    }
}
