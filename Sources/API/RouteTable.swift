import Domain
import HTTP
import UseCases

/// The routes of a household, a line each: method, path, action or operation, query, body, handler.
extension HouseholdAPI {
    var routes: [Route] {
        household + meals + shopping + plans
            + plannedMeals(PlannedMealPath.self, at: "/v1/days/{date}/{slot}/meals/{entryId}")
            + plannedMeals(PlannedMealIDPath.self, at: "/v1/planned-meals/{entryId}", named: "ByID")
            + review + history
    }

    /// Members, their devices and settings.
    private var household: [Route] {
        [
            .anyone(
                .post, "/v1/households", "foundHousehold", body: .names(NewHousehold.self),
                headCheck: checkFounding,
                foundHousehold),
            .get("/v1/household", "getHousehold", getHousehold),
            .write(
                .patch, "/v1/household", .renameHousehold, body: .json(HouseholdPatch.self), renameHousehold),
            .write(.delete, "/v1/household", .deleteHousehold, query: ["confirm"], deleteHousehold),
            .get("/v1/home", "getHome", query: ["from", "days"], getHome),
            .get("/v1/me", "getMe", getMe),
            .read("/v1/members", "listMembers", query: MemberRequest.pageQuery, listMembers),
            .get("/v1/members/{id}", "getMember", getMember),
            .write(.patch, "/v1/members/{id}", .changeMember, body: .json(MemberPatch.self), changeMember),
            .write(.delete, "/v1/members/{id}", .removeMember, removeMember),
            .read("/v1/invitations", "listInvitations", query: MemberRequest.pageQuery, listInvitations),
            .write(.post, "/v1/invitations", .invite, body: .json(NewInvitation.self), inviteMember),
            .get("/v1/invitations/{code}", "getInvitation", getInvitation),
            .write(.delete, "/v1/invitations/{code}", .revokeInvitation, revokeInvitation),
            .read(
                "/v1/invitations/{code}/qr.svg", "drawInvitation", produces: ["image/svg+xml"],
                drawInvitation),
            .anyone(
                .get, "/v1/invitations/{code}/preview", "previewInvitation", body: .none, previewInvitation),
            .anyone(
                .post, "/v1/invitations/{code}/acceptance", "acceptInvitation", body: .names(Acceptance.self),
                acceptInvitation),
            .read("/v1/devices", "listDevices", query: MemberRequest.pageQuery, listDevices),
            .write(.post, "/v1/devices", .addDevice, body: .json(NewDevice.self), addDevice),
            .get("/v1/devices/{id}", "getDevice", getDevice),
            .write(.delete, "/v1/devices/{id}", .removeDevice, removeDevice),
            .member(.put, "/v1/session", "beginSession", beginSession),
            .anyone(.get, "/v1/session", "getSession", body: .none, getSession),
            .anyone(.delete, "/v1/session", "endSession", body: .none, endSession),
            .get("/v1/settings", "getSettings", getSettings),
            .write(.patch, "/v1/settings", .changeSettings, body: .json(SettingsPatch.self), changeSettings),
            .write(.delete, "/v1/settings", .resetSettings, resetSettings),
            .read(
                "/v1/notifications", "listNotifications", query: ["unread"] + MemberRequest.pageQuery,
                listNotifications),
            .write(.put, "/v1/notifications/{id}/read", .readNotification, readNotification),
            .write(.put, "/v1/notifications/read", .readNotifications, readNotifications),
        ]
    }

    /// Recipes, their photos and imports.
    private var meals: [Route] {
        [
            .read(
                "/v1/meals", "listMeals",
                query: MealQuery.parameters + MemberRequest.pageQuery + MemberRequest.asOfQuery, listMeals),
            .write(.post, "/v1/meals", .addMeal, body: .json(MealBody.self), addMeal),
            .get("/v1/meals/{id}", "getMeal", query: ["servings"] + MemberRequest.asOfQuery, getMeal),
            .write(.put, "/v1/meals/{id}", .changeMeal, as: "putMeal", body: .json(MealBody.self), putMeal),
            .write(.patch, "/v1/meals/{id}", .changeMeal, body: .json(RecipePatch.self), changeMeal),
            .write(.delete, "/v1/meals/{id}", .deleteMeal, query: ["confirm", "purge"], deleteMeal),
            .write(.put, "/v1/meals/{id}/restoration", .restoreMeal, restoreMeal),
            .write(.put, "/v1/meals/{id}/favourite", .likeMeal, likeMeal),
            .write(.delete, "/v1/meals/{id}/favourite", .unlikeMeal, unlikeMeal),
            .read("/v1/tags", "listTags", query: MemberRequest.pageQuery, listTags),
            .read(
                .post, "/v1/ingredients/parse", "parseIngredients", body: .json(IngredientLinesBody.self),
                parseIngredients),
            .member(
                .get, "/v1/meals/{id}/image", "getMealImage", query: ["v"],
                produces: ["image/*"] + ImageKind.allCases.map(\.rawValue), getMealImage(.large)),
            .member(.put, "/v1/meals/{id}/image", "putMealImage", body: .bytes(.image), putMealImage(.large)),
            .write(
                .delete, "/v1/meals/{id}/image", .removeMealImage, as: "deleteMealImage",
                deleteMealImage(.large)),
            .member(
                .get, "/v1/meals/{id}/image/small", "getSmallMealImage", query: ["v"],
                produces: ["image/*"] + ImageKind.allCases.map(\.rawValue), getMealImage(.small)),
            .member(
                .put, "/v1/meals/{id}/image/small", "putSmallMealImage", body: .bytes(.smallImage),
                putMealImage(.small)),
            .write(
                .delete, "/v1/meals/{id}/image/small", .removeMealImage, as: "deleteSmallMealImage",
                deleteMealImage(.small)),
            .member(
                .post, "/v1/meals/import", "importMeals", query: ["dryRun", "source"], body: .bytes(.recipes),
                importMeals),
            .write(.post, "/v1/samples", .addSamples, addSamples),
        ]
    }

