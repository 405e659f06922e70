import Domain
import HTTP
import UseCases

/// The routes of a household, a line each: method, path, action or operation, query, body, handler.
extension HouseholdAPI {
    var routes: [Route] {
        household + meals + shopping + plans + review + history
    }

    /// Members, their devices, hooks and settings.
    private var household: [Route] {
        [
            .anyone(
                .post, "/v1/households", "foundHousehold", body: .names(NewHousehold.self),
                headCheck: checkFounding,
                foundHousehold
            ).withSecrets,
            .anyone(
                .post, "/v1/import", "importHousehold", query: ["memberId", "session"],
                body: .bytes(.household),
                headCheck: checkImport,
                importHousehold
            ).withSecrets,
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
            .read("/v1/invitations", "listInvitations", query: MemberRequest.pageQuery, listInvitations)
                .withSecrets,
            .write(.post, "/v1/invitations", .invite, body: .json(NewInvitation.self), inviteMember)
                .withSecrets,
            .get("/v1/invitations/{code}", "getInvitation", getInvitation).withSecrets,
            .write(.delete, "/v1/invitations/{code}", .revokeInvitation, revokeInvitation),
            .read(
                "/v1/invitations/{code}/qr.svg", "drawInvitation", produces: ["image/svg+xml"],
                drawInvitation
            ).withSecrets,
            .anyone(
                .get, "/v1/invitations/{code}/preview", "previewInvitation", body: .none, previewInvitation
            ).withSecrets,
            .anyone(
                .post, "/v1/invitations/{code}/acceptance", "acceptInvitation", body: .names(Acceptance.self),
                acceptInvitation
            ).withSecrets,
            .read("/v1/devices", "listDevices", query: MemberRequest.pageQuery, listDevices),
            .write(.post, "/v1/devices", .addDevice, body: .json(NewDevice.self), addDevice).withSecrets,
            .get("/v1/devices/{id}", "getDevice", getDevice),
            .write(.patch, "/v1/devices/{id}", .renameDevice, body: .json(DevicePatch.self), renameDevice),
            .write(.delete, "/v1/devices/{id}", .removeDevice, removeDevice),
            .read("/v1/hooks", "listHooks", query: MemberRequest.pageQuery, listHooks),
            .write(.post, "/v1/hooks", .addHook, body: .json(NewHook.self), addHook).withSecrets,
            .get("/v1/hooks/{id}", "getHook", getHook),
            .write(.patch, "/v1/hooks/{id}", .changeHook, body: .json(HookChange.self), changeHook),
            .write(.delete, "/v1/hooks/{id}", .removeHook, removeHook),
            .member(.put, "/v1/session", "beginSession", beginSession).withSecrets,
            .anyone(.get, "/v1/session", "getSession", body: .none, getSession).withSecrets,
            .anyone(.delete, "/v1/session", "endSession", body: .none, endSession).withSecrets,
            .get("/v1/settings", "getSettings", getSettings).kept,
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
                query: MealQuery.parameters + MemberRequest.pageQuery, listMeals
            ).kept,
            .write(.post, "/v1/meals", .addMeal, body: .json(MealBody.self), addMeal),
            .get(
                "/v1/meals/{id}", "getMeal", query: ["servings"], getMeal
            ).kept,
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
                listFoods
            ).long,
            .get("/v1/foods/{name}", "getFood", getFood).long,
            .write(.patch, "/v1/foods/{name}", .changeFood, body: .json(FoodPatch.self), changeFood),
            .read("/v1/usuals", "listUsuals", query: MemberRequest.pageQuery, listUsuals),
            .write(.post, "/v1/usuals", .addUsual, body: .json(NewUsual.self), addUsual),
            .get("/v1/usuals/{id}", "getUsual", getUsual),
            .write(.patch, "/v1/usuals/{id}", .changeUsual, body: .json(UsualPatch.self), changeUsual),
            .write(.delete, "/v1/usuals/{id}", .removeUsual, removeUsual),
            .read(
                "/v1/lists", "listLists",
                query: ["status"] + MemberRequest.pageQuery, listLists
            ).long,
            .write(.post, "/v1/lists", .makeList, body: .optionalJSON(NewList.self), makeList),
            .read(
                "/v1/lists/{id}", "getList", query: ["sources", Format.parameter],
                produces: ListText.formats.map(\.type), getList
            ).kept,
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

    /// History, changes and whole households.
    private var history: [Route] {
        [
            .read(
                "/v1/history", "listHistory",
                query: ["q", "from", "to", "completed", Format.parameter] + MemberRequest.pageQuery,
                produces: [Format.json.type, Format.csv.type], listHistory
            ).long,
            .get("/v1/stats", "getStats", query: ["from", "to", "limit"], getStats).long,
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
                .get, "/v1/export", "exportHousehold", query: ["history"],
                exportHousehold),
        ]
    }
}
