import Contract
import HTTP

extension ExampleHousehold {
    mutating func askAboutLists() async throws(ContractError) {
        let bolognese = try await cook("Bolognese", "1 1/2 lb ground beef", "2 cups flour", "1 cup water")
        try await plan(bolognese, at: "2026-12-15/dinner")
        try await plan(try await cook("Eggs"), at: "2026-12-15/lunch")
        let spaghetti = try await cook("Spaghetti", "1 lb ground beef", "400-500 g spaghetti (2 packets)")
        let days = #"{"name":"Weekend","from":"2026-12-15","to":"2026-12-15","includeUsuals":false}"#
        let list = try await show("makeList", "POST /v1/lists", days).address
        let addition = try await show(
            "addListMeal", "POST \(list)/meals", #"{"mealId":"\#(spaghetti)","servings":4}"#
        ).address
        try await show([
            ("getListMeal", "GET \(addition)", ""),
            ("changeList", "PATCH \(list)", #"{"name":"Weekend"}"#), ("listLists", "GET /v1/lists", ""),
            ("previewList", "GET \(list)/preview?from=2026-12-15&to=2026-12-15&includeUsuals=false", ""),
            ("generateList", "POST \(list)/generation", #"{"includeFuture":false,"lookbackWeeks":2}"#),
            ("completeList", "PUT \(list)/completion", ""), ("reopenList", "DELETE \(list)/completion", ""),
        ])
        try await ask("POST /v1/lists", days)
        try await askAboutLines(of: list)
        try await askAboutSources()
        try await ask("POST /v1/lists", #"{"from":"2027-02-01","to":"2027-02-02","includeUsuals":false}"#)
        try await ask("DELETE \(list)")
        let newList = "PUT /v1/lists/01a207a2-7f13-7c3e-8b52-0f6d8a37e4c1"
        try await show([("putList", newList, days), ("putList", newList, days)])
        try await askAboutShops()
    }

    private mutating func askAboutShops() async throws(ContractError) {
        let shelf = try await ask("GET /v1/categories?limit=1").text("items", "0", "id")
        let shop = try await show("addShop", "POST /v1/shops", #"{"name":"Market"}"#).address
        try await show([
            ("changeShop", "PATCH \(shop)", #"{"order":["\#(shelf)"]}"#), ("getShop", "GET \(shop)", ""),
            ("getShopWalk", "GET \(shop)/walk", ""), ("listShops", "GET /v1/shops", ""),
        ])
    }

    /// A list for days with a gap, with lines of every origin and one that is bought later, and
    /// then without the usual items.
    private func askAboutSources() async throws(ContractError) {
        try await plan(try await cook("Baked salmon", "600 g salmon"), at: "2026-11-28/dinner")
        let week = #"{"from":"2026-11-22","to":"2026-11-28"}"#
        let list = try await ask("POST /v1/lists", week).address
        try await ask("POST \(list)/items", #"{"text":"1 candle"}"#)
        try await ask("GET \(list)?sources=true")
        try await ask("POST \(list)/generation", #"{"addFrom":"2026-12-15","addTo":"2026-12-16"}"#)
        try await ask("POST \(list)/generation", #"{"includeUsuals":false}"#)
        try await ask("DELETE \(list)")
    }

    private mutating func askAboutLines(of list: String) async throws(ContractError) {
        let beef = #"{"text":"1 lb ground beef","note":"lean"}"#
        let item = try await show("addItem", "POST \(list)/items", beef).address
        try await ask("POST \(list)/items", #"{"text":"candles and matches"}"#)
        let putItem = "PUT \(list)/items/01a207a2-7f14-7c3e-8b52-0f6d8a37e4c1"
        try await show([
            ("getItem", "GET \(item)", ""), ("changeItem", "PATCH \(item)", #"{"note":"lean"}"#),
            ("putItem", putItem, #"{"text":"1 lb lamb","note":"lean"}"#),
            ("putItem", putItem, #"{"text":"2 lb lamb"}"#),
            ("haveFood", "PUT /v1/foods/ground%20beef/at-home", #"{"amount":"20 lb"}"#),
            ("getList", "GET \(list)?sources=true", ""), ("bringBack", "DELETE \(item.replacingItems)", ""),
            ("haveFood", "PUT /v1/foods/milk/at-home", #"{"amount":"1 l","useSoon":true}"#),
            ("listFoods", "GET /v1/foods?use=soon", ""),
            ("lackFood", "DELETE /v1/foods/ground%20beef/at-home", ""),
            ("tickItem", "PUT \(item)/tick", #"{"bought":"2 1/2 lb"}"#),
            ("untickItem", "DELETE \(item)/tick", ""),
        ])
        try await ask("PUT \(item)/tick")
        try await ask("GET \(item)")
        try await show("clearTicked", "DELETE \(list)/ticked")
        try await show("lookFirst", "GET \(list)/look-first")
    }
}

extension String {
    /// The address of a line among those that are set aside.
    fileprivate var replacingItems: String {
        split(separator: "/").map { $0 == "items" ? "set-aside" : String($0) }.reduce("") { $0 + "/" + $1 }
    }
}
