import Chance
import HTTP
import Platform
import Testing
import UseCases

/// The answers to the requests of the contract's examples, each under its operation.
struct ExampleAnswers {
    let home: Home
    private(set) var answers: [(id: String, answer: Response)] = []

    /// The answers on Monday, 23 November 2026, with the same ids in each run: they decide ties.
    static func all() async throws -> [(id: String, answer: Response)] {
        let chance = Guarded(Chance(seed: 2))
        let door = Door(signup: .open, random: { chance.withLock { $0.next() } })
        return try await all(in: try await Home(door))
    }

    /// The household has something of everything then, but for reviews.
    static func all(in home: Home) async throws -> [(id: String, answer: Response)] {
        var shown = ExampleAnswers(home: home)
        try await shown.askTheDoor()
        try await shown.askAboutMembers()
        try await shown.askAboutTheKitchen()
        try await shown.askAboutMeals()
        try await shown.askAboutPlans()
        try await shown.askAboutDays()
        try await shown.askForProposals()
        try await shown.askAboutLists()
        try await shown.askAboutTheLog()
        try await shown.askAboutReviews()
        try await shown.askForAllOfIt()
        return shown.answers
    }

    private init(home: Home) {
        self.home = home
    }

    @discardableResult
    mutating func show(_ id: String, _ request: String, _ body: String = "") async throws -> Response {
        let answer = await home.ask(request, body: body)
        try #require(answer.status.rawValue < 300, "\(id): \(answer.text)")
        answers.append((id, answer))
        return answer
    }

    mutating func show(_ requests: [(id: String, request: String, body: String)]) async throws {
        for (id, request, body) in requests { try await show(id, request, body) }
    }