    /// Categories, foods, usual items and lists.
    private var shopping: [Route] {
        [
            .read("/v1/categories", "listCategories", query: MemberRequest.pageQuery, listCategories),
            .write(.post, "/v1/categories", .addCategory, body: .json(NewCategory.self), addCategory),
            .get("/v1/categories/{id}", "getCategory", getCategory),
            .write(
                .patch, "/v1/categories/{id}", .changeCategory, body: .json(CategoryPatch.self),
                changeCategory),
            .write(.delete, "/v1/categories/{id}", .removeCategory, removeCategory),
            .read(
                "/v1/foods", "listFoods", query: FoodQuery.parameters + MemberRequest.pageQuery,
                takesLong: true, listFoods),
            .get("/v1/foods/{name}", "getFood", takesLong: true, getFood),
            .write(.patch, "/v1/foods/{name}", .changeFood, body: .json(FoodPatch.self), changeFood),
            .read("/v1/usuals", "listUsuals", query: MemberRequest.pageQuery, listUsuals),
            .write(.post, "/v1/usuals", .addUsual, body: .json(NewUsual.self), addUsual),
            .get("/v1/usuals/{id}", "getUsual", getUsual),
            .write(.patch, "/v1/usuals/{id}", .changeUsual, body: .json(UsualPatch.self), changeUsual),
            .write(.delete, "/v1/usuals/{id}", .removeUsual, removeUsual),
            .read(
                "/v1/lists", "listLists",
                query: ["status"] + MemberRequest.pageQuery + MemberRequest.asOfQuery, listLists),
            .write(.post, "/v1/lists", .makeList, body: .optionalJSON(NewList.self), makeList),
            .read(
                "/v1/lists/{id}", "getList", query: ["sources", Format.parameter] + MemberRequest.asOfQuery,
                produces: ListText.formats.map(\.type), getList),
            .write(.patch, "/v1/lists/{id}", .changeList, body: .json(ListPatch.self), changeList),
            .write(
                .put, "/v1/lists/{id}", .makeList, as: "putList", body: .optionalJSON(NewList.self), putList),
            .write(.delete, "/v1/lists/{id}", .deleteList, deleteList),
            .write(
                .post, "/v1/lists/{id}/generation", .generateList, body: .optionalJSON(SelectionBody.self),
                generateList),
            .get(
                "/v1/lists/{id}/preview", "previewList", query: SelectionBody.parameters + ["sources"],
                previewList),
            .write(.delete, "/v1/lists/{id}/ticked", .clearTicked, clearTicked),
            .write(.put, "/v1/lists/{id}/completion", .completeList, completeList),
            .write(.delete, "/v1/lists/{id}/completion", .reopenList, reopenList),
            .write(.post, "/v1/lists/{id}/items", .addItem, body: .json(NewListItem.self), addItem),
            .get("/v1/lists/{id}/items/{itemId}", "getItem", getItem),
            .write(
                .put, "/v1/lists/{id}/items/{itemId}", .addItem, as: "putItem", body: .json(NewListItem.self),
                putItem),
            .write(
                .patch, "/v1/lists/{id}/items/{itemId}", .changeItem, body: .json(ListItemPatch.self),
                changeItem),
            .write(.delete, "/v1/lists/{id}/items/{itemId}", .removeItem, removeItem),
            .write(
                .put, "/v1/lists/{id}/items/{itemId}/tick", .tickItem, body: .optionalJSON(TickBody.self),
                tickItem),
            .write(.delete, "/v1/lists/{id}/items/{itemId}/tick", .untickItem, untickItem),
            .write(.post, "/v1/lists/{id}/meals", .addListMeal, body: .json(NewListMeal.self), addListMeal),
            .get("/v1/lists/{id}/meals/{additionId}", "getListMeal", getListMeal),
            .write(.delete, "/v1/lists/{id}/meals/{additionId}", .removeListMeal, removeListMeal),
        ]
    }

