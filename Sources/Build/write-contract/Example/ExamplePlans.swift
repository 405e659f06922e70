import Contract
import HTTP

extension ExampleHousehold {
    mutating func askAboutPlans() async throws(ContractError) {
        let made = #"{"startDate":"2026-11-22","endDate":"2026-11-28"}"#
        let plan = try await show("makePlan", "POST /v1/plans", made).address
        let extra = try await show("addPlanExtra", "POST \(plan)/extras", #"{"text":"napkins"}"#).address
        let lasagne = try await cook("Lasagne", "500 g lasagne sheets")
        try await self.plan(lasagne, at: "2026-11-27/lunch")
        try await ask("DELETE /v1/meals/\(lasagne)?confirm=true")
        for day in ["2026-11-24", "2026-11-27"] {
            try await ask("POST /v1/days/\(day)/lunch/meals", #"{"title":"Leftovers"}"#)
        }
        try await ask("POST /v1/days/2026-11-24/dinner/extras", #"{"text":"2 bottles of red wine"}"#)
        try await ask("POST /v1/plans", #"{"startDate":"2026-03-01","endDate":"2026-03-07"}"#)
        try await show([
            ("putWeek", "PUT /v1/weeks/2026-12-09", ""), ("putWeek", "PUT /v1/weeks/2026-11-24", ""),
            ("getWeek", "GET /v1/weeks/2026-11-24", ""),
            ("listPlans", "GET /v1/plans?to=2026-11-28&from=2026-11-01", ""),
            ("getPlan", "GET \(plan)", ""), ("getCurrentPlan", "GET /v1/plans/current", ""),
            ("changePlan", "PATCH \(plan)", #"{"name":"Guests"}"#),
            ("copyPlan", "POST \(plan)/copies", #"{"startDate":"2026-11-29"}"#),
            ("listPlanExtras", "GET \(plan)/extras", ""), ("getPlanExtra", "GET \(extra)", ""),
            ("putPlanExtra", "PUT \(extra)", #"{"text":"napkins"}"#),
            (
                "putPlanExtra", "PUT \(plan)/extras/01a207a2-7f12-7c3e-8b52-0f6d8a37e4c1",
                #"{"text":"napkins"}"#
            ), ("cleanUpPlans", "DELETE /v1/plans?olderThanWeeks=26", ""),
            ("copyDay", "POST /v1/days/2026-11-27/copies", #"{"date":"2026-11-28"}"#),
        ])
    }

    mutating func askAboutStandingMeals() async throws(ContractError) {
        let pizza = #"{"title":"Pizza","slot":"dinner","weekdays":["friday"],"until":"2027-07-30"}"#
        let standing = try await show("addStandingMeal", "POST /v1/standing-meals", pizza).address
        let tacos = #""mealId":"01a207a2-3984-7c1e-9b52-0f6d8a37e4c1""#
        try await ask("POST /v1/standing-meals", "{\(tacos),\"slot\":\"dinner\",\"weekdays\":[\"tuesday\"]}")
        try await show([
            ("getStandingMeal", "GET \(standing)", ""),
            ("changeStandingMeal", "PATCH \(standing)", #"{"every":2}"#),
        ])
        try await show([("listStandingMeals", "GET /v1/standing-meals", "")])
    }

    mutating func askAboutDays() async throws(ContractError) {
        let tacos = "01a207a2-3984-7c1e-9b52-0f6d8a37e4c1"
        let dinner = "/v1/days/2026-11-25/dinner"
        let wine = #"{"text":"2 bottles of red wine"}"#
        let planned = try await show(
            "placeMeal", "POST \(dinner)/meals", #"{"mealId":"\#(tacos)","servings":6,"note":"Guests!"}"#
        ).address
        try await ask("POST \(dinner)/meals", #"{"title":"Tacos"}"#)
        let lunch = "/v1/days/2026-11-25/lunch"
        let extra = try await show("addSlotExtra", "POST \(lunch)/extras", wine).address
        let placed =
            #"{"date":"2026-11-25","slot":"dinner","mealId":"\#(tacos)","servings":6,"note":"Guests!"}"#
        try await show([
            ("listPlannedMeals", "GET \(dinner)/meals", ""), ("getPlannedMeal", "GET \(planned)", ""),
            ("changePlannedMeal", "PATCH \(planned)", #"{"date":"2026-11-26","servings":4}"#),
            ("putPlannedMeal", "PUT /v1/planned-meals/01a207a2-7f11-7c3e-8b52-0f6d8a37e4c1", placed),
            ("putPlannedMeal", "PUT \(planned)", placed),
        ])
        for slot in ["breakfast", "lunch", "other"] {
            try await ask("PATCH \(planned)", #"{"slot":"\#(slot)"}"#)
        }
        try await ask("PATCH \(planned)", #"{"slot":"dinner"}"#)
        try await show([
            ("putSlotExtra", "PUT \(lunch)/extras/01a207a2-7f15-7c3e-8b52-0f6d8a37e4c1", wine),
            ("putSlotExtra", "PUT \(extra)", wine), ("getDay", "GET /v1/days/2026-11-24", ""),
            ("listDays", "GET /v1/days?from=2026-11-24&to=2026-11-25", ""),
            ("listSlotExtras", "GET \(lunch)/extras", ""), ("getSlotExtra", "GET \(extra)", ""),
            ("setAlreadyHave", "PUT \(lunch)/already-have", ""),
            ("unsetAlreadyHave", "DELETE \(lunch)/already-have", ""),
            ("setEaters", "PUT \(lunch)/eaters", #"{"guests":3}"#),
            ("unsetEaters", "DELETE \(lunch)/eaters", ""),
        ])
    }

    /// Cooks a meal whose leftovers are planned, and keeps portions of another.
    mutating func askAboutCooking() async throws(ContractError) {
        let chili = try await plan(try await cook("Chili con carne", "2 cans beans"), at: "2026-11-24/dinner")
        try await show(
            "planLeftover", "POST \(chili)/leftovers", #"{"date":"2026-11-25","slot":"lunch","servings":2}"#)
        try await ask("GET \(chili)")
        let soup = try await plan(try await cook("Onion soup", "6 onions"), at: "2026-11-23/dinner")
        let portions = "/v1/portions/" + soup.split(separator: "/")[2]
        try await show(
            "completeMeal", "PUT \(soup)/completion",
            #"{"completedDate":"2026-11-23","left":3,"place":"freezer"}"#)
        try await show([
            ("listPortions", "GET /v1/portions", ""), ("getPortions", "GET \(portions)", ""),
            ("changePortions", "PATCH \(portions)", #"{"count":2}"#),
        ])
        let rest = #"{"portionId":"\#(soup.split(separator: "/")[2])","servings":1}"#
        let eaten = try await ask("POST /v1/days/2026-11-26/lunch/meals", rest).address
        try await ask("GET \(eaten)")
        try await ask("DELETE \(eaten)")
        try await show("uncompleteMeal", "DELETE \(soup)/completion")
        try await ask("PUT \(soup)/completion")
    }
}
