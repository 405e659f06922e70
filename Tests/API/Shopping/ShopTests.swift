import Domain
import HTTP
import Testing
import UseCases

@Suite struct `A shop` {
    private let clock = TestClock()
    private let home: Home
    private let shelves: [String]

    init() async throws {
        home = try await Home(Door(clock: clock, signup: .open))
        shelves = try await home.ids("/v1/categories")
        for item in ["milk", "apples", "bread"] {
            _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(item)"}"#)
        }
    }

    private func add(_ name: String, order: [String] = []) async throws -> ShopAnswer {
        let order = order.map { "\"\($0)\"" }.joined(separator: ",")
        return try await home.ask("POST /v1/shops", body: #"{"name":"\#(name)","order":[\#(order)]}"#).read()
    }

    private var list: ShoppingListAnswer {
        get async throws { try await home.ask("GET /v1/lists/current").list }
    }

    private func choose(_ shop: String?) async throws {
        let body = shop.map { #"{"shopId":"\#($0)"}"# } ?? #"{"shopId":null}"#
        #expect(await home.ask("PATCH /v1/lists/\(try await list.id)", body: body).status == .ok)
    }

    private func bread(in shop: String) async {
        _ = await home.ask("PATCH /v1/foods/bread", body: #"{"shopId":"\#(shop)"}"#)
    }

    @Test func `sorts its lists, and shelves that it does not name come last`() async throws {
        #expect(try await list.items.map(\.name) == ["apples", "bread", "milk"])
        let shop = try await add("Mall", order: [shelves[3], shelves[1]])
        try await choose(shop.id)
        #expect(try await list.items.map(\.name) == ["milk", "bread", "apples"])
        try await choose(nil)
        #expect(try await list.items.map(\.name) == ["apples", "bread", "milk"])
    }

    @Test func `sorts a list that is made for it`() async throws {
        let shop = try await add("Mall", order: [shelves[3]])
        let body = #"{"planIds":[],"includeUsuals":false,"shopId":"\#(shop.id)"}"#
        #expect(try await home.ask("POST /v1/lists", body: body).list.shopId == shop.id)
    }

    @Test func `shows what is bought in another one as elsewhere`() async throws {
        let market = try await add("Market")
        await bread(in: market.id)
        #expect(try await list.items.map(\.name) == ["apples", "bread", "milk"])
        try await choose(try await add("Mall").id)
        #expect(try await list.items.map(\.name) == ["apples", "milk", "bread"])
        #expect(try await list.items.last?.shopId == market.id)
        #expect(try await list.counts.items == 3)
        let text = await home.ask("GET /v1/lists/current", ["Accept: text/plain"]).text
        #expect(text.hasSuffix("\nElsewhere: Market\n- bread\n"))
        let csv = await home.ask("GET /v1/lists/current", ["Accept: text/csv", "Accept-Language: de"]).text
        #expect(csv.contains("Anderswo: Market,,Brot"))
    }

    @Test func `is offered as the last one chosen on that day of the week`() async throws {
        let (market, mall) = (try await add("Market"), try await add("Mall"))
        for (date, shop) in [("2026-11-24", market.id), ("2026-11-28", mall.id)] {
            clock.set(date + "T09:00:00Z")
            try await choose(shop)
            _ = await home.ask("PUT /v1/lists/\(try await list.id)/completion")
            _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"milk"}"#)
        }
        #expect(try await list.offeredShopId == mall.id)
        clock.set("2026-12-01T09:00:00Z")
        #expect(try await list.offeredShopId == market.id)
        clock.set("2026-12-02T09:00:00Z")
        #expect(try await list.offeredShopId == nil)
    }

    @Test func `that is removed leaves its lists and foods, and one undo brings all back`() async throws {
        let (market, mall) = (try await add("Market"), try await add("Mall", order: [shelves[3]]))
        await bread(in: market.id)
        try await choose(mall.id)
        let (before, food) = (
            await home.ask("GET /v1/lists/current").text, await home.ask("GET /v1/foods/bread").text
        )
        for shop in [market, mall] {
            #expect(await home.ask("DELETE /v1/shops/\(shop.id)").status == .noContent)
        }
        #expect(try await list.items.map(\.name) == ["apples", "bread", "milk"])
        #expect(try await list.shopId == nil)
        #expect(try await home.ask("GET /v1/foods/bread").food.shopId == nil)
        let newest = try await home.newest()
        for seq in [newest, newest - 1] { #expect(await home.undo(seq).status == .ok) }
        #expect(await home.ask("GET /v1/lists/current").text == before)
        #expect(await home.ask("GET /v1/foods/bread").text == food)
    }

    @Test func `keeps the place of a shelf that comes back`() async throws {
        let shop = try await add("Mall", order: [shelves[3], shelves[1]])
        _ = await home.ask("DELETE /v1/categories/\(shelves[3])")
        let shown: ShopAnswer = try await home.ask("GET /v1/shops/\(shop.id)").read()
        #expect(shown.order == [shelves[1]])
        _ = await home.undo(try await home.newest())
        let after: ShopAnswer = try await home.ask("GET /v1/shops/\(shop.id)").read()
        #expect(after.order == [shelves[3], shelves[1]])
    }

    @Test(arguments: [
        ("POST /v1/shops", #"{"name":""}"#, "/name"), ("POST /v1/shops", #"{}"#, "/name"),
        ("POST /v1/shops", #"{"name":"mall"}"#, "/name"), ("PATCH {shop}", #"{"name":"MARKET"}"#, "/name"),
        ("PATCH {shop}", #"{"order":["{none}"]}"#, "/order/0"),
        ("PATCH {shop}", #"{"order":["{shelf}","{shelf}"]}"#, "/order"),
        ("PATCH {list}", #"{"shopId":"{none}"}"#, "/shopId"),
        ("POST /v1/lists", #"{"shopId":"{none}"}"#, "/shopId"),
        ("PATCH /v1/foods/bread", #"{"shopId":"{none}"}"#, "/shopId"),
    ])
    func `names what is wrong`(request: String, body: String, pointer: String) async throws {
        _ = try await add("Market")
        let words = [
            "{shop}": "/v1/shops/\(try await add("Mall").id)", "{list}": "/v1/lists/\(try await list.id)",
            "{none}": "019aafe1-5cdb-7000-8000-1234567890ab", "{shelf}": shelves[0],
        ]
        func filled(_ text: String) -> String {
            words.reduce(text) {
                $0.split(separator: $1.key, omittingEmptySubsequences: false).joined(separator: $1.value)
            }
        }
        let answer = await home.ask(filled(request), body: filled(body))
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.problem.errors.map(\.pointer) == [pointer])
    }

    @Test func `counts against a limit`() async throws {
        for number in 0..<Shop.most { _ = try await add("Shop \(number)") }
        #expect(await home.ask("POST /v1/shops", body: #"{"name":"One more"}"#).status == .conflict)
    }

    @Test func `is known from an export, with its lists and foods`() async throws {
        let (market, mall) = (try await add("Market"), try await add("Mall", order: [shelves[3]]))
        await bread(in: market.id)
        try await choose(mall.id)
        let document = try await home.export()
        let copy = try await Home(importing: document)
        #expect(try await copy.export() == document)
        #expect(try await copy.ask("GET /v1/lists/current").list.shopId == mall.id)
    }

    @Test func `adds nothing to what a household without one sees`() async throws {
        let list = await home.ask("GET /v1/lists/current").text
        #expect(!list.contains("hopId"))
        #expect(!(await home.ask("GET /v1/foods/bread").text.contains("hopId")))
    }
}

/// Ticks with a minute between them, in an order that is not the household's.
@Suite struct `The walk through a shop` {
    private let clock = TestClock()
    private let home: Home
    private let shop: ShopAnswer
    private let walk = ["bread", "milk", "rice", "apples", "salt", "beer", "soap", "ham"]

    init() async throws {
        home = try await Home(Door(clock: clock, signup: .open))
        shop = try await home.ask("POST /v1/shops", body: #"{"name":"Mall"}"#).read()
    }

    private var told: ShopWalkAnswer {
        get async throws { try await home.ask("GET /v1/shops/\(shop.id)/walk").read() }
    }

    /// Buys everything with a list of the shop; `atOnce` as a phone that was offline sends it.
    private func trip(atOnce: Bool = false) async throws {
        for item in walk {
            _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(item)"}"#)
        }
        let list = try await home.ask("GET /v1/lists/current").list
        _ = await home.ask("PATCH /v1/lists/\(list.id)", body: #"{"shopId":"\#(shop.id)"}"#)
        let begin = clock.now().milliseconds
        if atOnce { clock.advance(minutes: 60) }
        for (minute, item) in walk.enumerated() {
            let line = try #require(list.items.first { $0.name == item })
            let time = Instant(milliseconds: begin + minute * 60_000).text
            _ = await home.ask(
                "PUT /v1/lists/\(list.id)/items/\(line.id)/tick",
                body: atOnce ? #"{"tickedAt":"\#(time)"}"# : "")
            if !atOnce { clock.advance(minutes: 1) }
        }
        _ = await home.ask("PUT /v1/lists/\(list.id)/completion")
        clock.advance(minutes: 24 * 60)
    }

    @Test(arguments: [false, true]) func `is told from the third trip on, and no more once it counts`(
        atOnce: Bool
    ) async throws {
        for _ in 0..<2 { try await trip(atOnce: atOnce) }
        #expect(try await told.order == nil)
        try await trip(atOnce: atOnce)
        let learned = try await told
        #expect(learned.trips == 3)
        let order = try #require(learned.order)
        #expect(!learned.moved.isEmpty)
        let body = #"{"order":[\#(order.map { "\"\($0)\"" }.joined(separator: ","))]}"#
        #expect(await home.ask("PATCH /v1/shops/\(shop.id)", body: body).status == .ok)
        #expect(try await told.order == nil)
        for item in walk { _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(item)"}"#) }
        let list = try await home.ask("GET /v1/lists/current").list.id
        _ = await home.ask("PATCH /v1/lists/\(list)", body: #"{"shopId":"\#(shop.id)"}"#)
        #expect(try await home.ask("GET /v1/lists/current").list.items.map(\.name) == walk)
        _ = await home.undo(try await home.newest() - walk.count - 1)
        #expect(try await told.order == order)
    }

    @Test func `is not told from ticks that the phone sends without their times`() async throws {
        for _ in 0..<3 {
            for item in walk {
                _ = await home.ask("POST /v1/lists/current/items", body: #"{"text":"\#(item)"}"#)
            }
            let list = try await home.ask("GET /v1/lists/current").list
            _ = await home.ask("PATCH /v1/lists/\(list.id)", body: #"{"shopId":"\#(shop.id)"}"#)
            for line in list.items { _ = await home.ask("PUT /v1/lists/\(list.id)/items/\(line.id)/tick") }
            _ = await home.ask("PUT /v1/lists/\(list.id)/completion")
        }
        #expect(try await told.order == nil)
    }
}