    private mutating func askAboutMembers() async throws {
        try await show([
            ("getHousehold", "GET /v1/household", ""), ("renameHousehold", "PATCH /v1/household", "{}"),
            ("getMe", "GET /v1/me", ""), ("listMembers", "GET /v1/members", ""),
            ("addMember", "POST /v1/members", #"{"name":"Mia","role":"eater"}"#),
            ("getMember", "GET /v1/members/\(home.memberID)", ""),
            ("changeMember", "PATCH /v1/members/\(home.memberID)", "{}"),
        ])
        let code = try await show("invite", "POST /v1/invitations", "{}").invitation.code
        let device = try await show("addDevice", "POST /v1/devices", #"{"name":"C"}"#).addedDevice.device
        let hook = try await show("addHook", "POST /v1/hooks", #"{"url":"http://127.0.0.1:9/"}"#).path
        try await show([
            ("listHooks", "GET /v1/hooks", ""), ("getHook", "GET \(hook)", ""),
            ("changeHook", "PATCH \(hook)", #"{"paused":false}"#),
            ("getInvitation", "GET /v1/invitations/\(code)", ""),
            ("previewInvitation", "GET /v1/invitations/\(code)/preview", ""),
            ("listInvitations", "GET /v1/invitations", ""),
            ("acceptInvitation", "POST /v1/invitations/\(code)/acceptance", #"{"memberName":"Sam"}"#),
            ("makeCalendarToken", "POST /v1/calendar-token", ""),
            ("getCalendarToken", "GET /v1/calendar-token", ""),
            ("listDevices", "GET /v1/devices", ""),
            ("getDevice", "GET /v1/devices/\(device.id)", ""),
            ("renameDevice", "PATCH /v1/devices/\(device.id)", "{}"),
            ("trustDevice", "DELETE /v1/devices/\(device.id)/restriction", ""),
        ])
    }

    private mutating func askAboutTheKitchen() async throws {
        let category = try await show("addCategory", "POST /v1/categories", #"{"name":"C"}"#).path
        let usual = try await show("addUsual", "POST /v1/usuals", #"{"text":"2 l milk"}"#).path
        try await show([
            ("getSettings", "GET /v1/settings", ""), ("changeSettings", "PATCH /v1/settings", "{}"),
            ("resetSettings", "DELETE /v1/settings", ""), ("listCategories", "GET /v1/categories", ""),
            ("getCategory", "GET \(category)", ""), ("changeCategory", "PATCH \(category)", "{}"),
            ("listUsuals", "GET /v1/usuals", ""),
            ("getUsual", "GET \(usual)", ""), ("changeUsual", "PATCH \(usual)", "{}"),
            ("listFoods", "GET /v1/foods", ""),
            ("getFood", "GET /v1/foods/milk", ""), ("changeFood", "PATCH /v1/foods/milk", "{}"),
        ])
    }

    private mutating func askAboutMeals() async throws {
        let tacos = #"{"name":"Tacos","tags":["dinner"],"ingredients":["1 1/2 lb ground beef"]}"#
        let added = try await show("addMeal", "POST /v1/meals", tacos)
        let (meal, before) = (added.path, try #require(added.version) - 1)
        let me = "PATCH /v1/members/\(home.memberID)"
        _ = await home.ask(me, body: #"{"avoids":[{"kind":"diet","name":"vegan"}]}"#)
        try await show("getMealContents", "GET \(meal)/contents")
        _ = await home.ask(me, body: #"{"avoids":null}"#)
        answers.append(("putMealImage", await home.ask("PUT \(meal)/image", bytes: [0xFF, 0xD8, 0xFF])))
        let small = await home.ask("PUT \(meal)/image/small", bytes: [0xFF, 0xD8, 0xFF, 0xE0])
        answers.append(("putSmallMealImage", small))
        try await show([
            ("listChanges", "GET /v1/changes?since=\(before)&limit=1", ""),
            ("listMeals", "GET /v1/meals", ""),
            ("getMeal", "GET \(meal)", ""),
            ("putMeal", "PUT /v1/meals/01a207a2-3984-7c1e-9b52-0f6d8a37e4c1", tacos),
            ("putMeal", "PUT \(meal)", tacos),
            ("changeMeal", "PATCH \(meal)", "{}"), ("restoreMeal", "PUT \(meal)/restoration", ""),
            ("likeMeal", "PUT \(meal)/favourite", ""), ("unlikeMeal", "DELETE \(meal)/favourite", ""),
            ("vote", "PUT \(meal)/votes/\(home.memberID)", #"{"vote":"love"}"#),
            ("withdrawVote", "DELETE \(meal)/votes/\(home.memberID)", ""),
            ("listTags", "GET /v1/tags", ""),
            ("importMeals", "POST /v1/meals/import", "[\(tacos),{}]"), ("addSamples", "POST /v1/samples", ""),
            (
                "parseIngredients", "POST /v1/ingredients/parse",
                #"{"lines":["2-3 cloves garlic, minced","1 can (14 oz) tomatoes","For the sauce:"]}"#
            ),
        ])
    }

    private mutating func askAboutPlans() async throws {
        let plan = try await show("makePlan", "POST /v1/plans").path
        let extra = try await show("addPlanExtra", "POST \(plan)/extras", #"{"text":"napkins"}"#).path
        let lasagne = try await home.cook("Lasagne")
        try await home.plan(meal: lasagne, at: "2026-11-27/lunch")
        _ = await home.ask("DELETE /v1/meals/\(lasagne)?confirm=true")
        for day in ["2026-11-24", "2026-11-27"] { try await home.plan("Leftovers", "\(day)/lunch") }
        _ = await home.ask(
            "POST /v1/days/2026-11-24/dinner/extras", body: #"{"text":"2 bottles of red wine"}"#)
        _ = await home.ask("POST /v1/plans", body: #"{"startDate":"2026-03-01","endDate":"2026-03-07"}"#)
        try await show([
            ("putWeek", "PUT /v1/weeks/2026-12-09", ""), ("putWeek", "PUT /v1/weeks/2026-11-24", ""),
            ("getWeek", "GET /v1/weeks/2026-11-24", ""), ("listPlans", "GET /v1/plans?from=2026-12-06", ""),
            ("getPlan", "GET \(plan)", ""),
            ("getCurrentPlan", "GET /v1/plans/current", ""), ("changePlan", "PATCH \(plan)", "{}"),
            ("copyPlan", "POST \(plan)/copies", #"{"startDate":"2026-11-29"}"#),
            ("listPlanExtras", "GET \(plan)/extras", ""),
            ("getPlanExtra", "GET \(extra)", ""),
            ("putPlanExtra", "PUT \(extra)", #"{"text":"napkins"}"#),
            (
                "putPlanExtra", "PUT \(plan)/extras/01a207a2-7f12-7c3e-8b52-0f6d8a37e4c1",
                #"{"text":"napkins"}"#
            ), ("cleanUpPlans", "DELETE /v1/plans?olderThanWeeks=26", ""),
            ("copyDay", "POST /v1/days/2026-11-27/copies", #"{"date":"2026-11-28"}"#),
        ])
    }

    private mutating func askAboutDays() async throws {
        let dinner = "/v1/days/2026-11-25/dinner"
        let plannedMeal = try await show("placeMeal", "POST \(dinner)/meals", #"{"title":"Soup"}"#).path
        _ = await home.ask("POST \(dinner)/meals", body: #"{"title":"Rice"}"#)
        let chili = try await home.plan("Chili", "2026-12-08/dinner")
        let portions = "/v1/portions/" + plannedMeal.split(separator: "/")[2]
        let newID = "01a207a2-7f11-7c3e-8b52-0f6d8a37e4c1"
        let placed = #"{"date":"2026-11-25","slot":"dinner","title":"Bread"}"#
        let extra = try await show(
            "addSlotExtra", "POST /v1/days/2026-11-25/lunch/extras", #"{"text":"2 bottles of red wine"}"#
        ).path
        try await show([
            ("listPlannedMeals", "GET \(dinner)/meals", ""), ("getPlannedMeal", "GET \(plannedMeal)", ""),
            ("changePlannedMeal", "PATCH \(plannedMeal)", #"{"position":2}"#),
            ("completeMeal", "PUT \(plannedMeal)/completion", #"{"left":2}"#),
            ("listPortions", "GET /v1/portions", ""), ("getPortions", "GET \(portions)", ""),
            ("changePortions", "PATCH \(portions)", #"{"count":1}"#),
            ("uncompleteMeal", "DELETE \(plannedMeal)/completion", ""),
            ("putPlannedMeal", "PUT /v1/planned-meals/\(newID)", placed),
            ("putPlannedMeal", "PUT \(plannedMeal)", placed),
            (
                "putSlotExtra", "PUT /v1/days/2026-11-25/lunch/extras/01a207a2-7f15-7c3e-8b52-0f6d8a37e4c1",
                #"{"text":"2 bottles of red wine"}"#
            ),
            ("putSlotExtra", "PUT \(extra)", #"{"text":"2 bottles of red wine"}"#),
            ("getDay", "GET /v1/days/2026-11-24", ""),
            ("listDays", "GET /v1/days?from=2026-11-23&to=2026-11-25", ""),
            ("listSlotExtras", "GET /v1/days/2026-11-25/lunch/extras", ""),
            ("getSlotExtra", "GET \(extra)", ""),
            ("setAlreadyHave", "PUT /v1/days/2026-11-25/lunch/already-have", ""),
            ("unsetAlreadyHave", "DELETE /v1/days/2026-11-25/lunch/already-have", ""),
            ("setEaters", "PUT /v1/days/2026-11-25/lunch/eaters", #"{"guests":3}"#),
            ("unsetEaters", "DELETE /v1/days/2026-11-25/lunch/eaters", ""),
            (
                "planLeftover", "POST /v1/planned-meals/\(chili)/leftovers",
                #"{"date":"2026-12-09","slot":"lunch","servings":2}"#
            ),
        ])
    }

    private mutating func askAboutLists() async throws {
        try await home.plan(
            "Bolognese", at: "2026-12-15/dinner", of: "1 1/2 lb ground beef", "2 cups flour", "1 cup water")
        let spaghetti = try await home.cook("Spaghetti", of: "1 lb ground beef")
        let selection = #"{"from":"2026-12-15","to":"2026-12-15","includeUsuals":false}"#
        let list = try await show("makeList", "POST /v1/lists", selection).path
        let addition = try await show("addListMeal", "POST \(list)/meals", #"{"mealId":"\#(spaghetti)"}"#)
            .path
        try await show([
            ("getListMeal", "GET \(addition)", ""), ("getList", "GET \(list)", ""),
            ("changeList", "PATCH \(list)", "{}"),
            ("listLists", "GET /v1/lists", ""),
            ("previewList", "GET \(list)/preview?from=2026-12-15&to=2026-12-15&includeUsuals=false", ""),
            ("generateList", "POST \(list)/generation", selection),
            ("completeList", "PUT \(list)/completion", ""), ("reopenList", "DELETE \(list)/completion", ""),
            ("clearTicked", "DELETE \(list)/ticked", ""),
        ])
        let item = try await show(
            "addItem", "POST \(list)/items", #"{"text":"1 lb ground beef","note":"lean"}"#
        ).path
        try await show([
            ("lookFirst", "GET \(list)/look-first", ""),
            ("haveFood", "PUT /v1/foods/ground%20beef/at-home", #"{"amount":"5 lb"}"#),
            ("bringBack", "DELETE \(item.replacing("/items/", with: "/set-aside/"))", ""),
            ("lackFood", "DELETE /v1/foods/ground%20beef/at-home", ""),
            ("getItem", "GET \(item)", ""), ("changeItem", "PATCH \(item)", "{}"),
            (
                "putItem", "PUT \(list)/items/01a207a2-7f14-7c3e-8b52-0f6d8a37e4c1",
                #"{"text":"1 lb ground beef"}"#
            ),
            (
                "putItem", "PUT \(list)/items/01a207a2-7f14-7c3e-8b52-0f6d8a37e4c1",
                #"{"text":"1 lb ground beef"}"#
            ),
            ("tickItem", "PUT \(item)/tick", ""),
            ("untickItem", "DELETE \(item)/tick", ""),
        ])
        _ = await home.ask("DELETE \(list)")
        let newList = "PUT /v1/lists/01a207a2-7f13-7c3e-8b52-0f6d8a37e4c1"
        try await show([("putList", newList, selection), ("putList", newList, selection)])
    }

    /// Two members of another household, who do not agree, and then do.
    private mutating func askAboutReviews() async throws {
        let family = try await Home(with: ["Sam"])
        let (alex, sam) = (family.alex, family.sam)
        let (dinner, lunch) = ("/v1/days/2026-11-24/dinner", "/v1/days/2026-11-24/lunch")
        answers.append(("suggestMeal", await alex.suggest("Tacos", dinner)))
        answers.append(("withdrawSuggestion", await alex.ask("DELETE \(dinner)/suggestion")))
        for slot in [dinner, lunch] { _ = await alex.suggest("Tacos", slot) }
        answers.append(("submitPlan", await alex.ask("PUT \(try await family.currentPlan)/submission")))
        answers.append(("acceptSuggestion", await sam.ask("PUT \(lunch)/acceptance")))
        answers.append(("rejectSuggestion", await sam.reject(for: "Soup", dinner, reason: "Bones!")))
        _ = await alex.reject(for: "Rice", dinner)
        answers.append(("resolveSlot", await alex.resolve("Rice", dinner)))
        answers.append(("addComment", await sam.ask("POST \(dinner)/comments", body: #"{"text":"Please"}"#)))
        answers.append(("listComments", await alex.ask("GET \(dinner)/comments")))
        answers.append(("listNotifications", await alex.ask("GET /v1/notifications?limit=1")))
        let told = try answers.last?.answer.notifications.first?.id ?? ""
        answers.append(("readNotification", await alex.ask("PUT /v1/notifications/\(told)/read")))
        answers.append(("reopenPlan", await alex.ask("PUT \(try await family.currentPlan)/reopening")))
        try await acceptPlan()
    }

    private mutating func acceptPlan() async throws {
        let family = try await Home(with: ["Sam"])
        _ = await family.alex.ask(
            "PUT /v1/days/2026-11-24/dinner/suggestion", body: #"{"title":"Tacos","servings":6}"#)
        let plan = try await family.currentPlan
        _ = await family.alex.ask("PUT \(plan)/submission")
        answers.append(("getPlanReview", await family.sam.ask("GET \(plan)/review")))
        answers.append(("acceptPlan", await family.sam.ask("PUT \(plan)/acceptance")))
    }

    /// A small household, for an example that can be read.
    private mutating func askForAllOfIt() async throws {
        try await show("getHome", "GET /v1/home")
        let home = try await Home()
        try await home.plan(
            meal: try await home.cook("Tacos", #","tags":["dinner"],"ingredients":["1 1/2 lb ground beef"]"#),
            at: "2026-11-24/dinner")
        let document = await home.ask("GET /v1/export").whole
        answers.append(("exportHousehold", document))
        answers.append(("importHousehold", await Door(signup: .open).importing(document.text)))
    }

    private mutating func askAboutTheLog() async throws {
        try await home.plan("Burritos", at: "2026-11-23/dinner")
        let burritos = try await home.ask("GET /v1/days/2026-11-23/dinner/meals").plannedMeals.first?.id
        _ = await home.ask("PUT /v1/planned-meals/\(burritos ?? "")/completion")
        let last = try await show("listActivity", "GET /v1/activity?limit=1").activities.first?.seq
        try await show([
            ("listHistory", "GET /v1/history", ""), ("getStats", "GET /v1/stats", ""),
            ("undo", "POST /v1/activity/\(last ?? 0)/undo", ""),
            (
                "runBatch", "POST /v1/batch",
                #"{"operations":[{"method":"PATCH","path":"/v1/household","body":{}}]}"#
            ),
        ])
    }
}

extension Response {
    /// The address of the resource that was made.
    var path: String { self["Location"] ?? "" }

    /// The names of all members in it.
    var names: Set<String> { Set(text.matches(of: /"(\w+)":/).map { String($0.1) }) }
}
