import Domain
import HTTP
import UseCases

/// The routes of plans, a line each.
extension HouseholdAPI {
    /// Plans, days and planned meals.
    var plans: [Route] {
        [
            .read(
                "/v1/plans", "listPlans", query: ["from", "to", "status", "q"] + MemberRequest.pageQuery,
                listPlans),
            .add(
                "/v1/plans", .makePlan, resource: wholeHousehold, body: .optionalJSON, makePlan,
                shown: getPlan),
            .write(
                .delete, "/v1/plans", .cleanUpPlans, resource: wholeHousehold, body: .weeksToKeep,
                cleanUpPlans,
                answer: cleanedUpPlans),
            .get("/v1/plans/current", "getCurrentPlan", getCurrentPlan).kept,
            .get("/v1/plans/{id}", "getPlan", getPlan).kept,
            .change(.patch, "/v1/plans/{id}", .changePlan, resource: getPlan, body: .json, changePlan),
            .remove(
                "/v1/plans/{id}", .deletePlan, resource: planWithDays, body: .querySwitch("confirm"),
                deletePlan),
            .write(
                .post, "/v1/plans/{id}/copies", .copyPlan, resource: getPlan, body: .json, copyPlan,
                answer: copiedPlan),
            .get("/v1/weeks/{date}", "getWeek", getWeek).kept,
            .write(
                .put, "/v1/weeks/{date}", .makePlan, as: "putWeek", resource: weekIfThere, putWeek,
                answer: week),
            .read(
                "/v1/days", "listDays", query: ["from", "to", Format.parameter] + MemberRequest.pageQuery,
                produces: [Format.json.type, Format.text.type], listDays),
            .read(
                "/v1/days/{date}", "getDay", query: [Format.parameter],
                produces: [Format.json.type, Format.text.type], getDay),
            .remove("/v1/days/{date}", .removeDay, resource: day, removeDay),
            .remove("/v1/days/{date}/meals", .clearDay, resource: day, clearDay),
            .write(
                .post, "/v1/days/{date}/copies", .copyDay, resource: dayOfCopy, body: .json, copyDay,
                answer: copiedDay),
            .change(
                .put, "/v1/days/{date}/{slot}/already-have", .setAlreadyHave, resource: slot, setAlreadyHave),
            .change(
                .delete, "/v1/days/{date}/{slot}/already-have", .unsetAlreadyHave, resource: slot,
                unsetAlreadyHave),
            .change(
                .put, "/v1/days/{date}/{slot}/eaters", .setEaters, resource: slot, body: .json, setEaters),
            .change(
                .delete, "/v1/days/{date}/{slot}/eaters", .unsetEaters, resource: slot, unsetEaters),
            .get("/v1/days/{date}/{slot}/meals", "listPlannedMeals", listPlannedMeals),
            .add(
                "/v1/days/{date}/{slot}/meals", .placeMeal, resource: slot, body: .replacing(.json),
                placeMeal, shown: getPlannedMeal),
            .put(
                "/v1/planned-meals/{id}", .placeMeal, as: "putPlannedMeal", resource: plannedMealIfThere,
                body: .replacing(.json), putPlannedMeal, shown: getPlannedMeal),
            .get("/v1/planned-meals/{id}", "getPlannedMeal", getPlannedMeal),
            .write(
                .patch, "/v1/planned-meals/{id}", .changePlannedMeal, resource: getPlannedMeal, body: .json,
                changePlannedMeal, answer: changedPlannedMeal),
            .remove(
                "/v1/planned-meals/{id}", .removePlannedMeal, resource: getPlannedMeal, body: .leftovers,
                removePlannedMeal),
            .add(
                "/v1/planned-meals/{id}/leftovers", .planLeftover, resource: getPlannedMeal,
                body: .replacing(.json), planLeftover, shown: getPlannedMeal),
            .get("/v1/portions", "listPortions", listPortions),
            .get("/v1/portions/{id}", "getPortions", getPortions),
            .change(
                .patch, "/v1/portions/{id}", .changePortions, resource: getPortions, body: .json,
                changePortions),
            .remove("/v1/portions/{id}", .removePortions, resource: getPortions, removePortions),
            .change(
                .put, "/v1/planned-meals/{id}/completion", .completeMeal, resource: getPlannedMeal,
                body: .optionalJSON, completePlannedMeal),
            .change(
                .delete, "/v1/planned-meals/{id}/completion", .uncompleteMeal, resource: getPlannedMeal,
                uncompletePlannedMeal),
            .get("/v1/days/{date}/{slot}/extras", "listSlotExtras", Extras<SlotPath>.list),
            .add(
                "/v1/days/{date}/{slot}/extras", .addSlotExtra, resource: Extras<SlotPath>.list, body: .json,
                Extras.add, shown: Extras.get),
            .get("/v1/days/{date}/{slot}/extras/{extraId}", "getSlotExtra", Extras<SlotPath>.get),
            .put(
                "/v1/days/{date}/{slot}/extras/{extraId}", .addSlotExtra, as: "putSlotExtra",
                resource: Extras<SlotPath>.extraIfThere, body: .json, Extras.put, shown: Extras.get),
            .remove(
                "/v1/days/{date}/{slot}/extras/{extraId}", .removeSlotExtra, resource: Extras<SlotPath>.get,
                Extras.remove),
            .get("/v1/plans/{id}/extras", "listPlanExtras", Extras<RowPath<Plan>>.list),
            .add(
                "/v1/plans/{id}/extras", .addPlanExtra, resource: Extras<RowPath<Plan>>.list, body: .json,
                Extras.add, shown: Extras.get),
            .get("/v1/plans/{id}/extras/{extraId}", "getPlanExtra", Extras<RowPath<Plan>>.get),
            .put(
                "/v1/plans/{id}/extras/{extraId}", .addPlanExtra, as: "putPlanExtra",
                resource: Extras<RowPath<Plan>>.extraIfThere, body: .json, Extras.put, shown: Extras.get),
            .remove(
                "/v1/plans/{id}/extras/{extraId}", .removePlanExtra, resource: Extras<RowPath<Plan>>.get,
                Extras.remove),
            .read(
                "/v1/standing-meals", "listStandingMeals", query: MemberRequest.pageQuery, listStandingMeals),
            .add(
                "/v1/standing-meals", .addStandingMeal, resource: wholeHousehold, body: .json,
                addStandingMeal, shown: getStandingMeal),
            .get("/v1/standing-meals/{id}", "getStandingMeal", getStandingMeal),
            .change(
                .patch, "/v1/standing-meals/{id}", .changeStandingMeal, resource: getStandingMeal,
                body: .json, changeStandingMeal),
            .remove(
                "/v1/standing-meals/{id}", .removeStandingMeal, resource: getStandingMeal,
                removeStandingMeal),
            .read(.post, "/v1/proposals", "propose", body: .json, propose).long,
            .write(
                .post, "/v1/proposals/acceptance", .acceptProposal, resource: wholeHousehold, body: .json,
                acceptProposal, answer: acceptedProposal),
            .write(
                .post, "/v1/proposals/passes", .passMeals, resource: wholeHousehold, body: .json, passMeals,
                answer: passedMeals),
            .read("/v1/meals/{id}/outlook", "getOutlook", query: ["date", "slot"], getOutlook).long,
            .read("/v1/patterns", "getPatterns", query: ["limit"], getPatterns).long,
            .anyone(
                .get, "/v1/calendar.ics", "getCalendar", query: ["token", "from", "to", "slot"],
                body: .none, produces: ["text/calendar"], getCalendar),
            .get("/v1/calendar-token", "getCalendarToken", getCalendarToken),
            .write(
                .post, "/v1/calendar-token", .makeCalendarToken, resource: calendarTokenIfThere,
                makeCalendarToken, answer: madeCalendarToken
            ).withSecrets,
            .remove(
                "/v1/calendar-token", .revokeCalendarToken, resource: calendarTokenIfThere,
                revokeCalendarToken),
        ]
    }