    /// Plans, days and planned meals.
    private var plans: [Route] {
        [
            .read(
                "/v1/plans", "listPlans",
                query: ["from", "to", "status", "q"] + MemberRequest.pageQuery + MemberRequest.asOfQuery,
                listPlans),
            .write(.post, "/v1/plans", .makePlan, body: .optionalJSON(NewPlan.self), makePlan),
            .write(.delete, "/v1/plans", .cleanUpPlans, query: ["olderThanWeeks"], cleanUpPlans),
            .get("/v1/plans/current", "getCurrentPlan", query: MemberRequest.asOfQuery, getCurrentPlan),
            .get("/v1/plans/{id}", "getPlan", query: MemberRequest.asOfQuery, getPlan),
            .write(.patch, "/v1/plans/{id}", .changePlan, body: .json(PlanPatch.self), changePlan),
            .write(.delete, "/v1/plans/{id}", .deletePlan, query: ["confirm"], deletePlan),
            .write(.post, "/v1/plans/{id}/copies", .copyPlan, body: .json(NewPlanCopy.self), copyPlan),
            .get("/v1/weeks/{date}", "getWeek", query: MemberRequest.asOfQuery, getWeek),
            .write(.put, "/v1/weeks/{date}", .makePlan, as: "putWeek", putWeek),
            .read(
                "/v1/days", "listDays",
                query: ["from", "to"] + MemberRequest.pageQuery + MemberRequest.asOfQuery, listDays),
            .get("/v1/days/{date}", "getDay", query: MemberRequest.asOfQuery, getDay),
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
                .put, "/v1/planned-meals/{entryId}", .placeMeal, as: "putPlannedMeal", query: ["replace"],
                body: .json(PlacedMeal.self), putPlannedMeal),
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
            .write(.post, "/v1/calendar-token", .makeCalendarToken, makeCalendarToken),
            .write(.delete, "/v1/calendar-token", .revokeCalendarToken, revokeCalendarToken),
        ]
    }

    /// The routes of a planned meal, whose path has its day and slot or its id alone. `suffix` ends
    /// the ids of the operations.
    private func plannedMeals<Path: PlannedMealAddress>(
        _: Path.Type, at path: String, named suffix: String = ""
    ) -> [Route] {
        [
            .get(path, "getPlannedMeal" + suffix) { (request, path: Path) throws(Problem) in
                try getPlannedMeal(request, path)
            },
            .write(
                .patch, path, .changePlannedMeal, as: "changePlannedMeal" + suffix,
                body: .json(PlannedMealPatch.self)
            ) { (request, path: Path, body) in changePlannedMeal(request, path, body) },
            .write(.delete, path, .removePlannedMeal, as: "removePlannedMeal" + suffix) {
                (request, path: Path) in removePlannedMeal(request, path)
            },
            .write(
                .put, path + "/completion", .completeMeal, as: "completeMeal" + suffix,
                body: .optionalJSON(CompletionBody.self)
            ) { (request, path: Path, body) in completePlannedMeal(request, path, body) },
            .write(.delete, path + "/completion", .uncompleteMeal, as: "uncompleteMeal" + suffix) {
                (request, path: Path) in uncompletePlannedMeal(request, path)
            },
        ]
    }

    /// Suggestions and their review.
    private var review: [Route] {
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

    /// History, changes and whole households.
    private var history: [Route] {
        [
            .read(
                "/v1/history", "listHistory",
                query: ["q", "from", "to", "completed", Format.parameter] + MemberRequest.pageQuery,
                produces: [Format.json.type, Format.csv.type], takesLong: true, listHistory),
            .get("/v1/stats", "getStats", query: ["from", "to", "limit"], takesLong: true, getStats),
            .member(
                .get, "/v1/activity", "listActivity", query: ["since"] + MemberRequest.pageQuery, listActivity
            ),
            .member(.post, "/v1/activity/{seq}/undo", "undo", undo),
            .member(
                .get, "/v1/changes", "listChanges", query: ["since", "limit", "shown", "rows"], listChanges),
            .member(
                .get, "/v1/events", "followChanges", query: ["since", "shown", "rows"],
                produces: ["text/event-stream"],
                followChanges),
            .member(
                .get, "/v1/export", "exportHousehold", query: ["history"] + MemberRequest.asOfQuery,
                exportHousehold),
            .member(
                .post, "/v1/import", "importHousehold", query: ["dryRun", "ids", "replace"],
                body: .bytes(.household),
                importHousehold),
        ]
    }
}
