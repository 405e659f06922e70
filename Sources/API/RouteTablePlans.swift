import Domain
import HTTP
import UseCases

/// The routes of plans, a line each.
extension HouseholdAPI {
    /// Plans, days and planned meals.
    var plans: [Route] {
        [
            .read(
                "/v1/plans", "listPlans",
                query: ["from", "to", "status", "q"] + MemberRequest.pageQuery,
                listPlans),
            .write(.post, "/v1/plans", .makePlan, body: .optionalJSON(NewPlan.self), makePlan),
            .write(.delete, "/v1/plans", .cleanUpPlans, query: ["olderThanWeeks"], cleanUpPlans),
            .get(
                "/v1/plans/current", "getCurrentPlan", getCurrentPlan
            ).kept,
            .get(
                "/v1/plans/{id}", "getPlan", getPlan
            ).kept,
            .write(.patch, "/v1/plans/{id}", .changePlan, body: .json(PlanPatch.self), changePlan),
            .write(.delete, "/v1/plans/{id}", .deletePlan, query: ["confirm"], deletePlan),
            .write(.post, "/v1/plans/{id}/copies", .copyPlan, body: .json(NewPlanCopy.self), copyPlan),
            .get(
                "/v1/weeks/{date}", "getWeek", getWeek
            ).kept,
            .write(.put, "/v1/weeks/{date}", .makePlan, as: "putWeek", putWeek),
            .read(
                "/v1/days", "listDays",
                query: ["from", "to"] + MemberRequest.pageQuery, listDays),
            .read(
                "/v1/days/{date}", "getDay", query: [Format.parameter],
                produces: [Format.json.type, Format.text.type], getDay),
            .write(.delete, "/v1/days/{date}", .removeDay, removeDay),
            .write(.delete, "/v1/days/{date}/meals", .clearDay, clearDay),
            .write(.post, "/v1/days/{date}/copies", .copyDay, body: .json(NewDayCopy.self), copyDay),
            .write(.put, "/v1/days/{date}/{slot}/already-have", .setAlreadyHave, setAlreadyHave),
            .write(.delete, "/v1/days/{date}/{slot}/already-have", .unsetAlreadyHave, unsetAlreadyHave),
            .get("/v1/days/{date}/{slot}/meals", "listPlannedMeals", listPlannedMeals),
            .write(
                .post, "/v1/days/{date}/{slot}/meals", .placeMeal, query: ["replace"],
                body: .json(NewPlannedMeal.self), placeMeal),
            .write(
                .put, "/v1/planned-meals/{id}", .placeMeal, as: "putPlannedMeal", query: ["replace"],
                body: .json(PlacedMeal.self), putPlannedMeal),
            .get("/v1/planned-meals/{id}", "getPlannedMeal", getPlannedMeal),
            .write(
                .patch, "/v1/planned-meals/{id}", .changePlannedMeal, body: .json(PlannedMealPatch.self),
                changePlannedMeal),
            .write(.delete, "/v1/planned-meals/{id}", .removePlannedMeal, removePlannedMeal),
            .write(
                .put, "/v1/planned-meals/{id}/completion", .completeMeal,
                body: .optionalJSON(CompletionBody.self), completePlannedMeal),
            .write(
                .delete, "/v1/planned-meals/{id}/completion", .uncompleteMeal, uncompletePlannedMeal),
            .get("/v1/days/{date}/{slot}/extras", "listSlotExtras", listSlotExtras),
            .write(
                .post, "/v1/days/{date}/{slot}/extras", .addSlotExtra, body: .json(ItemBody.self),
                addSlotExtra),
            .get("/v1/days/{date}/{slot}/extras/{extraId}", "getSlotExtra", getSlotExtra),
            .write(
                .put, "/v1/days/{date}/{slot}/extras/{extraId}", .addSlotExtra, as: "putSlotExtra",
                body: .json(ItemBody.self), putSlotExtra),
            .write(.delete, "/v1/days/{date}/{slot}/extras/{extraId}", .removeSlotExtra, removeSlotExtra),
            .get("/v1/plans/{id}/extras", "listPlanExtras", listPlanExtras),
            .write(.post, "/v1/plans/{id}/extras", .addPlanExtra, body: .json(ItemBody.self), addPlanExtra),
            .get("/v1/plans/{id}/extras/{extraId}", "getPlanExtra", getPlanExtra),
            .write(
                .put, "/v1/plans/{id}/extras/{extraId}", .addPlanExtra, as: "putPlanExtra",
                body: .json(ItemBody.self), putPlanExtra),
            .write(.delete, "/v1/plans/{id}/extras/{extraId}", .removePlanExtra, removePlanExtra),
            .anyone(
                .get, "/v1/calendar.ics", "getCalendar", query: ["token", "from", "to"], body: .none,
                produces: ["text/calendar"], getCalendar),
            .get("/v1/calendar-token", "getCalendarToken", getCalendarToken),
            .write(.post, "/v1/calendar-token", .makeCalendarToken, makeCalendarToken).withSecrets,
            .write(.delete, "/v1/calendar-token", .revokeCalendarToken, revokeCalendarToken),
        ]
    }

    /// Suggestions and their review.
    var review: [Route] {
        [
            .write(
                .put, "/v1/days/{date}/{slot}/suggestion", .suggestMeal, body: .json(SlotSuggestionBody.self),
                suggestMeal),
            .write(.delete, "/v1/days/{date}/{slot}/suggestion", .withdrawSuggestion, withdrawSuggestion),
            .write(
                .put, "/v1/days/{date}/{slot}/acceptance", .acceptSuggestion, query: ["replace"],
                acceptSuggestion),
            .write(
                .put, "/v1/days/{date}/{slot}/rejection", .rejectSuggestion, body: .json(RejectionBody.self),
                rejectSuggestion),
            .write(
                .put, "/v1/days/{date}/{slot}/resolution", .resolveSlot, query: ["replace"],
                body: .json(SlotSuggestionBody.self),
                resolveSlot),
            .get("/v1/plans/{id}/review", "getPlanReview", getPlanReview),
            .write(.put, "/v1/plans/{id}/submission", .submitPlan, submitPlan),
            .write(.put, "/v1/plans/{id}/acceptance", .acceptPlan, query: ["replace"], acceptPlan),
            .write(.put, "/v1/plans/{id}/reopening", .reopenPlan, reopenPlan),
            .get("/v1/days/{date}/{slot}/comments", "listComments", listComments),
            .write(
                .post, "/v1/days/{date}/{slot}/comments", .addComment, body: .json(NewComment.self),
                addComment),
        ]
    }
}