    /// Suggestions and their review.
    var review: [Route] {
        [
            .change(
                .put, "/v1/days/{date}/{slot}/suggestion", .suggestMeal, resource: slot, body: .json,
                suggestMeal),
            .change(
                .delete, "/v1/days/{date}/{slot}/suggestion", .withdrawSuggestion, resource: slot,
                withdrawSuggestion),
            .change(
                .put, "/v1/days/{date}/{slot}/acceptance", .acceptSuggestion, resource: slot,
                body: .querySwitch("replace"), acceptSuggestion),
            .change(
                .put, "/v1/days/{date}/{slot}/rejection", .rejectSuggestion, resource: slot, body: .json,
                rejectSuggestion),
            .change(
                .put, "/v1/days/{date}/{slot}/resolution", .resolveSlot, resource: slot,
                body: .replacing(.json), resolveSlot),
            .get("/v1/plans/{id}/review", "getPlanReview", getPlanReview),
            .change(.put, "/v1/plans/{id}/submission", .submitPlan, resource: getPlan, submitPlan),
            .write(
                .put, "/v1/plans/{id}/acceptance", .acceptPlan, resource: planWithDays,
                body: .querySwitch("replace"), acceptPlan, answer: acceptedPlan),
            .change(.put, "/v1/plans/{id}/reopening", .reopenPlan, resource: getPlan, reopenPlan),
            .get("/v1/days/{date}/{slot}/comments", "listComments", listComments),
            .write(
                .post, "/v1/days/{date}/{slot}/comments", .addComment, resource: slot, body: .json,
                addComment, answer: addedComment),
        ]
    }
}
