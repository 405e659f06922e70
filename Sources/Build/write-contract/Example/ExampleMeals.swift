import Contract
import HTTP

extension ExampleHousehold {
    static let tacos =
        #"{"name":"Tacos","tags":["dinner","quick"],"servings":4,"minutes":{"prep":10,"cook":15},"#
        + #""ingredients":["For the filling:","1 1/2 lb ground beef","2-3 tortillas (20 g each)","#
        + #"{"name":"cheese","quantity":{"amount":"1/2","unit":"cup"},"note":"grated"}],"#
        + #""steps":["Brown the beef.","Fill the shells."],"#
        + #""sourceUrl":"https://example.org/tacos"}"#

    mutating func askAboutMeals() async throws(ContractError) {
        let me = try await ask("GET /v1/me").text("member", "id")
        let added = try await show("addMeal", "POST /v1/meals", ExampleHousehold.tacos)
        let (meal, before) = (added.address, (Int(added.text("version")) ?? 1) - 1)
        try await ask(
            "PATCH /v1/members/\(me)",
            #"{"avoids":[{"kind":"diet","name":"vegan"},{"kind":"allergen","name":"gluten"}]}"#)
        try await show("getMealContents", "GET \(meal)/contents")
        try await ask("GET \(meal)")
        try await ask("GET /v1/meals/\(try await cook("Pancakes", "1 cup milk", "2 xyz of qwertz"))")
        try await ask("GET /v1/meals/\(try await cook("Rice pudding", "1 l milk"))/contents")
        try await ask("PATCH /v1/members/\(me)", #"{"avoids":null}"#)
        try await show("listChanges", "GET /v1/changes?since=\(before)&limit=1")
        try await ask("GET /v1/changes?since=\(before)&limit=1&rows=false")
        try await showPhotos(of: meal)
        try await show([
            ("getMeal", "GET \(meal)?servings=6", ""),
            ("putMeal", "PUT /v1/meals/01a207a2-3984-7c1e-9b52-0f6d8a37e4c1", ExampleHousehold.tacos),
            ("putMeal", "PUT \(meal)", ExampleHousehold.tacos),
            (
                "changeMeal", "PATCH \(meal)",
                #"{"tags":["dinner"],"minutes":{"cook":20},"ahead":[{"hours":12,"text":"Thaw the beef."}]}"#
            ),
            ("restoreMeal", "PUT \(meal)/restoration", ""), ("likeMeal", "PUT \(meal)/favourite", ""),
            ("unlikeMeal", "DELETE \(meal)/favourite", ""),
            ("vote", "PUT \(meal)/votes/\(me)", #"{"vote":"love"}"#),
            ("withdrawVote", "DELETE \(meal)/votes/\(me)", ""), ("listTags", "GET /v1/tags", ""),
            (
                "importMeals", "POST /v1/meals/import",
                #"[{"name":"Soup","ingredients":["1 l broth"]},{"name":"Bread"},{}]"#
            ),
            (
                "importMeals", "POST /v1/meals/import",
                #"[{"@type":"Recipe","name":"Stew","nutrition":{"calories":"200"}}]"#
            ),
            ("addSamples", "POST /v1/samples", ""),
            ("listMeals", "GET /v1/meals?q=tacos", ""),
            ("listMeals", "GET /v1/meals?missing=5&limit=2&view=outline", ""),
            (
                "parseIngredients", "POST /v1/ingredients/parse",
                #"{"lines":["2-3 cloves garlic, minced","1 can (14 oz) tomatoes","For the sauce:"]}"#
            ),
        ])
    }

    func askAboutUsedRecipes() async throws(ContractError) {
        let custard = try await cook("Custard", "1 l milk")
        try await ask(
            "POST /v1/meals",
            #"{"name":"Trifle","ingredients":[{"text":"1 custard","mealId":"\#(custard)"}]}"#)
        try await ask("GET /v1/meals/\(custard)")
    }

    private mutating func showPhotos(of meal: String) async throws(ContractError) {
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF]
        try await show("putMealImage", "PUT \(meal)/image", bytes: photo)
        try await show("putSmallMealImage", "PUT \(meal)/image/small", bytes: photo + [0xE0])
    }

    /// Makes a meal and returns its id.
    func cook(_ name: String, _ ingredients: String...) async throws(ContractError) -> String {
        let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
        return try await ask("POST /v1/meals", #"{"name":"\#(name)","ingredients":[\#(list)]}"#).text("id")
    }

    /// Plans a meal and returns the address of the planned meal.
    @discardableResult
    func plan(_ meal: String, at place: String) async throws(ContractError) -> String {
        try await ask("POST /v1/days/\(place)/meals", #"{"mealId":"\#(meal)"}"#).address
    }

    mutating func askForProposals() async throws(ContractError) {
        let chili = try await cook("Chili", "1 lb ground beef")
        try await ask("PATCH /v1/meals/\(chili)", #"{"minutes":{"prep":5,"cook":20}}"#)
        try await plan(chili, at: "2026-11-10/dinner")
        for day in ["2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09"] {
            try await plan(chili, at: "\(day)/lunch")
        }
        let meal =
            #"{"id":"01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1","date":"2026-12-03","slot":"dinner","#
            + #""mealId":"\#(chili)"}"#
        try await show([
            (
                "propose", "POST /v1/proposals",
                #"{"from":"2026-11-23","to":"2026-11-29","slots":["breakfast","dinner"]}"#
            ), ("acceptProposal", "POST /v1/proposals/acceptance", #"{"basis":1,"meals":[\#(meal)]}"#),
            ("passMeals", "POST /v1/proposals/passes", #"{"meals":["\#(chili)"]}"#),
            ("getOutlook", "GET /v1/meals/\(chili)/outlook?date=2026-12-04", ""),
            ("getPatterns", "GET /v1/patterns", ""),
        ])
    }
}
